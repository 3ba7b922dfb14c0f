import { describe, expect, test } from 'vitest';
import type { PlanRow } from './rules.ts';
import { pairKey } from './walking.ts';
import { type WarningContext, warningsOf } from './warnings.ts';

let rows = 0;
function row(starts: number | null, ends: number | null, more: Partial<PlanRow> = {}): PlanRow {
  return {
    id: `r${++rows}`,
    day: '2026-06-12',
    starts,
    ends,
    cells: {},
    placeIds: [],
    accountIds: [],
    isStaffOnly: false,
    isSkipped: false,
    ...more,
  };
}

/** A camp of a site with a lodge of two rooms, a chapel, a lake, and a field that is part of nothing. */
const places: WarningContext['places'] = [
  { id: 'camp', parentId: null, seats: 0 },
  { id: 'lodge', parentId: 'camp', seats: 0 },
  { id: 'hall', parentId: 'lodge', seats: 40 },
  { id: 'den', parentId: 'lodge', seats: 0 },
  { id: 'chapel', parentId: 'camp', seats: 200 },
  { id: 'loft', parentId: 'chapel', seats: 0 },
  { id: 'lake', parentId: 'camp', seats: 0 },
  { id: 'field', parentId: null, seats: 0 },
];
const quiet: WarningContext = { places, booked: null, heads: 0 };
const kinds = (list: PlanRow[], context: Partial<WarningContext> = {}) =>
  warningsOf(list, { ...quiet, ...context }).map(({ kind }) => kind);

