import { useCallback, useMemo, useState } from 'react';
import { type ChangeUrlState, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { ListCount, ListedRow } from '#features/reservations/shapes/list.ts';
import { resetToFirstPage, type ListAddress, listAddress } from './list-address.ts';

export type ChangeList = ChangeUrlState<typeof listAddress>;

export function useListAddress(): [ListAddress, ChangeList] {
  const [address, setAddress] = useUrlState(listAddress);
  const change = useCallback<ChangeList>((partial, mode) => setAddress(resetToFirstPage(partial), mode), [setAddress]);
  return [address, change];
}

export interface ListState {
  rows: readonly ListedRow[];
  counts: { upcoming: number; past: number } | null;
  isFirst: boolean;
  /** True while the rows belong to the previous search. */
  isBehind: boolean;
}

/** Subscribes to the page in the address. The previous page stays visible while the next one loads. */
export function useList(address: ListAddress): ListState {
  const { when, page, q, class: classification, state } = address;
  // The server rejects longer text. Only an address edited by hand contains it.
  const words = q.trim().slice(0, 100);
  const list = useLive('reservations.list', { when, page, words, classification, state });
  const counted = useLive('reservations.listCounts', { words, classification, state });
  const rows = useMemo(() => list.rows.toSorted(when === 'past' ? byStartBackwards : byStart), [list.rows, when]);
  const [shownRows, setShownRows] = useState<readonly ListedRow[] | null>(null);
  const [counts, setCounts] = useState<readonly ListCount[] | null>(null);
  const isBehind = list.state === 'loading';
  if (!isBehind && shownRows !== rows) setShownRows(rows);
  if (counted.state !== 'loading' && counts !== counted.rows) setCounts(counted.rows);
  const countOf = (id: ListCount['id']) => counts?.find((count) => count.id === id)?.count ?? 0;
  return {
    rows: isBehind ? (shownRows ?? []) : rows,
    counts: counts === null ? null : { upcoming: countOf('upcoming'), past: countOf('past') },
    isFirst: isBehind && shownRows === null,
    isBehind,
  };
}

function byStart(first: ListedRow, second: ListedRow): number {
  const [a, b] = [`${first.startsAt} ${first.id}`, `${second.startsAt} ${second.id}`];
  return a < b ? -1 : Number(a > b);
}

function byStartBackwards(first: ListedRow, second: ListedRow): number {
  return byStart(second, first);
}
