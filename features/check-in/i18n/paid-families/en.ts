import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of who has paid for what is closed. */
export const en = {
  title: 'Families who paid for it',
  titleOf: (place: string) => `Families who paid for ${place}`,
  note: 'Give their money back or credit it, line by line',
  none: 'Nobody has paid for it.',
  total: (amount: string, count: number) => (count === 1 ? `${amount}, 1 family` : `${amount}, ${grouped(count)} families`),
  giveBack: 'Give back or credit',
  giveBackOf: (name: string) => `Give back or credit: ${name}`,
} as const;
