import { expect, test } from 'vitest';
import { sortByTime, isDayOver, phaseOf, filterRows } from './filter-rows.ts';
import type { PlanRow } from './rules.ts';

const today = '2026-06-12';
function row(id: string, more: Partial<PlanRow> = {}): PlanRow {
  return {
    id,
    day: today,
    starts: null,
    ends: null,
    cells: {},
    placeIds: [],
    accountIds: [],
    isStaffOnly: false,
    isSkipped: false,
    ...more,
  };
}
const rows = [
  row('breakfast', { starts: 465, ends: 525, cells: { food: 'Eggs' } }),
  row('chapel', { starts: 570, ends: 660, accountIds: ['vera'], cells: { 'set-up': '96 chairs' } }),
  row('songs'),
  row('lunch', { starts: 750, cells: { food: 'Soup' } }),
  row('fire', { starts: 1_230 }),
  row('tomorrow', { day: '2026-06-13', starts: 570 }),
];
const looking = { whose: 'all', accountId: 'vera', area: 'Food Service', today, minutes: 600 } as const;
const visibleIds = (more: Partial<Parameters<typeof filterRows>[1]>, written: string[] = []) =>
  filterRows(rows, { ...looking, ...more }, new Set(written)).map(({ id }) => id);

test('filterRows includes a meal without a menu in the rows of the kitchen', () => {
  const dinner = row('dinner', { starts: 1_080, cells: { what: 'Dinner' } });
  const filter = { ...looking, whose: 'department' } as const;
  expect(filterRows([dinner], filter, new Set())).toEqual([dinner]);
  expect(filterRows([dinner], { ...filter, area: 'Housekeeping' }, new Set())).toEqual([]);
});

test('filterRows returns the rows of everyone, of the viewer, of a department, or of the current and next hours', () => {
  expect(visibleIds({})).toHaveLength(6);
  expect(visibleIds({ whose: 'mine' })).toEqual(['chapel']);
  expect(visibleIds({ whose: 'mine', accountId: null })).toEqual([]);
  expect(visibleIds({ whose: 'department' })).toEqual(['breakfast', 'lunch']);
  expect(visibleIds({ whose: 'department', area: 'Housekeeping' })).toEqual(['chapel']);
  expect(visibleIds({ whose: 'department', area: 'Volunteer' })).toEqual([]);
  expect(visibleIds({ whose: 'now' })).toEqual(['chapel', 'lunch']);
});

test('filterRows keeps a just edited row that does not match the filter in sheet order', () => {
  expect(visibleIds({ whose: 'mine' }, ['fire', 'breakfast'])).toEqual(['breakfast', 'chapel', 'fire']);
  expect(visibleIds({ whose: 'mine', accountId: null }, ['songs'])).toEqual(['songs']);
  expect(visibleIds({ whose: 'department', area: 'Volunteer' }, ['songs'])).toEqual(['songs']);
  expect(visibleIds({ whose: 'now' }, ['tomorrow'])).toEqual(['chapel', 'lunch', 'tomorrow']);
  expect(visibleIds({}, ['fire'])).toHaveLength(6);
});

test('phaseOf assumes one hour for a row without an end and returns null for a row without a time', () => {
  const at = (minutes: number) => rows.slice(0, 5).map((planRow) => phaseOf(planRow, { today, minutes }));
  expect(at(600)).toEqual(['past', 'now', null, 'later', 'later']);
  expect(at(809)).toEqual(['past', 'past', null, 'now', 'later']);
  expect(at(810)).toEqual(['past', 'past', null, 'past', 'later']);
  expect(phaseOf(row('yesterday', { day: '2026-06-11', starts: 600 }), { today, minutes: 600 })).toBe('past');
  expect(phaseOf(row('yesterday', { day: '2026-06-11' }), { today, minutes: 600 })).toBe('past');
  expect(phaseOf(row('tomorrow', { day: '2026-06-13' }), { today, minutes: 600 })).toBe('later');
});

test('phaseOf and isDayOver count a row after midnight as part of the day before', () => {
  const night = row('cocoa', { day: '2026-06-11', starts: 1_455 });
  const at = (minutes: number, on = today) => phaseOf(night, { today: on, minutes });
  expect([at(1_430, '2026-06-11'), at(0), at(15), at(74), at(75)]).toEqual(['later', 'later', 'now', 'now', 'past']);
  expect(filterRows([night], { ...looking, whose: 'now', minutes: 5 }, new Set())).toEqual([night]);
  expect([5, 60, 90].map((minutes) => isDayOver('2026-06-11', [night], { today, minutes }))).toEqual([false, false, true]);
  expect(isDayOver(today, [night], { today, minutes: 90 })).toBe(false);
});

test('sortByTime keeps a row without a time directly after the row above it', () => {
  const turned = [rows[3], rows[1], rows[2], rows[0]].flatMap((planRow) => planRow ?? []);
  expect(sortByTime(turned).map(({ id }) => id)).toEqual(['breakfast', 'chapel', 'songs', 'lunch']);
});
