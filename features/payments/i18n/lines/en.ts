import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  fee: 'Family Day Fee',
  cancellationFee: 'Cancellation fee',
  meals: (count: number) => (count === 1 ? '1 meal' : `${grouped(count)} meals`),
  mealsName: 'Meals',
  checkIn: (event: string) => `Check-in for ${event}`,
  /** Text of the checkout page for a balance that is not the sum of the charged lines. */
  leftToPay: (event: string) => `Balance due for ${event}`,
} as const;
