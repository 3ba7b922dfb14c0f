export const topics = {
  /** Keys are place ids. */
  places: 'housekeeping.places',
  /** Changes that affect the number of beds: early departures and places cleaned by us. Keys are place ids. */
  beds: 'housekeeping.beds',
  settings: 'housekeeping.settings',
  /** Keys are place ids. */
  notes: 'housekeeping.notes',
  lost: 'housekeeping.lost',
} as const;
