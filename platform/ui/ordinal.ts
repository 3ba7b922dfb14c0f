const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
let rules: Intl.PluralRules | undefined;

/** The suffix of an English ordinal: 'st' for 1, 21 and 31, 'nd' for 2, 'rd' for 3, else 'th'. */
export function ordinalSuffix(count: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return suffixes[rules.select(count)] ?? 'th';
}