describe('one place, two rows at once', () => {
  const inPlaces = (one: string[], other: string[], times: [number, number | null, number, number | null] = [540, 600, 570, 630]) =>
    kinds([row(times[0], times[1], { placeIds: one }), row(times[2], times[3], { placeIds: other })]);

  test('the later one is warned, and names the earlier', () => {
    const [one, other] = [row(540, 600, { placeIds: ['chapel'] }), row(570, 630, { placeIds: ['chapel'] })];
    expect(warningsOf([other, one], quiet)).toEqual([{ kind: 'place-twice', rowId: other.id, otherId: one.id, placeId: 'chapel' }]);
  });
  test('a whole and its part are one place', () => {
    expect(inPlaces(['lodge'], ['hall'])).toEqual(['place-twice']);
    expect(inPlaces(['hall'], ['camp'])).toEqual(['place-twice']);
  });
  test('two rooms of a building are two', () => expect(inPlaces(['hall'], ['den'])).toEqual([]));
  test('one that ends as the other begins', () => expect(inPlaces(['hall'], ['hall'], [540, 600, 600, 660])).toEqual([]));
  test('one among several', () => expect(inPlaces(['lake', 'hall'], ['chapel', 'hall'])).toEqual(['place-twice']));
  test('two that only begin, at the same time', () =>
    expect(inPlaces(['hall'], ['hall'], [540, null, 540, null])).toEqual(['place-twice']));
  test('one that only begins lasts as long as nobody said', () => expect(inPlaces(['hall'], ['hall'], [540, null, 541, null])).toEqual([]));
  test('one that begins while the other runs', () => expect(inPlaces(['hall'], ['hall'], [540, 600, 599, null])).toEqual(['place-twice']));
  test('past midnight it meets the next day', () => {
    const night = row(1_380, 1_500, { placeIds: ['hall'] });
    expect(kinds([night, row(30, 90, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual(['place-twice']);
    expect(kinds([night, row(60, 90, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual([]);
  });
  test('the same time of another day', () =>
    expect(kinds([row(540, 600, { placeIds: ['hall'] }), row(540, 600, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual([]));
  test('words for a time are never at once', () =>
    expect(kinds([row(null, null, { placeIds: ['hall'] }), row(540, 600, { placeIds: ['hall'] })])).toEqual([]));
  test('a long row meets each that runs within it', () =>
    expect(
      kinds([row(480, 720, { placeIds: ['hall'] }), row(500, 520, { placeIds: ['hall'] }), row(600, 660, { placeIds: ['hall'] })]),
    ).toEqual(['place-twice', 'place-twice']));
});

describe('one person', () => {
  const goes = (from: string[], to: string[], between: number, walks?: WarningContext['walks']) =>
    warningsOf(
      [row(540, 600, { accountIds: ['ada'], placeIds: from }), row(600 + between, 660 + between, { accountIds: ['ada'], placeIds: to })],
      walks === undefined ? quiet : { ...quiet, walks },
    ).map((warning) => (warning.kind === 'too-far' ? `${warning.needed} of ${warning.between}` : warning.kind));

  test('in two rows at once', () => expect(goes(['hall'], ['chapel'], -10)).toEqual(['person-twice']));
  test('two people each where they are', () =>
    expect(kinds([row(540, 600, { accountIds: ['ada'] }), row(540, 600, { accountIds: ['ben'] })])).toEqual([]));
  test('from a building to the next', () => {
    expect(goes(['lodge'], ['chapel'], 0)).toEqual(['2 of 0']);
    expect(goes(['lodge'], ['chapel'], 2)).toEqual([]);
  });
  test('from a room of one to a room of another', () => expect(goes(['hall'], ['loft'], 5)).toEqual(['6 of 5']));
  test('within one building', () => expect(goes(['hall'], ['den'], 0)).toEqual(['2 of 0']));
  test('into a part of where they are', () => expect(goes(['lodge'], ['hall'], 0)).toEqual([]));
  test('staying', () => expect(goes(['hall'], ['hall'], 0)).toEqual([]));
  test('to a place that is part of nothing', () => expect(goes(['chapel'], ['field'], 0)).toEqual(['4 of 0']));
  test('to a place that is gone', () => expect(goes(['chapel'], ['gone'], 0)).toEqual([]));
  test('the nearest of several counts', () => expect(goes(['hall', 'lake'], ['den', 'lake'], 0)).toEqual([]));
  test('minutes that somebody measured', () => {
    expect(goes(['lodge'], ['lake'], 10, new Map([[pairKey('lake', 'lodge'), 12]]))).toEqual(['12 of 10']);
    expect(goes(['lodge'], ['lake'], 12, new Map([[pairKey('lodge', 'lake'), 12]]))).toEqual([]);
  });
  test('a row whose end nobody said leaves time enough', () =>
    expect(
      kinds([row(540, null, { accountIds: ['ada'], placeIds: ['hall'] }), row(541, 600, { accountIds: ['ada'], placeIds: ['chapel'] })]),
    ).toEqual([]));
  test('who is in two at once comes from the one that ends last', () => {
    const list = [
      row(540, 660, { accountIds: ['ada'], placeIds: ['lake'] }),
      row(600, 610, { accountIds: ['ada'], placeIds: ['lake'] }),
      row(660, 700, { accountIds: ['ada'], placeIds: ['loft'] }),
    ];
    expect(warningsOf(list, { ...quiet, places: places.filter(({ id }) => id !== 'camp') }).map(({ kind }) => kind)).toContain('too-far');
  });
});

describe('what the event booked', () => {
  const booked = [{ placeId: 'lodge', from: '2026-06-12T16:00', until: '2026-06-14T13:00' }];
  const at = (placeIds: string[], starts: number, ends: number | null, day = '2026-06-13') =>
    kinds([row(starts, ends, { placeIds, day })], { booked });

  test('the place itself and its parts', () => {
    expect(at(['lodge'], 540, 600)).toEqual([]);
    expect(at(['hall'], 540, 600)).toEqual([]);
  });
  test('another place', () => expect(at(['chapel'], 540, 600)).toEqual(['not-booked']));
  test('what it is part of', () => expect(at(['camp'], 540, 600)).toEqual(['not-booked']));
  test('before it begins and after it ends', () => {
    expect(at(['hall'], 950, 970, '2026-06-12')).toEqual(['not-booked']);
    expect(at(['hall'], 960, 970, '2026-06-12')).toEqual([]);
    expect(at(['hall'], 720, 780, '2026-06-14')).toEqual([]);
    expect(at(['hall'], 720, 781, '2026-06-14')).toEqual(['not-booked']);
  });
  test('while nothing is booked, nothing is said', () =>
    expect(kinds([row(540, 600, { placeIds: ['chapel'] })], { booked: null })).toEqual([]));
  test('a place that is gone is not said', () => expect(at(['gone'], 540, 600)).toEqual([]));
});

describe('seats', () => {
  const hall = { placeIds: ['hall'] };
  test('fewer than come', () => {
    const only = row(540, 600, hall);
    expect(warningsOf([only], { ...quiet, heads: 41 })).toEqual([
      { kind: 'too-small', rowId: only.id, placeId: 'hall', seats: 40, heads: 41 },
    ]);
  });
  test('as many as come', () => expect(kinds([row(540, 600, hall)], { heads: 40 })).toEqual([]));
  test('nobody counted the seats', () => expect(kinds([row(540, 600, { placeIds: ['den'] })], { heads: 400 })).toEqual([]));
  test('rows at the same time share the people', () =>
    expect(kinds([row(540, 600, hall), row(540, 600, { placeIds: ['lake'] })], { heads: 90 })).toEqual([]));
  test('so do two places of a row', () => expect(kinds([row(540, 600, { placeIds: ['hall', 'lake'] })], { heads: 90 })).toEqual([]));
  test('a row of the staff is not for everybody', () =>
    expect(kinds([row(540, 600, { ...hall, isStaffOnly: true })], { heads: 90 })).toEqual([]));
});

describe('equipment', () => {
  const both = (one: string, other: string, between = -30) =>
    warningsOf([row(540, 600, { cells: { equipment: one } }), row(600 + between, 660, { cells: { equipment: other } })], quiet).flatMap(
      (warning) => (warning.kind === 'equipment-twice' ? [warning.words] : []),
    );
  test.each([
    ['Projector', 'projector', ['projector']],
    ['1 projector, 2 mics', '3 mics', ['3 mics']],
    ['Proyector y micrófono', 'microfono', ['microfono']],
    ['mics; speaker / canopy', 'Canopy\nropes', ['Canopy']],
    ['the canoe', 'a canoe', ['a canoe']],
    ['2x canoe', 'canoe', ['canoe']],
    ['projector', 'projector screen', []],
    ['', '', []],
    ['2', '2', []],
    [',,', ', ,', []],
  ])('%j and %j', (one, other, expected) => expect(both(one, other)).toEqual(expected));
  test('one after the other', () => expect(both('projector', 'projector', 0)).toEqual([]));
});

test('the warnings stand in the order of the rows', () => {
  const list = [row(600, 660, { placeIds: ['hall'] }), row(540, 630, { placeIds: ['hall'] }), row(540, 550, { placeIds: ['hall'] })];
  const order = warningsOf(list, quiet).map(({ rowId }) => list.findIndex(({ id }) => id === rowId));
  expect(order).toEqual([0, 2]);
});

test('a time that the clocks skip is questioned at its row, with what it counts as', () => {
  const [bus, doors] = [row(210, 270, { isSkipped: true }), row(90, null)];
  expect(warningsOf([bus, doors], { places: [], booked: null, heads: 0 })).toEqual([
    { kind: 'skipped', rowId: bus.id, starts: 210, ends: 270 },
  ]);
});
