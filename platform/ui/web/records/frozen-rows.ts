import { useEffect, useMemo, useRef, useState } from 'react';
import { mapById } from '#platform/collections/group-by.ts';
import '#platform/ui/web/styles/deferred-components.css';

/** Returns the order of ids to show while the pointer is on the list. All shown rows stay, and new rows come last in their section. */
export function freezeOrder(visible: readonly (readonly string[])[], live: readonly (readonly string[])[]): string[][] {
  const placed = new Set(visible.flat());
  return live.map((ids, section) => [...(visible[section] ?? []), ...ids.filter((id) => !placed.has(id))]);
}

/** Returns the ids that `before` does not contain. On the first call it returns none. */
export function findNewIds(before: ReadonlySet<string> | null, now: readonly string[]): string[] {
  return before === null ? [] : now.filter((id) => !before.has(id));
}

type Sections<Row> = readonly (readonly Row[])[];

interface Arrangement<Row> {
  /** The current rows. Pass the same array while nothing changes. */
  live: Sections<Row>;
  view: string;
  isHeld: boolean;
}

interface FrozenArrangement<Row> extends Arrangement<Row> {
  all: readonly Row[];
  keepsRemoved: boolean;
}

/** Returns the rows to show. While `isHeld`, all rows stay in place; a change of `view` (search, filter or order) applies immediately. */
export function useFrozenRows<Row extends { id: string }>(now: FrozenArrangement<Row>): Sections<Row> {
  const [arrangement, setArrangement] = useState<Arrangement<Row> & { sections: Sections<Row> }>(() => ({ ...now, sections: now.live }));
  const { live, view, isHeld } = now;
  if (arrangement.live === live && arrangement.view === view && arrangement.isHeld === isHeld) return arrangement.sections;
  const sections = isHeld && view === arrangement.view ? freezeRows(arrangement.sections, now) : live;
  setArrangement({ live, view, isHeld, sections });
  return sections;
}

export function freezeRows<Row extends { id: string }>(
  before: Sections<Row>,
  { live, all, keepsRemoved }: Pick<FrozenArrangement<Row>, 'live' | 'all' | 'keepsRemoved'>,
): Row[][] {
  const rows = mapById([...(keepsRemoved ? before.flat() : []), ...all]);
  const order = freezeOrder(before.map(idsOf), live.map(idsOf));
  return order.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}

interface Seen<Row> {
  rows: readonly Row[];
  ids: ReadonlySet<string> | null;
  came: ReadonlySet<string>;
  latest: readonly Row[];
}

/**
 * Tracks rows that were added after the screen opened: `isNew` for their tint, `latest` for the announcement. Rows of the first load do not
 * count as new.
 */
export function useNewRows<Row extends { id: string }>(rows: readonly Row[], isLoading: boolean) {
  const [seen, see] = useState<Seen<Row>>({ rows: [], ids: null, came: new Set(), latest: [] });
  if (!isLoading && (seen.rows !== rows || seen.ids === null)) see(seenNow(seen, rows));
  return { isNew: (id: string) => seen.came.has(id), latest: seen.latest };
}

function seenNow<Row extends { id: string }>(before: Seen<Row>, rows: readonly Row[]): Seen<Row> {
  const now = rows.map((row) => row.id);
  const ids = new Set([...(before.ids ?? []), ...now]);
  const came = findNewIds(before.ids, now);
  if (came.length === 0) return { ...before, rows, ids };
  return { rows, ids, came: new Set([...before.came, ...came]), latest: rows.filter((row) => came.includes(row.id)) };
}

/** Returns the row with this id, or its last known state. Returns null if the row was never loaded. */
export function useLastKnown<Row extends { id: string }>(rows: readonly Row[], id: string | null): { row: Row | null; isHere: boolean } {
  const [known, know] = useState<Row | null>(null);
  const here = id === null ? undefined : rows.find((row) => row.id === id);
  if (here && here !== known) know(here);
  if (here) return { row: here, isHere: true };
  return { row: id !== null && known?.id === id ? known : null, isHere: false };
}

// The time is long enough to aim and press, and short enough that an idle mouse does not freeze the list.
const stillness = 2_000;

/** Returns whether the pointer is active over a list. It is active until two seconds after its last move, or until it leaves the list. */
export function usePointerActivity() {
  const [isHere, setIsHere] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stir(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsHere(false), stillness);
    setIsHere(true);
  }

  function leave(): void {
    clearTimeout(timer.current);
    setIsHere(false);
  }

  return { isHere, pointer: { onPointerDown: stir, onPointerMove: stir, onPointerLeave: leave } };
}

/** Freezes a list whose rows contain buttons while the pointer is active over it. Pass the same array `rows` while nothing changes. */
export function useFrozenList<Row extends { id: string }>(rows: readonly Row[], view = '') {
  const live = useMemo(() => [rows], [rows]);
  const { isHere, pointer } = usePointerActivity();
  const [visibleRows = []] = useFrozenRows({ live, all: rows, view, isHeld: isHere, keepsRemoved: true });
  const isGone = (id: string) => !rows.some((row) => row.id === id);
  return { shown: visibleRows, isGone, pointer };
}

/**
 * Freezes a live value while its form is being sent. The live update arrives before the answer of the call, and would be visible in the
 * dialog that is about to close.
 */
export function useFrozenValue<Value>(live: Value, isStill: boolean): Value {
  const [last, setLast] = useState(live);
  if (!isStill && !Object.is(last, live)) setLast(live);
  return isStill ? last : live;
}

/** Returns the value of `data-settled`, which tints a row with the class `settles` after another person has changed the row. */
export function useChangeTint(value: object, isNew = false): 'once' | 'again' | undefined {
  const [seen, setSeen] = useState({ value, times: isNew ? 1 : 0 });
  if (seen.value !== value && !isSame(seen.value, value)) setSeen({ value, times: seen.times + 1 });
  if (seen.times === 0) return undefined;
  // An animation restarts only if its name changes, so two names alternate.
  return seen.times % 2 === 1 ? 'once' : 'again';
}

function isSame(left: object, right: object): boolean {
  const [before, after] = [Object.entries(left), Object.entries(right)];
  if (before.length !== after.length) return false;
  return before.every(([name, value]) => isSameValue(value, (right as Record<string, unknown>)[name]));
}

// Nested values can be compared as JSON text, because rows come from JSON.
function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right);
}
