import { expect, test } from 'vitest';
import { readAddress } from '#platform/address/address.ts';
import { deskAddress } from './families-shown.ts';

test('a bare address shows everybody', () => {
  expect(readAddress(deskAddress, {})).toEqual({ q: '', show: 'all', family: null });
});

test('what was typed as a phone stays as it was typed', () => {
  expect(readAddress(deskAddress, { q: '05551234', show: 'not-paid', family: 'abc' })).toEqual({
    q: '05551234',
    show: 'not-paid',
    family: 'abc',
  });
});

test('what is no part of the list shows everybody', () => {
  expect(readAddress(deskAddress, { show: 'nobody', family: '' })).toEqual({ q: '', show: 'all', family: null });
});
