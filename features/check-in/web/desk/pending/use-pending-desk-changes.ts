import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { optimisticMs } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { type DeskItem, isVisiblyPending, selectDeskItems, moneyTimeoutMs, applyDeskItems } from './desk-item.ts';

/** Applies pending calls to the families. An accepted call stays applied until the live list includes it, so that rows do not flicker. */
export function usePendingDeskChanges(eventId: string, live: readonly DeskRow[], isLive: boolean) {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  const all = useOutbox();
  const items = useMemo(() => selectDeskItems(all, account, eventId), [all, account, eventId]);
  const sent = useJustSent(items, isLive);
  const { now } = useFormatting();
  const [taps, setTaps] = useState<ReadonlyMap<string, boolean>>(new Map());

  const pendingItems = useMemo(() => items.filter(({ refused }) => refused === null), [items]);
  const late = useLate(pendingItems);
  const isVisible = useCallback((item: DeskItem) => isVisiblyPending(item, isLive) || late.has(item.key), [isLive, late]);
  const byFamily = useMemo(() => groupByFamily([...sent, ...pendingItems]), [sent, pendingItems]);
  const rows = useMemo(() => {
    if (byFamily.size === 0 && taps.size === 0) return live;
    return live.map((row) =>
      applyTap(applyDeskItems(row, selectVisibleItems(byFamily.get(row.id), sent, isVisible)), taps.get(row.id), now),
    );
  }, [live, byFamily, sent, taps, isVisible, now]);
  const pendingIds = useMemo(() => new Set(pendingItems.filter(isVisible).map(({ about }) => about.familyId)), [pendingItems, isVisible]);
  return {
    account,
    rows,
    pendingItems,
    refused: useMemo(() => items.filter((item) => item.refused !== null), [items]),
    isPending: (id: string) => pendingIds.has(id),
    pendingCount: pendingItems.filter(isVisible).length,
    /** Shows a tap at once, before it is stored. */
    tap: (id: string, here: boolean) => setTaps((before) => new Map(before).set(id, here)),
    untap: (id: string) => setTaps((before) => new Map([...before].filter(([family]) => family !== id))),
  };
}

export type PendingDeskChanges = ReturnType<typeof usePendingDeskChanges>;

function groupByFamily(items: readonly DeskItem[]): Map<string, DeskItem[]> {
  const groups = new Map<string, DeskItem[]>();
  for (const item of items) groups.set(item.about.familyId, [...(groups.get(item.about.familyId) ?? []), item]);
  return groups;
}

/** Applies a payment only once it is late: until then its form is open and waits for the response. */
function selectVisibleItems(
  items: readonly DeskItem[] = [],
  sent: readonly DeskItem[],
  isVisible: (item: DeskItem) => boolean,
): DeskItem[] {
  return items.filter((item) => !('cents' in item.about.did) || sent.includes(item) || isVisible(item));
}

/** Returns the keys of items whose form already reported them as saved, while the first try is still under way. */
function useLate(pendingItems: readonly DeskItem[]): ReadonlySet<string> {
  const [late, setLate] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = pendingItems
      .filter(({ key }) => !late.has(key))
      .map(({ key, at }) =>
        setTimeout(() => setLate((before) => new Set(before).add(key)), Math.max(0, Date.parse(at) + moneyTimeoutMs - Date.now())),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [pendingItems, late]);
  return late;
}

/** Returns items that have just left the outbox. On an outdated list they stay applied until it is current. */
function useJustSent(items: readonly DeskItem[], isLive: boolean): readonly DeskItem[] {
  const [sent, setSent] = useState<readonly DeskItem[]>([]);
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    const removed = before.filter(
      (item) => item.refused === null && !outbox.wasWithdrawn(item.key) && !items.some(({ key }) => key === item.key),
    );
    if (removed.length > 0) setSent([...sent, ...removed]);
  }
  useEffect(() => {
    if (sent.length === 0 || !isLive) return undefined;
    const timer = setTimeout(() => setSent((now) => now.filter((item) => !sent.includes(item))), optimisticMs);
    return () => clearTimeout(timer);
  }, [sent, isLive]);
  return sent;
}

function applyTap(row: DeskRow, here: boolean | undefined, now: string): DeskRow {
  if (here === undefined || here === (row.arrivedAt !== null)) return row;
  return { ...row, arrivedAt: here ? now : null, arrivedByName: null };
}
