/**
 * Returns the cents of an amount as people type it: `50`, `$1,250.50`, `1 250,5`, `.75`. Null if it is invalid or ambiguous: `1.250` may
 * mean a thousand or a little over one.
 */
export function parseCents(typed: string): number | null {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/\s|\$|US(?=\$)|\bUSD?\b/gi, '')
    .replaceAll(/['’]/g, ',');
  const { whole, part } = amount.exec(bare)?.groups ?? decimalComma.exec(bare)?.groups ?? {};
  if (whole === undefined || (whole === '' && !part)) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number((part ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Returns the text of an amount field after editing: `1,250.50`. It does not depend on the locale, because `parseCents` reads it again.
 */
export function formatAmountInput(cents: number): string {
  shown ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  return shown.format(cents / 100);
}

let shown: Intl.NumberFormat | undefined;

// `1,250.50`, `1250.5`, `.75`, `5.`; and with a decimal comma: `1.250,50`, `12,5`.
const amount = /^(?<whole>\d*|\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{0,2}))?$/;
const decimalComma = /^(?<whole>\d*|\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/;
