import type { OutboxItem } from './outbox-item.ts';
import type { PendingChange } from './pending-changes.ts';

/** The call names and input types of a feature's optimistic changes, as an item of the outbox. */
export type ItemOf<Inputs, About = unknown> = {
  [Call in keyof Inputs & string]: OutboxItem<About> & { call: Call; input: Inputs[Call] };
}[keyof Inputs & string];

export interface OptimisticSpec<Row, Item extends OutboxItem> {
  /** Returns whether an item changes these rows. Pass the same function on each render. */
  isOurs(item: OutboxItem): item is Item;
  /** Returns the changed row, the same row if the item does not concern it, or null if the item removes it. */
  change?(row: Row, item: PendingChange<Item>): Row | null;
  /** Returns the rows that an item adds. A row disappears from here as soon as the live rows contain its id. */
  add?(item: PendingChange<Item>): readonly Row[];
}

export interface OwnChanges<Item extends OutboxItem> {
  /** Changes that the screen shows although the live rows do not contain them yet, oldest first. */
  pending: readonly PendingChange<Item>[];
  /** The part of `pending` that the server has not answered yet. */
  unsent: readonly PendingChange<Item>[];
  /** Refused changes, except those whose button still waits and may show the refusal. */
  refused: readonly PendingChange<Item>[];
}

/** Selects the changes of an account. Its refused changes are not pending. */
export function selectChanges<Item extends OutboxItem>(
  all: readonly PendingChange[],
  account: string,
  isOurs: (item: OutboxItem) => item is Item,
): OwnChanges<Item> {
  const own = all.filter((item): item is PendingChange<Item> => item.account === account && isOurs(item));
  const pending = own.filter(({ stage }) => stage !== 'refused');
  return {
    pending,
    unsent: pending.filter(({ stage }) => stage !== 'answered'),
    refused: own.filter(({ stage, isAwaited }) => stage === 'refused' && !isAwaited),
  };
}

interface Application<Row, Item extends OutboxItem> extends Pick<OptimisticSpec<Row, Item>, 'change' | 'add'> {
  isOutdated(item: PendingChange<Item>, row: Row): boolean;
}

/** Applies pending changes in order to the live rows and to rows that earlier changes have added. */
export function applyChanges<Row extends { id: string }, Item extends OutboxItem>(
  live: readonly Row[],
  pending: readonly PendingChange<Item>[],
  { change, add, isOutdated }: Application<Row, Item>,
): readonly Row[] {
  if (pending.length === 0) return live;
  const liveIds = new Set(live.map(({ id }) => id));
  const added = add === undefined ? [] : pending.flatMap((item) => add(item).filter(({ id }) => !liveIds.has(id)));
  if (change === undefined) return added.length === 0 ? live : [...live, ...added];
  let isChanged = added.length > 0;
  const changed = [...live, ...added].flatMap((row) => {
    let now: Row | null = row;
    for (const item of pending) if (now !== null && !isOutdated(item, row)) now = change(now, item);
    isChanged ||= now !== row;
    return now === null ? [] : [now];
  });
  return isChanged ? changed : live;
}

/** Returns the ids of rows that exist only on this device. Such a record cannot be changed by calls that need the server's version. */
export function findAddedIds(live: readonly { id: string }[], rows: readonly { id: string }[]): ReadonlySet<string> {
  const ids = new Set(rows === live ? [] : rows.map(({ id }) => id));
  for (const { id } of live) ids.delete(id);
  return ids;
}
