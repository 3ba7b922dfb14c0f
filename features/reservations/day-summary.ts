import { type Day, dayIn, dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Classification, isEvent } from './rules.ts';

interface Stay {
  id: string;
  classification: Classification;
  startsAt: Instant;
  endsAt: Instant;
}

export interface DaySummary<Row> {
  /** Stays in progress: events before private stays, each ordered by departure. */
  onNow: Row[];
  /** At most three events that begin after today (specification §9). */
  next: Row[];
  /** Stays that arrive or leave on this local day, ordered by time. A one-day stay is in both lists. */
  arriving: Row[];
  leaving: Row[];
}

export const maxNextEvents = 3;

export function summarizeDay<Row extends Stay>(stays: readonly Row[], now: Instant, zone: string): DaySummary<Row> {
  const today = dayIn(zone, now);
  const byStart = stays.toSorted((a, b) => order(a.startsAt, b.startsAt) || order(a.id, b.id));
  const byEnd = stays.toSorted((a, b) => order(a.endsAt, b.endsAt) || order(a.id, b.id));
  return {
    onNow: byEnd
      .filter((stay) => isInProgress(stay, now))
      .toSorted((a, b) => Number(isEvent(b.classification)) - Number(isEvent(a.classification))),
    next: byStart.filter((stay) => isEvent(stay.classification) && firstDay(stay, zone) > today).slice(0, maxNextEvents),
    arriving: byStart.filter((stay) => firstDay(stay, zone) === today),
    leaving: byEnd.filter((stay) => lastDay(stay, zone) === today),
  };
}

export function isInProgress({ startsAt, endsAt }: Pick<Stay, 'startsAt' | 'endsAt'>, now: Instant): boolean {
  return startsAt <= now && now < endsAt;
}

export function firstDay({ startsAt }: { startsAt: Instant }, zone: string): Day {
  return dayIn(zone, startsAt);
}

export function lastDay(stay: Span, zone: string): Day {
  return dayRangeOf(zone, stay).last;
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
