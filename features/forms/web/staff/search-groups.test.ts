import { expect, test } from 'vitest';
import { buildGroups } from '#features/forms/groups.ts';
import type { FormRow } from '#features/forms/shapes.ts';
import { groupByEvent, searchGroups } from './search-groups.ts';

const form = (more: Partial<FormRow>) =>
  ({
    id: more.groupName,
    eventId: 'a',
    eventName: 'Camp',
    direction: 'arrival',
    leaderName: 'Ruth',
    places: [],
    createdAt: '1',
    ...more,
  }) as FormRow;
const groups = buildGroups([
  form({ groupName: 'Iglesia Peñón', leaderName: 'Rosa', createdAt: '3' }),
  form({
    groupName: 'Hillside',
    eventId: 'b',
    eventName: 'Retreat',
    places: [{ placeId: null, place: 'Oak House', items: [] }],
    createdAt: '2',
  }),
  form({ groupName: 'Grace', createdAt: '1' }),
]);
const findNames = (typed: string) => searchGroups(groups, typed).map(({ name }) => name);

test('searchGroups finds groups by name, leader, event and place, ignoring case and accents', () => {
  expect(findNames('')).toEqual(['Iglesia Peñón', 'Hillside', 'Grace']);
  expect(findNames('penon rosa')).toEqual(['Iglesia Peñón']);
  expect(findNames('OAK')).toEqual(['Hillside']);
  expect(findNames('retreat')).toEqual(['Hillside']);
  expect(findNames('rosa oak')).toEqual([]);
});

test('groupByEvent groups by event', () => {
  expect(groupByEvent(groups).map((own) => [own[0]?.forms[0]?.eventName, own.length])).toEqual([
    ['Camp', 2],
    ['Retreat', 1],
  ]);
});
