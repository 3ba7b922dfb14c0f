import { mapById } from '#platform/collections/group-by.ts';
import { useDeferredValue, useMemo } from 'react';
import { readUrlState, type UrlStateOf, type UrlStateShape } from '#platform/url-state/url-state.ts';
import { useUrlState, type HistoryMode } from '#platform/url-state/web/use-url-state.ts';
import { useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { focusRow, rowKeys, type Shortcuts } from './keys.tsx';
import { useFrozenRows, useNewRows, usePointerActivity } from './frozen-rows.ts';

export interface RecordsSpec<Row, Shape extends UrlStateShape> {
  live: { rows: readonly Row[]; state: 'loading' | 'live' | 'stale' | 'denied' | 'missing' };
  /** The URL parameters of the list. `q` is the search text; `sort` does not count as a filter. */
  urlState: Shape;
  openParam: keyof UrlStateOf<Shape> & string;
  /** Returns the rows to show, in sections. Pass the same function on each render. */
  arrange: (rows: readonly Row[], params: UrlStateOf<Shape>) => readonly (readonly Row[])[];
  /** Whether removed rows stay visible while the pointer is over the list. The default is true. */
  keepsRemoved?: boolean;
}

/**
 * Manages a list of live rows and its open record. Search, filters, order and open record are in the URL; rows do not move while the
 * pointer is over the list.
 */
export function useRecords<Row extends { id: string }, Shape extends UrlStateShape>(spec: RecordsSpec<Row, Shape>) {
  const { rows, state } = spec.live;
  const { arrange: show, openParam: opens } = spec;
  const [address, change] = useUrlState(spec.urlState);
  const q = 'q' in address ? String(address.q) : '';
  const openId = address[opens] as string | null;
  const [typed, type] = useDebouncedText(q, (search) => change({ q: search } as unknown as Partial<UrlStateOf<Shape>>));
  const search = useDeferredValue(typed);

  const params: UrlStateOf<Shape> = { ...address, ...('q' in address && { q: search }), [opens]: null };
  const view = JSON.stringify(params);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is `asked` as text
  const live = useMemo(() => show(rows, params), [show, rows, view]);
  const { isHere: isHeld, pointer } = usePointerActivity();
  const sections = useFrozenRows({ live, all: rows, view, isHeld, keepsRemoved: spec.keepsRemoved ?? true });
  const visibleRows = useMemo(() => sections.flat(), [sections]);
  const byId = useMemo(() => mapById(rows), [rows]);
  const newRows = useNewRows(rows, state === 'loading');

  const defaults = readUrlState(spec.urlState, {});
  const isFiltered = JSON.stringify({ ...defaults, sort: null }) !== JSON.stringify({ ...params, sort: null });

  const open = (id: string | null, mode: HistoryMode = openId === null ? 'push' : 'replace') =>
    change({ [opens]: id } as Partial<UrlStateOf<Shape>>, mode);

  /**
   * Handles Enter in the search field: opens the row if only one matches, or else focuses the first one. Searches again here, because the
   * deferred rows may be outdated.
   */
  function searched(part: HTMLElement): void {
    const found = show(rows, { ...params, q: typed }).flat();
    const [first] = found;
    if (first && found.length === 1) open(first.id);
    else if (openId !== null && !found.some(({ id }) => id === openId)) open(null, 'replace');
    if (first) focusRow(part, first.id);
  }

  return {
    state,
    isLoading: state === 'loading',
    rows,
    address,
    change,
    typed,
    type,
    live,
    sections,
    shown: visibleRows,
    view,
    isNarrowed: isFiltered,
    showAll(): void {
      type('');
      const { [opens]: _open, sort: _sort, ...narrowing } = defaults as Record<string, unknown>;
      change(narrowing as Partial<UrlStateOf<Shape>>);
    },
    opens,
    openId,
    record: openId === null ? null : (byId.get(openId) ?? null),
    open,
    leave: () => open(null, 'replace'),
    /** This row was removed and is shown only so that the other rows do not move. */
    isGone: (id: string) => !byId.has(id),
    isNew: newRows.isNew,
    newRows: newRows.latest,
    pointer,
    /** Returns the `onKeyDown` for the element that contains list and details. `more` contains further shortcuts of a single key. */
    keys: (more: Shortcuts = {}) => rowKeys({ Escape: openId === null ? undefined : () => open(null, 'replace'), ...more }, searched),
  };
}

export type RecordsState<Row extends { id: string }> = Omit<ReturnType<typeof useRecords<Row, UrlStateShape>>, 'address' | 'change'> & {
  opens: string;
};
