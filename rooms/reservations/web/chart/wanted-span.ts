import { clockIn, type Day, dayIn, daysLater, nightsBetween } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { hour, type Instant, instantOf, later } from '#platform/time/instant.ts';
import { usualArrival, usualDeparture } from '#rooms/reservations/rules.ts';

/** What a drag or a key wants: a stretch of time. */
export interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** By whole days, or by whole hours where hours can be seen. */
export type Step = 'day' | 'hour';

/** Moved as one thing. By days its wall-clock times stay as they are, whatever the clocks do in between. */
export function moved<Some extends Span>(zone: string, span: Some, step: Step, by: number): Some {
  if (by === 0) return span;
  if (step === 'day') return { ...span, startsAt: daysOn(zone, span.startsAt, by), endsAt: daysOn(zone, span.endsAt, by) };
  return { ...span, startsAt: later(span.startsAt, by * hour), endsAt: later(span.endsAt, by * hour) };
}

/** Stretched at one end; never past the other, where it stops at the last step that leaves something. */
export function stretched<Some extends Span>(zone: string, span: Some, end: 'start' | 'end', step: Step, by: number): Some {
  for (let steps = Math.abs(by); steps > 0; steps -= 1) {
    const at = on(zone, end === 'start' ? span.startsAt : span.endsAt, step, steps * Math.sign(by));
    const next = end === 'start' ? { ...span, startsAt: at } : { ...span, endsAt: at };
    if (next.startsAt < next.endsAt) return next;
  }
  return span;
}

/** Drawn over empty ground from one day to another: from the usual arrival to the usual departure, a night at least. */
export function drawnDays(zone: string, one: Day, other: Day): Span {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return {
    startsAt: momentIn(zone, first, usualArrival),
    endsAt: momentIn(zone, first === last ? daysLater(last, 1) : last, usualDeparture),
  };
}

/** Drawn where hours can be seen: every hour that was touched. */
export function drawnHours(one: Instant, other: Instant): Span {
  const [first, last] = one <= other ? [one, other] : [other, one];
  const start = Math.floor(Date.parse(first) / hour) * hour;
  const end = Math.ceil(Date.parse(last) / hour) * hour;
  return { startsAt: instantOf(start), endsAt: instantOf(Math.max(end, start + hour)) };
}

/** Nights from its first day to its last. */
export function nightsOf(zone: string, { startsAt, endsAt }: Span): number {
  return nightsBetween(dayIn(zone, startsAt), dayIn(zone, endsAt));
}

function on(zone: string, at: Instant, step: Step, by: number): Instant {
  return step === 'day' ? daysOn(zone, at, by) : later(at, by * hour);
}

function daysOn(zone: string, at: Instant, days: number): Instant {
  return momentIn(zone, daysLater(dayIn(zone, at), days), clockIn(zone, at));
}
