import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { bookingsOfCopy, momentOfCopy, stayOfCopy } from './stay-of-copy.ts';

const zone = 'America/New_York';
const at = (said: string) => toInstant(zone, said.slice(0, 10), said.slice(11));
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const held = (from: string, to: string) => ({ ...span(from, to), heldFrom: at(from), heldUntil: at(to) });
const stay = span('2026-06-12 16:00', '2026-06-14 11:00');

test('a copy at another hour leaves at the hour of the original, as many nights later', () => {
  expect(stayOfCopy(stay, at('2027-06-11 18:30'), zone)).toEqual(span('2027-06-11 18:30', '2027-06-13 11:00'));
  expect(stayOfCopy(stay, at('2026-11-06 16:00'), zone)).toEqual(span('2026-11-06 16:00', '2026-11-08 11:00'));
});

test('a day that begins later than the original ended keeps its length', () => {
  expect(stayOfCopy(span('2026-08-12 09:00', '2026-08-12 12:00'), at('2026-08-19 14:00'), zone)).toEqual(
    span('2026-08-19 14:00', '2026-08-19 17:00'),
  );
});

test('what begins with the stay begins at the hour of the copy, and what has hours of its own keeps them', () => {
  const all = [held('2026-06-12 16:00', '2026-06-14 11:00'), held('2026-06-13 19:00', '2026-06-13 21:00')];
  expect(bookingsOfCopy(all, stay, at('2027-06-11 18:30'), zone)).toEqual([
    held('2027-06-11 18:30', '2027-06-13 11:00'),
    held('2027-06-12 19:00', '2027-06-12 21:00'),
  ]);
});

test('a moment of an event is as far into its copy by the camp’s clock, over a change of the clocks too', () => {
  const [spring, autumn] = [span('2027-05-07 18:00', '2027-05-09 11:00'), span('2027-11-05 17:00', '2027-11-07 12:00')];
  const moved = (said: string) => momentOfCopy(at(said), spring, autumn, zone);
  expect(moved('2027-05-07 20:00')).toBe(at('2027-11-05 20:00'));
  expect(moved('2027-05-09 09:00')).toBe(at('2027-11-07 09:00'));
  expect(moved('2027-05-06 12:00')).toBe(at('2027-11-04 12:00'));
  // The start and the end are those of the copy.
  expect(moved('2027-05-07 18:00')).toBe(at('2027-11-05 17:00'));
  expect(moved('2027-05-09 11:00')).toBe(at('2027-11-07 12:00'));
});
