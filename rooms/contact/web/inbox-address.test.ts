import { expect, test } from 'vitest';
import { inboxAddress } from './inbox-address.ts';

test('the inbox shows what is open unless its address says otherwise', () => {
  expect(inboxAddress({})).toEqual({ filter: 'open', message: null });
  expect(inboxAddress({ state: 'closed', message: 'abc' })).toEqual({ filter: 'closed', message: 'abc' });
  expect(inboxAddress({ state: 'all' })).toEqual({ filter: 'all', message: null });
});

test('a filter of another panel means nothing here', () => {
  expect(inboxAddress({ state: 'disabled' }).filter).toBe('open');
});
