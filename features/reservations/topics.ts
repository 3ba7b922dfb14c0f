/** Live topics of this feature. Keys are row ids. */
export const topics = {
  reservations: 'reservations.reservations',
  bookings: 'reservations.bookings',
  feeds: 'reservations.feeds',
} as const;

/** Key for changes so large that clients reload entire lists. Imports publish it. */
export const allKeys = '*';
