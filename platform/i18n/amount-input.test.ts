import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#platform/i18n/texts.ts';
import { campLocales } from './locale.ts';
import { numbersOf } from './numbers.ts';
import { formatAmountInput, parseCents } from './amount-input.ts';

describe('parseCents', () => {
  test.each([
    ['50', 5_000],
    ['50.00', 5_000],
    ['50.5', 5_050],
    ['50.', 5_000],
    ['.75', 75],
    ['0', 0],
    ['0.01', 1],
    ['$50', 5_000],
    ['$ 50', 5_000],
    ['US$50', 5_000],
    ['US $50', 5_000],
    ['US $ 50', 5_000],
    ['50 USD', 5_000],
    ['50 us', 5_000],
    [' 1250 ', 125_000],
    ['1,250', 125_000],
    ['1,250.50', 125_050],
    ['1 250.50', 125_050],
    ['1\u00A0250,50', 125_050],
    ['1’250.50', 125_050],
    ['1.250,50', 125_050],
    ['12,5', 1_250],
    ['12,50', 1_250],
    [',50', 50],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['１２.５', 1_250],
    ['000012', 1_200],
  ])('parses the amount %s', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '$',
    '.',
    ',',
    '-5',
    '(5)',
    'five',
    '5.555',
    '5..5',
    '1,25,000',
    "1'250,50",
    'x12,5',
    '12.1.250,50',
    '12,5000',
    '1e3',
    '0x10',
    '5€',
    '1/2',
    '٥',
    'Infinity',
    '9'.repeat(30),
  ])('returns null for the invalid amount %j', (typed) => {
    expect(parseCents(typed)).toBeNull();
  });

  test('returns null for an ambiguous amount', () => {
    expect(parseCents('1.250')).toBeNull();
  });
});

describe('parseCents for all amounts', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });

  test('parses the text of an amount field back to the same cents', () => {
    fc.assert(fc.property(cents, (amount) => void expect(parseCents(formatAmountInput(amount))).toBe(amount)));
  });

  test.each(campLocales)('parses an amount formatted in %s back to the same cents', (locale) => {
    for (const language of languages) {
      const { dollars } = numbersOf({ language, locale });
      fc.assert(fc.property(cents, (amount) => void expect(parseCents(dollars(amount))).toBe(amount)));
    }
  });

  test('parses an amount with a decimal comma back to the same cents', () => {
    fc.assert(fc.property(cents, (amount) => void expect(parseCents((amount / 100).toFixed(2).replace('.', ','))).toBe(amount)));
  });

  test('returns an integer or null for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$ -eUSD') }), (typed) => {
        const read = parseCents(typed);
        expect(read === null || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
      }),
    );
  });
});
