/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of places. */
  places: 'housekeeping.places',
  /** Where beds are counted anew: who has left early, and what is ours. Keys are ids of places. */
  beds: 'housekeeping.beds',
  settings: 'housekeeping.settings',
  /** Keys are ids of places. */
  notes: 'housekeeping.notes',
  lost: 'housekeeping.lost',
} as const;
