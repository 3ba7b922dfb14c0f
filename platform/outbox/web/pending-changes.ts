import { isUnchanged } from '#platform/http/outcome.ts';
import { isUnsent, type NewItem, type OutboxItem } from './outbox-item.ts';
import type { Outbox, Outcome } from './outbox.ts';
import type { SendResult } from './send-change.ts';

/**
 * A change that the screens show before the live views contain it. `storing`: the device is saving it. `unsent`: it waits for the server.
 * `answered`: the server has accepted it, but the views may not show it yet. `refused`: it stays until someone dismisses it.
 */
export type PendingChange<Item extends OutboxItem = OutboxItem> = Item & {
  stage: 'storing' | 'unsent' | 'answered' | 'refused';
  /** True while the button that sent the change waits for the answer. The button may still show a refusal itself. */
  isAwaited?: boolean;
};

export interface PendingChanges {
  /** Stores a change in the outbox. Screens show it immediately. Resolves when the device has stored it. */
  put(item: NewItem): Promise<void>;
  /**
   * Stores a change and waits for its answer; `wait` resolves to null if there is none in time. With `showsRefusal`, the caller shows the
   * refusal, so that the change does not stay among the refused ones.
   */
  send(item: NewItem, wait: (key: string) => Promise<Outcome | null>, showsRefusal?: boolean): Promise<SendResult>;
  /**
   * Runs a call directly, for changes that must not wait for a network, such as bookings. Screens show the change immediately, and no
   * longer if the call fails or `isDone` rejects its answer.
   */
  run<Answer>(item: NewItem, call: () => Promise<Answer>, isDone: (answer: Answer) => boolean): Promise<Answer>;
  /** Returns the changes of all accounts on this device, oldest first. Returns the same array while nothing changes. */
  all(): readonly PendingChange[];
  subscribe(listener: () => void): () => void;
}

interface PendingChangesNeeds {
  outbox: Pick<Outbox, 'put' | 'items' | 'subscribe' | 'wasWithdrawn' | 'dismiss'>;
  /** Calls back when the live views had time to show an answered change. */
  endLater(end: () => void): void;
}

/** Follows each change from the tap until the live views show it. */
export function followPendingChanges({ outbox, endLater }: PendingChangesNeeds): PendingChanges {
  const listeners = new Set<() => void>();
  let storing: readonly OutboxItem[] = [];
  let answered: readonly OutboxItem[] = [];
  let stored: readonly OutboxItem[] = outbox.items();
  let changes: readonly PendingChange[] = [];
  const awaitedKeys = new Set<string>();

  function update(): void {
    const storedKeys = new Set(stored.map(({ key }) => key));
    const isNotStored = ({ key }: OutboxItem) => !storedKeys.has(key);
    changes = [
      ...answered.filter(isNotStored).map((item) => ({ ...item, stage: 'answered' as const })),
      ...stored.map((item) => ({ ...item, stage: stageOf(item) })),
      ...storing.filter(isNotStored).map((item) => ({ ...item, stage: 'storing' as const })),
    ].map((change) => (awaitedKeys.has(change.key) ? { ...change, isAwaited: true } : change));
    for (const listener of listeners) listener();
  }

  function keepAnswered(items: readonly OutboxItem[]): void {
    if (items.length === 0) return;
    answered = [...answered, ...items];
    endLater(() => {
      answered = answered.filter((item) => !items.includes(item));
      update();
    });
  }

  outbox.subscribe(() => {
    const now = outbox.items();
    const left = stored.filter((item) => isUnsent(item) && !now.some(({ key }) => key === item.key) && !outbox.wasWithdrawn(item.key));
    stored = now;
    keepAnswered(left);
    update();
  });
  update();

  async function put(item: NewItem): Promise<void> {
    const started = toOutboxItem(item);
    storing = [...storing, started];
    update();
    try {
      await outbox.put(item);
    } finally {
      storing = storing.filter((other) => other !== started);
      update();
    }
  }

  return {
    put,
    async send(item, wait, showsRefusal = false) {
      const { key } = item;
      awaitedKeys.add(key);
      try {
        await put(item);
        const outcome = await wait(key);
        if (outcome?.kind === 'refused') {
          if (showsRefusal) await outbox.dismiss(key);
          return { refused: outcome.reason, answer: outcome.answer };
        }
        const answer = outcome?.kind === 'sent' ? outcome.answer : undefined;
        const isSame = outcome?.kind === 'withdrawn' || isUnchanged(answer);
        return { done: true, isPending: outcome === null, isSame, answer };
      } finally {
        awaitedKeys.delete(key);
        update();
      }
    },
    async run(item, call, isDone) {
      const started = toOutboxItem(item);
      storing = [...storing, started];
      update();
      try {
        const answer = await call();
        if (isDone(answer)) keepAnswered([started]);
        return answer;
      } finally {
        storing = storing.filter((other) => other !== started);
        update();
      }
    },
    all: () => changes,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function stageOf({ refused, answer }: OutboxItem): PendingChange['stage'] {
  if (refused !== null) return 'refused';
  return answer === undefined ? 'unsent' : 'answered';
}

function toOutboxItem(item: NewItem): OutboxItem {
  return { ...item, order: Number.POSITIVE_INFINITY, tries: 0, isTried: false, refused: null };
}
