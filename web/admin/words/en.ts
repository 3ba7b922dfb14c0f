/** Texts of the administration page around its rooms' panels. */
export const en = {
  title: 'Administration',
  parts: 'Parts of administration',
  tabs: {
    requests: 'Account requests',
    changes: 'Change requests',
    people: 'People',
    messages: 'Messages',
    places: 'Places',
    pointPersons: 'Point persons',
    costs: 'Costs',
    mails: 'Mails',
    jobs: 'Stopped work',
    settings: 'Settings',
  },
  waiting: (count: number) => `${count} waiting`,
} as const;
