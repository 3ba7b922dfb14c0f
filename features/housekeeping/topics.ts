export const topics = {
  /** Live topic of cleaning states. Keys are place ids. */
  places: 'housekeeping.places',
  /** Live topic of the bed counts, which change with early departures and cleaned places. Keys are place ids. */
  beds: 'housekeeping.beds',
  settings: 'housekeeping.settings',
  /** Live topic of notes. Keys are place ids. */
  notes: 'housekeeping.notes',
  lost: 'housekeeping.lost',
} as const;
