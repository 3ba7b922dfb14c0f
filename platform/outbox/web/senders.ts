import { isRefusal } from '#platform/http/outcome.ts';
import { hasLostPhotos, isSameItem, isUnsent, canSend, type OutboxItem, senderOf, visitor } from './outbox-item.ts';
import type { OutboxNeeds } from './outbox.ts';
import { retryDelayMs, tryOnce } from './send.ts';

export interface Senders {
  start(account: string): () => void;
  wake(): void;
  stop(key: string): void;
}

interface SenderNeeds extends Pick<OutboxNeeds, 'store' | 'transport' | 'runExclusively'> {
  items(): readonly OutboxItem[];
  onChanged(): Promise<void>;
  lastChangeAt(): number;
  onSent(key: string, answer: unknown): void;
}

/** After this many internal errors the call counts as refused, so that it does not block later items. */
const maxBugs = 5;
const signedOutPauseMs = 15_000;
/** The time without changes after which a sending tab counts as stuck. It is longer than one attempt and the following pause. */
const maxSilenceMs = 30_000;

/** Sends the stored items one by one, in one tab at a time. It repeats each item until the server answers. */
export function openSenders({ store, transport, runExclusively, items, onChanged: changed, lastChangeAt, onSent }: SenderNeeds): Senders {
  const waiters = new Set<() => void>();
  let wakeCount = 0;
  const attempts = new Map<string, AbortController>();
  const senders = new Map<string, { wanted: number; stop: AbortController }>();

  /** Hold the lock only while there are items to send, so that a sleeping page does not block other pages. */
  async function sendAll(account: string, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const seen = wakeCount;
      if ((await nextOf(account)) === undefined) await waitForWake(seen, stopped);
      else await runExclusively(`outbox:${account}`, stopped, (signal) => sendAllNow(account, signal), isStuck);
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

  const isStuck = () => Date.now() - lastChangeAt() > maxSilenceMs;

  function waitForWake(seen: number, signal: AbortSignal): Promise<void> {
    if (wakeCount !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        waiters.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      waiters.add(end);
      signal.addEventListener('abort', end);
    });
  }

  async function sendOne(item: OutboxItem, stopped: AbortSignal): Promise<void> {
    const { key } = item;
    if (!item.isTried) {
      await store.change(key, { isTried: true }, isSameItem(item));
      await changed();
      // Another tab has withdrawn or replaced the item before it was marked as tried.
      if (!items().some(isSameItem(item)) || stopped.aborted) return;
    }
    const stop = new AbortController();
    const end = () => stop.abort();
    stopped.addEventListener('abort', end);
    attempts.set(key, stop);
    await tryUntilAnswered(item, stop.signal);
    stopped.removeEventListener('abort', end);
    attempts.delete(key);
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
      if (reply.kind === 'unreached' && reply.code === 'bug' && (bugs += 1) >= maxBugs && !isLastForm(item))
        return refused(item, 'bug', { code: 'bug' });
      await store.change(key, { tries: item.tries + tries }, isSameItem(item));
      await changed();
      const retryAfterMs = reply.kind === 'unreached' ? reply.retryAfterMs : signedOutPauseMs;
      await transport.pause(retryAfterMs ?? retryDelayMs(tries, transport.random()), signal);
      if (!(await store.all()).filter(isSameItem(item)).some(isUnsent)) return;
    }
  }

  /** Retry a form that blocks no other item until the server is fixed. */
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
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        sender.wanted -= 1;
        if (sender.wanted > 0) return;
        senders.delete(account);
        sender.stop.abort();
      };
    },
    wake() {
      wakeCount += 1;
      for (const wakeUp of waiters) wakeUp();
    },
    stop: (key) => attempts.get(key)?.abort(),
  };
}
