import { mapById } from '#platform/ui/group-by.ts';
import { useDeferredValue, useMemo } from 'react';
import { readUrlState, type UrlStateOf, type UrlStateShape } from '#platform/url-state/url-state.ts';
import { useUrlState, type HistoryMode } from '#platform/url-state/web/use-url-state.ts';
import { useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { focusRow, rowKeys, type Shortcuts } from './keys.tsx';
import { useFrozenRows, useNewRows, usePointerActivity } from './frozen-rows.ts';

export interface RecordsSpec<Row, Shape extends UrlStateShape> {
  /** A live view, or rows made from some. */
  live: { rows: readonly Row[]; state: 'loading' | 'live' | 'stale' | 'denied' | 'missing' };
  /** The parameters of the screen. One named `q` is what is searched for, one named `sort` is no narrowing. */
  urlState: Shape;
  /** Which of them holds the record that is open. */
  openParam: keyof UrlStateOf<Shape> & string;
  /**
   * The rows to show, in order, in sections where there are several; judged anew when rows or address change. It must
   * stay the same function as long as it shows the same: made outside the component, or by `useCallback`.
   */
  arrange: (rows: readonly Row[], asked: UrlStateOf<Shape>) => readonly (readonly Row[])[];
  /** Whether those who have left are drawn as they last were while a pointer is over the list; they are when left out. */
  keepsGone?: boolean;
}

/**
 * A list of live rows and what is open of it. What is searched, narrowed, ordered and open stands in the address.
 * While a pointer is at work over the list nobody moves and nobody leaves; newcomers wait at the end and settle in
 * once it is away. A room gives its rows, its filters and its words, and draws by `<Records>` or as it likes.
 *
 * @example
 * const people = useRecords({ live: useLive('accounts.people', {}), address: peopleAddress, opens: 'person', show: peopleShown });
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

  // Where nothing is open the browser's back button leads back to the list; from one to the next it need not.
  const open = (id: string | null, mode: HistoryMode = openId === null ? 'push' : 'replace') =>
    change({ [opens]: id } as Partial<UrlStateOf<Shape>>, mode);

  /**
   * After Enter in the search field the first one found has the focus, so that single keys act on it; the only one found
   * is opened too, and what was open before and is not found is closed. Found anew, since what is drawn may be a letter behind.
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
    /** All there are, whatever is narrowed. */
    rows,
    address,
    /** Narrows or orders anew. */
    change,
    typed,
    type,
    /** As they are just now, whatever is held in sight. */
    live,
    /** As they may be drawn. */
    sections,
    shown,
    /** Another one when the viewer asks for another search, filter or order. */
    view,
    isNarrowed,
    /** All there are, in the order they are in. */
    showAll(): void {
      type('');
      const { [opens]: _open, sort: _sort, ...narrowing } = defaults as Record<string, unknown>;
      change(narrowing as Partial<UrlStateOf<Shape>>);
    },
    opens,
    openId,
    /** What is open, while it is here. */
    record: openId === null ? null : (byId.get(openId) ?? null),
    open,
    leave: () => open(null, 'replace'),
    /** Has left, and is drawn only so that nothing moves under the finger. */
    isGone: (id: string) => !byId.has(id),
    isNew: newcomers.isNew,
    /** Who came last, for a word to those who listen. */
    newcomers: newcomers.latest,
    /** For the element around the rows. */
    pointer,
    /** For `onKeyDown` of the part around list and details; `more` are further single keys, by `event.key`. */
    keys: (more: Shortcuts = {}) => rowKeys({ Escape: openId === null ? undefined : () => open(null, 'replace'), ...more }, searched),
  };
}

/** What `<Records>` draws. */
export type RecordsState<Row extends { id: string }> = Omit<ReturnType<typeof useRecords<Row, UrlStateShape>>, 'address' | 'change'> & {
  opens: string;
};
