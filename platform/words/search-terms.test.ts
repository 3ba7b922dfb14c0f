import { expect, test } from 'vitest';
import { searchFolded, searchTerms } from './search-terms.ts';

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
