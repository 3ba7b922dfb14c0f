import { useCallback, useMemo } from 'react';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { applyDeskItem, type DeskItem, isDeskItem } from './desk-item.ts';

/** Applies this account's pending calls to the rows of families. A call counts as pending once its button no longer waits for it. */
export function usePendingDeskChanges(eventId: string, live: readonly DeskRow[]) {
  const isOurs = useCallback((item: OutboxItem): item is DeskItem => isDeskItem(item, eventId), [eventId]);
  const { rows, unsent, refused } = useOptimistic(live, { isOurs, change: applyDeskItem });
  const late = useMemo(() => unsent.filter(({ isAwaited }) => !isAwaited), [unsent]);
  const lateIds = useMemo(() => new Set(late.map(({ about }) => about.familyId)), [late]);
  return { rows, unsent, refused, pendingCount: late.length, isPending: (id: string) => lateIds.has(id) };
}

export type PendingDeskChanges = ReturnType<typeof usePendingDeskChanges>;
