import { useEffect, useRef, useState } from 'react';
import { toCallFailure, calls } from '#platform/http/web/calls.ts';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
import { findDistantArrival, needsReview } from '#features/check-in/rules.ts';
import type { FamilyAtOtherEvent } from '#features/check-in/shapes/event.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { familyName } from '#features/check-in/web/desk/family-filters.ts';
import type { Arrivals } from '#features/check-in/web/desk/use-arrivals.ts';
import { findScannedRow } from './find-scanned-row.ts';
import { playScanSound } from './scan-sounds.ts';

/** Result of a scan. A scan checks a family in if it has no balance and no payment in review; other families need attention. */
export type ScanKind =
  | 'arrived'
  | 'already-arrived'
  | 'early'
  | 'wants-a-look'
  | 'owes'
  | 'cancelled'
  | 'other-event'
  | 'unknown'
  | 'other-layout'
  | 'not-looked-up';

/** Current result of a scan. `settled` means that the balance was paid after the scan, so that a press checks the family in. */
export type ResultKind = ScanKind | 'settled';

export interface ScanResult {
  /** Number of the scan. Two scans of the same family have different numbers. */
  nth: number;
  kind: ResultKind;
  familyId: string | null;
  name: string;
  heads: number;
  owesCents: number;
  /** Planned arrival, if the family came long before it. */
  plannedArrival: string | null;
  /** The event of the scanned pass, if this account may use that event's desk. */
  elsewhere: FamilyAtOtherEvent | null;
}

interface Miss {
  kind: 'other-event' | 'unknown' | 'other-layout' | 'not-looked-up';
  elsewhere: FamilyAtOtherEvent | null;
}

const notLookedUp: Miss = { kind: 'not-looked-up', elsewhere: null };

interface ScanningOptions {
  eventId: string;
  rows: readonly DeskRow[];
  isLive: boolean;
  arrivals: Arrivals;
  now: string;
  onOpen: (familyId: string) => void;
}

const maxResults = 4;
/** Maximum number of searches for a row in the live list, one every 250 ms. */
const maxRowTries = 12;
/** A second scan of the same pass is ignored for this time, because the pass stays in view or a scanner reads it twice. */
const repeatMs = 3_000;

/**
 * Handles scans one after the other. Searches for a pass on the device first, so that a queue of families does not wait for the network.
 */
