import { localeOf, type Reader, normalizeSpaces } from './locale.ts';

/** Numbers and money as one reader reads them. */
export interface Numbers {
  /** A count: '48,112'. */
  grouped: (count: number) => string;
  /** '45%', of a share of 0.45. */
  percent: (share: number) => string;
  /** '$51.00', of cents. */
  dollars: (cents: number) => string;
  /** '$51.00'; of another currency, with its code: 'CAD 51.00'. `amount` counts its smallest coin. */
  amountIn: (amount: number, currency: string) => string;
}

/** By the reader's language and the camp's locale. In a component: `useNumbers` of web/formatting.ts. */
export function numbersOf(reader: Reader): Numbers {
  const locale = localeOf(reader);
  return (made[locale] ??= numbersIn(locale));
}

// Making a formatter takes a hundred times as long as using one, so each is kept; it is made by the first who needs it.
const made: Record<string, Numbers> = {};

const decimals: Record<string, number> = {};

/** Decimals of an amount of a currency: 2 of 'USD', 0 of 'JPY'; 2 where the word is no currency's code. */
export function decimalsOf(currency: string): number {
  if (!isCode(currency)) return 2;
  return (decimals[currency] ??= decimalsIn(new Intl.NumberFormat('en', { style: 'currency', currency })));
}

function decimalsIn(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

function isCode(currency: string): boolean {
  return /^[A-Za-z]{3}$/.test(currency);
}

function numbersIn(locale: string): Numbers {
  const formats: Record<string, Intl.NumberFormat> = {};
  const formatOf = (key: string, options?: Intl.NumberFormatOptions) => (formats[key] ??= new Intl.NumberFormat(locale, options));

  function amountIn(amount: number, currency: string): string {
    // A provider's word that is no currency's code stands behind an amount of the usual two decimals.
    if (!isCode(currency)) return `${formatOf('decimal', { minimumFractionDigits: 2 }).format(amount / 100)} ${currency}`.trimEnd();
    // Canada's own dollar would be '$' in Canada: only one currency has a sign here, every other its code.
    const format = formatOf(currency, { style: 'currency', currency, currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'code' });
    return normalizeSpaces(format.format(amount / 10 ** decimalsIn(format)));
  }

  return {
    grouped: (count) => formatOf('count').format(count),
    percent: (share) => normalizeSpaces(formatOf('percent', { style: 'percent' }).format(share)),
    dollars: (cents) => amountIn(cents, 'USD'),
    amountIn,
  };
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
let rules: Intl.PluralRules | undefined;

/** The suffix of an English ordinal: 'st' for 1, 21 and 31, 'nd' for 2, 'rd' for 3, else 'th'. */
export function ordinalSuffix(count: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return suffixes[rules.select(count)] ?? 'th';
}
