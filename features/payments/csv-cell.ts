import { decimalsOf } from '#platform/ui/numbers.ts';

/**
 * Formats an amount in the minor unit of its currency as a plain decimal (`-12.50`): spreadsheets read it as a number in every locale,
 * never as a formula.
 * @example formatAmountCell(-1250, 'USD') === '-12.50'
 */
export function formatAmountCell(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
