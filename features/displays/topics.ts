export const topics = {
  screens: 'displays.screens',
  /** Keys are screen ids. After unpairing or restoring a screen, its open subscriptions are authorized again. */
  pairings: 'displays.pairings',
  reports: 'displays.reports',
  /** Covers slides, theme and background. Keys are event ids. */
  slides: 'displays.slides',
  urgent: 'displays.urgent',
} as const;
