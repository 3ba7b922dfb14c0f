import { describe, expect, test } from 'vitest';
import { buildGroups, findRenamedGroup } from './groups.ts';
import { isPastGracePeriod, guessDirection } from './rules.ts';
import type { FormPlaceRow, FormRow } from './shapes.ts';

let formCount = 0;
const at = (hour: number) => `2026-06-12T${String(hour).padStart(2, '0')}:00:00.000Z`;

function form(more: Partial<FormRow>): FormRow {
  formCount += 1;
  const facts = {
    groupName: 'Grace Chapel',
    leaderName: 'Ruth',
    leaderPhone: '',
    leaderEmail: '',
    heads: 1,
    keys: 1,
    places: [],
    notes: '',
  };
  const rest = { signature: '', signedName: 'Ruth', direction: 'arrival', eventId: 'camp', eventName: 'Camp', secret: 's' } as const;
  return { id: `form${formCount}`, ...facts, ...rest, createdAt: at(1), changedAt: at(1), ...more };
}

const place = (name: string, key: string, placeId: string | null = null): FormPlaceRow => ({
  placeId,
  place: name,
  items: [{ key, name: key, condition: 'good', note: '', photos: [] }],
});

describe('buildGroups', () => {
  test('groups forms by event and group name, ignoring case and spaces', () => {
    const groups = buildGroups([
      form({ groupName: 'Grace Chapel', createdAt: at(1) }),
      form({ groupName: 'grace  chapel', direction: 'departure', createdAt: at(3) }),
      form({ groupName: 'Hillside', createdAt: at(2) }),
      form({ eventId: 'other', createdAt: at(4) }),
    ]);
    expect(groups.map(({ name, eventId, forms }) => [name, eventId, forms.length])).toEqual([
      ['Grace Chapel', 'other', 1],
      ['grace  chapel', 'camp', 2],
      ['Hillside', 'camp', 1],
    ]);
    expect(groups[1]).toMatchObject({ arrival: { direction: 'arrival' }, departure: { direction: 'departure' } });
    expect(groups[2]?.departure).toBeNull();
  });

  test('groups a departure with the arrival that it continues, even under a different name', () => {
    const arrival = form({ groupName: 'Grace Chapel', createdAt: at(1) });
    const departure = form({ groupName: 'GC Youth', direction: 'departure', followsId: arrival.id, createdAt: at(3) });
    const groups = buildGroups([arrival, departure, form({ groupName: 'GC Youth', createdAt: at(2) })]);
    expect(groups.map(({ forms }) => forms.length)).toEqual([2, 1]);
    expect(groups[0]).toMatchObject({ arrival: { id: arrival.id }, departure: { id: departure.id } });
    // If the arrival was removed, the departure is grouped by its name.
    expect(buildGroups([{ ...departure, followsId: null }])[0]?.name).toBe('GC Youth');
  });

  test('combines the keys of several buildings', () => {
    const [group] = buildGroups([
      form({ keyNumbers: ['1', '2'], keys: 2, createdAt: at(1) }),
      form({ keyNumbers: ['3'], keys: 1, createdAt: at(2) }),
    ]);
    expect(group?.arrival).toMatchObject({ keys: 3, keyNumbers: ['3', '1', '2'] });
  });

  test('combines the forms of several buildings, and uses the later form for a place in both', () => {
    const [group] = buildGroups([
      form({ id: 'f1', places: [place('Oak', 'first', 'oak'), place('Pine', 'pine')], heads: 5, createdAt: at(1) }),
      form({ id: 'f2', places: [place('Oak House', 'second', 'oak')], heads: 7, createdAt: at(2) }),
      form({ id: 'f3', places: [place('pine', 'again'), place('Elm', 'elm'), place('Elm', 'porch')], heads: 3, createdAt: at(0) }),
    ]);
    expect(group?.arrival?.heads).toBe(7);
    expect(group?.arrival?.places.map(({ place: name, items, formId }) => [name, items[0]?.key, formId])).toEqual([
      ['Oak House', 'second', 'f2'],
      ['Pine', 'pine', 'f1'],
      ['Elm', 'elm', 'f3'],
      ['Elm', 'porch', 'f3'],
    ]);
  });
});

test('finds a renamed group by its first form', () => {
  const [first, second] = [
    form({ groupName: 'Grace Chapel' }),
    form({ groupName: 'Grace Chapel', direction: 'departure', createdAt: at(2) }),
  ];
  const [before] = buildGroups([first, second]);
  if (before === undefined) throw new Error('there is a group');
  const after = buildGroups([
    form({ groupName: 'Hillside' }),
    { ...first, groupName: 'Grace Church' },
    { ...second, groupName: 'Grace Church' },
  ]);
  expect(findRenamedGroup(before, after)?.name).toBe('Grace Church');
  expect(findRenamedGroup(before, buildGroups([form({ groupName: 'Hillside' })]))).toBeNull();
});

test('isPastGracePeriod returns true from a week after the end of an event', () => {
  expect(isPastGracePeriod('2026-06-05T16:00:00.001Z', '2026-06-12T16:00:00.000Z')).toBe(false);
  expect(isPastGracePeriod('2026-06-05T16:00:00.000Z', '2026-06-12T16:00:00.000Z')).toBe(true);
});

test.each([
  ['2026-06-11T10:00:00.000Z', 'arrival'],
  ['2026-06-12T19:00:00.000Z', 'arrival'],
  ['2026-06-13T09:00:00.000Z', 'departure'],
  ['2026-06-20T09:00:00.000Z', 'departure'],
])('guessDirection at the time %s returns %s', (now, direction) => {
  expect(guessDirection({ startsAt: '2026-06-12T10:00:00.000Z', endsAt: '2026-06-13T10:00:00.000Z' }, now)).toBe(direction);
});
