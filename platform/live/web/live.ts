import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { ServerMessage, WireRow } from '#platform/live/protocol.ts';
import { notifyEach } from './notify-each.ts';
import { isOffline, openConnection, type Socket } from './connection.ts';
import { getEarlyViews, takeEarlySocket } from './early-socket.ts';
import type { ViewCache } from './view-cache.ts';
import { createPresenceStore, type PresentPerson } from './presence.ts';
import { type LiveRows, loading, openWatch, type Watch } from './watch.ts';

/** All views that this tab watches over one connection. */
export interface Live {
  /** Watches a view. `listener` runs when `current(key)` changes; with `isAside`, missing rows do not count as missing on the screen. */
  watch(key: string, listener: () => void, isAside?: boolean): () => void;
  current(key: string): LiveRows;
  /** Returns whether the rows may be outdated, which is true after two seconds without a connection. */
  isAway(): boolean;
  /** Calls the listener when the result of `isAway`, `lastKnownAt` or `hasMissingRows` may have changed. */
  subscribeToConnection(listener: () => void): () => void;
  /** Returns, while away, since when rows may be outdated (in milliseconds), or null if no rows are. */
  lastKnownAt(): number | null;
  /** Returns, while away, whether a part of the screen was never loaded on this device. */
  hasMissingRows(): boolean;
  /** Returns the last known row of this view from the screen or from this device, or null if there is none. */
  findRow(view: string, id: string): Promise<WireRow | null>;
  /** Sends this person's position to the other watchers of the view. It is sent again after each reconnect. */
  sharePosition(key: string, at: string | null): void;
  people(key: string | null): readonly PresentPerson[];
  onPeopleChange(listener: () => void): () => void;
  /** Removes all rows and reconnects. Call it when the session has changed. */
  restart(): void;
  check(): void;
  /** From now on, stores rows in this cache, and shows rows from the cache while offline. */
  setCache(views: ViewCache): void;
  /** Stores the rows of all watched views now. Call it when the account has become known. */
  saveAll(): void;
  close(): void;
}

export interface LiveNeeds {
  makeSocket(): Socket;
  /** Returns the views without input that the page has requested on the first socket, in the order of their ids 1, 2, …. */
  earlyViews?: () => readonly string[];
  /** Milliseconds for which a view stays watched after its last screen has closed, so that going back shows rows immediately. */
  leaveAfter?: number;
  /** Milliseconds until a lost connection counts as away. */
  awayAfter?: number;
}

/** Returns the key of a view and its input. @example liveKey('stays.today', { day: '2026-06-12' }) */
export function liveKey(view: string, input: unknown): string {
  return `${view}\n${canonicalJson(input)}`;
}

const firstRetry = 1_000;
const longestRetry = 15_000;
const markCurrentMs = 30_000;
/** Maximum milliseconds that the first answer of a view waits for the other views of its screen. */
const batchMs = 50;

