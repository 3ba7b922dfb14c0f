/** Topics that the live queries of this feature subscribe to. */
export const topics = {
  /** Keys are screen ids. */
  screens: 'displays.screens',
  /** Keys are screen ids. Open subscriptions are authorized again when a screen is unpaired or restored. */
  pairings: 'displays.pairings',
  /** Keys are screen ids: their reports. */
  reports: 'displays.reports',
  /** Keys are event ids: slides and look. */
  slides: 'displays.slides',
  /** Keys are ids of urgent messages. */
  urgent: 'displays.urgent',
} as const;
