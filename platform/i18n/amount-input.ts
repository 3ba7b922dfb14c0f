/**
 * Parses a typed amount (`50`, `$1,250.50`, `1 250,5`, `.75`) to cents. Returns null if the amount is invalid or ambiguous, such as
 * `1.250`.
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

/** Returns the text that an amount field shows after editing, such as `1,250.50`. `parseCents` can parse this text. */
export function formatAmountInput(cents: number): string {
  amountFormat ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  return amountFormat.format(cents / 100);
}

let amountFormat: Intl.NumberFormat | undefined;

const amount = /^(?<whole>\d*|\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{0,2}))?$/;
const decimalComma = /^(?<whole>\d*|\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/;
