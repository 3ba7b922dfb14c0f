import { expect, test } from 'vitest';
import { readUrlState } from '#platform/url-state/url-state.ts';
import { inboxAddress } from './inbox-panel.tsx';

test('inboxAddress returns the URL of open messages by default', () => {
  expect(readUrlState(inboxAddress, {})).toEqual({ state: 'open', message: null });
  expect(readUrlState(inboxAddress, { state: 'closed', message: 'abc' })).toEqual({ state: 'closed', message: 'abc' });
  expect(readUrlState(inboxAddress, { state: 'all' })).toEqual({ state: 'all', message: null });
});

test('inboxAddress ignores the filter of another panel', () => {
  expect(readUrlState(inboxAddress, { state: 'disabled' }).state).toBe('open');
});
