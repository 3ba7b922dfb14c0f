import { expect, test } from 'vitest';
import { deskAddress } from './desk-address.ts';

test('a bare address shows everybody', () => {
  expect(deskAddress({})).toEqual({ search: '', show: 'all', family: null });
});

test('what the router reads as a number was typed as a phone', () => {
  expect(deskAddress({ q: 5_551_234, show: 'not-paid', family: 'abc' })).toEqual({ search: '5551234', show: 'not-paid', family: 'abc' });
});

test('what is no part of the list shows everybody', () => {
  expect(deskAddress({ show: 'nobody', q: { a: 1 }, family: '' })).toEqual({ search: '', show: 'all', family: null });
});
