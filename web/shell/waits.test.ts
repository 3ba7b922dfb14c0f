import { expect, test } from 'vitest';
import { beginWait, isWaiting, subscribeToWaits } from './waits.ts';

test('isWaiting returns true until the last of several waits ends', () => {
  const states: boolean[] = [];
  const stop = subscribeToWaits(() => states.push(isWaiting()));
  const [first, second] = [beginWait(), beginWait()];
  first();
  expect(isWaiting()).toBe(true);
  second();
  expect(isWaiting()).toBe(false);
  expect(states).toEqual([true, true, true, false]);
  stop();
});
