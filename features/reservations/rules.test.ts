import { describe, expect, test } from 'vitest';
import {
  classifications,
  holdsPlaces,
  isEvent,
  isIgnoredId,
  canSeeReservation,
  reservationStates,
  canSeeAnyReservation,
  visibleReservationsOf,
} from './rules.ts';

const holding = (...permissions: string[]) => ({ accountType: 'Event Staff', accountArea: 'Event Director', permissions });

test('isEvent is true for every classification except `reservation`', () => {
  expect(classifications.filter(isEvent)).toEqual(['camp', 'retreat', 'day_event']);
});

test('holdsPlaces is true only for the states `held` and `confirmed`', () => {
  expect(reservationStates.filter(holdsPlaces)).toEqual(['held', 'confirmed']);
});

test.each([
  ['testCamp', true],
  ['LakesideFamilyCamp26', false],
])('isIgnoredId(%j) returns %s', (id, expected) => expect(isIgnoredId(id)).toBe(expected));

describe('visibleReservationsOf, canSeeAnyReservation and canSeeReservation', () => {
  test.each([
    ['a visitor', null, []],
    ['an account without a permission', holding('view-home'), []],
    ['a planner', holding('view-home', 'view-event-*'), 'all'],
    ['a planner with extra permissions for single events', holding('view-event-b', 'view-event-*'), 'all'],
    ['a director of two events', holding('view-event-b', 'view-home', 'view-event-a'), ['a', 'b']],
    ['a director of one event', holding('view-event-a'), ['a']],
    ['an account with a similar permission', holding('preview-event-a', 'is-admin'), []],
  ] as const)('return only the permitted reservations for %s', (_who, access, visible) => {
    expect(visibleReservationsOf(access)).toEqual(visible);
    expect(canSeeAnyReservation(access)).toBe(visible.length > 0);
    expect(canSeeReservation(access, 'a')).toBe(visible === 'all' || visible.some((id) => id === 'a'));
    expect(canSeeReservation(access, 'c')).toBe(visible === 'all');
  });
});
