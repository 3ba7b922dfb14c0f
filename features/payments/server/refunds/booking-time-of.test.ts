import { expect, test } from 'vitest';
import { bookingTimeOf } from './booking-time-of.ts';

const [before, now, after] = ['2026-06-12T15:00:00.000Z', '2026-06-12T16:00:00.000Z', '2026-06-12T17:00:00.000Z'];

test.each([
  ['of the moment when it was made', before, before],
  ['of now, made by a clock that is ahead', after, now],
  ['of now, made at this moment', now, now],
  ['of now, where the provider does not say', null, now],
])('a refund counts as %s', (_what, madeAt, at) => expect(bookingTimeOf(madeAt, now)).toBe(at));
