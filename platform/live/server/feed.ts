import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { OwnChanges } from '#platform/database/server/write.ts';
import type { Feed } from '#platform/server/app-context.ts';
import { minute } from '#platform/time/instant.ts';
import { openFeedListeners } from './feed-listeners.ts';
import type { Bookmark, FeedConnection, ReadResult, FeedMessage } from './feed-connection.ts';
import { type ReconnectingFeed, openReconnectingFeed } from './reconnecting-feed.ts';

export interface OpenFeed extends Feed {
  /**
   * Call this after each commit that wrote changes. It notifies this server's listeners before it returns, and other servers soon after.
   */
  afterChanges(own: OwnChanges): void;
  close(): Promise<void>;
}

export interface FeedNeeds {
  /**
   * The database connection. It must not go through a pooler that shares connections between transactions, because that does not support
   * LISTEN.
   */
  connection: pg.ClientConfig;
  log: Logger;
  /**
   * Milliseconds for which changes can be read reliably. Shorter than the hour of `sweepChanges`, because the age of a change counts from
   * the start of its transaction.
   */
  retentionMs?: number;
}

/** Milliseconds between polls, which also detect a dead connection. */
const pollMs = 1_000;
const notifyMs = 5;
/** Milliseconds between messages to other servers, which contain for example cursor positions. */
const publishMs = 50;
/** Maximum number of queued messages. While the connection is lost, further messages are dropped, because they would be outdated. */
const maxQueuedMessages = 1_000;
const readPauseMs = 2;
/** Milliseconds between reads under load. Each read is a query, so fewer reads save more time than the pause costs. */
const busyReadPauseMs = 10;
const busyChangeCount = 10;
const currentMs = 4_000;
/** Maximum number of own changes to remember while reads fail. Beyond this number, listeners may be notified twice of a change. */
const maxKnown = 10_000;

/**
 * Opens the feed of committed changes. It delivers this server's changes immediately, and those of other servers on notification or within
 * a second. @throws if the database is down
 */
export async function openFeed({ connection, log, retentionMs = 50 * minute }: FeedNeeds): Promise<OpenFeed> {
  const listeners = openFeedListeners((error) => log.error({ err: error }, 'a listener of the feed failed'));
  const wanted = { read: true, notify: false };
  let outgoing: FeedMessage[] = [];
  let reconnecting: ReconnectingFeed | null = null;
  let bookmark: Bookmark | null = null;
  let busy = false;
  let working = Promise.resolve();
  let lastRead = -Infinity;
  let isAlone = false;
  /** Sequence numbers of this server's changes that listeners have received before a read returned them. */
  const known = new Set<string>();
  let waiting: ((isCurrent: boolean) => void)[] = [];

  function wake(): void {
    wanted.read = true;
    start();
  }

  function start(): void {
    if (!busy) working = work();
  }

  async function work(): Promise<void> {
    busy = true;
    for (
      let connection = reconnecting?.current();
      connection && (wanted.read || wanted.notify || outgoing.length > 0);
      connection = reconnecting?.current()
    ) {
      try {
        await (wanted.read ? readOn(connection) : wanted.notify ? notifyOthers(connection) : publishOn(connection));
      } catch (error) {
        reconnecting?.lose(connection, error);
      }
    }
    busy = false;
  }

  async function readOn(connection: FeedConnection): Promise<void> {
    wanted.read = false;
    const callers = waiting;
    waiting = [];
    let changeCount: number | null = null;
    try {
      changeCount = await readNext(connection);
    } finally {
      for (const go of callers) go(changeCount !== null);
    }
    if (wanted.read) await pause(changeCount !== null && changeCount >= busyChangeCount ? busyReadPauseMs : readPauseMs);
  }

  /** Returns how many changes were read, or null if the connection was lost meanwhile. */
  async function readNext(connection: FeedConnection): Promise<number | null> {
    const began = performance.now();
    const before = [...known];
    const read = await connection.read({ bookmark, retentionMs, knownSeqs: before });
    if (reconnecting?.current() !== connection) return null;
    lastRead = began;
    isAlone = read.otherServers === 0;
    const gap = read.isTooLate || isAnotherHistory(bookmark, read);
    bookmark = read.bookmark;
    if (gap) listeners.notifyGap();
    listeners.notify(read.changes.filter(({ seq }) => !known.has(seq)));
    // These changes were committed before this read, so the next read cannot return them and their numbers can be forgotten.
    for (const seq of before) known.delete(seq);
    return read.changes.length;
  }

  function onMessage({ topic, text }: FeedMessage): void {
    listeners.notify([{ topic, key: text }]);
  }

  async function notifyOthers(connection: FeedConnection): Promise<void> {
    wanted.notify = false;
    await connection.notify().catch((error: unknown) => {
      wanted.notify = true;
      throw error;
    });
  }

  async function publishOn(connection: FeedConnection): Promise<void> {
    const messages = outgoing;
    outgoing = [];
    await connection.publish(messages);
  }

  const publishSoon = throttle(publishMs, start);
  const notifySoon = throttle(notifyMs, () => {
    wanted.notify = true;
    start();
  });
  reconnecting = await openReconnectingFeed({ connection, log, onNotified: wake, onMessage, onOpen: wake });
  wake();
  await working;
  const poll = setInterval(wake, pollMs).unref();

  return {
    subscribe: listeners.subscribe,
    onGap: listeners.onGap,
    publish(topic, text) {
      if (outgoing.length < maxQueuedMessages) outgoing.push({ topic, text });
      publishSoon.call();
    },
    isCurrent: () => performance.now() - lastRead < currentMs,
    waitUntilCurrent: () =>
      new Promise((resolve) => {
        if (!reconnecting.current()) return resolve(false);
        waiting.push(resolve);
        wake();
      }),
    afterChanges({ changes, seqs }) {
      if (known.size + seqs.length > maxKnown) known.clear();
      for (const seq of seqs) known.add(seq);
      listeners.notify(changes);
      if (!isAlone) notifySoon.call();
    },
    async close() {
      clearInterval(poll);
      notifySoon.stop();
      publishSoon.stop();
      reconnecting.close();
      await working;
      for (const go of waiting) go(false);
    },
  };
}

/** Throttles calls. The first call runs immediately; later calls run as one call at the end of the interval. */
function throttle(milliseconds: number, call: () => void) {
  let last = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  function run(): void {
    timer = undefined;
    last = performance.now();
    call();
  }
  return {
    call(): void {
      if (timer !== undefined) return;
      const wait = last + milliseconds - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Returns whether transaction ids went back, because a standby with fewer transactions took over or a backup was restored. */
function isAnotherHistory(before: Bookmark | null, read: ReadResult): boolean {
  return before !== null && lastTransaction(read.bookmark) < lastTransaction(before);
}

function lastTransaction({ snapshot }: Bookmark): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}
