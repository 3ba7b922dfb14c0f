import { expect, test } from 'vitest';
import { groupsOf } from '#features/forms/groups.ts';
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
const groups = groupsOf([
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
const found = (typed: string) => searchGroups(groups, typed).map(({ name }) => name);

test('searchGroups finds groups by name, leader, event and place, ignoring case and accents', () => {
  expect(found('')).toEqual(['Iglesia Peñón', 'Hillside', 'Grace']);
  expect(found('penon rosa')).toEqual(['Iglesia Peñón']);
  expect(found('OAK')).toEqual(['Hillside']);
  expect(found('retreat')).toEqual(['Hillside']);
  expect(found('rosa oak')).toEqual([]);
});

test('groupByEvent groups by event', () => {
  expect(groupByEvent(groups).map((own) => [own[0]?.forms[0]?.eventName, own.length])).toEqual([
    ['Camp', 2],
    ['Retreat', 1],
  ]);
});
