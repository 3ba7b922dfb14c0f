import { describe, expect, test } from 'vitest';
import { readUrlState, type SearchParams } from '#platform/url-state/url-state.ts';
import { paymentsAddress } from './payments-address.ts';

const nothing = { tab: 'requests', state: '', q: '', request: null, day: null, reservation: null, show: 'money' };
const read = (search: SearchParams) => readUrlState(paymentsAddress, search);

describe('the address of the payments', () => {
  test('without anything is all requests', () => {
    expect(read({})).toEqual(nothing);
  });

  test('says what is shown', () => {
    expect(read({ state: 'received link', q: 'choir', request: 'abc' })).toEqual({
      ...nothing,
      state: 'received link',
      q: 'choir',
      request: 'abc',
    });
    expect(read({ tab: 'day', day: '2026-06-12', reservation: 'Lake', show: 'everything' })).toEqual({
      ...nothing,
      tab: 'day',
      day: '2026-06-12',
      reservation: 'Lake',
      show: 'everything',
    });
  });

  test.each([{ tab: 'money' }, { state: 'unpaid' }, { show: 'nothing' }])('that is bent shows the usual: %j', (bent) => {
    expect(read(bent)).toEqual(nothing);
  });

  test.each(['', 'today', '2026-6-1', '2026-06-31', '2026-13-01', '2026-02-29', '1999-06-12', '2200-01-01', '2026-06-12T10:00'])(
    'knows no day %j, so it is today',
    (day) => {
      expect(read({ tab: 'day', day }).day).toBeNull();
    },
  );

  test.each(['2026-06-12', '2028-02-29', '2000-01-01', '2199-12-31'])('knows the day %s', (day) => {
    expect(read({ tab: 'day', day }).day).toBe(day);
  });
});
