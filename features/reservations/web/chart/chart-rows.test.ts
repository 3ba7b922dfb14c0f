import { describe, expect, test } from 'vitest';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTree } from '#features/places/place-tree.ts';
import { type ChartRowsInput, chartRows } from './chart-rows.ts';
import { heightOf, rowAt, rowMeasures, layOutRows } from './row-heights.ts';
import { booking, place, places } from './test-rows.ts';

const { roomy } = rowMeasures;

const inputOf = (more: Partial<ChartRowsInput> = {}): ChartRowsInput => ({
  tree: placeTree(places),
  bookings: [],
  isShown: () => true,
  folded: new Set(),
  placeId: null,
  inquiryConflicts: new Map(),
  now: '2026-06-01T12:00:00.000Z',
  ...more,
});
const idsOf = (more: Partial<ChartRowsInput>) => chartRows(inputOf(more)).map((row) => row.place.id);
const rowOf = (id: string, more: Partial<ChartRowsInput>) => chartRows(inputOf(more)).find((row) => row.place.id === id);

describe('chartRows: visible rows', () => {
  test('include all places, parents before their parts', () => {
    expect(idsOf({})).toEqual(['site', 'lodge', 'room1', 'room2', 'chapel']);
  });

  test('exclude the parts of a folded place at every depth', () => {
    expect(idsOf({ folded: new Set(['lodge']) })).toEqual(['site', 'lodge', 'chapel']);
    expect(idsOf({ folded: new Set(['site']) })).toEqual(['site']);
  });

  test('include one place with its parts, even if parents are folded', () => {
    expect(idsOf({ placeId: 'lodge', folded: new Set(['site']) })).toEqual(['lodge', 'room1', 'room2']);
    expect(idsOf({ placeId: 'lodge', folded: new Set(['lodge']) })).toEqual(['lodge']);
    expect(idsOf({ placeId: 'gone' })).toHaveLength(5);
  });

  test('include an archived place only while something is booked there', () => {
    const tree = placeTree([...places, place('old', 'site', 9, { state: 'archived' })]);
    expect(idsOf({ tree })).not.toContain('old');
    expect(idsOf({ tree, bookings: [booking('a', 'old', '2026-06-12', '2026-06-14')] })).toContain('old');
  });
});

