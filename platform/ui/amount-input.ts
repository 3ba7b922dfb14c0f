/**
 * Cents of an amount as people type it: `50`, `$1,250.50`, `1 250,5`, `.75`. Null where it is no amount, or
 * could be two: `1.250` is a thousand to some and a little over one to others.
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
 * As a field shows it that is left: `1,250.50`. What was understood is then plain to see. It is the value of a field, which
 * `typedCents` reads again, and so the same for every reader.
 */
export function formatAmountInput(cents: number): string {
  shown ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  return shown.format(cents / 100);
}

let shown: Intl.NumberFormat | undefined;

// `1,250.50`, `1250.5`, `.75`, `5.`; and as it is written where the comma parts off the cents: `1.250,50`, `12,5`.
const amount = /^(?<whole>\d*|\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{0,2}))?$/;
const decimalComma = /^(?<whole>\d*|\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/;
