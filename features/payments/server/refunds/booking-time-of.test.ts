import { expect, test } from 'vitest';
import { bookingTimeOf } from './booking-time-of.ts';

const [before, now, after] = ['2026-06-12T15:00:00.000Z', '2026-06-12T16:00:00.000Z', '2026-06-12T17:00:00.000Z'];

test.each([
  ['its creation time', before, before],
  ['the current time when its clock is ahead', after, now],
  ['the current time when it is created now', now, now],
  ['the current time when the provider tells no time', null, now],
])('bookingTimeOf returns %s', (_case, createdAt, at) => expect(bookingTimeOf(createdAt, now)).toBe(at));
