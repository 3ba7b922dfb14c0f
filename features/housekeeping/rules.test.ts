import { describe, expect, test } from 'vitest';
import {
  applyEarlyDeparture,
  distributeBeds,
  countReady,
  readinessOf,
  type CleaningState,
  effectiveStart,
  isReady,
  type StoredState,
  nextMark,
  occupiedByOthersUntil,
  deriveStateAt,
  nextOccupancyChange,
  occupancyAt,
} from './rules.ts';

const at = (time: string) => `2026-06-12T${time}:00.000Z`;
const now = at('12:00');
const use = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) });
const storedState = (state: CleaningState | null, since: string | null): StoredState => ({
  state,
  since: since && at(since),
  emptySince: null,
});
const stateOf = (stored: StoredState, uses = [use('02:00', '11:00')], isClosed = false) => deriveStateAt(stored, uses, { now, isClosed });

describe('stateAt', () => {
  test('is dirty before the first mark, because earlier guests have left', () => {
    expect(stateOf(storedState(null, null))).toEqual({ state: 'dirty', since: at('11:00'), isAutomatic: true });
    expect(stateOf(storedState(null, null), [])).toEqual({ state: 'dirty', since: null, isAutomatic: true });
  });

  test.each(['clean', 'inspected'] as const)('changes from %s to dirty when a later booking has ended', (state) => {
    expect(stateOf(storedState(state, '10:00'))).toEqual({ state: 'dirty', since: at('11:00'), isAutomatic: true });
    expect(stateOf(storedState(state, '11:30'))).toEqual({ state, since: at('11:30'), isAutomatic: false });
    expect(stateOf(storedState(state, '11:00'))).toMatchObject({ state });
  });

  test('stays clean while guests sleep there', () => {
    expect(stateOf(storedState('clean', '10:00'), [use('11:00', '18:00')])).toMatchObject({ state: 'clean' });
  });

  test('stays in cleaning if cleaning started while guests were packing', () => {
    expect(stateOf(storedState('cleaning', '10:50'))).toMatchObject({ state: 'cleaning', isAutomatic: false });
  });

  test('changes from unfinished cleaning to dirty when a later booking has ended', () => {
    expect(stateOf(storedState('cleaning', '01:00'))).toMatchObject({ state: 'dirty', since: at('11:00') });
  });

  test('stays dirty through arrivals and departures', () => {
    expect(stateOf(storedState('dirty', '01:00'))).toEqual({ state: 'dirty', since: at('01:00'), isAutomatic: false });
  });

  test('stays out of order until someone puts it back in service', () => {
    expect(stateOf(storedState('out-of-order', '01:00'))).toMatchObject({ state: 'out-of-order', isAutomatic: false });
  });

  test.each([null, 'dirty', 'cleaning', 'clean', 'inspected', 'out-of-order'] as const)(
    'changes from %s to out of order while the place is closed',
    (state) => {
      expect(stateOf(storedState(state, state && '11:30'), [], true)).toEqual({ state: 'out-of-order', since: null, isAutomatic: true });
    },
  );

  test('uses the latest end of several ended bookings', () => {
    const uses = [use('02:00', '11:00'), use('02:00', '09:00'), use('12:30', '14:00')];
    expect(stateOf(storedState('clean', '10:00'), uses)).toMatchObject({ state: 'dirty', since: at('11:00') });
    expect(stateOf(storedState('clean', '11:10'), uses)).toMatchObject({ state: 'clean' });
  });
});

describe('withEarlyDeparture', () => {
  test('ends the booking at the early departure, and the place stays clean at the planned end', () => {
    const uses = applyEarlyDeparture([use('02:00', '11:00')], at('09:00'));
    expect(uses).toEqual([use('02:00', '09:00')]);
    expect(stateOf(storedState('clean', '10:00'), uses)).toMatchObject({ state: 'clean' });
  });

  test('leaves bookings before and after the early departure unchanged', () => {
    const uses = [use('01:00', '08:00'), use('10:00', '11:00')];
    expect(applyEarlyDeparture(uses, at('09:00'))).toEqual(uses);
    expect(applyEarlyDeparture(uses, null)).toEqual(uses);
  });
});

