import { expect, test } from 'vitest';
import { readAddress } from '#platform/address/address.ts';
import { inboxAddress } from './inbox-panel.tsx';

test('the inbox shows what is open unless its address says otherwise', () => {
  expect(readAddress(inboxAddress, {})).toEqual({ state: 'open', message: null });
  expect(readAddress(inboxAddress, { state: 'closed', message: 'abc' })).toEqual({ state: 'closed', message: 'abc' });
  expect(readAddress(inboxAddress, { state: 'all' })).toEqual({ state: 'all', message: null });
});

test('a filter of another panel means nothing here', () => {
  expect(readAddress(inboxAddress, { state: 'disabled' }).state).toBe('open');
});
