import { applyChanges, type OptimisticSpec } from './apply-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { PendingChange } from './pending-changes.ts';

/** Applies unsent items to live rows, for tests of a spec. An item needs only the properties that the spec reads. */
export function applyUnsent<Row extends { id: string }, Item extends OutboxItem>(
  live: readonly Row[],
  items: readonly object[],
  spec: OptimisticSpec<Row, Item>,
): readonly Row[] {
  const pending = items.map((item) => ({ ...item, stage: 'unsent' }) as unknown as PendingChange<Item>);
  return applyChanges(live, pending, { ...spec, isOutdated: () => false });
}
