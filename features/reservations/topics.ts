/** What live views of this room hear of. Keys are the ids of the rows. */
export const topics = {
  places: 'reservations.places',
  reservations: 'reservations.reservations',
  bookings: 'reservations.bookings',
  feeds: 'reservations.feeds',
  imports: 'reservations.imports',
} as const;

/** As a key: so much changed at once that lists are to be read anew. Written by imports. */
export const everything = '*';
