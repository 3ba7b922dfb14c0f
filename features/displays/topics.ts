export const topics = {
  screens: 'displays.screens',
  /** Keys are screen ids. Open subscriptions are authorized again when a screen is unpaired or restored. */
  pairings: 'displays.pairings',
  reports: 'displays.reports',
  /** Keys are event ids: slides and look. */
  slides: 'displays.slides',
  urgent: 'displays.urgent',
} as const;
