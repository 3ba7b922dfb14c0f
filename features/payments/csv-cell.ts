import { decimalsOf } from '#platform/i18n/numbers.ts';

/** Formats an amount in minor units as a plain decimal such as `-12.50`. Spreadsheets in every locale read that as a number. */
export function formatAmountCell(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
