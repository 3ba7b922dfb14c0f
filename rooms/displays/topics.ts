/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of screens. */
  screens: 'displays.screens',
  /** Keys are ids of screens: what they say they show. */
  reports: 'displays.reports',
  /** Keys are ids of events: their slides and look. */
  slides: 'displays.slides',
  /** Keys are ids of urgent messages. */
  urgent: 'displays.urgent',
} as const;
