import { isRefusal } from '#platform/http/outcome.ts';
import { isToSend, type NewItem, type OutboxItem, visitor } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import { pauseAfter, type Transport, tryOnce } from './send.ts';

/**
 * `sent`: the server has done it, now or earlier; `answer` is what it said, where this tab was the one that sent it or
 * the answer is kept. `withdrawn`: it is not to be sent any more.
 */
export type Outcome = { kind: 'sent'; answer?: unknown } | { kind: 'refused'; reason: string; answer?: unknown } | { kind: 'withdrawn' };

export interface Outbox {
  /** Kept on this device from then on, and sent as soon as it can be. */
  put(item: NewItem): Promise<void>;
  /** Takes back what has not been tried yet; false when the server may know of it. */
  withdraw(key: string): Promise<boolean>;
  /** Removes a form that is to be changed. The server may have it: under the same key it is never there twice. */
  recall(key: string): Promise<void>;
  /** Removes an item that was refused or whose answer was kept, once somebody has read it. */
  dismiss(key: string): Promise<void>;
  /** What waits here is known from then on. */
  ready: Promise<void>;
  /** All of this device, of every account, oldest first. */
  items(): readonly OutboxItem[];
  /** Whether what waits outlives this tab: not where the browser forbids keeping anything, or has no room. */
  isLasting(): boolean;
  hear(listener: () => void): () => void;
  /** Resolves once it was sent, refused or withdrawn, by whichever tab. */
  outcome(key: string): Promise<Outcome>;
  /** Whether this tab took it back. */
  wasWithdrawn(key: string): boolean;
  /** Sends what this account has waiting, or `visitor`, until called off. */
  start(account: string): () => void;
}

export interface OutboxNeeds {
  store: OutboxStore;
  transport: Transport;
  /** Only one tab sends for an account; others wait here until that one is done or closed, or has long been `isStuck`. */
  alone(name: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>, isStuck: () => boolean): Promise<void>;
  /** Tells other tabs that the store has changed, and hears of theirs. */
  announce(): void;
  onAnnounced(listener: () => void): void;
}

/** A server that fails at one call in a new way each time would otherwise hold up all that wait behind it. */
const mostBugs = 5;
const signedOutPauseMs = 15_000;
/** Longer than a try and the pause after it: a tab that sends is heard of more often. */
const longestSilence = 30_000;

/**
 * Calls that go out once, in order, when there is a network: kept on the device, sent by one tab at a time, each until
 * the server has answered. `input` carries the key by which the server knows a call that it has done.
 */
export function openOutbox({ store, transport, alone, announce, onAnnounced }: OutboxNeeds): Outbox {
  const listeners = new Set<() => void>();
  const known = new Map<string, Outcome>();
  let items: readonly OutboxItem[] = [];
  const sleepers = new Set<() => void>();
  let woken = 0;
  const trying = new Map<string, AbortController>();
  const senders = new Map<string, { wanted: number; stop: AbortController }>();
  let heardAt = 0;

  async function read(): Promise<void> {
    items = await store.all();
    heardAt = Date.now();
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    announce();
    await read();
  }

  onAnnounced(() => {
    wake();
    void read();
  });
  const ready = read();

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
    return (await store.all()).find((item) => item.account === account && isToSend(item));
  }

  const isStuck = () => Date.now() - heardAt > longestSilence;

  function wake(): void {
    woken += 1;
    for (const sleeper of sleepers) sleeper();
  }

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
      await store.change(key, { isTried: true }, isSame(item));
      await changed();
      // It was taken back or put anew between reading the store and marking it as tried.
      if (!items.some(isSame(item)) || stopped.aborted) return;
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
    const { key, call, input, account } = item;
    const headers: Record<string, string> = account === visitor ? {} : { 'x-account': account };
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
      await store.change(key, { tries: item.tries + tries }, isSame(item));
      await changed();
      const retryAfterMs = reply.kind === 'unreached' ? reply.retryAfterMs : signedOutPauseMs;
      await transport.pause(retryAfterMs ?? pauseAfter(tries, transport.random()), signal);
    }
  }

  /** A form that holds up nobody is tried until the server has been mended. */
  function isLastForm({ account, keepsAnswer, order }: OutboxItem): boolean {
    return keepsAnswer === true && !items.some((item) => item.account === account && isToSend(item) && item.order !== order);
  }

  async function sent(item: OutboxItem, answer: unknown): Promise<void> {
    known.set(item.key, { kind: 'sent', answer });
    if (item.keepsAnswer) await store.change(item.key, { answer }, isSame(item));
    else await store.remove(item.key, isSame(item));
    await changed();
  }

  async function refused(item: OutboxItem, reason: string, answer: unknown): Promise<void> {
    await store.change(item.key, item.keepsAnswer ? { refused: reason, answer } : { refused: reason }, isSame(item));
    await changed();
  }

  function outcomeNow(key: string): Outcome | null {
    const item = items.find((one) => one.key === key);
    if (item === undefined) return known.get(key) ?? { kind: 'sent' };
    if (isToSend(item)) return null;
    const said = item.answer === undefined ? {} : { answer: item.answer };
    return item.refused === null ? { kind: 'sent', ...said } : { kind: 'refused', reason: item.refused, ...said };
  }

  return {
    ready,
    async put(item) {
      await store.add(item);
      await changed();
      wake();
    },
    async withdraw(key) {
      const gone = await store.remove(key, ({ isTried }) => !isTried);
      if (gone) known.set(key, { kind: 'withdrawn' });
      await changed();
      return gone;
    },
    async recall(key) {
      trying.get(key)?.abort();
      if (await store.remove(key)) known.set(key, { kind: 'withdrawn' });
      await changed();
    },
    async dismiss(key) {
      await store.remove(key, (item) => !isToSend(item));
      await changed();
    },
    items: () => items,
    isLasting: store.isLasting,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    outcome(key) {
      return new Promise((resolve) => {
        const look = () => {
          const outcome = outcomeNow(key);
          if (outcome === null) return;
          listeners.delete(look);
          resolve(outcome);
        };
        listeners.add(look);
        look();
      });
    },
    wasWithdrawn: (key) => known.get(key)?.kind === 'withdrawn',
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
  };
}

/** Put anew under its key, an item is another. */
function isSame({ order }: OutboxItem): (other: OutboxItem) => boolean {
  return (other) => other.order === order;
}
