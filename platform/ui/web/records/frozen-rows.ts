import { useEffect, useMemo, useRef, useState } from 'react';
import { mapById } from '#platform/ui/group-by.ts';
import '#platform/ui/web/styles/deferred-components.css';

/**
 * The order to show while a finger or pointer is on the list: everyone stays where they are, also
 * those who have left meanwhile, and newcomers wait at the end of their section. `shown` and `live`
 * are sections of ids; an id shown in one section does not appear in another until the list settles.
 */
export function freezeOrder(shown: readonly (readonly string[])[], live: readonly (readonly string[])[]): string[][] {
  const placed = new Set(shown.flat());
  return live.map((ids, section) => [...(shown[section] ?? []), ...ids.filter((id) => !placed.has(id))]);
}

/** Who is here now and was not before; nobody the first time. */
export function findNewIds(before: ReadonlySet<string> | null, now: readonly string[]): string[] {
  return before === null ? [] : now.filter((id) => !before.has(id));
}

type Sections<Row> = readonly (readonly Row[])[];

interface Arrangement<Row> {
  /** As they would stand; must stay the same array while nothing changes. */
  live: Sections<Row>;
  view: string;
  isHeld: boolean;
}

interface FrozenArrangement<Row> extends Arrangement<Row> {
  /** Every row there is now. */
  all: readonly Row[];
  /** Whether those who have left stay, as they last were. */
  keepsRemoved: boolean;
}

/**
 * Sections of rows as they may be shown: while `isHeld`, everyone stays in place, also those whom the filter no
 * longer lets through. Another `view` (search, filter, order) is the viewer's own wish and shows at once.
 */
export function useFrozenRows<Row extends { id: string }>(now: FrozenArrangement<Row>): Sections<Row> {
  const [kept, keep] = useState<Arrangement<Row> & { sections: Sections<Row> }>(() => ({ ...now, sections: now.live }));
  const { live, view, isHeld } = now;
  if (kept.live === live && kept.view === view && kept.isHeld === isHeld) return kept.sections;
  const sections = isHeld && view === kept.view ? freezeRows(kept.sections, now) : live;
  keep({ live, view, isHeld, sections });
  return sections;
}

/** Pure. The rows to draw in place of those drawn before, while a pointer is over them. */
export function freezeRows<Row extends { id: string }>(
  before: Sections<Row>,
  { live, all, keepsRemoved: keepsGone }: Pick<FrozenArrangement<Row>, 'live' | 'all' | 'keepsRemoved'>,
): Row[][] {
  const rows = mapById([...(keepsGone ? before.flat() : []), ...all]);
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
 * Who has come since this screen was opened: a tint for those who look, and `latest` for a word to those who
 * listen. Nobody is new while the first whole is `isLoading`.
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

/** The row of an id: as it is, or as it last was while it was here; null when it never was. */
export function useLastKnown<Row extends { id: string }>(rows: readonly Row[], id: string | null): { row: Row | null; isHere: boolean } {
  const [known, know] = useState<Row | null>(null);
  const here = id === null ? undefined : rows.find((row) => row.id === id);
  if (here && here !== known) know(here);
  if (here) return { row: here, isHere: true };
  return { row: id !== null && known?.id === id ? known : null, isHere: false };
}

// Long enough to aim and press, short enough that a mouse left lying does not hold the list for ever.
const stillness = 2_000;

/** Whether a pointer is at work over a list: from the first move until two seconds after the last, or until it leaves. */
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

/**
 * One list whose rows have buttons of their own: while a pointer is at work over it nobody moves and nobody leaves.
 * `rows` must stay the same array while nothing changes; another `view` shows at once.
 * @example
 * const { shown, isGone, pointer } = useHeldList(rows);
 * <ul {...pointer}>{shown.map((row) => <li key={row.id} inert={isGone(row.id)}>…</li>)}</ul>
 */
export function useFrozenList<Row extends { id: string }>(rows: readonly Row[], view = '') {
  const live = useMemo(() => [rows], [rows]);
  const { isHere, pointer } = usePointerActivity();
  const [shown = []] = useFrozenRows({ live, all: rows, view, isHeld: isHere, keepsRemoved: true });
  /** Drawn as it last was: nothing of it may be pressed. */
  const isGone = (id: string) => !rows.some((row) => row.id === id);
  return { shown, isGone, pointer };
}

/**
 * A live value beside a form, as it was when the form was sent: the change that it makes comes before its answer, and a
 * window about to close would say for a moment that there is nothing to do.
 * @example const owed = useStill(folio.owedCents, form.pending);
 */
export function useFrozenValue<Value>(live: Value, isStill: boolean): Value {
  const [last, setLast] = useState(live);
  if (!isStill && !Object.is(last, live)) setLast(live);
  return isStill ? last : live;
}

/**
 * How often a value has changed since it was first drawn: a change by somebody else tints its row for a
 * moment (`data-settled={useSettled(row)}` with the class `settles`). Objects are compared
 * field by field, so that drawing anew is no change.
 */
export function useChangeTint(value: object, isNew = false): 'once' | 'again' | undefined {
  const [seen, setSeen] = useState({ value, times: isNew ? 1 : 0 });
  if (seen.value !== value && !isSame(seen.value, value)) setSeen({ value, times: seen.times + 1 });
  if (seen.times === 0) return undefined;
  // Two names, since an animation starts anew only when its name changes.
  return seen.times % 2 === 1 ? 'once' : 'again';
}

function isSame(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), Object.entries(other)];
  if (before.length !== after.length) return false;
  return before.every(([name, value]) => isSameValue(value, (other as Record<string, unknown>)[name]));
}

// Rows come from JSON, so what is not a plain value can be compared as text.
function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
