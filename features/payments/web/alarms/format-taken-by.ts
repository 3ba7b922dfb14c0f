import type { AlarmRow } from '#features/payments/shapes.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';

type TakenBy = NonNullable<AlarmRow['takenBy']>;

/** How a payment was taken: 'Square Point of Sale · Camp shop'. A product without words stands as Square writes it. */
export function formatTakenBy({ product, sourceName }: TakenBy, products: Readonly<Record<string, string>>): string {
  return joinWithDots([products[product] ?? product, sourceName]);
}
