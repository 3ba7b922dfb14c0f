import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { spanOfDays, spanOfHours, moveSpan, nightsOf, type Span, stretchSpan } from './change-span.ts';

const zone = 'America/New_York';
const at = (day: string, time: string) => toInstant(zone, day, time);
const span = (from: string, to: string): Span => ({ startsAt: at(from, '16:00'), endsAt: at(to, '11:00') });

test('moveSpan keeps clock times when it moves by days, even across a clock change', () => {
  expect(moveSpan(zone, span('2026-03-06', '2026-03-07'), 'day', 2)).toEqual(span('2026-03-08', '2026-03-09'));
  expect(moveSpan(zone, span('2026-10-31', '2026-11-02'), 'day', -1)).toEqual(span('2026-10-30', '2026-11-01'));
});

test('moveSpan by 0 keeps the second of two equal hours', () => {
  const second = { startsAt: '2026-11-01T06:30:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' };
  expect(moveSpan(zone, second, 'day', 0)).toBe(second);
});

test('moveSpan moves across New Year and a leap day', () => {
  expect(moveSpan(zone, span('2027-12-30', '2027-12-31'), 'day', 1)).toEqual(span('2027-12-31', '2028-01-01'));
  expect(moveSpan(zone, span('2028-02-27', '2028-02-28'), 'day', 1)).toEqual(span('2028-02-28', '2028-02-29'));
});

test('moveSpan keeps the length when it moves by hours', () => {
  expect(moveSpan(zone, span('2026-06-12', '2026-06-13'), 'hour', 3)).toEqual({
    startsAt: at('2026-06-12', '19:00'),
    endsAt: at('2026-06-13', '14:00'),
  });
});

test('moveSpan keeps other properties of a span', () => {
  expect(moveSpan(zone, { ...span('2026-06-12', '2026-06-13'), placeId: 'cabin' }, 'day', 1).placeId).toBe('cabin');
});

test('stretchSpan moves only the start or the end', () => {
  expect(stretchSpan(zone, span('2026-06-12', '2026-06-14'), 'end', 'day', 2)).toEqual(span('2026-06-12', '2026-06-16'));
  expect(stretchSpan(zone, span('2026-06-12', '2026-06-14'), 'start', 'day', -1)).toEqual(span('2026-06-11', '2026-06-14'));
});

test('stretchSpan never moves the start past the end, or the end past the start', () => {
  expect(stretchSpan(zone, span('2026-06-12', '2026-06-14'), 'end', 'day', -9)).toEqual(span('2026-06-12', '2026-06-13'));
  expect(stretchSpan(zone, span('2026-06-12', '2026-06-14'), 'start', 'day', 9)).toEqual(span('2026-06-13', '2026-06-14'));
  const short = { startsAt: at('2026-06-12', '09:00'), endsAt: at('2026-06-12', '10:00') };
  expect(stretchSpan(zone, short, 'end', 'day', -1)).toBe(short);
  expect(stretchSpan(zone, short, 'end', 'hour', -1)).toBe(short);
});

test('spanOfDays returns at least one night, in either direction', () => {
  expect(spanOfDays(zone, '2026-06-12', '2026-06-14')).toEqual(span('2026-06-12', '2026-06-14'));
  expect(spanOfDays(zone, '2026-06-14', '2026-06-12')).toEqual(span('2026-06-12', '2026-06-14'));
  expect(spanOfDays(zone, '2026-12-31', '2026-12-31')).toEqual(span('2026-12-31', '2027-01-01'));
});

test('spanOfHours includes every hour that the drag touches', () => {
  const expected = { startsAt: at('2026-06-12', '09:00'), endsAt: at('2026-06-12', '12:00') };
  expect(spanOfHours(at('2026-06-12', '09:20'), at('2026-06-12', '11:05'))).toEqual(expected);
  expect(spanOfHours(at('2026-06-12', '11:05'), at('2026-06-12', '09:20'))).toEqual(expected);
  expect(spanOfHours(at('2026-06-12', '09:00'), at('2026-06-12', '09:00')).endsAt).toBe(at('2026-06-12', '10:00'));
});

test('nightsOf counts a night with a clock change as one night', () => {
  expect(nightsOf(zone, span('2026-10-31', '2026-11-01'))).toBe(1);
});
