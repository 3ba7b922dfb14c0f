import { decimalsOf } from '#platform/ui/numbers.ts';

/**
 * `-12.50`: a number to a spreadsheet and no formula; a plain decimal for programs to read, the same in every locale.
 * `amount` counts the smallest coin of its currency.
 */
export function formatAmountCell(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
