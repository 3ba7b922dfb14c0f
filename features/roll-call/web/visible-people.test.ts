import { expect, test } from 'vitest';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { makePerson } from '#features/roll-call/testing.ts';
import { groupVisiblePeople } from './visible-people.ts';

const people = [
  makePerson('Zoe', { building: 'Oak House', room: 'Room 10' }),
  makePerson('Ann', { building: 'Oak House', room: 'Room 2', state: 'safe' }),
  makePerson('Ben', { building: 'Cabin 9', lastSeen: 'At the lake' }),
  makePerson('Cora'),
  makePerson('Dan', { isHere: false }),
  makePerson('Eve', { isHere: false, state: 'safe' }),
];
const address = { q: '', show: 'everybody' as const, where: '', person: null };
const names = (sections: RollCallPerson[][]) => sections.map((section) => section.map(({ name }) => name).join(' '));

test('groups people by building and room, with unknown buildings and expected people last', () => {
  expect(names(groupVisiblePeople(people, address))).toEqual(['Ben', 'Ann Zoe', 'Cora Eve', 'Dan']);
});

test('shows only selected buildings, including people without a building', () => {
  expect(names(groupVisiblePeople(people, { ...address, where: 'Oak House~Cabin 9' }))).toEqual(['Ben', 'Ann Zoe']);
  expect(names(groupVisiblePeople(people, { ...address, where: '?' }))).toEqual(['Cora Eve', 'Dan']);
});

test('ignores a stored building that is not in this roll call', () => {
  expect(names(groupVisiblePeople(people, { ...address, where: 'Drill House 1' }))).toEqual(['Ben', 'Ann Zoe', 'Cora Eve', 'Dan']);
  expect(names(groupVisiblePeople(people, { ...address, where: 'Drill House 1~Cabin 9' }))).toEqual(['Ben']);
});

test('groups missing people by where they were last seen, without expected people', () => {
  expect(names(groupVisiblePeople(people, { ...address, show: 'missing' }))).toEqual(['Ben', 'Zoe', 'Cora']);
});

test('matches only rows with the exact text if there are any', () => {
  const ours = [makePerson('Walker 2 A', { building: 'Oak House' }), makePerson('Walker 1 A', { building: 'Pine Lodge', room: 'Room 2' })];
  expect(names(groupVisiblePeople(ours, { ...address, q: 'walker 2 a' }))).toEqual(['Walker 2 A']);
  expect(names(groupVisiblePeople(ours, { ...address, q: 'a walker 1' }))).toEqual(['Walker 1 A']);
});

test('finds names with apostrophes and ligatures when typed without them, and phone numbers', () => {
  const ours = [makePerson("Sean O'Brien", { phone: '+447700900123' }), makePerson('Greta', { family: 'Strauß' })];
  for (const q of ['obrien', 'O’Brien sean', '07700 900123'])
    expect(names(groupVisiblePeople(ours, { ...address, q })), q).toEqual(["Sean O'Brien"]);
  expect(names(groupVisiblePeople(ours, { ...address, q: 'strauss' }))).toEqual(['Greta']);
});

test.each([
  ['zoé', 'Zoe'],
  ['room 2', 'Ann'],
  ['lake', 'Ben'],
])('groupVisiblePeople finds a person by %s', (q, name) => {
  expect(names(groupVisiblePeople(people, { ...address, q }))).toEqual([name]);
});
