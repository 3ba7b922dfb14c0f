import { expect, test } from 'vitest';
import { readUrlState } from '#platform/url-state/url-state.ts';
import { deskAddress } from './family-filters.ts';

test('deskAddress without parameters shows all families', () => {
  expect(readUrlState(deskAddress, {})).toEqual({ q: '', show: 'all', family: null });
});

test('deskAddress does not change a typed phone number', () => {
  expect(readUrlState(deskAddress, { q: '05551234', show: 'not-paid', family: 'abc' })).toEqual({
    q: '05551234',
    show: 'not-paid',
    family: 'abc',
  });
});

test('deskAddress shows all families for an unknown filter', () => {
  expect(readUrlState(deskAddress, { show: 'nobody', family: '' })).toEqual({ q: '', show: 'all', family: null });
});
