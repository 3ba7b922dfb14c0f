import { expect, test } from 'vitest';
import { z } from 'zod';
import { toCampClock, measureClockLag, pressedAtShape } from './device-clock.ts';

const now = '2026-06-12T17:00:00.000Z';

test.each([
  ['returns 0 for a correct clock', now, 0],
  ['ignores network latency', '2026-06-12T16:59:00.001Z', 0],
  ['is positive for a slow clock', '2026-06-12T16:50:00.000Z', 600_000],
  ['is negative for a fast clock', '2026-06-12T17:01:00.000Z', -60_000],
  ['returns 0 without a time', undefined, 0],
  ['returns 0 for an invalid time', 'noon', 0],
])('measureClockLag %s', (_title, deviceTime, behind) => {
  expect(measureClockLag(deviceTime, now)).toBe(behind);
});

test('toCampClock converts only the press time, and only if the device sent its clock', () => {
  const shape = z.strictObject({ at: pressedAtShape, seen: z.iso.datetime(), of: pressedAtShape });
  const input = { at: '2026-06-12T15:00:00.000Z', seen: '2026-06-12T15:00:00.000Z' };
  expect(toCampClock(shape, input, 600_000)).toEqual({ ...input, at: '2026-06-12T15:10:00.000Z' });
  expect(toCampClock(shape, input, 0)).toBe(input);
});