export function openLive({ makeSocket, earlyViews = () => [], leaveAfter = 5_000, awayAfter = 2_000 }: LiveNeeds): Live {
  const watches = new Map<string, Watch>();
  const away = openAway(awayAfter, restoreAll);
  const retries = new Map<number, number>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const people = createPresenceStore();
  let restoring = 0;
  const updates = openUpdates(
    () => restoring > 0 || (current && [...watches.values()].some((watch) => watch.currentRows().state === 'loading')),
  );
  const positions = new Map<string, string | null>();
  let lastId = 0;
  /** Maps the key of each early view to its id. Empty after the first connection has opened or failed. */
  let earlyIds: Map<string, number> | undefined;
  let current = false;
  let cache: ViewCache | null = null;
  let wasOpen = false;
  let hasFailed = false;
  let staleTimer: ReturnType<typeof setInterval> | undefined;

  const connection = openConnection({
    makeSocket,
    onOpen() {
      wasOpen = true;
      hasFailed = false;
      become(true);
      const ids = new Set(earlyIds?.values());
      earlyIds = new Map();
      for (const watch of watches.values()) if (!ids.delete(watch.id)) connection.send(watch.watchMessage());
      for (const id of ids) connection.send({ type: 'leave', id });
    },
    onDown() {
      earlyIds = new Map();
      markRowsCurrent();
      // If this page never had a connection, it is away immediately: the delay is only for short interruptions.
      hasFailed = !wasOpen;
      become(false);
      for (const watch of watches.values()) watch.disconnected();
      people.forget();
      if (hasFailed) restoreAll();
    },
    onSessionOver: forgetAll,
    onMessage,
  });

  function become(is: boolean): void {
    current = is;
    for (const watch of watches.values()) watch.setCurrent(is);
    away.set(!is, isOffline() || hasFailed);
    if (!is && isOffline()) restoreAll();
  }

  function onMessage(message: ServerMessage): void {
    if (message.type === 'beat') become(true);
    else if (message.type === 'away') become(false);
    else if (message.type === 'watching') watching(message);
    else if (message.type === 'denied') denied(message);
    else if (message.type === 'present') people.told(message);
    else for (const watch of watches.values()) if (watch.channel() === message.channel) apply(watch, message);
  }

  function watching({ id, channel, version, kept: offlineCopy }: Extract<ServerMessage, { type: 'watching' }>): void {
    const watch = withId(id);
    watch?.onWatching(channel, version, offlineCopy);
    // If the rows have not changed, no frame follows, so store the rows here.
    if (watch) store(watch);
    const at = watch === undefined ? undefined : positions.get(keyOf(watch));
    if (at !== undefined) connection.send({ type: 'present', id, at });
  }

  function apply(watch: Watch, message: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    retries.delete(watch.id);
    if (message.type === 'whole') {
      watch.applyWhole(message);
      return store(watch);
    }
    if (watch.applyChange(message)) return store(watch);
    // A change is missing, so the rows may be wrong.
    watch.forget();
    return connection.send(watch.watchMessage());
  }

  function denied({ id, code }: Extract<ServerMessage, { type: 'denied' }>): void {
    const watch = withId(id);
    watch?.applyDenied(code);
    if (watch !== undefined && code !== 'try-again') cache?.drop(keyOf(watch));
    if (watch === undefined || code !== 'try-again') return;
    const tries = retries.get(id) ?? 0;
    retries.set(id, tries + 1);
    setTimeout(() => withId(id) && connection.send(watch.watchMessage()), Math.min(longestRetry, firstRetry * 2 ** tries));
  }

  function store(watch: Watch): void {
    const key = keyOf(watch);
    const { rows, state } = watch.currentRows();
    const offlineCopy = watch.offlineCopy();
    if (state === 'live' && offlineCopy !== null) cache?.save(key, rows, offlineCopy);
  }

  /** Records in the cache that the visible rows are current now, even if they have not changed for hours. */
  function markRowsCurrent(): void {
    const keys = [...watches]
      .filter(([, watch]) => watch.currentRows().state === 'live' && watch.offlineCopy() !== null)
      .map(([key]) => key);
    if (keys.length > 0) cache?.markCurrent(keys);
  }

  function keyOf(watch: Watch): string {
    for (const [key, candidate] of watches) if (candidate === watch) return key;
    return '';
  }

  function restoreAll(): void {
    for (const [key, watch] of watches) restore(key, watch);
  }

  /** Shows the cached rows of a view while no server can answer. */
  function restore(key: string, watch: Watch): void {
    if (current || watch.currentRows().state !== 'loading' || cache === null) return;
    const before = cache.read(key).catch(() => null);
    restoring += 1;
    void before.then((seen) => {
      restoring -= 1;
      if (!current) watch.restore(seen);
      if (restoring > 0) return;
      updates.notify();
      away.notify();
    });
  }

  function withId(id: number): Watch | undefined {
    return [...watches.values()].find((watch) => watch.id === id);
  }

  function idFor(key: string): number {
    if (earlyIds === undefined) {
      earlyIds = new Map(earlyViews().map((view, at) => [liveKey(view, {}), at + 1]));
      lastId = earlyIds.size;
    }
    return earlyIds.get(key) ?? ++lastId;
  }

  function begin(key: string): Watch {
    const [view = '', input = ''] = key.split('\n', 2);
    const watch: Watch = openWatch(idFor(key), view, input === '' ? undefined : JSON.parse(input), () => updates.add(watch));
    watches.set(key, watch);
    watch.setCurrent(current);
    connection.open();
    if (isOffline()) away.set(!current, true);
    connection.send(watch.watchMessage());
    if (hasFailed || away.is() || isOffline()) restore(key, watch);
    return watch;
  }

  function leave(key: string, watch: Watch): void {
    watches.delete(key);
    positions.delete(key);
    leaving.delete(key);
    retries.delete(watch.id);
    connection.send({ type: 'leave', id: watch.id });
  }

  function forgetAll(): void {
    for (const watch of watches.values()) watch.forget();
  }

  return {
    watch(key, listener, isAside) {
      clearTimeout(leaving.get(key));
      const watch = watches.get(key) ?? begin(key);
      const unsubscribe = watch.listen(listener, isAside);
      if (away.is()) away.notify();
      return () => {
        unsubscribe();
        if (away.is()) away.notify();
        if (watch.isWatched()) return;
        clearTimeout(leaving.get(key));
        const timer = setTimeout(() => leave(key, watch), leaveAfter);
        leaving.set(key, timer);
      };
    },
    current: (key) => watches.get(key)?.currentRows() ?? loading,
    isAway: away.is,
    subscribeToConnection: away.subscribe,
    lastKnownAt: () => oldest([...watches.values()].filter((watch) => watch.isWatched()).map((watch) => watch.lastKnownAt())),
    hasMissingRows: () => [...watches.values()].some((watch) => watch.hasMissingRows()),
    async findRow(view, id) {
      for (const [key, watch] of watches) {
        const row = key.startsWith(`${view}\n`) ? watch.currentRows().rows.find((candidate) => candidate.id === id) : undefined;
        if (row !== undefined) return row;
      }
      // Rejects if the browser forbids storage.
      return (await cache?.find(view, id).catch(() => null)) ?? null;
    },
    sharePosition(key, at) {
      positions.set(key, at);
      const watch = watches.get(key);
      if (watch !== undefined && watch.channel() !== null) connection.send({ type: 'present', id: watch.id, at });
    },
    people: (key) => people.inChannel(key === null ? null : (watches.get(key)?.channel() ?? null)),
    onPeopleChange: people.onChange,
    restart() {
      forgetAll();
      connection.restart();
    },
    check: connection.check,
    setCache(views) {
      cache = views;
      clearInterval(staleTimer);
      staleTimer = setInterval(markRowsCurrent, markCurrentMs);
      if (hasFailed || away.is() || isOffline()) restoreAll();
    },
    saveAll() {
      for (const watch of watches.values()) store(watch);
    },
    close() {
      clearInterval(staleTimer);
      updates.close();
      connection.close();
      away.set(false);
    },
  };
}

