import { describe, expect, test } from 'vitest';
import { languages } from '#platform/i18n/texts.ts';
import { campLocales } from './locale.ts';
import { numbersOf, ordinalSuffix } from './numbers.ts';

const readers = campLocales.flatMap((locale) => languages.map((language) => ({ locale, language })));

describe.each(readers)('numbers in locale $locale for readers of $language', (reader) => {
  const { grouped, percent, dollars, amountIn } = numbersOf(reader);

  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1_000, '1,000'],
    [48_112, '48,112'],
    [1_234_567, '1,234,567'],
    [-1_000, '-1,000'],
  ])('formats the number %i as %s', (count, text) => expect(grouped(count)).toBe(text));

  test.each([
    [0, '0%'],
    [0.004, '0%'],
    [0.45, '45%'],
    [0.996, '100%'],
    [1, '100%'],
    [12.5, '1,250%'],
  ])('formats the share %d as %s', (share, text) => expect(percent(share)).toBe(text));

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [5_100, '$51.00'],
    [99_999, '$999.99'],
    [123_456_789, '$1,234,567.89'],
    [-5, '-$0.05'],
    [-2_650, '-$26.50'],
    [-123_450, '-$1,234.50'],
    [Number.MAX_SAFE_INTEGER - 1, '$90,071,992,547,409.90'],
  ])('formats %i cents as %s', (cents, text) => expect(dollars(cents)).toBe(text));

  // CAD is not written with '$', which would mean another currency in Canada.
  test.each([
    [5_100, 'USD', '$51.00'],
    [123_450, 'CAD', 'CAD 1,234.50'],
    [-5_100, 'CAD', '-CAD 51.00'],
    [5, 'EUR', 'EUR 0.05'],
    [5_100, 'MXN', 'MXN 51.00'],
    [5_100, 'JPY', 'JPY 5,100'],
    [5_100, 'KWD', 'KWD 5.100'],
    [5_100, 'XXX', 'XXX 51.00'],
    [5_100, '', '51.00'],
    [5_100, 'not a currency', '51.00 not a currency'],
  ])('formats the amount %i of currency %j as %j', (amount, currency, text) => expect(amountIn(amount, currency)).toBe(text));
});

test('creates one formatter for many rows', () => {
  const makers = { NumberFormat: Intl.NumberFormat };
  let count = 0;
  Intl.NumberFormat = new Proxy(makers.NumberFormat, { construct: (made, args) => (count++, Reflect.construct(made, args) as object) });
  try {
    for (let row = 0; row < 500; row++) numbersOf({ language: 'es', locale: 'es-MX' }).amountIn(row, 'SEK');
  } finally {
    Intl.NumberFormat = makers.NumberFormat;
  }
  expect(count).toBe(1);
});

test.each([
  ['st', [1, 21, 31, 101]],
  ['nd', [2, 22]],
  ['rd', [3, 23]],
  ['th', [4, 10, 11, 12, 13, 14, 20, 24, 30, 111, 112, 113]],
])('returns the ordinal suffix %s for %j', (suffix, counts) => {
  expect(counts.map(ordinalSuffix)).toEqual(counts.map(() => suffix));
});
