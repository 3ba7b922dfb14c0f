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
  /** Call after each commit that wrote changes: who hears them is told before this returns, and other servers soon. */
  afterChanges(own: OwnChanges): void;
  close(): Promise<void>;
}

export interface FeedNeeds {
  /** Directly to PostgreSQL: a pooler that shares connections between transactions cannot LISTEN. */
  connection: pg.ClientConfig;
  log: Logger;
  /**
   * For how many milliseconds changes are surely kept. Less than the hour of `sweepChanges`, because
   * a change is as old as the beginning of its transaction.
   */
  keptFor?: number;
}

/** Milliseconds. The poll also finds out whether the connection still answers. */
const pollEvery = 1_000;
const notifyEvery = 5;
/** Where a colleague's cursor is need not be known more often. */
const sayEvery = 50;
/** What is said while nobody can be reached is old news then. */
const mostSaid = 1_000;
const readEvery = 2;
/** When so much comes in, reading less often costs less than it delays: each reading is a query of its own. */
const readEveryWhenBusy = 10;
const busyFrom = 10;
const currentWithin = 4_000;
/** So many of its own are remembered for as long as nothing can be read; more are heard twice. */
const mostKnown = 10_000;

/**
 * Tells what was committed to `changes`. What this server writes itself is known here and read by no statement; what
 * others write is read when they say so, and each second in any case. Nothing is lost with its connection: it goes on
 * from its bookmark. Throws when the database does not answer at the start.
 */
export async function openFeed({ connection, log, keptFor = 50 * minute }: FeedNeeds): Promise<OpenFeed> {
  const listeners = openFeedListeners((why) => log.error({ err: why }, 'a listener of the feed failed'));
  const wanted = { read: true, notify: false };
  let said: FeedMessage[] = [];
  let kept: ReconnectingFeed | null = null;
  let bookmark: Bookmark | null = null;
  let busy = false;
  let working = Promise.resolve();
  let lastRead = -Infinity;
  let isAlone = false;
  /** Numbers of what was told here before any reading could see that it was committed. */
  const known = new Set<string>();
  /** Calls that wait for the next read of changes. */
  let askedFor: ((isTold: boolean) => void)[] = [];

  function wake(): void {
    wanted.read = true;
    start();
  }

  function start(): void {
    if (!busy) working = work();
  }

  /** One thing at a time on the one connection. */
  async function work(): Promise<void> {
    busy = true;
    for (let connection = kept?.current(); connection && (wanted.read || wanted.notify || said.length > 0); connection = kept?.current()) {
      try {
        await (wanted.read ? readOn(connection) : wanted.notify ? notifyOthers(connection) : sayOn(connection));
      } catch (why) {
        kept?.lose(connection, why);
      }
    }
    busy = false;
  }

  async function readOn(connection: FeedConnection): Promise<void> {
    wanted.read = false;
    const asking = askedFor;
    askedFor = [];
    let changeCount: number | null = null;
    try {
      changeCount = await readNext(connection);
    } finally {
      for (const go of asking) go(changeCount !== null);
    }
    if (wanted.read) await pause(changeCount !== null && changeCount >= busyFrom ? readEveryWhenBusy : readEvery);
  }

  /** Answers how many changes there were, or null when the line was lost meanwhile. */
  async function readNext(connection: FeedConnection): Promise<number | null> {
    const began = performance.now();
    const before = [...known];
    const read = await connection.read({ bookmark, retentionMs: keptFor, knownSeqs: before });
    if (kept?.current() !== connection) return null;
    lastRead = began;
    isAlone = read.otherServers === 0;
    const gap = read.isTooLate || isAnotherHistory(bookmark, read);
    bookmark = read.bookmark;
    if (gap) listeners.notifyGap();
    listeners.notify(read.changes.filter(({ seq }) => !known.has(seq)));
    // Their commits were over before this reading began, so the next one begins behind them.
    for (const seq of before) known.delete(seq);
    return read.changes.length;
  }

  function hearSaid({ topic, text }: FeedMessage): void {
    listeners.notify([{ topic, key: text }]);
  }

  async function notifyOthers(connection: FeedConnection): Promise<void> {
    wanted.notify = false;
    await connection.notify().catch((why: unknown) => {
      // Nobody was told: the next connection does it.
      wanted.notify = true;
      throw why;
    });
  }

  async function sayOn(connection: FeedConnection): Promise<void> {
    const saying = said;
    said = [];
    await connection.publish(saying);
  }

  const speaking = coalesced(sayEvery, start);
  const others = coalesced(notifyEvery, () => {
    wanted.notify = true;
    start();
  });
  kept = await openReconnectingFeed({ connection, log, onNotified: wake, onMessage: hearSaid, onOpen: wake });
  wake();
  await working;
  const poll = setInterval(wake, pollEvery).unref();

  return {
    hear: listeners.hear,
    onGap: listeners.onGap,
    publish(topic, text) {
      if (said.length < mostSaid) said.push({ topic, text });
      speaking.call();
    },
    isCurrent: () => performance.now() - lastRead < currentWithin,
    waitUntilCurrent: () =>
      new Promise((resolve) => {
        if (!kept.current()) return resolve(false);
        askedFor.push(resolve);
        wake();
      }),
    afterChanges({ changes, seqs }) {
      if (known.size + seqs.length > mostKnown) known.clear();
      for (const seq of seqs) known.add(seq);
      listeners.notify(changes);
      if (!isAlone) others.call();
    },
    async close() {
      clearInterval(poll);
      others.stop();
      speaking.stop();
      kept.close();
      await working;
      for (const go of askedFor) go(false);
    },
  };
}

/** Calls at once, but not twice within so many milliseconds: what comes meanwhile is one call at their end. */
function coalesced(milliseconds: number, call: () => void) {
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

/** Transaction numbers went back: another server took over that had not heard all, or a copy was put back. */
function isAnotherHistory(before: Bookmark | null, read: ReadResult): boolean {
  return before !== null && lastTransaction(read.bookmark) < lastTransaction(before);
}

function lastTransaction({ snapshot }: Bookmark): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}
