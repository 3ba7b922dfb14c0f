import { localeOf, type Reader, normalizeSpaces } from './locale.ts';

export interface Numbers {
  grouped: (count: number) => string;
  percent: (share: number) => string;
  dollars: (cents: number) => string;
  /** Formats an amount in the minor unit of a currency, such as '$51.00' or 'CAD 51.00'. */
  amountIn: (amount: number, currency: string) => string;
}

/** Returns the number formatters of a language and locale. Components use `useNumbers` of web/formatting.ts. */
export function numbersOf(reader: Reader): Numbers {
  const locale = localeOf(reader);
  return (cache[locale] ??= numbersIn(locale));
}

// Formatters are cached, because creating one takes a hundred times as long as using it.
const cache: Record<string, Numbers> = {};

const decimals: Record<string, number> = {};

/** Returns the number of decimals of a currency: 2 for 'USD', 0 for 'JPY', and 2 for an unknown currency. */
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
    if (!isCode(currency)) return `${formatOf('decimal', { minimumFractionDigits: 2 }).format(amount / 100)} ${currency}`.trimEnd();
    // Write the code CAD, because in Canada '$' means Canadian dollars.
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

/** Returns the suffix of an English ordinal number: 'st' for 1, 21 and 31, 'nd' for 2, 'rd' for 3, 'th' for 4. */
export function ordinalSuffix(count: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return suffixes[rules.select(count)] ?? 'th';
}