export function useScanning({ eventId, rows, isLive, arrivals, now, onOpen }: ScanningOptions) {
  const [results, setResults] = useState<readonly ScanResult[]>([]);
  const [isLooking, setLooking] = useState(false);
  const arrivalKeys = useRef(new Map<string, string>());
  const last = useRef({ read: '', at: 0, nth: 0, isLookedUp: true });
  const rowsNow = useRef(rows);
  useEffect(() => {
    rowsNow.current = rows;
  }, [rows]);

  function arrive(row: DeskRow): boolean {
    const key = arrivals.arrive(row, { isQuiet: true });
    if (key !== null) arrivalKeys.current.set(row.id, key);
    return key !== null;
  }

  async function scan(read: string): Promise<void> {
    const isSame = last.current.read === read && millisecondsNow() - last.current.at < repeatMs;
    // Look up a pass again if its lookup failed and it stays in view.
    if (!isSame || last.current.isLookedUp) last.current = { ...last.current, read, at: millisecondsNow(), isLookedUp: true };
    if (isSame) return;
    setLooking(true);
    const match = await lookUp(read);
    setLooking(false);
    if (isMiss(match)) return reportMiss(match, read);
    const kind = classifyScan(match, now);
    if (kind === 'arrived') arrive(match);
    else if (kind !== 'already-arrived') onOpen(match.id);
    report(read, {
      kind,
      familyId: match.id,
      name: familyName(match),
      heads: match.persons.length,
      owesCents: match.money.restCents,
      plannedArrival: findDistantArrival(match.persons, now),
      elsewhere: null,
    });
  }

  function reportMiss(miss: Miss, read: string): void {
    report(read, { familyId: null, name: '', heads: 0, owesCents: 0, plannedArrival: null, ...miss });
  }

  function report(read: string, result: Omit<ScanResult, 'nth' | 'kind'> & { kind: ScanKind }): void {
    playScanSound(result.kind);
    const nth = last.current.nth + 1;
    // The user may have scanned another pass during the lookup.
    const isLookedUp = last.current.read === read ? result.kind !== 'not-looked-up' : last.current.isLookedUp;
    last.current = { ...last.current, nth, isLookedUp };
    setResults((before) => [{ nth, ...result }, ...before].slice(0, maxResults));
  }

  async function lookUp(read: string): Promise<DeskRow | Miss> {
    const row = await findScannedRow(rows, read);
    if (row !== null) return row;
    if (!isLive) return notLookedUp;
    try {
      const answer = await calls.checkIn.scan.mutate({ eventId, read });
      if ('id' in answer) return (await rowOf(answer.id)) ?? notLookedUp;
      return { kind: answer.refused, elsewhere: 'elsewhere' in answer ? answer.elsewhere : null };
    } catch (error) {
      toCallFailure(error);
      return notLookedUp;
    }
  }

  /** Wait for the row, because the server may know a family before the live list contains it. */
  async function rowOf(familyId: string): Promise<DeskRow | null> {
    for (let tries = 0; ; tries++) {
      const row = rowsNow.current.find(({ id }) => id === familyId);
      if (row !== undefined || tries === maxRowTries) return row ?? null;
      await pauseOrReturn(250);
    }
  }

  return {
    results: results.map((result) =>
      updateScanResult(
        result,
        rows.find(({ id }) => id === result.familyId),
        now,
      ),
    ),
    isLooking,
    scan: (read: string) => void scan(read),
    /** Reports that the scanner uses a different keyboard layout, so its text is unusable. */
    reportOtherLayout: () => reportMiss({ kind: 'other-layout', elsewhere: null }, ''),
    /** Checks in a family although it has a balance or a payment in review. */
    checkIn(familyId: string): void {
      const row = rows.find(({ id }) => id === familyId);
      if (row === undefined || !arrive(row)) return;
      setResults((before) => before.map((result) => (result.familyId === familyId ? { ...result, kind: 'arrived' } : result)));
    },
    undo(familyId: string): void {
      const row = rows.find(({ id }) => id === familyId);
      const key = arrivalKeys.current.get(familyId);
      if (row !== undefined && key !== undefined) arrivals.undo(row, key);
      setResults((before) => before.filter((result) => result.familyId !== familyId));
      last.current = { ...last.current, read: '' };
    },
    clear: () => setResults([]),
  };
}

function isMiss(match: DeskRow | Miss): match is Miss {
  return 'kind' in match;
}

function millisecondsNow(): number {
  return performance.now();
}

export type Scanning = ReturnType<typeof useScanning>;

export function classifyScan({ cancelledAt, arrivedAt, money, persons }: DeskRow, now: string): ScanKind {
  if (cancelledAt !== null) return 'cancelled';
  if (arrivedAt !== null) return 'already-arrived';
  if (needsReview(money)) return 'wants-a-look';
  if (money.restCents > 0) return 'owes';
  return findDistantArrival(persons, now) === null ? 'arrived' : 'early';
}

/** Updates a result from the family's current row. An arrival does not change, because it has an undo button. */
export function updateScanResult(result: ScanResult, row: DeskRow | undefined, now: string): ScanResult {
  if (row === undefined || result.kind === 'arrived') return result;
  const kind = classifyScan(row, now);
  return { ...result, kind: kind === 'arrived' ? 'settled' : kind, owesCents: row.money.restCents };
}

const kindsThatCanArrive: readonly ResultKind[] = ['owes', 'wants-a-look', 'early', 'settled'];

/** Returns whether a press may check in a family that the scan did not check in. */
export const canArriveAnyway = (kind: ResultKind): boolean => kindsThatCanArrive.includes(kind);
