import { second } from '#platform/time/instant.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import type { en } from '#features/roll-call/i18n/en.ts';

type Words = Translation<typeof en>;

/** Returns 'Ruth Hale', or 'Grace Chapel · person 3 of 5' if the check-in has no name. */
export function formatPersonName({ name, family, nth, ofFamily }: RollCallPerson, w: Words['count']): string {
  return name === '' ? w.head(family, nth, ofFamily) : name;
}

/** Returns 'Oak House, Room 3'. */
export function formatSleepingPlace({ building, room }: Pick<RollCallPerson, 'building' | 'room'>): string {
  return [building, room].filter((part) => part !== '').join(', ');
}

export function countMissing({ people, safe, away }: Pick<RollCallRow, 'people' | 'safe' | 'away'>): number {
  return people - safe - away;
}

/** Returns '5 min 20 s'. */
export function formatMinutes(seconds: number, w: Words['report']): string {
  return w.minutes(Math.floor(seconds / 60), seconds % 60);
}

export function getSecondsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / second);
}

export function sortLatestFirst<Row extends { startedAt: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}
