import { expect, test, vi } from 'vitest';
import { createTestClock } from '#platform/time/clock.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { openExpiryTimers } from './expiry-timers.ts';

const start = '2026-06-12T20:00:00.000Z';
const at = (milliseconds: number) => addMilliseconds(start, milliseconds);

test('calls onExpiry once with all rows that are due at the same time', () => {
  const clock = createTestClock(start);
  const onExpiry = vi.fn<(keys: string[]) => void>();
  const timers = openExpiryTimers(clock, onExpiry);
  timers.set('late', at(3_000));
  timers.set('soon', at(1_000));
  timers.set('too', at(1_000));
  clock.advance(999);
  expect(onExpiry).not.toHaveBeenCalled();
  clock.advance(1);
  expect(onExpiry.mock.calls).toEqual([[['soon', 'too']]]);
  clock.advance(10_000);
  expect(onExpiry.mock.calls).toEqual([[['soon', 'too']], [['late']]]);
});

test('ignores a time that was changed or removed', () => {
  const clock = createTestClock(start);
  const onExpiry = vi.fn<(keys: string[]) => void>();
  const timers = openExpiryTimers(clock, onExpiry);
  timers.set('a', at(1_000));
  timers.set('b', at(1_000));
  timers.set('a', at(2_000));
  timers.set('b', null);
  clock.advance(1_500);
  expect(onExpiry).not.toHaveBeenCalled();
  clock.advance(500);
  expect(onExpiry.mock.calls).toEqual([[['a']]]);
});

test('ignores a time in the past', () => {
  const clock = createTestClock(start);
  const onExpiry = vi.fn<(keys: string[]) => void>();
  const timers = openExpiryTimers(clock, onExpiry);
  timers.set('now', start);
  timers.set('before', at(-1));
  timers.set('ahead', at(1));
  clock.advance(1);
  expect(onExpiry.mock.calls).toEqual([[['ahead']]]);
});
