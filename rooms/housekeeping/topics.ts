/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of places. */
  places: 'housekeeping.places',
  settings: 'housekeeping.settings',
} as const;
