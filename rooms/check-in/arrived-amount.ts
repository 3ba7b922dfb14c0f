import type { Numbers } from '#platform/ui/numbers.ts';
import type { FolioMoney } from '#rooms/payments/server/door.ts';

/** What has arrived and is undecided, added up by currency: `$147.00`, or `$34.00 + CAD 20.00`. */
export function arrivedAmount(undecided: FolioMoney['undecided'], { amountIn }: Numbers): string {
  const sums = new Map<string, number>();
  for (const { amountCents, currency } of undecided) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums].map(([currency, cents]) => amountIn(cents, currency)).join(' + ');
}
