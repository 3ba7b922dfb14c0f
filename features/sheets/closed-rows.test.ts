import { describe, expect, test } from 'vitest';
import type { Closure } from '#platform/time/find-row-closure.ts';
import { findClosedRows } from './closed-rows.ts';
import type { PlanRow } from './rules.ts';

const zone = 'America/New_York';
/** 2:00 PM in the camp's time zone. */
const now = '2026-06-12T18:00:00.000Z';
const pool: Closure = {
  placeId: 'pool',
  placeIds: ['pool'],
  name: 'Swimming Pool',
  reason: 'lightning',
  note: '',
  until: '2026-06-12T20:30:00.000Z',
  isLasting: false,
};

function row(id: string, starts: number | null, more: Partial<PlanRow> = {}): PlanRow {
  const always = { ends: null, isSkipped: false, cells: {}, accountIds: [], isStaffOnly: false };
  return { id, day: '2026-06-12', starts, ...always, placeIds: ['pool'], ...more };
}

describe('findClosedRows', () => {
  test.each<[string, PlanRow, boolean]>([
    ['closes a row that is running', row('open-pool', 13 * 60, { ends: 17 * 60 }), true],
    ['closes a row that begins before the closure ends', row('swim', 16 * 60), true],
    ['leaves a row open that begins after the closure', row('swim', 17 * 60), false],
    ['leaves a row open that is over', row('swim', 9 * 60), false],
    ['leaves a row of the next day open', row('swim', 15 * 60, { day: '2026-06-13' }), false],
    ['closes a row of today without a time', row('swim', null), true],
    ['leaves a row at another place open', row('chapel', 14 * 60, { placeIds: ['chapel'] }), false],
  ])('checks the place and time of a row: %s', (_what, planRow, isClosed) =>
    expect(findClosedRows([planRow], [pool], { zone, now }).has(planRow.id)).toBe(isClosed),
  );

  test('closes every row at a place whose closure has no end', () => {
    const closuresByRow = findClosedRows([row('swim', 9 * 60, { day: '2026-06-14' })], [{ ...pool, until: null, isLasting: true }], {
      zone,
      now,
    });
    expect(closuresByRow.get('swim')).toMatchObject({ isWhole: true, closure: { name: 'Swimming Pool' } });
  });
});