function oldest(moments: (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Notify listeners of several first answers at once, because on a phone one render takes as long as a dozen answers. Report later changes
 * immediately.
 */
function openUpdates(isAwaiting: () => boolean) {
  const due = new Set<Watch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function notify(): void {
    clearTimeout(timer);
    timer = undefined;
    const changed = [...due];
    due.clear();
    for (const watch of changed) watch.notify();
  }
  return {
    add(watch: Watch): void {
      due.add(watch);
      if (isAwaiting()) timer ??= setTimeout(notify, batchMs);
      else notify();
    },
    notify,
    close: () => clearTimeout(timer),
  };
}

function openAway(after: number, onAway: () => void) {
  const listeners = new Set<() => void>();
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function become(next: boolean): void {
    if (isAway === next) return;
    isAway = next;
    if (next) onAway();
    notify();
  }
  const notify = () => notifyEach(listeners);
  return {
    is: () => isAway,
    notify,
    /** With `isSure` there is no delay, because the connection will not return soon. */
    set(next: boolean, isSure = false): void {
      if (next && isSure) become(true);
      else if (next) timer ??= setTimeout(() => become(true), after);
      else {
        clearTimeout(timer);
        timer = undefined;
        become(false);
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The live views of this tab. The connection opens when the first view is watched. */
export const live = openLive({ makeSocket: takeEarlySocket, earlyViews: getEarlyViews });

/** Reconnects after sign-in or sign-out, because the session cookie has changed. */
export function restartLive(): void {
  live.restart();
}

if (typeof window !== 'undefined') {
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, live.check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.check();
  });
}
