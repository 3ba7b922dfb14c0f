import { expect, test } from 'vitest';
import { isGranted } from './rules.ts';

const nobody = null;
const cook = { accountType: 'Chautauqua', accountArea: 'Food Service', permissions: ['view-home'] };
const leader = { accountType: 'Event Staff', accountArea: 'Event Director', permissions: ['view-home', 'view-event-E1'] };

test('a star lets everyone in, signed in or not', () => {
  expect(isGranted(['*'], nobody)).toBe(true);
  expect(isGranted(['*'], cook)).toBe(true);
});

test('~signed-in asks for any account', () => {
  expect(isGranted(['~signed-in'], nobody)).toBe(false);
  expect(isGranted(['~signed-in'], cook)).toBe(true);
});

test('a dot asks for a type, a hash for an area', () => {
  expect(isGranted(['.Chautauqua'], cook)).toBe(true);
  expect(isGranted(['.Chautauqua'], leader)).toBe(false);
  expect(isGranted(['#Food Service'], cook)).toBe(true);
  expect(isGranted(['#Chautauqua'], cook)).toBe(false);
});

test('permissions are literal: a star in one is a letter', () => {
  expect(isGranted(['view-event-*'], leader)).toBe(false);
  expect(isGranted(['view-event-*'], { ...leader, permissions: ['view-event-*'] })).toBe(true);
  expect(isGranted(['view-event-E2'], { ...leader, permissions: ['view-event-*'] })).toBe(false);
});

test('any one entry is enough, and no entry grants nothing', () => {
  expect(isGranted(['is-admin', '#Food Service'], cook)).toBe(true);
  expect(isGranted([], cook)).toBe(false);
});

test('nobody has no type, area or permission, whatever the entry says', () => {
  expect(isGranted(['.Chautauqua', '#Food Service', 'view-home'], nobody)).toBe(false);
});
