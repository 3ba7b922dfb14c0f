import { expect, test } from 'vitest';
import { isGranted } from './rules.ts';

const nobody = null;
const cook = { accountType: 'Chautauqua', accountArea: 'Food Service', permissions: ['view-home'] };
const leader = { accountType: 'Event Staff', accountArea: 'Event Director', permissions: ['view-home', 'view-event-E1'] };

test('a star allows everyone, signed in or not', () => {
  expect(isGranted(['*'], nobody)).toBe(true);
  expect(isGranted(['*'], cook)).toBe(true);
});

test('~signed-in requires any account', () => {
  expect(isGranted(['~signed-in'], nobody)).toBe(false);
  expect(isGranted(['~signed-in'], cook)).toBe(true);
});

test('a dot requires an account type, a hash an account area', () => {
  expect(isGranted(['.Chautauqua'], cook)).toBe(true);
  expect(isGranted(['.Chautauqua'], leader)).toBe(false);
  expect(isGranted(['#Food Service'], cook)).toBe(true);
  expect(isGranted(['#Chautauqua'], cook)).toBe(false);
});

test('compares permissions literally: a star in one is no wildcard', () => {
  expect(isGranted(['view-event-*'], leader)).toBe(false);
  expect(isGranted(['view-event-*'], { ...leader, permissions: ['view-event-*'] })).toBe(true);
  expect(isGranted(['view-event-E2'], { ...leader, permissions: ['view-event-*'] })).toBe(false);
});

test('any matching entry is enough, and an empty rule allows no one', () => {
  expect(isGranted(['is-admin', '#Food Service'], cook)).toBe(true);
  expect(isGranted([], cook)).toBe(false);
});

test('a visitor has no type, area or permission', () => {
  expect(isGranted(['.Chautauqua', '#Food Service', 'view-home'], nobody)).toBe(false);
});
