import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { endGuessLater } from '#platform/live/web/end-guess.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { isSame } from '#platform/http/outcome.ts';
import { isWork, type AboutWork, type WorkCall, type WorkInputs, type WorkItem } from './work-items.ts';

/** An answer that takes longer is told of as kept on the device. */
const patienceMs = 2_500;

let answered: readonly WorkItem[] = [];
const listeners = new Set<() => void>();
function setAnswered(next: readonly WorkItem[]): void {
  answered = next;
  for (const listener of listeners) listener();
}
function hear(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this account has done here that the lists do not tell of yet, and what the server did not do. */
export function useWaitingWork(): { waiting: readonly WorkItem[]; unsent: readonly WorkItem[]; refused: readonly WorkItem[] } {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const items = useOutbox();
  const guessed = useSyncExternalStore(hear, () => answered);
  return useMemo(() => {
    const mine = items.filter((item): item is WorkItem => isWork(item) && item.account === account);
    const unsent = mine.filter(({ refused }) => refused === null);
    return { waiting: [...guessed, ...unsent], unsent, refused: mine.filter(({ refused }) => refused !== null) };
  }, [items, guessed, account]);
}

export interface Work<Call extends WorkCall> {
  key: string;
  call: Call;
  input: WorkInputs[Call];
  about: Omit<AboutWork, 'room'>;
  /** What is refused at once is said where it was sent from, and is then done with. */
  saysRefusal?: boolean;
}

/** `isKept`: it waits on the device. `isSame`: it stood so already. What is refused later stays there until somebody has looked at it. */
export type Sent = { done: true; isKept: boolean; isSame: boolean; answer?: unknown } | { refused: string; answer?: unknown };

/** Keeps a change on this device and sends it until it is answered; tells how it went where that is known soon. */
export async function sendWork<Call extends WorkCall>(account: string, { about, saysRefusal = false, ...work }: Work<Call>): Promise<Sent> {
  const item = { ...work, account, about: { ...about, room: 'maintenance' as const }, at: instantOf(Date.now()) };
  await outbox.put(item);
  const outcome = outbox.outcome(work.key);
  void outcome.then(({ kind }) => {
    if (kind !== 'sent') return;
    const guess = { ...item, order: 0, tries: 0, isTried: true, refused: null } as unknown as WorkItem;
    setAnswered([...answered, guess]);
    endGuessLater(() => setAnswered(answered.filter((one) => one !== guess)));
  });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), navigator.onLine ? patienceMs : 0));
  const soon = await Promise.race([outcome, late]);
  if (soon?.kind !== 'refused') {
    const answer = soon?.kind === 'sent' ? soon.answer : undefined;
    return { done: true, isKept: soon === null, isSame: isSame(answer), answer };
  }
  if (saysRefusal) await outbox.dismiss(work.key);
  return { refused: soon.reason, answer: soon.answer };
}

/** @example const send = useSendWork(); await send({ key, call: 'maintenance.comment', input, about }) */
export function useSendWork(): <Call extends WorkCall>(work: Work<Call>) => Promise<Sent> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  return (work) => sendWork(account, work);
}
