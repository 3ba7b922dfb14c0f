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

/** A site with a lodge (two rooms), a chapel and a lake, and a field that belongs to no site. */
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

describe('place-twice warning', () => {
  const inPlaces = (one: string[], other: string[], times: [number, number | null, number, number | null] = [540, 600, 570, 630]) =>
    kinds([row(times[0], times[1], { placeIds: one }), row(times[2], times[3], { placeIds: other })]);

  test('is on the later row and names the earlier row', () => {
    const [one, other] = [row(540, 600, { placeIds: ['chapel'] }), row(570, 630, { placeIds: ['chapel'] })];
    expect(warningsOf([other, one], quiet)).toEqual([{ kind: 'place-twice', rowId: other.id, otherId: one.id, placeId: 'chapel' }]);
  });
  test('appears for a place and a part of the place', () => {
    expect(inPlaces(['lodge'], ['hall'])).toEqual(['place-twice']);
    expect(inPlaces(['hall'], ['camp'])).toEqual(['place-twice']);
  });
  test('does not appear for two rooms of a building', () => expect(inPlaces(['hall'], ['den'])).toEqual([]));
  test('does not appear if one row ends when the other begins', () =>
    expect(inPlaces(['hall'], ['hall'], [540, 600, 600, 660])).toEqual([]));
  test('appears if rows share one of several places', () =>
    expect(inPlaces(['lake', 'hall'], ['chapel', 'hall'])).toEqual(['place-twice']));
  test('appears for two rows without an end at the same time', () =>
    expect(inPlaces(['hall'], ['hall'], [540, null, 540, null])).toEqual(['place-twice']));
  test('does not appear a minute after a row without an end', () =>
    expect(inPlaces(['hall'], ['hall'], [540, null, 541, null])).toEqual([]));
  test('appears for a row that begins while another row runs', () =>
    expect(inPlaces(['hall'], ['hall'], [540, 600, 599, null])).toEqual(['place-twice']));
  test('appears for a row of the next day if a row runs past midnight', () => {
    const night = row(1_380, 1_500, { placeIds: ['hall'] });
    expect(kinds([night, row(30, 90, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual(['place-twice']);
    expect(kinds([night, row(60, 90, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual([]);
  });
  test('does not appear for the same time on different days', () =>
    expect(kinds([row(540, 600, { placeIds: ['hall'] }), row(540, 600, { placeIds: ['hall'], day: '2026-06-13' })])).toEqual([]));
  test('does not appear for rows with a free-text time', () =>
    expect(kinds([row(null, null, { placeIds: ['hall'] }), row(540, 600, { placeIds: ['hall'] })])).toEqual([]));
  test('appears on each row that is within a longer row', () =>
    expect(
      kinds([row(480, 720, { placeIds: ['hall'] }), row(500, 520, { placeIds: ['hall'] }), row(600, 660, { placeIds: ['hall'] })]),
    ).toEqual(['place-twice', 'place-twice']));
});

describe('person-twice and too-far warnings', () => {
  const goes = (from: string[], to: string[], between: number, walks?: WarningContext['walks']) =>
    warningsOf(
      [row(540, 600, { accountIds: ['ada'], placeIds: from }), row(600 + between, 660 + between, { accountIds: ['ada'], placeIds: to })],
      walks === undefined ? quiet : { ...quiet, walks },
    ).map((warning) => (warning.kind === 'too-far' ? `${warning.needed} of ${warning.between}` : warning.kind));

  test('person-twice appears for two rows at the same time', () => expect(goes(['hall'], ['chapel'], -10)).toEqual(['person-twice']));
  test('person-twice does not appear for different people', () =>
    expect(kinds([row(540, 600, { accountIds: ['ada'] }), row(540, 600, { accountIds: ['ben'] })])).toEqual([]));
  test('too-far compares the break with the walk between two buildings', () => {
    expect(goes(['lodge'], ['chapel'], 0)).toEqual(['2 of 0']);
    expect(goes(['lodge'], ['chapel'], 2)).toEqual([]);
  });
  test('too-far appears for rooms of two buildings', () => expect(goes(['hall'], ['loft'], 5)).toEqual(['6 of 5']));
  test('too-far appears for two rooms of one building', () => expect(goes(['hall'], ['den'], 0)).toEqual(['2 of 0']));
  test('too-far does not appear for a place and a part of the place', () => expect(goes(['lodge'], ['hall'], 0)).toEqual([]));
  test('too-far does not appear for the same place', () => expect(goes(['hall'], ['hall'], 0)).toEqual([]));
  test('too-far appears for a place without a parent', () => expect(goes(['chapel'], ['field'], 0)).toEqual(['4 of 0']));
  test('too-far does not appear for a deleted place', () => expect(goes(['chapel'], ['gone'], 0)).toEqual([]));
  test('too-far uses the nearest of several places', () => expect(goes(['hall', 'lake'], ['den', 'lake'], 0)).toEqual([]));
  test('too-far uses measured walking minutes if they exist', () => {
    expect(goes(['lodge'], ['lake'], 10, new Map([[pairKey('lake', 'lodge'), 12]]))).toEqual(['12 of 10']);
    expect(goes(['lodge'], ['lake'], 12, new Map([[pairKey('lodge', 'lake'), 12]]))).toEqual([]);
  });
  test('too-far does not appear after a row without an end', () =>
    expect(
      kinds([row(540, null, { accountIds: ['ada'], placeIds: ['hall'] }), row(541, 600, { accountIds: ['ada'], placeIds: ['chapel'] })]),
    ).toEqual([]));
  test('too-far starts from the earlier row that ends last', () => {
    const list = [
      row(540, 660, { accountIds: ['ada'], placeIds: ['lake'] }),
      row(600, 610, { accountIds: ['ada'], placeIds: ['lake'] }),
      row(660, 700, { accountIds: ['ada'], placeIds: ['loft'] }),
    ];
    expect(warningsOf(list, { ...quiet, places: places.filter(({ id }) => id !== 'camp') }).map(({ kind }) => kind)).toContain('too-far');
  });
});

describe('not-booked warning', () => {
  const booked = [{ placeId: 'lodge', from: '2026-06-12T16:00', until: '2026-06-14T13:00' }];
  const at = (placeIds: string[], starts: number, ends: number | null, day = '2026-06-13') =>
    kinds([row(starts, ends, { placeIds, day })], { booked });

  test('does not appear for the booked place and its parts', () => {
    expect(at(['lodge'], 540, 600)).toEqual([]);
    expect(at(['hall'], 540, 600)).toEqual([]);
  });
  test('appears for a place that is not booked', () => expect(at(['chapel'], 540, 600)).toEqual(['not-booked']));
  test('appears for the parent of a booked place', () => expect(at(['camp'], 540, 600)).toEqual(['not-booked']));
  test('appears before and after the booking', () => {
    expect(at(['hall'], 950, 970, '2026-06-12')).toEqual(['not-booked']);
    expect(at(['hall'], 960, 970, '2026-06-12')).toEqual([]);
    expect(at(['hall'], 720, 780, '2026-06-14')).toEqual([]);
    expect(at(['hall'], 720, 781, '2026-06-14')).toEqual(['not-booked']);
  });
  test('does not appear while nothing is booked', () =>
    expect(kinds([row(540, 600, { placeIds: ['chapel'] })], { booked: null })).toEqual([]));
  test('does not appear for a deleted place', () => expect(at(['gone'], 540, 600)).toEqual([]));
});

describe('too-small warning', () => {
  const hall = { placeIds: ['hall'] };
  test('appears if a place has fewer seats than the event has people', () => {
    const only = row(540, 600, hall);
    expect(warningsOf([only], { ...quiet, heads: 41 })).toEqual([
      { kind: 'too-small', rowId: only.id, placeId: 'hall', seats: 40, heads: 41 },
    ]);
  });
  test('does not appear if the number of seats equals the number of people', () =>
    expect(kinds([row(540, 600, hall)], { heads: 40 })).toEqual([]));
  test('does not appear for places without a number of seats', () =>
    expect(kinds([row(540, 600, { placeIds: ['den'] })], { heads: 400 })).toEqual([]));
  test('does not appear for concurrent rows, which share the people', () =>
    expect(kinds([row(540, 600, hall), row(540, 600, { placeIds: ['lake'] })], { heads: 90 })).toEqual([]));
  test('does not appear for a row with two places', () =>
    expect(kinds([row(540, 600, { placeIds: ['hall', 'lake'] })], { heads: 90 })).toEqual([]));
  test('does not appear for staff-only rows', () =>
    expect(kinds([row(540, 600, { ...hall, isStaffOnly: true })], { heads: 90 })).toEqual([]));
});

describe('equipment-twice warning', () => {
  const warningsOfBoth = (one: string, other: string, between = -30) =>
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
  ])('compares the names of the equipment %j and %j', (one, other, expected) => expect(warningsOfBoth(one, other)).toEqual(expected));
  test('does not appear for rows one after the other', () => expect(warningsOfBoth('projector', 'projector', 0)).toEqual([]));
});

test('warningsOf returns warnings in the order of the rows', () => {
  const list = [row(600, 660, { placeIds: ['hall'] }), row(540, 630, { placeIds: ['hall'] }), row(540, 550, { placeIds: ['hall'] })];
  const order = warningsOf(list, quiet).map(({ rowId }) => list.findIndex(({ id }) => id === rowId));
  expect(order).toEqual([0, 2]);
});

test('warningsOf reports a time that daylight saving skips, with the adjusted time', () => {
  const [bus, doors] = [row(210, 270, { isSkipped: true }), row(90, null)];
  expect(warningsOf([bus, doors], { places: [], booked: null, heads: 0 })).toEqual([
    { kind: 'skipped', rowId: bus.id, starts: 210, ends: 270 },
  ]);
});
