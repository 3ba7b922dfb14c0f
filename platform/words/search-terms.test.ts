import { expect, test } from 'vitest';
import { beginsWords, searchFolded, searchTerms } from './search-terms.ts';

test('letters are compared without case, accents and the shape of an apostrophe', () => {
  expect(searchFolded('Ñandú O’Brien ÉCOLE Søren')).toBe("nandu o'brien ecole soren");
});

test.each([
  ['Peña  camp', ['pena ', 'camp ']],
  ['', []],
  ['  ', []],
  ['555-0142', ['555-0142 5550142']],
  ['(513) 555-0142', ['(513) 555-0142 5135550142']],
  ['+1 513 555 0142', ['+1 513 555 0142 5135550142']],
  ['Ruth 0142', ['ruth ', '0142 0142']],
  ['Cabin 12', ['cabin ', '12 ']],
  ['4-H camp', ['4-h ', 'camp ']],
])('%j is %j', (typed, terms) => {
  expect(searchTerms(typed).map(({ text, digits }) => `${text} ${digits}`)).toEqual(terms);
});

test('words begin those of a text; signs alone are found as they stand, and nothing finds everything', () => {
  expect(beginsWords('Pine Lodge › Room 3', 'pi 3')).toBe(true);
  expect(beginsWords('Pine Lodge › Room 3', 'ine')).toBe(false);
  expect(beginsWords('Pine Lodge', '😀')).toBe(false);
  expect(beginsWords('100 % wool', '%')).toBe(true);
  expect(beginsWords('Pine Lodge', ' ')).toBe(true);
});
