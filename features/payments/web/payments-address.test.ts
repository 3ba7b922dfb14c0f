import { describe, expect, test } from 'vitest';
import { readUrlState, type SearchParams } from '#platform/url-state/url-state.ts';
import { paymentsAddress } from './payments-address.ts';

const defaults = { tab: 'requests', state: '', q: '', request: null, day: null, reservation: null, show: 'money' };
const read = (search: SearchParams) => readUrlState(paymentsAddress, search);

describe('paymentsAddress', () => {
  test('shows all requests if the query is empty', () => {
    expect(read({})).toEqual(defaults);
  });

  test('reads filters from the query', () => {
    expect(read({ state: 'received link', q: 'choir', request: 'abc' })).toEqual({
      ...defaults,
      state: 'received link',
      q: 'choir',
      request: 'abc',
    });
    expect(read({ tab: 'day', day: '2026-06-12', reservation: 'Lake', show: 'everything' })).toEqual({
      ...defaults,
      tab: 'day',
      day: '2026-06-12',
      reservation: 'Lake',
      show: 'everything',
    });
  });

  test.each([{ tab: 'money' }, { state: 'unpaid' }, { show: 'nothing' }])('uses the defaults for the invalid query %j', (search) => {
    expect(read(search)).toEqual(defaults);
  });

  test.each(['', 'today', '2026-6-1', '2026-06-31', '2026-13-01', '2026-02-29', '1999-06-12', '2200-01-01', '2026-06-12T10:00'])(
    'ignores the invalid day %j',
    (day) => {
      expect(read({ tab: 'day', day }).day).toBeNull();
    },
  );

  test.each(['2026-06-12', '2028-02-29', '2000-01-01', '2199-12-31'])('reads the day %s', (day) => {
    expect(read({ tab: 'day', day }).day).toBe(day);
  });
});
