import { hour } from '#platform/time/instant.ts';
import type { ProgramRow } from './screen-state.ts';

export interface CurrentProgram {
  now: ProgramRow[];
  next: ProgramRow[];
  /** True if the first row of `now` is at the screen's own place; if `now` is empty, the first row of `next` decides. */
  isHere: boolean;
}

/** Assumed duration of a row without an end. Such a row ends earlier if the next row begins. */
const defaultLength = hour;
/** Rows that begin within this time are shown, so that an evening screen already shows the next morning. */
const lookahead = 18 * hour;

/**
 * Returns the current and the next rows at the given time. `placeIds` is the screen's place with its parts: rows at these places come
 * first, and rows at closed places come last.
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

export function getRowEnd(row: ProgramRow, inTime: readonly ProgramRow[]): number {
  if (row.endsAt !== null) return Date.parse(row.endsAt);
  const starts = Date.parse(row.startsAt);
  const following = inTime.filter((other) => Date.parse(other.startsAt) > starts).map((other) => Date.parse(other.startsAt));
  return Math.min(starts + defaultLength, ...following.slice(0, 1));
}

export function findNextHere({ next }: CurrentProgram, placeIds: readonly string[]): ProgramRow | null {
  for (const row of next) if (row.placeIds.some((id) => placeIds.includes(id))) return row;
  return null;
}

export function compareByStart(one: ProgramRow, other: ProgramRow): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : 1);
}
