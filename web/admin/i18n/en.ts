import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Administration',
  parts: 'Administration sections',
  tabs: {
    requests: 'Account requests',
    changes: 'Change requests',
    people: 'People',
    messages: 'Messages',
    places: 'Places',
    pointPersons: 'Point persons',
    costs: 'Costs',
    mails: 'Email',
    jobs: 'Failed jobs',
    settings: 'Settings',
  },
  waiting: (count: number) => `${grouped(count)} waiting`,
} as const;
