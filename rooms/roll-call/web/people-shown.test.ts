import { expect, test } from 'vitest';
import type { RollCallPerson } from '#rooms/roll-call/shapes.ts';
import { lookedFor } from '#rooms/roll-call/testing.ts';
import { peopleShown } from './people-shown.ts';

const people = [
  lookedFor('Zoe', { building: 'Oak House', room: 'Room 10' }),
  lookedFor('Ann', { building: 'Oak House', room: 'Room 2', state: 'safe' }),
  lookedFor('Ben', { building: 'Cabin 9', lastSeen: 'At the lake' }),
  lookedFor('Cora'),
  lookedFor('Dan', { isHere: false }),
  lookedFor('Eve', { isHere: false, state: 'safe' }),
];
const asked = { q: '', show: 'everybody' as const, where: '', person: null };
const names = (sections: RollCallPerson[][]) => sections.map((section) => section.map(({ name }) => name).join(' '));

test('by building in the order of the rooms, then who sleeps nowhere, then who is only expected', () => {
  expect(names(peopleShown(people, asked))).toEqual(['Ben', 'Ann Zoe', 'Cora Eve', 'Dan']);
});

test('one’s own buildings alone, also the one without a name', () => {
  expect(names(peopleShown(people, { ...asked, where: 'Oak House~Cabin 9' }))).toEqual(['Ben', 'Ann Zoe']);
  expect(names(peopleShown(people, { ...asked, where: '?' }))).toEqual(['Cora Eve', 'Dan']);
});

test('a building that is remembered of another roll-call and is not there hides nobody', () => {
  expect(names(peopleShown(people, { ...asked, where: 'Drill House 1' }))).toEqual(['Ben', 'Ann Zoe', 'Cora Eve', 'Dan']);
  expect(names(peopleShown(people, { ...asked, where: 'Drill House 1~Cabin 9' }))).toEqual(['Ben']);
});

test('who is missing by where they were last, and nobody who is only expected', () => {
  expect(names(peopleShown(people, { ...asked, show: 'missing' }))).toEqual(['Ben', 'Zoe', 'Cora']);
});

test('a name as it is typed finds nobody else whose row has the same words, also where that person is elsewhere', () => {
  const ours = [lookedFor('Walker 2 A', { building: 'Oak House' }), lookedFor('Walker 1 A', { building: 'Pine Lodge', room: 'Room 2' })];
  expect(names(peopleShown(ours, { ...asked, q: 'walker 2 a' }))).toEqual(['Walker 2 A']);
  expect(names(peopleShown(ours, { ...asked, q: 'a walker 1' }))).toEqual(['Walker 1 A']);
});

test('found without apostrophes and ligatures, and by phone', () => {
  const ours = [lookedFor("Sean O'Brien", { phone: '+447700900123' }), lookedFor('Greta', { family: 'Strauß' })];
  for (const q of ['obrien', 'O’Brien sean', '07700 900123'])
    expect(names(peopleShown(ours, { ...asked, q })), q).toEqual(["Sean O'Brien"]);
  expect(names(peopleShown(ours, { ...asked, q: 'strauss' }))).toEqual(['Greta']);
});

test.each([
  ['zoé', 'Zoe'],
  ['room 2', 'Ann'],
  ['lake', 'Ben'],
])('found by %s', (q, name) => {
  expect(names(peopleShown(people, { ...asked, q }))).toEqual([name]);
});
