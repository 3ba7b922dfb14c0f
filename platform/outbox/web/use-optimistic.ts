import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useSession } from '#platform/http/web/session.ts';
import { applyChanges, findAddedIds, type OptimisticSpec, type OwnChanges, selectChanges } from './apply-changes.ts';
import { pendingChanges } from './device-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { PendingChange } from './pending-changes.ts';

export interface OptimisticRows<Row, Item extends OutboxItem> extends OwnChanges<Item> {
  /** The live rows with all pending changes. Unchanged rows stay the same objects. Added rows come last. */
  rows: readonly Row[];
  /** The ids of rows that exist only on this device. */
  addedIds: ReadonlySet<string>;
}

/** Returns this account's pending and refused changes. Pass the same function `isOurs` on each render. */
export function usePendingChanges<Item extends OutboxItem>(isOurs: (item: OutboxItem) => item is Item): OwnChanges<Item> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const all = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.all);
  return useMemo(() => selectChanges(all, account, isOurs), [all, account, isOurs]);
}

/**
 * Applies this account's pending changes to the rows of a live view. A change stays visible from the tap until the view shows it, or until
 * the server refuses it. An answered change no longer applies to rows that have changed since its answer, because those rows are newer.
 * @example const { rows } = useOptimistic(useLive('housekeeping.board', {}).rows, cleaningMarks);
 */
export function useOptimistic<Row extends { id: string }, Item extends OutboxItem>(
  live: readonly Row[],
  spec: OptimisticSpec<Row, Item>,
): OptimisticRows<Row, Item> {
  const changes = usePendingChanges(spec.isOurs);
  const isOutdated = useIsOutdated(live, changes.pending);
  const { change, add } = spec;
  const rows = useMemo(
    () => applyChanges(live, changes.pending, { change, add, isOutdated }),
    [live, changes.pending, change, add, isOutdated],
  );
  return useMemo(() => ({ ...changes, rows, addedIds: findAddedIds(live, rows) }), [changes, rows, live]);
}

/** Returns a function that tells whether a change was answered before the live view received this row. The row is then newer. */
export function useIsOutdated<Row extends { id: string }>(
  live: readonly Row[],
  pending: readonly PendingChange[],
): (item: PendingChange, row: Row) => boolean {
  const [rowsAtAnswer] = useState(() => new Map<string, ReadonlyMap<string, Row>>());
  const answered = pending.filter(({ stage }) => stage === 'answered');
  const keys = new Set(answered.map(({ key }) => key));
  for (const key of rowsAtAnswer.keys()) if (!keys.has(key)) rowsAtAnswer.delete(key);
  // Before the first rows arrive, there is nothing to compare with.
  if (live.length > 0) for (const key of keys) if (!rowsAtAnswer.has(key)) rowsAtAnswer.set(key, new Map(live.map((row) => [row.id, row])));
  return useCallback(
    ({ key }, row) => {
      const before = rowsAtAnswer.get(key)?.get(row.id);
      return before !== undefined && before !== row;
    },
    [rowsAtAnswer],
  );
}

/**
 * Returns a function that runs a call without the outbox and shows it as a pending change. Use it for changes that must not wait for a
 * network. @example const move = useDirectChange('reservations.movePlace', calls.reservations.movePlace.mutate);
 */
export function useDirectChange<Input extends object, Answer>(
  call: string,
  mutate: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  return (input) => {
    const item = { key: newId(), account, call, input, about: null, at: new Date().toISOString() };
    return pendingChanges.run(
      item,
      () => mutate(input),
      (answer) => !isRefusal(answer),
    );
  };
}
