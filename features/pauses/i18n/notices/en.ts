/** What people are told of pauses. */
export const en = {
  topics: { paused: 'An activity is paused', opened: 'An activity is open again', overdue: 'A paused activity can perhaps be opened' },
  reasons: { lightning: 'Lightning', weather: 'Weather', maintenance: 'Maintenance', staff: 'Nobody there to run it', other: '' },
  paused: (place: string) => `Paused: ${place}`,
  until: (when: string) => `until ${when}`,
  untilOpened: 'until somebody opens it',
  by: (who: string) => `by ${who}`,
  opened: (place: string) => `Open again: ${place}`,
  overdue: (place: string) => `Can ${place} be opened?`,
  stillClosed: 'It stays closed until somebody has looked and opened it.',
} as const;
