import { expect, test } from 'vitest';
import { isGranted } from './rules.ts';

const nobody = null;
const cook = { accountType: 'Chautauqua', accountArea: 'Food Service', permissions: ['view-home'] };
const leader = { accountType: 'Event Staff', accountArea: 'Event Director', permissions: ['view-home', 'view-event-E1'] };

test('the entry * allows signed-in people and visitors', () => {
  expect(isGranted(['*'], nobody)).toBe(true);
  expect(isGranted(['*'], cook)).toBe(true);
});

test('the entry ~signed-in requires an account of any type', () => {
  expect(isGranted(['~signed-in'], nobody)).toBe(false);
  expect(isGranted(['~signed-in'], cook)).toBe(true);
});

test('an entry with a dot requires an account type, an entry with # an account area', () => {
  expect(isGranted(['.Chautauqua'], cook)).toBe(true);
  expect(isGranted(['.Chautauqua'], leader)).toBe(false);
  expect(isGranted(['#Food Service'], cook)).toBe(true);
  expect(isGranted(['#Chautauqua'], cook)).toBe(false);
});

test('compares permissions literally, so that * in a permission is not a wildcard', () => {
  expect(isGranted(['view-event-*'], leader)).toBe(false);
  expect(isGranted(['view-event-*'], { ...leader, permissions: ['view-event-*'] })).toBe(true);
  expect(isGranted(['view-event-E2'], { ...leader, permissions: ['view-event-*'] })).toBe(false);
});

test('one matching entry is enough, and an empty rule allows no one', () => {
  expect(isGranted(['is-admin', '#Food Service'], cook)).toBe(true);
  expect(isGranted([], cook)).toBe(false);
});

test('a visitor without an account has no type, area or permission', () => {
  expect(isGranted(['.Chautauqua', '#Food Service', 'view-home'], nobody)).toBe(false);
});