describe('occupancy of a place', () => {
  test('occupancyAt returns when the current guests leave and which guests come next', () => {
    const uses = [use('02:00', '13:00'), use('02:00', '14:00'), use('20:00', '22:00'), use('16:00', '18:00')];
    expect(occupancyAt(uses, now)).toEqual({ leavesAt: at('14:00'), next: use('16:00', '18:00') });
    expect(occupancyAt([], now)).toEqual({ leavesAt: null, next: null });
  });

  test('occupancyAt includes the start of a booking and excludes its end', () => {
    expect(occupancyAt([use('12:00', '13:00')], now)).toMatchObject({ leavesAt: at('13:00'), next: null });
    expect(occupancyAt([use('11:00', '12:00')], now)).toMatchObject({ leavesAt: null });
  });

  test('nextOccupancyChange returns the time of the next arrival or departure', () => {
    expect(nextOccupancyChange([use('02:00', '13:00'), use('12:30', '14:00')], now)).toBe(at('12:30'));
    expect(nextOccupancyChange([use('02:00', '11:00')], now)).toBeNull();
  });

  test('occupiedByOthersUntil returns the time until which another group occupies the place', () => {
    const of = (reservationId: string, from: string, until: string, bed = 1) => ({ ...use(from, until), reservationId, bed });
    const theirs = of('choir', '16:00', '20:00');
    const until = (others: (typeof theirs)[], own = theirs) =>
      occupiedByOthersUntil(own, [own, ...others], { now, meets: ({ bed }) => bed === own.bed });
    expect(until([of('hikers', '02:00', '13:00')])).toBe(at('13:00'));
    expect(until([of('hikers', '13:00', '14:00'), of('scouts', '14:00', '15:00')])).toBe(at('15:00'));
    expect(until([of('hikers', '02:00', '11:00'), of('scouts', '20:00', '22:00'), of('choir', '11:00', '15:00')])).toBeNull();
    // First the group's own first family arrives before the other group leaves; then the other group sleeps in another bed.
    expect(until([of('hikers', '02:00', '13:00')], of('choir', '11:00', '20:00'))).toBe(at('13:00'));
    expect(until([of('hikers', '02:00', '18:00', 2)])).toBeNull();
    expect(until([of('hikers', '02:00', '15:00', 2)])).toBe(at('15:00'));
  });

  test('effectiveStart returns the time of an arrival up to twelve hours early, but ignores an earlier arrival', () => {
    expect(effectiveStart(at('16:00'), null)).toBe(at('16:00'));
    expect(effectiveStart(at('16:00'), at('14:10'))).toBe(at('14:10'));
    expect(effectiveStart(at('16:00'), at('17:00'))).toBe(at('16:00'));
    expect(effectiveStart(at('16:00'), '2026-06-10T10:00:00.000Z')).toBe(at('16:00'));
    expect(effectiveStart(at('16:00'), at('04:00'))).toBe(at('04:00'));
    expect(effectiveStart(at('16:00'), at('03:59'))).toBe(at('16:00'));
  });
});

test.each([
  ['dirty', true, 'cleaning', false],
  ['cleaning', true, 'clean', false],
  ['clean', true, 'inspected', false],
  ['clean', false, null, true],
  ['inspected', true, null, true],
  ['inspected', false, null, true],
  ['out-of-order', true, null, false],
] as const)('nextMark after %s (camp inspects: %s) is %s, ready: %s', (state, inspects, next, ready) => {
  expect(nextMark(state, inspects)).toBe(next);
  expect(isReady(state, inspects)).toBe(ready);
});

test.each([
  ['ready', ['inspected', 'inspected'], false],
  ['cleaning', ['inspected', 'clean'], false],
  ['cleaning', ['inspected', 'cleaning'], false],
  ['dirty', ['inspected', 'dirty', 'cleaning'], false],
  ['occupied', ['inspected', 'dirty'], true],
  ['out-of-order', ['out-of-order', 'inspected'], true],
  [null, [], false],
] as const)('readinessOf returns %s for parts with the states %j (occupied: %s)', (readiness, states, isTaken) => {
  expect(
    readinessOf(
      states.map((state) => ({ state, isTaken })),
      true,
    ),
  ).toBe(readiness);
});

test('readinessOf accepts a clean place if the camp does not inspect', () => {
  expect(readinessOf([{ state: 'clean', isTaken: false }], false)).toBe('ready');
});

test('countReady omits occupied places, even clean ones', () => {
  const place = (state: 'clean' | 'inspected' | 'dirty', isOccupied: boolean) => ({ state, isOccupied });
  const places = [place('inspected', false), place('inspected', true), place('clean', false), place('clean', true), place('dirty', false)];
  expect([countReady(places, true), countReady(places, false), countReady([], true)]).toEqual([1, 2, 0]);
});

test.each([
  [37, [12, 12, 12, 8], [10, 10, 10, 7]],
  [0, [4, 2], [4, 2]],
  [100, [4, 2], [4, 2]],
  [1, [4, 4], [1, 0]],
  [10, [0, 4, 12], [0, 3, 7]],
  [5, [0, 0], [0, 0]],
  [5, [], []],
])('distributeBeds distributes %s people over places with %j beds as %j', (heads, sleeps, beds) => {
  expect(distributeBeds(heads, sleeps)).toEqual(beds);
});
