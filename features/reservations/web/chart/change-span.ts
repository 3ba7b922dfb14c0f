import { clockTimeIn, type Day, dayIn, addDays, nightsBetween } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { hour, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';
import { usualArrival, usualDeparture } from '#features/reservations/rules.ts';

export interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** Unit of a move: hours at a zoom that shows hours, else days. */
export type Step = 'day' | 'hour';

/** A move by days keeps the local times across clock changes. */
export function moveSpan<Some extends Span>(zone: string, span: Some, step: Step, by: number): Some {
  if (by === 0) return span;
  if (step === 'day') return { ...span, startsAt: shiftDays(zone, span.startsAt, by), endsAt: shiftDays(zone, span.endsAt, by) };
  return { ...span, startsAt: addMilliseconds(span.startsAt, by * hour), endsAt: addMilliseconds(span.endsAt, by * hour) };
}

/** Moves the start or the end. It stops at the last step at which the length is positive. */
export function stretchSpan<Some extends Span>(zone: string, span: Some, end: 'start' | 'end', step: Step, by: number): Some {
  for (let steps = Math.abs(by); steps > 0; steps -= 1) {
    const at = shiftInstant(zone, end === 'start' ? span.startsAt : span.endsAt, step, steps * Math.sign(by));
    const next = end === 'start' ? { ...span, startsAt: at } : { ...span, endsAt: at };
    if (next.startsAt < next.endsAt) return next;
  }
  return span;
}

/** Returns the span from the default arrival on one day to the default departure on another, with at least one night. */
export function spanOfDays(zone: string, a: Day, b: Day): Span {
  const [first, last] = a <= b ? [a, b] : [b, a];
  return {
    startsAt: toInstant(zone, first, usualArrival),
    endsAt: toInstant(zone, first === last ? addDays(last, 1) : last, usualDeparture),
  };
}

/** Returns the span of all hours that the drag touches. */
export function spanOfHours(a: Instant, b: Instant): Span {
  const [first, last] = a <= b ? [a, b] : [b, a];
  const start = Math.floor(Date.parse(first) / hour) * hour;
  const end = Math.ceil(Date.parse(last) / hour) * hour;
  return { startsAt: instantOf(start), endsAt: instantOf(Math.max(end, start + hour)) };
}

export function nightsOf(zone: string, { startsAt, endsAt }: Span): number {
  return nightsBetween(dayIn(zone, startsAt), dayIn(zone, endsAt));
}

function shiftInstant(zone: string, at: Instant, step: Step, by: number): Instant {
  return step === 'day' ? shiftDays(zone, at, by) : addMilliseconds(at, by * hour);
}

function shiftDays(zone: string, at: Instant, days: number): Instant {
  return toInstant(zone, addDays(dayIn(zone, at), days), clockTimeIn(zone, at));
}
