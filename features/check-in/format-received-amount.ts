import type { Numbers } from '#platform/i18n/numbers.ts';
import type { FolioMoney } from '#features/payments/server/public.ts';

type Payment = Pick<FolioMoney['undecided'][number], 'amountCents' | 'currency'>;

/** Formats the sum of received payments by currency: `$147.00`, or `$34.00 + CAD 20.00`. */
export function formatReceivedAmount(payments: readonly Payment[], { amountIn }: Numbers): string {
  return [...sumCentsByCurrency(payments)].map(([currency, cents]) => amountIn(cents, currency)).join(' + ');
}

/** Sums payments by currency, in the minor unit of each currency. */
export function sumCentsByCurrency(payments: readonly Payment[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { amountCents, currency } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return sums;
}
