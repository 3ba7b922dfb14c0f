import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CostsShape } from '#features/check-in/shapes/event.ts';
import { isSameName, createActivityKey, findCostsProblems, toCostsInput, type ActivityDraft, toCostsDraft } from './costs-draft.ts';

const swing = { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '1 – 5 pm' };
const leap = { ...swing, key: 'leap', name: 'Leap', leastAge: 10 };
const costs = { dailyFeeCents: 2_500, meals: { baseCents: 800, free5Under: true }, activities: [swing, leap] };
const typed = (activities: Partial<ActivityDraft>[]) => ({
  ...toCostsDraft(costs),
  activities: activities.map((activity) => ({
    key: 'x',
    name: 'Giant Swing',
    price: '10',
    free5Under: true,
    hours: '',
    leastAge: '',
    ...activity,
  })),
});

test('toCostsInput returns the saved costs for a draft without changes', () => {
  expect(CostsShape.parse(toCostsInput(toCostsDraft(costs)))).toEqual(costs);
});

test.each([
  ['', undefined],
  ['0', undefined],
  ['  ', undefined],
  [' 8 ', 8],
])('toCostsInput converts a least age of %j to %j', (leastAge, expected) => {
  expect(CostsShape.parse(toCostsInput(typed([{ leastAge }]))).activities[0]?.leastAge).toBe(expected);
});

describe('findCostsProblems', () => {
  test.each([
    [{ fee: 'ten' }, { fee: 'not-an-amount' }],
    [{ fee: '' }, { fee: 'not-an-amount' }],
    [{ meals: '10,000.01' }, { meals: 'too-large' }],
    [{ meals: '10000' }, {}],
  ])('returns error codes for the draft %j', (change, problems) => {
    expect(findCostsProblems({ ...toCostsDraft(costs), ...change })).toEqual(problems);
  });

  test('reports a missing name, a duplicate name, and a missing amount of an activity', () => {
    const activities = [{}, { name: ' giant swing ' }, { name: ' ' }, { name: 'Zipline', price: '-1' }, { name: 'Leap', leastAge: 'ten' }];
    expect(findCostsProblems(typed(activities))).toEqual({
      'activities.1.name': 'twice',
      'activities.2.name': 'empty',
      'activities.3.price': 'not-an-amount',
      'activities.4.leastAge': 'not-an-age',
    });
  });
});

test.each([
  [' Canoes', 'canoes ', true],
  ['canoes ', ' CANOES', true],
  ['canoes', 'canoe s', false],
])('isSameName(%j, %j) returns %s', (activity, other, expected) => expect(isSameName(activity, other)).toBe(expected));

describe('createActivityKey', () => {
  test.each([
    ['Zip Line', 'zip_line'],
    ['Leap of Faith!', 'leap_of_faith'],
    ['Tirolesa Ñandú', 'tirolesa_n_andu'],
    ['3-D Archery', 'd_archery'],
    ['水上', 'activity'],
    ['a'.repeat(50), 'a'.repeat(36)],
    [' Canoes ', 'canoes'],
  ])('turns the name %s into the key %s', (name, key) => {
    expect(createActivityKey(name, [])).toBe(key);
  });

  test('returns a key that no other activity has', () => {
    expect(createActivityKey('Zip Line', ['zip_line', 'zip_line_2'])).toBe('zip_line_3');
  });

  test('returns a key that the server accepts, for any name', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(names, (name) => {
        expect(createActivityKey(name, ['activity'])).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      }),
    );
  });
});
