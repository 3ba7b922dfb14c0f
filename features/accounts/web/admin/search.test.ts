import { expect, test } from 'vitest';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { findMatchingRows, type SearchablePerson } from './search.ts';

function person(firstName: string, lastName: string, more: Partial<SearchablePerson> = {}): SearchablePerson {
  const email = `${foldForSearch(firstName)}.${foldForSearch(lastName)}@camp.test`.replaceAll(' ', '');
  return { firstName, lastName, email, phone: '', accountType: 'Chautauqua', accountArea: 'Volunteer', ...more };
}

const ada = person('Ada', 'Marsh', { phone: '5551234567' });
const adam = person('Adam', 'Okafor', { accountArea: 'Maintenance' });
const jonas = person('Jonas', 'Keller', {
  email: 'keller-family@mail.test',
  accountType: 'MANNA Worldwide',
  accountArea: 'MANNA Missionary',
});
const pena = person('Inés', 'Peña Ruiz', { phone: '+34911222333' });
const johnson = person('Dana', 'Johnson');
const hyphen = person('Mary-Lou', "O'Brien");
const everyone = [ada, adam, jonas, pena, johnson, hyphen];

const names = (typed: string) => findMatchingRows(everyone, typed).map((match) => match.firstName);

test('findMatchingRows returns everyone in the given order for an empty search', () => {
  expect(findMatchingRows(everyone, '')).toEqual(everyone);
  expect(findMatchingRows(everyone, '   ')).toEqual(everyone);
});

test('findMatchingRows returns a new array for an empty search', () => {
  expect(findMatchingRows(everyone, '')).not.toBe(everyone);
});

test.each([
  ['a full match before a prefix', 'ada', ['Ada', 'Adam']],
  ['any case', 'ADAM', ['Adam']],
  ['a stored accent', 'pena', ['Inés']],
  ['a typed accent', 'peñá', ['Inés']],
  ['all words in any order', 'marsh ada', ['Ada']],
  ['no one if one word does not match', 'ada keller', []],
  ['the middle of a name', 'kafo', ['Adam']],
  ['part of a double name', 'lou', ['Mary-Lou']],
  ['a part after an apostrophe', 'brien', ['Mary-Lou']],
  ['the beginning of an email', 'keller-f', ['Jonas']],
  ['the domain of an email', 'mail.test', ['Jonas']],
  ['the area', 'maintenance', ['Adam']],
  ['the type', 'manna', ['Jonas']],
  ['a phone number as it is stored', '5551234567', ['Ada']],
  ['a formatted phone number', '(555) 123-4567', ['Ada']],
  ['the end of a phone number', '4567', ['Ada']],
  ['an international number', '+34 911', ['Inés']],
  ['a name and a part of the number', 'ada 4567', ['Ada']],
  ['no one by two digits', '55', []],
  ['no one by unknown text', 'zzz', []],
])('findMatchingRows matches %s', (_title, typed, expected) => {
  expect(names(typed)).toEqual(expected);
});

test.each([
  ['swapped letters', 'jonhson', ['Dana']],
  ['a missing letter', 'jhnson', ['Dana']],
  ['an extra letter', 'johnnson', ['Dana']],
  ['a wrong letter', 'johnsan', ['Dana']],
  ['a typo in a prefix', 'jihns', ['Dana']],
  ['no match with two typos', 'jihnsan', []],
  ['no match with three letters', 'adq', []],
])('findMatchingRows allows one typo if nothing matches exactly: %s', (_title, typed, expected) => {
  expect(names(typed)).toEqual(expected);
});

test('findMatchingRows ignores typos if a row matches exactly', () => {
  const maria = person('Maria', 'Stone');
  const mario = person('Mario', 'Stone');
  expect(findMatchingRows([mario, maria], 'maria')).toEqual([maria]);
});

test('findMatchingRows keeps the given order of equally good matches', () => {
  const first = person('Ada', 'Zimmer');
  expect(findMatchingRows([first, ada], 'ada')).toEqual([first, ada]);
});

test('findMatchingRows searches a changed row by its current values', () => {
  expect(findMatchingRows([ada], 'marsh')).toHaveLength(1);
  expect(findMatchingRows([{ ...ada, lastName: 'Stone' }], '.marsh')).toHaveLength(1);
  expect(findMatchingRows([{ ...ada, lastName: 'Stone', email: 'a@b.test' }], 'marsh')).toHaveLength(0);
});
