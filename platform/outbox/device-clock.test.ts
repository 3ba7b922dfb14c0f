import { expect, test } from 'vitest';
import { z } from 'zod';
import { toCampClock, measureClockLag, pressedAtShape } from './device-clock.ts';

const now = '2026-06-12T17:00:00.000Z';

test.each([
  ['a clock that is right', now, 0],
  ['what the way here took', '2026-06-12T16:59:00.001Z', 0],
  ['a clock that is slow', '2026-06-12T16:50:00.000Z', 600_000],
  ['a clock that is fast', '2026-06-12T17:01:00.000Z', -60_000],
  ['nothing said', undefined, 0],
  ['no time at all', 'noon', 0],
])('%s', (_, said, behind) => {
  expect(measureClockLag(said, now)).toBe(behind);
});

test('only what was pressed is put by the camp’s clock, where a device said it', () => {
  const shape = z.strictObject({ at: pressedAtShape, seen: z.iso.datetime(), of: pressedAtShape });
  const input = { at: '2026-06-12T15:00:00.000Z', seen: '2026-06-12T15:00:00.000Z' };
  expect(toCampClock(shape, input, 600_000)).toEqual({ ...input, at: '2026-06-12T15:10:00.000Z' });
  expect(toCampClock(shape, input, 0)).toBe(input);
});
