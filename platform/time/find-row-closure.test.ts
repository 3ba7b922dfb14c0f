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
    ['closes what is on', {}, {}, true],
    ['closes what is on in a part of the place', { placeIds: ['slide'] }, {}, true],
    ['closes what begins before the end', { startsAt: noon + 29 * minute }, {}, true],
    ['leaves what begins at the end', { startsAt: noon + 30 * minute }, {}, false],
    ['leaves what is over', { isOver: true }, {}, false],
    ['leaves what is elsewhere', { placeIds: ['zipline'] }, {}, false],
    ['leaves what is nowhere', { placeIds: [] }, {}, false],
    ['closes the next two hours where the end is unknown', { startsAt: noon + 119 * minute }, { until: null }, true],
    ['leaves what begins after these two hours', { startsAt: noon + 2 * hour }, { until: null }, false],
    ['closes what is on once the end has passed', {}, { until: at(-minute) }, true],
    ['closes the next two hours once the end has passed', { startsAt: noon + hour }, { until: at(-minute) }, true],
    ['closes all that comes in a closed place', { startsAt: noon + 90 * hour }, { until: null, isLasting: true }, true],
  ])('with one closed place it %s', (_what, row, closure, isClosed) =>
    expect(findRowClosure({ ...swim, ...row }, [{ ...pool, ...closure }], noon) !== null).toBe(isClosed),
  );

  test('returns whether all places of the row are closed', () => {
    const both = { ...swim, placeIds: ['zipline', 'pool'] };
    expect(findRowClosure(both, [pool], noon)).toEqual({ closure: pool, isWhole: false });
    const zipline = { ...pool, placeId: 'zipline', placeIds: ['zipline'] };
    expect(findRowClosure(both, [pool, zipline], noon)).toEqual({ closure: zipline, isWhole: true });
  });
});
