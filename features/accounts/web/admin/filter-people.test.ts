import { expect, test } from 'vitest';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { type PeopleFilter, filterPeople } from './filter-people.ts';

function person(firstName: string, lastName: string, more: Partial<PersonRow> & { holds?: string[] } = {}): PersonRow {
  const { holds = ['view-home'], ...rest } = more;
  return {
    id: `${firstName}${lastName}`,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@camp.test`,
    phone: '',
    profilePic: '',
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
    permissions: holds.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
    disabledAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: null,
    secondFactor: false,
    ...rest,
  };
}

const robin = person('Robin', 'Vale', { accountArea: 'Administration', lastSeenAt: '2026-06-12T10:00:00.000Z' });
const dana = person('Dana', 'Whitfield', { holds: ['is-admin', 'view-event-*'], createdAt: '2026-03-01T00:00:00.000Z' });
const elise = person('élise', 'Ábel', {
  accountType: 'Event Staff',
  accountArea: 'Event Director',
  holds: ['view-event-spring2026abcdef'],
});
const gone = person('Sam', 'Left', { disabledAt: '2026-05-01T00:00:00.000Z', lastSeenAt: '2026-04-30T00:00:00.000Z' });
const developer = person('Noor', 'Code', { accountArea: 'Development', lastSeenAt: '2026-06-13T10:00:00.000Z' });
const everyone = [robin, dana, elise, gone, developer];

const all: PeopleFilter = { search: '', type: '', area: '', permission: '', state: 'all', sort: 'first-name' };
const names = (filter: Partial<PeopleFilter>) => filterPeople(everyone, { ...all, ...filter }, 'en').map((row) => row.firstName);

test.each<[string, Partial<PeopleFilter>, string[]]>([
  ['by first name in the order of the language', {}, ['Dana', 'élise', 'Noor', 'Robin', 'Sam']],
  ['by last name', { sort: 'last-name' }, ['élise', 'Noor', 'Sam', 'Robin', 'Dana']],
  ['by last use, never used last and by name', { sort: 'last-seen' }, ['Noor', 'Robin', 'Sam', 'Dana', 'élise']],
  ['by creation, newest first, then by name', { sort: 'newest' }, ['Dana', 'élise', 'Noor', 'Robin', 'Sam']],
  ['only active', { state: 'active' }, ['Dana', 'élise', 'Noor', 'Robin']],
  ['only disabled', { state: 'disabled' }, ['Sam']],
  ['one type', { type: 'Event Staff' }, ['élise']],
  ['one area', { area: 'Development' }, ['Noor']],
  ['an area of another type, without a match', { type: 'Event Staff', area: 'Development' }, []],
  ['a key', { permission: 'view-event-*' }, ['Dana']],
  ['a single-event key, which view-event-* does not match', { permission: 'view-event-spring2026abcdef' }, ['élise']],
  ['any single-event key', { permission: 'single-events' }, ['élise']],
  ['administrators, by area or by permission', { permission: 'administrators' }, ['Dana', 'Noor', 'Robin']],
  ['is-admin without administrators by area', { permission: 'is-admin' }, ['Dana']],
  ['a search within a filter', { permission: 'administrators', search: 'vale' }, ['Robin']],
  ['a search with the best match first in any order', { search: 'd', sort: 'last-name' }, ['Dana', 'Noor', 'élise']],
])('filterPeople returns the expected people: %s', (_title, filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

test('filterPeople does not change its input', () => {
  const before = [...everyone];
  names({ sort: 'last-seen' });
  expect(everyone).toEqual(before);
});

test('filterPeople does not reorder people with the same name', () => {
  const one = person('Ada', 'Marsh', { id: 'a' });
  const two = person('Ada', 'Marsh', { id: 'b' });
  expect(filterPeople([two, one], all, 'en')).toEqual(filterPeople([one, two], all, 'en'));
});
