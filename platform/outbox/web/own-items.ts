import { useMemo, useSyncExternalStore } from 'react';
import { isUnchanged } from '#platform/http/outcome.ts';
import { useSession } from '#platform/http/web/session.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from './device-outbox.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';
import { useOutbox } from './use-outbox.ts';

/** An answer that takes longer is announced as saved on the device. */
const patienceMs = 2_500;

/** Answered calls that the live views may not show yet. */
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

/** `isKept`: it waits on the device. `isSame`: it stood so already. What is refused later stays in the outbox until somebody has seen it. */
export type SendResult = { done: true; isPending: boolean; isSame: boolean; answer?: unknown } | { refused: string; answer?: unknown };

/**
 * Saves a call on this device and sends it until it is answered; returns the outcome where it is known soon.
 * @param options.saysRefusal an immediate refusal is shown by the caller, and leaves the outbox
 * @example const sent = await sendItem({ key: id, account, call: 'housekeeping.addNote', input, about, at }, { saysRefusal: true });
 */
export async function sendItem(item: NewItem, { saysRefusal = false } = {}): Promise<SendResult> {
  await outbox.put(item);
  const outcome = outbox.waitForOutcome(item.key);
  void outcome.then(({ kind }) => {
    if (kind !== 'sent') return;
    const guess: OutboxItem = { ...item, order: 0, tries: 0, isTried: true, refused: null };
    setAnswered([...answered, guess]);
    endOptimisticLater(() => setAnswered(answered.filter((one) => one !== guess)));
  });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), navigator.onLine ? patienceMs : 0));
  const soon = await Promise.race([outcome, late]);
  if (soon?.kind !== 'refused') {
    const answer = soon?.kind === 'sent' ? soon.answer : undefined;
    return { done: true, isPending: soon === null, isSame: isUnchanged(answer), answer };
  }
  if (saysRefusal) await outbox.dismiss(item.key);
  return { refused: soon.reason, answer: soon.answer };
}

interface OwnItems<Item> {
  /** Not sent yet, or answered and not in the live views yet. */
  waiting: readonly Item[];
  unsent: readonly Item[];
  refused: readonly Item[];
}

/** Returns the calls of this account and of one sort that the live views do not show yet, and those the server refused. `isOurs` must stay the same function. */
export function useOwnItems<Item extends OutboxItem>(isOurs: (item: OutboxItem) => item is Item): OwnItems<Item> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const items = useOutbox();
  const guessed = useSyncExternalStore(listen, () => answered);
  return useMemo(() => {
    const isMine = (item: OutboxItem): item is Item => isOurs(item) && item.account === account;
    const mine = items.filter(isMine);
    const unsent = mine.filter(({ refused }) => refused === null);
    return { waiting: [...guessed.filter(isMine), ...unsent], unsent, refused: mine.filter(({ refused }) => refused !== null) };
  }, [items, guessed, account, isOurs]);
}
