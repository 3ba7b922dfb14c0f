import { mapById } from '#platform/ui/group-by.ts';
import { useDeferredValue, useMemo } from 'react';
import { readUrlState, type UrlStateOf, type UrlStateShape } from '#platform/url-state/url-state.ts';
import { useUrlState, type HistoryMode } from '#platform/url-state/web/use-url-state.ts';
import { useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { focusRow, rowKeys, type Shortcuts } from './keys.tsx';
import { useFrozenRows, useNewRows, usePointerActivity } from './frozen-rows.ts';

export interface RecordsSpec<Row, Shape extends UrlStateShape> {
  /** A live view, or rows derived from some. */
  live: { rows: readonly Row[]; state: 'loading' | 'live' | 'stale' | 'denied' | 'missing' };
  /** The URL parameters of the screen. `q` is the search text; `sort` does not count as a filter. */
  urlState: Shape;
  /** The parameter with the id of the open record. */
  openParam: keyof UrlStateOf<Shape> & string;
  /**
   * Returns the rows to show, in order, in sections. Runs when rows or URL change. Define it outside the component
   * or with `useCallback`.
   */
  arrange: (rows: readonly Row[], asked: UrlStateOf<Shape>) => readonly (readonly Row[])[];
  /** Whether removed rows stay visible while the pointer is over the list; true by default. */
  keepsGone?: boolean;
}

/**
 * A list of live rows with an open record. Search, filters, order and open record are in the URL. While the
 * pointer is active the rows stay in place; new rows wait at the end.
 *
 * @example
 * const people = useRecords({ live: useLive('accounts.people', {}), urlState: peopleState, openParam: 'person',
 * arrange: arrangePeople });
 * <section onKeyDown={people.keys()}>
 *   <SideBySide open={people.openId} back={{ label: w.back, go: people.leave }} list={…} detail={…} />
 * </section>
 */
export function useRecords<Row extends { id: string }, Shape extends UrlStateShape>(spec: RecordsSpec<Row, Shape>) {
  const { rows, state } = spec.live;
  const { arrange: show, openParam: opens } = spec;
  const [address, change] = useUrlState(spec.urlState);
  const q = 'q' in address ? String(address.q) : '';
  const openId = address[opens] as string | null;
  const [typed, type] = useDebouncedText(q, (search) => change({ q: search } as unknown as Partial<UrlStateOf<Shape>>));
  const search = useDeferredValue(typed);

  const asked: UrlStateOf<Shape> = { ...address, ...('q' in address && { q: search }), [opens]: null };
  const view = JSON.stringify(asked);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is `asked` as text
  const live = useMemo(() => show(rows, asked), [show, rows, view]);
  const { isHere: isHeld, pointer } = usePointerActivity();
  const sections = useFrozenRows({ live, all: rows, view, isHeld, keepsRemoved: spec.keepsGone ?? true });
  const shown = useMemo(() => sections.flat(), [sections]);
  const byId = useMemo(() => mapById(rows), [rows]);
  const newcomers = useNewRows(rows, state === 'loading');

  const defaults = readUrlState(spec.urlState, {});
  const isNarrowed = JSON.stringify({ ...defaults, sort: null }) !== JSON.stringify({ ...asked, sort: null });

  // Opening the first record adds a history entry; switching records replaces it.
  const open = (id: string | null, mode: HistoryMode = openId === null ? 'push' : 'replace') =>
    change({ [opens]: id } as Partial<UrlStateOf<Shape>>, mode);

  /**
   * Enter in the search field focuses the first match, opens a single match and closes an open record that does not
   * match. Searches again, because the shown rows may be behind the input.
   */
  function searched(part: HTMLElement): void {
    const found = show(rows, { ...asked, q: typed }).flat();
    const [first] = found;
    if (first && found.length === 1) open(first.id);
    else if (openId !== null && !found.some(({ id }) => id === openId)) open(null, 'replace');
    if (first) focusRow(part, first.id);
  }

  return {
    state,
    isLoading: state === 'loading',
    /** All rows, unfiltered. */
    rows,
    address,
    change,
    typed,
    type,
    /** The current arrangement, even while the list is frozen. */
    live,
    /** The rows to render. */
    sections,
    shown,
    /** Changes with search, filters or order. */
    view,
    isNarrowed,
    /** Clears search and filters, and keeps the order. */
    showAll(): void {
      type('');
      const { [opens]: _open, sort: _sort, ...narrowing } = defaults as Record<string, unknown>;
      change(narrowing as Partial<UrlStateOf<Shape>>);
    },
    opens,
    openId,
    /** The open record, if it exists. */
    record: openId === null ? null : (byId.get(openId) ?? null),
    open,
    leave: () => open(null, 'replace'),
    /** Whether the row was removed and is shown only to keep the others in place. */
    isGone: (id: string) => !byId.has(id),
    isNew: newcomers.isNew,
    /** The latest new rows, to announce. */
    newcomers: newcomers.latest,
    pointer,
    /** Returns the `onKeyDown` of the part around list and details; `more` are further single keys. */
    keys: (more: Shortcuts = {}) => rowKeys({ Escape: openId === null ? undefined : () => open(null, 'replace'), ...more }, searched),
  };
}

/** The state that `<Records>` renders. */
export type RecordsState<Row extends { id: string }> = Omit<ReturnType<typeof useRecords<Row, UrlStateShape>>, 'address' | 'change'> & {
  opens: string;
};
