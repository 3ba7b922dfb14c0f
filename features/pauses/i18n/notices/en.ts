export const en = {
  topics: { paused: 'Paused activities', opened: 'Reopened activities', overdue: 'Activities due to reopen' },
  reasons: { lightning: 'Lightning', weather: 'Weather', maintenance: 'Maintenance', staff: 'No staff', other: '' },
  paused: (place: string) => `Paused: ${place}`,
  until: (when: string) => `until ${when}`,
  untilOpened: 'until someone reopens it',
  by: (who: string) => `by ${who}`,
  opened: (place: string) => `Reopened: ${place}`,
  overdue: (place: string) => `Reopen ${place}?`,
  stillClosed: 'It stays closed until someone checks and reopens it.',
} as const;
