import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { PendingChange } from '#platform/outbox/web/pending-changes.ts';
import type { PictureState } from '#features/images/rules.ts';

export interface DecisionCall {
  ids: readonly string[];
  from: PictureState;
  to: PictureState;
  albumId: string | null;
}

export type DecisionItem = OutboxItem & { input: DecisionCall };

/**
 * Returns the pictures whose pending decision takes them out of the review. The latest decision counts. A row that has changed since the
 * answer was restored, so it is shown.
 */
export function findHidden<Row extends { id: string }>(
  rows: readonly Row[],
  pending: readonly PendingChange<DecisionItem>[],
  isOutdated: (item: PendingChange, row: Row) => boolean,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const row of rows) {
    const latest = pending.findLast(({ input }) => input.ids.includes(row.id));
    if (latest !== undefined && latest.input.to !== 'waiting' && !isOutdated(latest, row)) hidden.add(row.id);
  }
  return hidden;
}
