import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { bookingsOfCopy, momentOfCopy, stayOfCopy } from './stay-of-copy.ts';

const zone = 'America/New_York';
const at = (text: string) => toInstant(zone, text.slice(0, 10), text.slice(11));
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const heldSpan = (from: string, to: string) => ({ ...span(from, to), heldFrom: at(from), heldUntil: at(to) });
const stay = span('2026-06-12 16:00', '2026-06-14 11:00');

test('stayOfCopy keeps the nights and the local departure time', () => {
  expect(stayOfCopy(stay, at('2027-06-11 18:30'), zone)).toEqual(span('2027-06-11 18:30', '2027-06-13 11:00'));
  expect(stayOfCopy(stay, at('2026-11-06 16:00'), zone)).toEqual(span('2026-11-06 16:00', '2026-11-08 11:00'));
});

test("stayOfCopy keeps the length of a day visit whose new start is after the original's end time", () => {
  expect(stayOfCopy(span('2026-08-12 09:00', '2026-08-12 12:00'), at('2026-08-19 14:00'), zone)).toEqual(
    span('2026-08-19 14:00', '2026-08-19 17:00'),
  );
});

test('bookingsOfCopy gives bookings that start with the stay its new time and keeps other local times', () => {
  const all = [heldSpan('2026-06-12 16:00', '2026-06-14 11:00'), heldSpan('2026-06-13 19:00', '2026-06-13 21:00')];
  expect(bookingsOfCopy(all, stay, at('2027-06-11 18:30'), zone)).toEqual([
    heldSpan('2027-06-11 18:30', '2027-06-13 11:00'),
    heldSpan('2027-06-12 19:00', '2027-06-12 21:00'),
  ]);
});

test('momentOfCopy keeps the day offset and local time across a clock change', () => {
  const [spring, autumn] = [span('2027-05-07 18:00', '2027-05-09 11:00'), span('2027-11-05 17:00', '2027-11-07 12:00')];
  const moved = (text: string) => momentOfCopy(at(text), spring, autumn, zone);
  expect(moved('2027-05-07 20:00')).toBe(at('2027-11-05 20:00'));
  expect(moved('2027-05-09 09:00')).toBe(at('2027-11-07 09:00'));
  expect(moved('2027-05-06 12:00')).toBe(at('2027-11-04 12:00'));
  // The start and end of the stay map to those of the copy.
  expect(moved('2027-05-07 18:00')).toBe(at('2027-11-05 17:00'));
  expect(moved('2027-05-09 11:00')).toBe(at('2027-11-07 12:00'));
});
