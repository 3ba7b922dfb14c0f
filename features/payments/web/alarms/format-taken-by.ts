import type { AlarmRow } from '#features/payments/shapes.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';

type TakenBy = NonNullable<AlarmRow['takenBy']>;

/** Formats the source of a payment: 'Square Point of Sale · Camp shop'. An unknown product is shown by Square's name for it. */
export function formatPaymentSource({ product, sourceName }: TakenBy, products: Readonly<Record<string, string>>): string {
  return joinWithDots([products[product] ?? product, sourceName]);
}
