import type { AlarmRow } from '#features/payments/shapes.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';

type TakenBy = NonNullable<AlarmRow['takenBy']>;

/** Formats how a payment was taken: 'Square Point of Sale · Camp shop'. Unknown products keep Square's name. */
export function formatPaymentSource({ product, sourceName }: TakenBy, products: Readonly<Record<string, string>>): string {
  return joinWithDots([products[product] ?? product, sourceName]);
}
