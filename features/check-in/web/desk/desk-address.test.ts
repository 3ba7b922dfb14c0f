import { expect, test } from 'vitest';
import { readUrlState } from '#platform/url-state/url-state.ts';
import { deskAddress } from './family-filters.ts';

test('a bare address shows everybody', () => {
  expect(readUrlState(deskAddress, {})).toEqual({ q: '', show: 'all', family: null });
});

test('what was typed as a phone stays as it was typed', () => {
  expect(readUrlState(deskAddress, { q: '05551234', show: 'not-paid', family: 'abc' })).toEqual({
    q: '05551234',
    show: 'not-paid',
    family: 'abc',
  });
});

test('what is no part of the list shows everybody', () => {
  expect(readUrlState(deskAddress, { show: 'nobody', family: '' })).toEqual({ q: '', show: 'all', family: null });
});
