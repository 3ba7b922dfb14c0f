import { describe, expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { noFilter } from './address.ts';
import { toBookingWindow, isCounted, matchesFilter, reservationsAt } from './filter.ts';
import { row } from './test-reservations.ts';

const okafor = row('Okafor Reunion', '2026-06-12', '2026-06-14', { groupName: 'Família Peña' });

describe('matchesFilter', () => {
  test('hides cancelled reservations unless the filter selects them', () => {
    const cancelled = { ...okafor, state: 'cancelled' as const };
    expect(matchesFilter(noFilter, cancelled, null)).toBe(false);
    expect(matchesFilter({ ...noFilter, state: 'cancelled' }, cancelled, null)).toBe(true);
    expect(matchesFilter({ ...noFilter, state: 'cancelled' }, okafor, null)).toBe(false);
    expect([okafor, cancelled].map((stay) => isCounted(noFilter, stay))).toEqual([true, false]);
    expect([okafor, cancelled].map((stay) => isCounted({ ...noFilter, state: 'cancelled' }, stay))).toEqual([true, true]);
  });

  test('filters by classification and state', () => {
    expect(matchesFilter({ ...noFilter, classification: 'retreat', state: 'confirmed' }, okafor, null)).toBe(true);
    expect(matchesFilter({ ...noFilter, classification: 'camp' }, okafor, null)).toBe(false);
    expect(matchesFilter({ ...noFilter, state: 'held' }, okafor, null)).toBe(false);
  });

  test.each([
    ['okafor', true],
    ['reunion oka', true],
    ['PENA', true],
    [' famil ', true],
    ['okafor camp', false],
  ])('matches %s by name and group: %s', (text, expected) => {
    expect(matchesFilter({ ...noFilter, text }, okafor, null)).toBe(expected);
  });

  test('hides reservations that have booked only other places', () => {
    expect(matchesFilter({ ...noFilter, placeId: 'oak' }, okafor, new Set(['okafor-reunion']))).toBe(true);
    expect(matchesFilter({ ...noFilter, placeId: 'oak' }, okafor, new Set())).toBe(false);
    const june = { from: '2026-06-01', to: '2026-06-30' };
    expect(toBookingWindow(noFilter, june)).toEqual(june);
    expect(toBookingWindow({ ...noFilter, state: 'cancelled' }, june)).toEqual({ ...june, cancelled: true });
  });
});

test('reservationsAt includes bookings of the place, its parts and its parents only', () => {
  const place = (id: string, parentId: string | null) => ({ id, parentId, name: id, position: 0 }) as PlaceRow;
  const tree = placeTree([place('lodge', null), place('room', 'lodge'), place('bed', 'room'), place('other', 'lodge')]);
  const bookings = ['lodge', 'room', 'bed', 'other'].map((placeId) => ({ placeId, reservationId: `of-${placeId}` }) as BookingRow);
  expect([...reservationsAt(tree, bookings, 'room')]).toEqual(['of-lodge', 'of-room', 'of-bed']);
  expect([...reservationsAt(tree, bookings, 'gone')]).toEqual([]);
});
