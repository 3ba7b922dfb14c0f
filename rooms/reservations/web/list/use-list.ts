import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { ListCount, ListedRow } from '#rooms/reservations/shapes/list.ts';
import { changedAddress, type ListAddress, listAddress, listSearch } from './list-address.ts';

/** Another page is a step that the back button takes back; a filter is not. */
export type ChangeList = (change: Partial<ListAddress>, how?: 'step' | 'settle') => void;

export function useListAddress(): [ListAddress, ChangeList] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const address = useMemo(() => listAddress(search), [search]);
  const change = useCallback<ChangeList>(
    (some, how = 'settle') =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string | undefined>) => listSearch(changedAddress(listAddress(before), some))) as never,
        replace: how === 'settle',
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, change];
}

export interface ShownList {
  rows: readonly ListedRow[];
  counts: { upcoming: number; past: number } | null;
  /** Nothing has come yet, of this or of an earlier question. */
  isFirst: boolean;
  /** What is shown answers an earlier question. */
  isBehind: boolean;
}

/** The page that the address asks for, live. While another one is on its way the last one stays. */
export function useList(address: ListAddress): ShownList {
  const { when, page, words: typed, classification, state } = address;
  const words = typed.trim();
  const list = useLive('reservations.list', { when, page, words, classification, state });
  const counted = useLive('reservations.listCounts', { words, classification, state });
  const rows = useMemo(() => list.rows.toSorted(when === 'past' ? byStartBackwards : byStart), [list.rows, when]);
  const [shown, setShown] = useState<readonly ListedRow[] | null>(null);
  const [counts, setCounts] = useState<readonly ListCount[] | null>(null);
  const isBehind = list.state === 'loading';
  if (!isBehind && shown !== rows) setShown(rows);
  if (counted.state !== 'loading' && counts !== counted.rows) setCounts(counted.rows);
  const countOf = (id: ListCount['id']) => counts?.find((one) => one.id === id)?.count ?? 0;
  return {
    rows: isBehind ? (shown ?? []) : rows,
    counts: counts === null ? null : { upcoming: countOf('upcoming'), past: countOf('past') },
    isFirst: isBehind && shown === null,
    isBehind,
  };
}

function byStart(one: ListedRow, other: ListedRow): number {
  const [a, b] = [`${one.startsAt} ${one.id}`, `${other.startsAt} ${other.id}`];
  return a < b ? -1 : Number(a > b);
}

function byStartBackwards(one: ListedRow, other: ListedRow): number {
  return byStart(other, one);
}
