import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test.each([
  ['Ñandú O’Brien ÉCOLE Søren', 'nandu obrien ecole soren'],
  ["O'Brien, O‘Brien, O`Brien, O´Brien, OʼBrien", 'obrien, obrien, obrien, obrien, obrien'],
  ['Straße STRASSE GROẞ', 'strasse strasse gross'],
  ['Æsir Œuvre œ', 'aesir oeuvre oe'],
  ['Łódź Đorđe Ísafjörður Þór', 'lodz dorde isafjordur thor'],
  ['ıİ', 'ii'],
  ['ﬁn ５ Ω\u00A0ΟΔΟΣ', 'fin 5 ω οδοσ'],
  ['東京 한국 Москва', '東京 한국 москва'.normalize('NFKD')],
])('foldForSearch returns the folded text of: %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('foldForSearch does not change folded text', () => {
  for (const text of ['O’Brien', 'Straße', 'ŉ', '″', 'ĿL', '½']) expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
});
