import { hour } from '#platform/time/instant.ts';
import type { ProgramRow } from './screen-state.ts';

/** What is on and what comes, for somebody in front of a screen. */
export interface CurrentProgram {
  /** On now, what is in the screen's own place first. */
  now: ProgramRow[];
  /** By when it begins. */
  next: ProgramRow[];
  /** Whether the first of `now`, or where nothing is on the first of `next`, is in the screen's own place. */
  isHere: boolean;
}

/** What says no end is over when the next begins, or after an hour. */
const defaultLength = hour;
/** So far ahead somebody is told of: in the evening of the next morning. */
const lookahead = 18 * hour;

/**
 * Pure. What a program has at a moment. `placeIds` is the screen's place with its parts: what happens there comes first,
 * and what is closed comes last.
 */
export function getCurrentProgram(
  rows: readonly ProgramRow[],
  placeIds: readonly string[],
  at: number,
  isClosed: (row: ProgramRow) => boolean = () => false,
): CurrentProgram {
  const inTime = [...rows].sort(compareByStart);
  const now = inTime.filter((row) => Date.parse(row.startsAt) <= at && at < getRowEnd(row, inTime));
  const next = inTime.filter((row) => Date.parse(row.startsAt) > at && Date.parse(row.startsAt) <= at + lookahead);
  const isHere = (row: ProgramRow) => row.placeIds.some((id) => placeIds.includes(id));
  const hereNow = now.filter(isHere);
  const elsewhere = now.filter((row) => !isHere(row));
  const openFirst = (some: readonly ProgramRow[]) => [...some.filter((row) => !isClosed(row)), ...some.filter(isClosed)];
  return {
    now: [...openFirst(hereNow), ...openFirst(elsewhere)],
    next,
    isHere: hereNow.length > 0 || (now.length === 0 && next.slice(0, 1).some(isHere)),
  };
}

/** Pure. When a row is over, in milliseconds. */
export function getRowEnd(row: ProgramRow, inTime: readonly ProgramRow[]): number {
  if (row.endsAt !== null) return Date.parse(row.endsAt);
  const starts = Date.parse(row.startsAt);
  const following = inTime.filter((other) => Date.parse(other.startsAt) > starts).map((other) => Date.parse(other.startsAt));
  return Math.min(starts + defaultLength, ...following.slice(0, 1));
}

/** Pure. The first thing in the screen's own place that has not begun. */
export function findNextHere({ next }: CurrentProgram, placeIds: readonly string[]): ProgramRow | null {
  for (const row of next) if (row.placeIds.some((id) => placeIds.includes(id))) return row;
  return null;
}

/** Pure. By when rows begin. */
export function compareByStart(one: ProgramRow, other: ProgramRow): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : 1);
}
