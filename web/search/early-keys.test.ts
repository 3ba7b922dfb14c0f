import { expect, test } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

const key = (pressed: string, more: { ctrlKey?: boolean } = {}) => ({
  key: pressed,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test('early keys store letters and Enter until the search field exists, and another letter removes the Enter', () => {
  const early = createEarlyKeys();
  for (const pressedKey of ['l', 'a', 'x', 'Backspace', 'k', 'e']) expect(early.press(key(pressedKey))).toBe(true);
  expect([early.typed(), early.isEntered()]).toEqual(['lake', false]);
  early.press(key('Enter'));
  expect(early.isEntered()).toBe(true);
  early.press(key(' '));
  expect([early.typed(), early.isEntered()]).toEqual(['lake ', false]);
  const leave = early.handOver();
  expect(early.press(key('s'))).toBe(false);
  leave();
  expect(early.press(key('Escape'))).toBe(true);
  early.forget();
  expect([early.typed(), early.isEntered()]).toEqual(['', false]);
});

test('early keys ignore keys that do not belong to the search', () => {
  const early = createEarlyKeys();
  for (const other of [key('k', { ctrlKey: true }), key('Tab'), key('ArrowDown'), key('Shift')]) expect(early.press(other)).toBe(false);
  expect(early.typed()).toBe('');
});
