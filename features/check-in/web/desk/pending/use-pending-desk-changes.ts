import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { optimisticMs } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { type DeskItem, isVisiblyPending, selectDeskItems, moneyTimeoutMs, applyDeskItems } from './desk-item.ts';

/**
 * Applies pending calls to the rows of families. An accepted call stays applied until the live list includes it, so that rows do not
 * flicker.
 */
export function usePendingDeskChanges(eventId: string, live: readonly DeskRow[], isLive: boolean) {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  const all = useOutbox();
  const items = useMemo(() => selectDeskItems(all, account, eventId), [all, account, eventId]);
  const sentItems = useJustSent(items, isLive);
  const { now: current } = useFormatting();
  const [taps, setTaps] = useState<ReadonlyMap<string, boolean>>(new Map());

  const pendingItems = useMemo(() => items.filter(({ refused }) => refused === null), [items]);
  const lateKeys = useLate(pendingItems);
  const isVisible = useCallback((item: DeskItem) => isVisiblyPending(item, isLive) || lateKeys.has(item.key), [isLive, lateKeys]);
  const byFamily = useMemo(() => groupByFamily([...sentItems, ...pendingItems]), [sentItems, pendingItems]);
  const rows = useMemo(() => {
    if (byFamily.size === 0 && taps.size === 0) return live;
    return live.map((row) =>
      applyTap(applyDeskItems(row, selectVisibleItems(byFamily.get(row.id), sentItems, isVisible)), taps.get(row.id), current),
    );
  }, [live, byFamily, sentItems, taps, isVisible, current]);
  const pendingIds = useMemo(() => new Set(pendingItems.filter(isVisible).map(({ about }) => about.familyId)), [pendingItems, isVisible]);
  return {
    account,
    rows,
    pendingItems,
    refused: useMemo(() => items.filter((item) => item.refused !== null), [items]),
    isPending: (id: string) => pendingIds.has(id),
    pendingCount: pendingItems.filter(isVisible).length,
    /** Shows a tap at once, before the device has stored it. */
    tap: (id: string, isHere: boolean) => setTaps((before) => new Map(before).set(id, isHere)),
    untap: (id: string) => setTaps((before) => new Map([...before].filter(([family]) => family !== id))),
  };
}

export type PendingDeskChanges = ReturnType<typeof usePendingDeskChanges>;

function groupByFamily(items: readonly DeskItem[]): Map<string, DeskItem[]> {
  const groups = new Map<string, DeskItem[]>();
  for (const item of items) groups.set(item.about.familyId, [...(groups.get(item.about.familyId) ?? []), item]);
  return groups;
}

/** Omits a payment whose form still waits for the response. After the time limit the form closes, and the row shows the payment. */
function selectVisibleItems(
  items: readonly DeskItem[] = [],
  sentItems: readonly DeskItem[],
  isVisible: (item: DeskItem) => boolean,
): DeskItem[] {
  return items.filter((item) => !('cents' in item.about.did) || sentItems.includes(item) || isVisible(item));
}

/** Returns the keys of items whose first try still has no response, although their form has already said that they are saved. */
function useLate(pendingItems: readonly DeskItem[]): ReadonlySet<string> {
  const [lateKeys, setLateKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = pendingItems
      .filter(({ key }) => !lateKeys.has(key))
      .map(({ key, at }) =>
        setTimeout(() => setLateKeys((before) => new Set(before).add(key)), Math.max(0, Date.parse(at) + moneyTimeoutMs - Date.now())),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [pendingItems, lateKeys]);
  return lateKeys;
}

/** Returns items that have just left the outbox. If the list is not live, they stay applied until it is. */
function useJustSent(items: readonly DeskItem[], isLive: boolean): readonly DeskItem[] {
  const [sentItems, setSentItems] = useState<readonly DeskItem[]>([]);
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    const removed = before.filter(
      (item) => item.refused === null && !outbox.wasWithdrawn(item.key) && !items.some(({ key }) => key === item.key),
    );
    if (removed.length > 0) setSentItems([...sentItems, ...removed]);
  }
  useEffect(() => {
    if (sentItems.length === 0 || !isLive) return undefined;
    const timer = setTimeout(() => setSentItems((current) => current.filter((item) => !sentItems.includes(item))), optimisticMs);
    return () => clearTimeout(timer);
  }, [sentItems, isLive]);
  return sentItems;
}

function applyTap(row: DeskRow, isHere: boolean | undefined, current: string): DeskRow {
  if (isHere === undefined || isHere === (row.arrivedAt !== null)) return row;
  return { ...row, arrivedAt: isHere ? current : null, arrivedByName: null };
}
