import { expect, test } from 'vitest';
import { matchesWordStarts, containsTerms, containsWords, searchTerms } from './search-terms.ts';

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
  ["O'Brien", ['obrien ']],
  ['+44 7700', ['+44 44', '7700 7700']],
  ['+44 (0)7700 900123', ['+44 (0)7700 900123 447700900123']],
  ['0044 7700 900123', ['0044 7700 900123 447700900123']],
  ['07700 900123', ['07700 900123 7700900123']],
  ['(505) 555-0123 ext. 7', ['(505) 555-0123 ext. 7 5055550123']],
])('searchTerms splits %j into %j', (typed, terms) => {
  expect(searchTerms(typed).map(({ text, digits }) => `${text} ${digits}`)).toEqual(terms);
});

test('matchesWordStarts matches the beginnings of words, literal punctuation, and everything for an empty input', () => {
  expect(matchesWordStarts('Pine Lodge › Room 3', 'pi 3')).toBe(true);
  expect(matchesWordStarts('Pine Lodge › Room 3', 'ine')).toBe(false);
  expect(matchesWordStarts('Pine Lodge', '😀')).toBe(false);
  expect(matchesWordStarts('100 % wool', '%')).toBe(true);
  expect(matchesWordStarts('Pine Lodge', ' ')).toBe(true);
});

test.each([
  ["O'Brien", 'obrien'],
  ['O’Brien', "o'brien"],
  ["O'Brien", 'brien'],
  ['Straße', 'strasse'],
  ['Strasse', 'straße'],
])('containsWords and matchesWordStarts find %s by the input %s', (name, typed) => {
  expect(containsWords(name, typed)).toBe(true);
  expect(matchesWordStarts(name, typed)).toBe(true);
});

test('containsTerms matches the digits of a phone number in any format', () => {
  const holds = (typed: string, phone: string) => containsTerms(searchTerms(typed), 'ruth hale', phone);
  expect(holds('ruth 555-0142', '5135550142')).toBe(true);
  expect(holds('+1 513 555 0142', '5135550142')).toBe(true);
  expect(holds('(513) 555-0142', '+15135550142')).toBe(true);
  expect(holds('07700 900123', '+447700900123')).toBe(true);
  expect(holds('5055550123', '5055550123x7')).toBe(true);
  expect(holds('5551', '5135550142')).toBe(false);
});
