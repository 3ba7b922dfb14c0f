import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  fee: 'Family Day Fee',
  cancellationFee: 'Cancellation fee',
  meals: (count: number) => (count === 1 ? '1 meal' : `${grouped(count)} meals`),
  mealsName: 'Meals',
  checkIn: (event: string) => `Check-in for ${event}`,
  /** On the checkout page, when the balance is not a sum of lines. */
  leftToPay: (event: string) => `Balance due for ${event}`,
} as const;
