import { isRefusal } from '#platform/http/outcome.ts';
import { hasLostPhotos, isSameItem, isUnsent, canSend, type OutboxItem, senderOf, visitor } from './outbox-item.ts';
import type { OutboxNeeds } from './outbox.ts';
import { retryDelayMs, tryOnce } from './send.ts';

export interface Senders {
  /** Sends what this account has waiting, or `visitor`, until called off. */
  start(account: string): () => void;
  /** Something may have been put. */
  wake(): void;
  /** Calls off the try that is under way here. */
  stop(key: string): void;
}

interface SenderNeeds extends Pick<OutboxNeeds, 'store' | 'transport' | 'alone'> {
  items(): readonly OutboxItem[];
  /** The store has changed: all tabs are told, and the items read anew. */
  onChanged(): Promise<void>;
  /** When this tab last heard of any. */
  lastChangeAt(): number;
  onSent(key: string, answer: unknown): void;
}

/** A server that fails at one call in a new way each time would otherwise hold up all that wait behind it. */
const mostBugs = 5;
const signedOutPauseMs = 15_000;
/** Longer than a try and the pause after it: a tab that sends is heard of more often. */
const longestSilence = 30_000;

/** Sends what is in the store, one after the other, each until the server has answered; one tab at a time. */
export function openSenders({ store, transport, alone, items, onChanged: changed, lastChangeAt: heardAt, onSent }: SenderNeeds): Senders {
  const sleepers = new Set<() => void>();
  let woken = 0;
  const trying = new Map<string, AbortController>();
  const senders = new Map<string, { wanted: number; stop: AbortController }>();

  /** The lock is held only while there is something to send: a page that sleeps with nothing to do holds up no other. */
  async function sendAll(account: string, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const seen = woken;
      if ((await nextOf(account)) === undefined) await untilWoken(seen, stopped);
      else await alone(`outbox:${account}`, stopped, (signal) => sendAllNow(account, signal), isStuck);
    }
  }

  async function sendAllNow(account: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = await nextOf(account);
      if (next === undefined) return;
      await sendOne(next, signal);
    }
  }

  async function nextOf(account: string): Promise<OutboxItem | undefined> {
    return (await store.all()).find((item) => item.account === account && canSend(item));
  }

  const isStuck = () => Date.now() - heardAt() > longestSilence;

  /** Until something was put since `seen`, here or in another tab. */
  function untilWoken(seen: number, signal: AbortSignal): Promise<void> {
    if (woken !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        sleepers.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      sleepers.add(end);
      signal.addEventListener('abort', end);
    });
  }

  async function sendOne(item: OutboxItem, stopped: AbortSignal): Promise<void> {
    const { key } = item;
    if (!item.isTried) {
      await store.change(key, { isTried: true }, isSameItem(item));
      await changed();
      // It was taken back or put anew between reading the store and marking it as tried.
      if (!items().some(isSameItem(item)) || stopped.aborted) return;
    }
    const stop = new AbortController();
    const end = () => stop.abort();
    stopped.addEventListener('abort', end);
    trying.set(key, stop);
    await tryUntilAnswered(item, stop.signal);
    stopped.removeEventListener('abort', end);
    trying.delete(key);
  }

  async function tryUntilAnswered(item: OutboxItem, signal: AbortSignal): Promise<void> {
    const { key, call, input } = item;
    const headers = { 'x-account': senderOf(item) };
    let bugs = 0;
    for (let tries = 1; !signal.aborted; tries += 1) {
      const reply = await tryOnce<unknown>(call, input, { ...transport, headers }, signal);
      if (signal.aborted) return;
      if (reply.kind === 'answered')
        return isRefusal(reply.answer) ? refused(item, reply.answer.refused, reply.answer) : sent(item, reply.answer);
      const isSignedOut = reply.kind === 'refused' && reply.detail.code === 'sign-in-needed';
      if (reply.kind === 'refused' && !isSignedOut) return refused(item, reply.detail.code, reply.detail);
      if (reply.kind === 'unreached' && reply.code === 'bug' && (bugs += 1) >= mostBugs && !isLastForm(item))
        return refused(item, 'bug', { code: 'bug' });
      await store.change(key, { tries: item.tries + tries }, isSameItem(item));
      await changed();
      const retryAfterMs = reply.kind === 'unreached' ? reply.retryAfterMs : signedOutPauseMs;
      await transport.pause(retryAfterMs ?? retryDelayMs(tries, transport.random()), signal);
      // Another tab has taken it back, or had its answer.
      if (!(await store.all()).filter(isSameItem(item)).some(isUnsent)) return;
    }
  }

  /** A form that holds up nobody is tried until the server has been mended. */
  function isLastForm({ account, keepsAnswer, order }: OutboxItem): boolean {
    return (
      account === visitor &&
      keepsAnswer === true &&
      !items().some((item) => item.account === account && canSend(item) && item.order !== order)
    );
  }

  async function sent(item: OutboxItem, answer: unknown): Promise<void> {
    onSent(item.key, answer);
    if (item.keepsAnswer) await store.change(item.key, { answer }, isSameItem(item));
    else await store.remove(item.key, isSameItem(item));
    await changed();
  }

  async function refused(item: OutboxItem, reason: string, answer: unknown): Promise<void> {
    const lost: Partial<OutboxItem> | null = hasLostPhotos(item, reason) ? { photosAre: 'lost' } : null;
    await store.change(item.key, lost ?? { refused: reason, answer }, isSameItem(item));
    await changed();
  }

  return {
    start(account) {
      const sender = senders.get(account) ?? { wanted: 0, stop: new AbortController() };
      senders.set(account, sender);
      sender.wanted += 1;
      if (sender.wanted === 1) void sendAll(account, sender.stop.signal);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        sender.wanted -= 1;
        if (sender.wanted > 0) return;
        senders.delete(account);
        sender.stop.abort();
      };
    },
    wake() {
      woken += 1;
      for (const sleeper of sleepers) sleeper();
    },
    stop: (key) => trying.get(key)?.abort(),
  };
}
