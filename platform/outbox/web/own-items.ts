import { useMemo, useSyncExternalStore } from 'react';
import { isUnchanged } from '#platform/http/outcome.ts';
import { useSession } from '#platform/http/web/session.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from './device-outbox.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';
import { useOutbox } from './use-outbox.ts';

/** After this time without an answer, the screen shows that the change is saved on the device. */
const answerTimeoutMs = 2_500;

let answered: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();
function setAnswered(next: readonly OutboxItem[]): void {
  answered = next;
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The result of a sent call. `isPending`: the server has not answered yet. `isSame`: the record already had this state. */
export type SendResult = { done: true; isPending: boolean; isSame: boolean; answer?: unknown } | { refused: string; answer?: unknown };

/** Stores a call on this device and sends it. Returns the answer if it arrives within 2.5 s, and otherwise that the call is pending. */
export async function sendItem(item: NewItem, { showsRefusal = false } = {}): Promise<SendResult> {
  await outbox.put(item);
  const outcome = outbox.waitForOutcome(item.key);
  void outcome.then(({ kind }) => {
    if (kind !== 'sent') return;
    const optimistic: OutboxItem = { ...item, order: 0, tries: 0, isTried: true, refused: null };
    setAnswered([...answered, optimistic]);
    endOptimisticLater(() => setAnswered(answered.filter((each) => each !== optimistic)));
  });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), navigator.onLine ? answerTimeoutMs : 0));
  const soon = await Promise.race([outcome, late]);
  if (soon?.kind !== 'refused') {
    const answer = soon?.kind === 'sent' ? soon.answer : undefined;
    return { done: true, isPending: soon === null, isSame: isUnchanged(answer), answer };
  }
  if (showsRefusal) await outbox.dismiss(item.key);
  return { refused: soon.reason, answer: soon.answer };
}

interface OwnItems<Item> {
  pending: readonly Item[];
  unsent: readonly Item[];
  refused: readonly Item[];
}

/**
 * Returns this account's calls that were refused or that the live views do not show yet. Pass the same function `isOurs` on each render.
 */
export function useOwnItems<Item extends OutboxItem>(isOurs: (item: OutboxItem) => item is Item): OwnItems<Item> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const items = useOutbox();
  const answeredItems = useSyncExternalStore(listen, () => answered);
  return useMemo(() => {
    const isMine = (item: OutboxItem): item is Item => isOurs(item) && item.account === account;
    const mine = items.filter(isMine);
    const unsent = mine.filter(({ refused }) => refused === null);
    return { pending: [...answeredItems.filter(isMine), ...unsent], unsent, refused: mine.filter(({ refused }) => refused !== null) };
  }, [items, answeredItems, account, isOurs]);
}
