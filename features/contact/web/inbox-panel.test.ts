import { expect, test } from 'vitest';
import { readUrlState } from '#platform/url-state/url-state.ts';
import { inboxAddress } from './inbox-panel.tsx';

test('the inbox shows what is open unless its address says otherwise', () => {
  expect(readUrlState(inboxAddress, {})).toEqual({ state: 'open', message: null });
  expect(readUrlState(inboxAddress, { state: 'closed', message: 'abc' })).toEqual({ state: 'closed', message: 'abc' });
  expect(readUrlState(inboxAddress, { state: 'all' })).toEqual({ state: 'all', message: null });
});

test('a filter of another panel means nothing here', () => {
  expect(readUrlState(inboxAddress, { state: 'disabled' }).state).toBe('open');
});
