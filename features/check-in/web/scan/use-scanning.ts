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

/** What became of a scan. Whoever owes nothing, and whose money nobody has to look at, has arrived by it; the others need somebody. */
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

/** A scan as it stands by now: whoever owed something and owes nothing any more is checked in by a press. */
export type ResultKind = ScanKind | 'settled';

export interface ScanResult {
  /** Counts up: the same family twice is two results. */
  nth: number;
  kind: ResultKind;
  familyId: string | null;
  name: string;
  heads: number;
  owesCents: number;
  /** When a family is awaited that came long before. */
  awaitedAt: string | null;
  /** The event of the pass, if this person may see its desk. */
  elsewhere: FamilyAtOtherEvent | null;
}

/** A scan that leads to no family of this event. */
interface Miss {
  kind: 'other-event' | 'unknown' | 'other-layout' | 'not-looked-up';
  elsewhere: FamilyAtOtherEvent | null;
}

const notLookedUp: Miss = { kind: 'not-looked-up', elsewhere: null };

interface ScanningNeeds {
  eventId: string;
  rows: readonly DeskRow[];
  isLive: boolean;
  arrivals: Arrivals;
  now: string;
  /** Somebody has to take money, or to look. */
  onOpen: (familyId: string) => void;
}

const maxResults = 4;
/** A quarter of a second each. */
const triesForRow = 12;
/** A pass stays before the camera, and a scanner's trigger is pulled twice. */
const sameForMs = 3_000;

/** One pass after the other: looked up on the device first, so that a queue waits for no network. */
export function useScanning({ eventId, rows, isLive, arrivals, now, onOpen }: ScanningNeeds) {
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
    const isSame = last.current.read === read && millisecondsNow() - last.current.at < sameForMs;
    // One that could not be looked up is tried again, however long it is held there.
    if (!isSame || last.current.isLookedUp) last.current = { ...last.current, read, at: millisecondsNow(), isLookedUp: true };
    if (isSame) return;
    setLooking(true);
    const found = await lookedUp(read);
    setLooking(false);
    if (isMiss(found)) return reportMiss(found, read);
    const kind = scanKindOf(found, now);
    if (kind === 'arrived') arrive(found);
    else if (kind !== 'already-arrived') onOpen(found.id);
    report(read, {
      kind,
      familyId: found.id,
      name: familyName(found),
      heads: found.persons.length,
      owesCents: found.money.restCents,
      awaitedAt: findDistantArrival(found.persons, now),
      elsewhere: null,
    });
  }

  function reportMiss(miss: Miss, read: string): void {
    report(read, { familyId: null, name: '', heads: 0, owesCents: 0, awaitedAt: null, ...miss });
  }

  function report(read: string, result: Omit<ScanResult, 'nth' | 'kind'> & { kind: ScanKind }): void {
    playScanSound(result.kind);
    const nth = last.current.nth + 1;
    // Another may have been read meanwhile.
    const isLookedUp = last.current.read === read ? result.kind !== 'not-looked-up' : last.current.isLookedUp;
    last.current = { ...last.current, nth, isLookedUp };
    setResults((before) => [{ nth, ...result }, ...before].slice(0, maxResults));
  }

  async function lookedUp(read: string): Promise<DeskRow | Miss> {
    const here = await findScannedRow(rows, read);
    if (here !== null) return here;
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

  /** The camp may know a family a moment before this list shows it. */
  async function rowOf(familyId: string): Promise<DeskRow | null> {
    for (let tries = 0; ; tries++) {
      const row = rowsNow.current.find(({ id }) => id === familyId);
      if (row !== undefined || tries === triesForRow) return row ?? null;
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
    /** The scanner's keys came as those of another keyboard, so its text means nothing. */
    reportOtherLayout: () => reportMiss({ kind: 'other-layout', elsewhere: null }, ''),
    /** Somebody has decided about one that owes, or whose payment wants a look: it is here all the same. */
    checkIn(familyId: string): void {
      const row = rows.find(({ id }) => id === familyId);
      if (row === undefined || !arrive(row)) return;
      setResults((before) => before.map((one) => (one.familyId === familyId ? { ...one, kind: 'arrived' } : one)));
    },
    undo(familyId: string): void {
      const row = rows.find(({ id }) => id === familyId);
      const key = arrivalKeys.current.get(familyId);
      if (row !== undefined && key !== undefined) arrivals.undo(row, key);
      setResults((before) => before.filter((one) => one.familyId !== familyId));
      last.current = { ...last.current, read: '' };
    },
    clear: () => setResults([]),
  };
}

function isMiss(found: DeskRow | Miss): found is Miss {
  return 'kind' in found;
}

function millisecondsNow(): number {
  return performance.now();
}

export type Scanning = ReturnType<typeof useScanning>;

export function scanKindOf({ cancelledAt, arrivedAt, money, persons }: DeskRow, now: string): ScanKind {
  if (cancelledAt !== null) return 'cancelled';
  if (arrivedAt !== null) return 'already-arrived';
  if (needsReview(money)) return 'wants-a-look';
  if (money.restCents > 0) return 'owes';
  return findDistantArrival(persons, now) === null ? 'arrived' : 'early';
}

/** What is shown of a scan follows the family. Whom it has checked in stays so, with the undo. */
export function updateScanResult(result: ScanResult, row: DeskRow | undefined, now: string): ScanResult {
  if (row === undefined || result.kind === 'arrived') return result;
  const kind = scanKindOf(row, now);
  return { ...result, kind: kind === 'arrived' ? 'settled' : kind, owesCents: row.money.restCents };
}

const kindsThatCanArrive: readonly ResultKind[] = ['owes', 'wants-a-look', 'early', 'settled'];

/** Who has not arrived by the scan alone, and is let in by a press. */
export const canArriveAnyway = (kind: ResultKind): boolean => kindsThatCanArrive.includes(kind);