describe('chartRows', () => {
  const camp = booking('camp', 'lodge', '2026-06-12', '2026-06-14');
  const wish = booking('wish', 'lodge', '2026-06-13', '2026-06-15', { state: 'inquiry' });

  test('draws an inquiry below the booking that holds the place, and marks it as a conflict', () => {
    const row = rowOf('lodge', { bookings: [wish, camp], inquiryConflicts: new Map([['wish', camp]]) });
    expect(row?.bars.map((bar) => [bar.booking.id, bar.lane, bar.conflict?.id ?? null])).toEqual([
      ['camp', 0, null],
      ['wish', 1, 'camp'],
    ]);
    expect(row && heightOf(row, roomy)).toBeGreaterThan(heightOf(rowOf('chapel', {}) as never, roomy));
  });

  test('marks a held or confirmed booking of a closed place as a conflict until it ends', () => {
    const tree = placeTree([...places, place('zipline', 'site', 9, { state: 'closed', closedReason: 'Brake worn' })]);
    const stay = booking('a', 'zipline', '2026-06-12', '2026-06-14');
    const inquiryStay = booking('b', 'zipline', '2026-06-20', '2026-06-22', { state: 'inquiry' });
    const closedPlace = (more: Partial<ChartRowsInput>) =>
      rowOf('zipline', { tree, bookings: [stay, inquiryStay], ...more })?.bars.map((bar) => bar.closedPlace?.id ?? null);
    expect(closedPlace({})).toEqual(['zipline', null]);
    expect(closedPlace({ now: '2026-06-15T12:00:00.000Z' })).toEqual([null, null]);
    expect(rowOf('lodge', { tree, bookings: [camp] })?.bars.map((bar) => bar.closedPlace)).toEqual([null]);
  });

  test('marks a booking of a whole building with a closed part as a conflict, but not with an archived part', () => {
    const treeWith = (state: PlaceRow['state']) => placeTree(places.map((place) => (place.id === 'room2' ? { ...place, state } : place)));
    const closedPlace = (state: PlaceRow['state']) =>
      rowOf('lodge', { tree: treeWith(state), bookings: [camp, wish] })?.bars.map((bar) => bar.closedPlace?.id ?? null);
    expect([closedPlace('closed'), closedPlace('archived'), closedPlace('open')]).toEqual([
      ['room2', null],
      [null, null],
      [null, null],
    ]);
  });

  test('shades the parts of a booked parent, unless it is booked by an inquiry', () => {
    expect(rowOf('room1', { bookings: [camp, wish] })?.shades).toEqual([{ booking: camp, why: 'whole' }]);
    expect(rowOf('chapel', { bookings: [camp] })?.shades).toEqual([]);
  });

  test('shades the range of bookings that the filter hides', () => {
    const row = rowOf('lodge', { bookings: [camp, wish], isShown: () => false });
    expect(row?.bars).toEqual([]);
    expect(row?.shades).toEqual([{ booking: camp, why: 'left-out' }]);
  });

  test('shades a folded place where the filter hides bookings of its parts', () => {
    const inRoom = booking('inRoom', 'room1', '2026-06-12', '2026-06-14');
    const leftOut = { bookings: [inRoom], isShown: () => false };
    expect(rowOf('lodge', { ...leftOut, folded: new Set(['lodge']) })?.shades).toEqual([{ booking: inRoom, why: 'left-out' }]);
    expect(rowOf('lodge', leftOut)?.shades).toEqual([]);
  });

  test('draws one thin bar in the parent for a reservation in several rooms', () => {
    const rooms = ['room1', 'room2'].map((id) => booking(id, id, '2026-06-12', '2026-06-14', { reservationId: 'camp' }));
    const parts = rowOf('site', { bookings: rooms, folded: new Set(['lodge']) })?.parts;
    expect(parts?.map(({ places: count, lane }) => [count, lane])).toEqual([[2, 0]]);
    const laterStay = booking('again', 'room1', '2026-07-12', '2026-07-14', { reservationId: 'camp' });
    expect(rowOf('lodge', { bookings: [...rooms, laterStay] })?.parts).toHaveLength(2);
  });

  test('marks a thin bar if one of its bookings lies outside the stay', () => {
    const group = { reservationId: 'camp' };
    const outsideStay = booking('astray', 'room2', '2026-06-12', '2026-06-14', { ...group, stayEndsAt: '2026-06-13T12:00:00.000Z' });
    const insideStay = booking('within', 'room1', '2026-06-12', '2026-06-14', group);
    const outsideOf = (...bookings: BookingRow[]) => rowOf('lodge', { bookings })?.parts.map(({ outside }) => outside);
    expect(outsideOf(insideStay)).toEqual([null]);
    expect(outsideOf(insideStay, outsideStay)).toEqual([outsideStay]);
    expect(outsideOf(outsideStay, insideStay)).toEqual([outsideStay]);
    const before = chartRows(inputOf({ bookings: [insideStay, booking('astray', 'room2', '2026-06-12', '2026-06-14', group)] }));
    const after = chartRows(inputOf({ bookings: [insideStay, outsideStay] }), before);
    expect(after.find(({ place: { id } }) => id === 'lodge')?.parts[0]?.outside).toBe(outsideStay);
  });
});

test('replaces only the rows of the changed booking’s place, its parents and its parts', () => {
  const parentBooking = booking('one', 'lodge', '2026-06-12', '2026-06-14');
  const other = booking('other', 'chapel', '2026-06-12', '2026-06-14');
  const before = chartRows(inputOf({ bookings: [parentBooking, other] }));
  const after = chartRows(inputOf({ bookings: [{ ...parentBooking, name: 'new' }, other] }), before);
  const changed = after.filter((row) => !before.includes(row)).map((row) => row.place.id);
  expect(changed).toEqual(['site', 'lodge', 'room1', 'room2']);
  expect(chartRows(inputOf({ bookings: [parentBooking, other] }), before).every((row, n) => row === before[n])).toBe(true);
});

test('returns the row at a height, or the first or last row outside', () => {
  const plan = layOutRows(chartRows(inputOf()), roomy);
  const [first = 0, second = 0] = plan.tops;
  expect([rowAt(plan, first), rowAt(plan, second - 1), rowAt(plan, second)]).toEqual([0, 0, 1]);
  expect([rowAt(plan, -5), rowAt(plan, plan.height + 99)]).toEqual([0, 4]);
  expect(rowAt(layOutRows([], roomy), 10)).toBe(-1);
});
