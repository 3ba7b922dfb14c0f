import { describe, expect, test } from 'vitest';
import { hour, minute } from './instant.ts';
import { findRowClosure, type Closure } from './find-row-closure.ts';

const noon = Date.parse('2026-06-12T16:00:00.000Z');
const at = (from: number) => new Date(noon + from).toISOString();
const pool: Closure = {
  placeId: 'pool',
  placeIds: ['pool', 'slide'],
  name: 'Swimming Pool',
  reason: 'lightning',
  note: '',
  until: at(30 * minute),
  isLasting: false,
};
const swim = { placeIds: ['pool'], startsAt: noon - hour, isOver: false };

describe('findRowClosure', () => {
  test.each<[string, Partial<typeof swim>, Partial<Closure>, boolean]>([
    ['a row in progress', {}, {}, true],
    ['a row in progress in a part of the place', { placeIds: ['slide'] }, {}, true],
    ['a row that begins before the end of the closure', { startsAt: noon + 29 * minute }, {}, true],
    ['a row that begins at the end of the closure', { startsAt: noon + 30 * minute }, {}, false],
    ['a row that is over', { isOver: true }, {}, false],
    ['a row at another place', { placeIds: ['zipline'] }, {}, false],
    ['a row without a place', { placeIds: [] }, {}, false],
    ['a row within the next two hours if the end is unknown', { startsAt: noon + 119 * minute }, { until: null }, true],
    ['a row after the next two hours if the end is unknown', { startsAt: noon + 2 * hour }, { until: null }, false],
    ['a row in progress after the planned end', {}, { until: at(-minute) }, true],
    ['a row within two hours after the planned end', { startsAt: noon + hour }, { until: at(-minute) }, true],
    ['any later row at a permanently closed place', { startsAt: noon + 90 * hour }, { until: null, isLasting: true }, true],
  ])('returns for one closed place whether it closes the row: %s', (_what, row, closure, isClosed) =>
    expect(findRowClosure({ ...swim, ...row }, [{ ...pool, ...closure }], noon) !== null).toBe(isClosed),
  );

  test('returns whether all places of the row are closed', () => {
    const both = { ...swim, placeIds: ['zipline', 'pool'] };
    expect(findRowClosure(both, [pool], noon)).toEqual({ closure: pool, isWhole: false });
    const zipline = { ...pool, placeId: 'zipline', placeIds: ['zipline'] };
    expect(findRowClosure(both, [pool, zipline], noon)).toEqual({ closure: zipline, isWhole: true });
  });
});
