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

const names = (typed: string) => findMatchingRows(everyone, typed).map((one) => one.firstName);

test('nothing typed finds everyone in the order given', () => {
  expect(findMatchingRows(everyone, '')).toEqual(everyone);
  expect(findMatchingRows(everyone, '   ')).toEqual(everyone);
});

test('nothing typed gives a list of its own, not the one handed in', () => {
  expect(findMatchingRows(everyone, '')).not.toBe(everyone);
});

test.each([
  ['a whole name comes before a beginning', 'ada', ['Ada', 'Adam']],
  ['case does not matter', 'ADAM', ['Adam']],
  ['accents do not matter in what is stored', 'pena', ['Inés']],
  ['accents do not matter in what is typed', 'peñá', ['Inés']],
  ['every word must match, in any order', 'marsh ada', ['Ada']],
  ['one word that matches nothing finds nobody', 'ada keller', []],
  ['the middle of a name counts', 'kafo', ['Adam']],
  ['part of a double name counts', 'lou', ['Mary-Lou']],
  ['an apostrophe separates', 'brien', ['Mary-Lou']],
  ['the beginning of an address', 'keller-f', ['Jonas']],
  ['the host of an address', 'mail.test', ['Jonas']],
  ['the area', 'maintenance', ['Adam']],
  ['the type', 'manna', ['Jonas']],
  ['a phone number as it is stored', '5551234567', ['Ada']],
  ['a phone number as it is read aloud', '(555) 123-4567', ['Ada']],
  ['the end of a phone number', '4567', ['Ada']],
  ['an international number', '+34 911', ['Inés']],
  ['a name and a part of the number', 'ada 4567', ['Ada']],
  ['two digits are no phone number', '55', []],
  ['nobody', 'zzz', []],
])('%s', (_title, typed, expected) => {
  expect(names(typed)).toEqual(expected);
});

test.each([
  ['two letters swapped', 'jonhson', ['Dana']],
  ['a letter missing', 'jhnson', ['Dana']],
  ['a letter too many', 'johnnson', ['Dana']],
  ['a wrong letter', 'johnsan', ['Dana']],
  ['a slip in a beginning', 'jihns', ['Dana']],
  ['two slips find nobody', 'jihnsan', []],
  ['three letters are too few to guess', 'adq', []],
])('when nothing matches, one slip of the finger is forgiven: %s', (_title, typed, expected) => {
  expect(names(typed)).toEqual(expected);
});

test('a slip is not guessed at while something matches', () => {
  const maria = person('Maria', 'Stone');
  const mario = person('Mario', 'Stone');
  expect(findMatchingRows([mario, maria], 'maria')).toEqual([maria]);
});

test('equal matches keep the order given', () => {
  const first = person('Ada', 'Zimmer');
  expect(findMatchingRows([first, ada], 'ada')).toEqual([first, ada]);
});

test('a changed row is searched as it is now', () => {
  expect(findMatchingRows([ada], 'marsh')).toHaveLength(1);
  expect(findMatchingRows([{ ...ada, lastName: 'Stone' }], '.marsh')).toHaveLength(1);
  expect(findMatchingRows([{ ...ada, lastName: 'Stone', email: 'a@b.test' }], 'marsh')).toHaveLength(0);
});
