import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { optimisticMs } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { type DeskItem, isVisiblyPending, selectDeskItems, moneyTimeoutMs, applyDeskItems } from './desk-item.ts';

/**
 * What this person did at the desk and the server has not answered yet, and the families as they stand with it. What
 * was answered counts until the list has had time to say the same, so that nothing jumps back and forth.
 */
export function usePendingDeskChanges(eventId: string, live: readonly DeskRow[], isLive: boolean) {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  const all = useOutbox();
  const items = useMemo(() => selectDeskItems(all, account, eventId), [all, account, eventId]);
  const sent = useJustSent(items, isLive);
  const { now } = useFormatting();
  const [taps, setTaps] = useState<ReadonlyMap<string, boolean>>(new Map());

  const waiting = useMemo(() => items.filter(({ refused }) => refused === null), [items]);
  const late = useLate(waiting);
  const isKept = useCallback((item: DeskItem) => isVisiblyPending(item, isLive) || late.has(item.key), [isLive, late]);
  const byFamily = useMemo(() => groupedByFamily([...sent, ...waiting]), [sent, waiting]);
  const rows = useMemo(() => {
    if (byFamily.size === 0 && taps.size === 0) return live;
    return live.map((row) => applyTap(applyDeskItems(row, shownItems(byFamily.get(row.id), sent, isKept)), taps.get(row.id), now));
  }, [live, byFamily, sent, taps, isKept, now]);
  const heldIds = useMemo(() => new Set(waiting.filter(isKept).map(({ about }) => about.familyId)), [waiting, isKept]);
  return {
    account,
    rows,
    waiting,
    refused: useMemo(() => items.filter((item) => item.refused !== null), [items]),
    isHeldAt: (id: string) => heldIds.has(id),
    heldCount: waiting.filter(isKept).length,
    /** Shows at once what was tapped, before it is even kept. */
    tap: (id: string, here: boolean) => setTaps((before) => new Map(before).set(id, here)),
    untap: (id: string) => setTaps((before) => new Map([...before].filter(([one]) => one !== id))),
  };
}

export type PendingDeskChanges = ReturnType<typeof usePendingDeskChanges>;

function groupedByFamily(items: readonly DeskItem[]): Map<string, DeskItem[]> {
  const groups = new Map<string, DeskItem[]>();
  for (const item of items) groups.set(item.about.familyId, [...(groups.get(item.about.familyId) ?? []), item]);
  return groups;
}

/** Money that is on its way shows as taken only once it is late: a form that still waits for its answer stays open. */
function shownItems(items: readonly DeskItem[] = [], sent: readonly DeskItem[], isKept: (item: DeskItem) => boolean): DeskItem[] {
  return items.filter((item) => !('cents' in item.about.did) || sent.includes(item) || isKept(item));
}

/** The keys of those whose form has said by now that they are kept, though the first try is still on its way. */
function useLate(waiting: readonly DeskItem[]): ReadonlySet<string> {
  const [late, setLate] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = waiting
      .filter(({ key }) => !late.has(key))
      .map(({ key, at }) =>
        setTimeout(() => setLate((before) => new Set(before).add(key)), Math.max(0, Date.parse(at) + moneyTimeoutMs - Date.now())),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [waiting, late]);
  return late;
}

/** Items that have just left the outbox; on a list that is not current they count for longer. */
function useJustSent(items: readonly DeskItem[], isLive: boolean): readonly DeskItem[] {
  const [sent, setSent] = useState<readonly DeskItem[]>([]);
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    const gone = before.filter(
      (item) => item.refused === null && !outbox.wasWithdrawn(item.key) && !items.some(({ key }) => key === item.key),
    );
    if (gone.length > 0) setSent([...sent, ...gone]);
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
