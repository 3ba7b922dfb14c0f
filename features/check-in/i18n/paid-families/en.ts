import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Families who paid for this',
  titleOf: (place: string) => `Families who paid for ${place}`,
  note: 'Refund or credit each family',
  none: 'No one has paid for this.',
  total: (amount: string, count: number) => (count === 1 ? `${amount}, 1 family` : `${amount}, ${grouped(count)} families`),
  refundOrCredit: 'Refund or credit',
  refundOrCreditOf: (name: string) => `Refund or credit: ${name}`,
} as const;
