import { dollars } from './dollars.ts';

/** `$51.00`; of another currency, with its code: `51.00 CAD`. `amount` counts its smallest coin. */
export function amountIn(amount: number, currency: string): string {
  if (currency === 'USD') return dollars(amount);
  // A code that is none has the usual two decimals.
  const isCode = /^[A-Za-z]{3}$/.test(currency);
  const digits = isCode
    ? (new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}
