import { expect, test } from 'vitest';
import { clampDeviceTime } from './clamp-device-time.ts';

const now = '2026-06-12T17:00:00.000Z';
const notBefore = '2026-06-11T09:00:00.000Z';

test.each([
  ['returns now without a reported time', undefined, now],
  ['keeps a time of an hour ago, to the second', '2026-06-12T16:00:01Z', '2026-06-12T16:00:01.000Z'],
  ['keeps a time of yesterday', '2026-06-11T23:59:00.000Z', '2026-06-11T23:59:00.000Z'],
  ['returns now for a clock that is ahead', '2026-06-12T17:00:00.001Z', now],
  ['returns now for a clock that was reset', '1970-01-01T00:00:00.000Z', now],
  ['returns now for a time more than three days ago', '2026-06-09T16:59:59.999Z', now],
  ['returns notBefore for an earlier time', '2026-06-10T12:00:00.000Z', notBefore],
])('clampDeviceTime %s', (_title, reported, at) => {
  expect(clampDeviceTime(reported, { now, notBefore })).toBe(at);
});
