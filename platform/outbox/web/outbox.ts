import { isRefusal } from '#platform/http/outcome.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import { pauseAfter, type Transport, tryOnce } from './send.ts';

/** `sent`: the server has done it, now or earlier. `withdrawn`: it was never tried. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; reason: string } | { kind: 'withdrawn' };

export interface Outbox {
  /** Kept on this device from then on, and sent as soon as it can be. */
  put(item: NewItem): Promise<void>;
  /** Takes back what has not been tried yet; false when the server may know of it. */
  withdraw(key: string): Promise<boolean>;
  /** Removes a refused item, once somebody has read why. */
  dismiss(key: string): Promise<void>;
  /** All of this device, of every account, oldest first. */
  items(): readonly OutboxItem[];
  hear(listener: () => void): () => void;
  /** Resolves once it was sent, refused or withdrawn, by whichever tab. */
  outcome(key: string): Promise<Outcome>;
  /** Sends what this account has waiting, until called off. */
  start(account: string): () => void;
}

export interface OutboxNeeds {
  store: OutboxStore;
  transport: Transport;
  /** Only one tab sends for an account; others wait here until that one has closed. */
  alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  /** Tells other tabs that the store has changed, and hears of theirs. */
  announce(): void;
  onAnnounced(listener: () => void): void;
}

/** A server that fails at one call in a new way each time would otherwise hold up all that wait behind it. */
const mostBugs = 5;
const signedOutPauseMs = 15_000;

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

  async function read(): Promise<void> {
    items = await store.all();
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
  void read();

  async function sendAll(account: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = woken;
      const next = (await store.all()).find((item) => item.account === account && item.refused === null);
      if (next === undefined) await untilWoken(seen, signal);
      else await sendOne(next, signal);
    }
  }

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

  async function sendOne(item: OutboxItem, signal: AbortSignal): Promise<void> {
    const { key, call, input, account } = item;
    if (!item.isTried) {
      await store.change(key, { isTried: true });
      // It was withdrawn between reading the store and marking it as tried.
      if (!(await store.all()).some((one) => one.key === key)) return;
      await changed();
    }
    let bugs = 0;
    for (let tries = 1; !signal.aborted; tries += 1) {
      const reply = await tryOnce<unknown>(call, input, { ...transport, headers: { 'x-account': account } }, signal);
      if (signal.aborted) return;
      if (reply.kind === 'answered') return isRefusal(reply.answer) ? refused(key, reply.answer.refused) : sent(key);
      const isSignedOut = reply.kind === 'refused' && reply.detail.code === 'sign-in-needed';
      if (reply.kind === 'refused' && !isSignedOut) return refused(key, reply.detail.code);
      if (reply.kind === 'unreached' && reply.code === 'bug' && (bugs += 1) >= mostBugs) return refused(key, 'bug');
      await store.change(key, { tries: item.tries + tries });
      await changed();
      const retryAfterMs = reply.kind === 'unreached' ? reply.retryAfterMs : signedOutPauseMs;
      await transport.pause(retryAfterMs ?? pauseAfter(tries, transport.random()), signal);
    }
  }

  async function sent(key: string): Promise<void> {
    known.set(key, { kind: 'sent' });
    await store.remove(key);
    await changed();
  }

  async function refused(key: string, reason: string): Promise<void> {
    await store.change(key, { refused: reason });
    await changed();
  }

  function outcomeNow(key: string): Outcome | null {
    const item = items.find((one) => one.key === key);
    if (item === undefined) return known.get(key) ?? { kind: 'sent' };
    return item.refused === null ? null : { kind: 'refused', reason: item.refused };
  }

  return {
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
    async dismiss(key) {
      await store.remove(key, (item) => item.refused !== null);
      await changed();
    },
    items: () => items,
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
    start(account) {
      const stop = new AbortController();
      void alone(`outbox:${account}`, stop.signal, () => sendAll(account, stop.signal));
      return () => stop.abort();
    },
  };
}
