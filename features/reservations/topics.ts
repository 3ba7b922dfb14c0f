/** Live topics of this feature. Keys are row ids. */
export const topics = {
  reservations: 'reservations.reservations',
  bookings: 'reservations.bookings',
  feeds: 'reservations.feeds',
} as const;

/** Key for a change so large that clients reload whole lists. Published by imports. */
export const allKeys = '*';
