/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of places. */
  places: 'housekeeping.places',
  settings: 'housekeeping.settings',
  /** Keys are ids of places. */
  notes: 'housekeeping.notes',
  lost: 'housekeeping.lost',
} as const;
