import { expect, test } from 'vitest';
import { clampDeviceTime } from './clamp-device-time.ts';

const now = '2026-06-12T17:00:00.000Z';
const notBefore = '2026-06-11T09:00:00.000Z';

test.each([
  ['nothing said: now', undefined, now],
  ['an hour ago, to the second', '2026-06-12T16:00:01Z', '2026-06-12T16:00:01.000Z'],
  ['yesterday', '2026-06-11T23:59:00.000Z', '2026-06-11T23:59:00.000Z'],
  ['a clock that runs ahead: now', '2026-06-12T17:00:00.001Z', now],
  ['a clock that lost its battery: now', '1970-01-01T00:00:00.000Z', now],
  ['a moment more than three days ago: now', '2026-06-09T16:59:59.999Z', now],
  ['before what it was done to: then', '2026-06-10T12:00:00.000Z', notBefore],
])('%s', (_what, said, at) => {
  expect(clampDeviceTime(said, { now, notBefore })).toBe(at);
});
