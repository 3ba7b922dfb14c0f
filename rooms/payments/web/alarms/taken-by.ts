import type { AlarmRow } from '#rooms/payments/shapes.ts';
import { dotted } from '#platform/words/dotted.ts';

type TakenBy = NonNullable<AlarmRow['takenBy']>;

/** How a payment was taken: 'Square Point of Sale · Camp shop'. A product without words stands as Square writes it. */
export function takenByWords({ product, sourceName }: TakenBy, products: Readonly<Record<string, string>>): string {
  return dotted([products[product] ?? product, sourceName]);
}
