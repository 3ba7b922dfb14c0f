/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of screens. */
  screens: 'displays.screens',
  /** Keys are ids of screens that are let go or had back: their open watches are judged again. */
  pairings: 'displays.pairings',
  /** Keys are ids of screens: what they say they show. */
  reports: 'displays.reports',
  /** Keys are ids of events: their slides and look. */
  slides: 'displays.slides',
  /** Keys are ids of urgent messages. */
  urgent: 'displays.urgent',
} as const;
