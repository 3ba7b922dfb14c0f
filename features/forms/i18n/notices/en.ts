import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  topics: { form: 'A group sends its form', worse: 'A group left something worse' },
  arrival: (group: string) => `${group} sent its arrival form`,
  departure: (group: string) => `${group} sent its departure form`,
  worse: (group: string, count: number) => `${group} left ${count === 1 ? 'one thing' : `${grouped(count)} things`} worse`,
} as const;
