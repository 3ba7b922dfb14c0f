import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  topics: { form: 'Group forms', worse: 'New issues at departure' },
  arrival: (group: string) => `${group} sent its arrival form`,
  departure: (group: string) => `${group} sent its departure form`,
  worse: (group: string, count: number) => `${group} reported ${count === 1 ? '1 new issue' : `${grouped(count)} new issues`}`,
} as const;
