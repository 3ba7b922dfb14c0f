import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { ServerMessage, WireRow } from '#platform/live/protocol.ts';
import { notifyEach } from './notify-each.ts';
import { isOffline, openConnection, type Socket } from './connection.ts';
import { getEarlyViews, takeEarlySocket } from './early-socket.ts';
import type { ViewCache } from './view-cache.ts';
import { createPresenceStore, type PresentPerson } from './presence.ts';
import { type LiveRows, loading, openWatch, type Watch } from './watch.ts';

/** Everything that one tab watches, over one connection. */
export interface Live {
  /** Watches until the returned function is called; `listener` runs when `now(key)` has changed. What is watched aside the screen does not lack. */
  watch(key: string, listener: () => void, isAside?: boolean): () => void;
  current(key: string): LiveRows;
  /** Whether what is shown can be relied on to be current: not until two seconds have shown otherwise. */
  isAway(): boolean;
  /** Hears of being away, and of what is shown meanwhile. */
  hearAway(listener: () => void): () => void;
  /** While away: since when what is shown may be different, in milliseconds; null when nothing is. */
  lastKnownAt(): number | null;
  /** While away: whether a part of the screen was never seen on this device. */
  hasMissingRows(): boolean;
  /** A row as a list of this view last had it, on the screen or on this device; null when none has it. */
  findRow(view: string, id: string): Promise<WireRow | null>;
  /** Tells others who watch this where one is; said again after a lost connection. */
  sharePosition(key: string, at: string | null): void;
  people(key: string | null): readonly PresentPerson[];
  onPeopleChange(listener: () => void): () => void;
  /** The session has changed: drops everything and connects anew. */
  restart(): void;
  check(): void;
  /** From now on what `views` names is kept on this device, and shown from there while there is no connection. */
  setCache(views: ViewCache): void;
  /** Keeps at once all that is watched: the account has just become known. */
  saveAll(): void;
  close(): void;
}

export interface LiveNeeds {
  makeSocket(): Socket;
  /** Views without an input that were asked for before on the first socket, by the ids 1, 2 … */
  asked?: () => readonly string[];
  /** Milliseconds for which a view is still watched after its last screen: going back is instant. */
  leaveAfter?: number;
  /** Milliseconds before a lost connection is called away. */
  awayAfter?: number;
}

/** @example liveKey('stays.today', { day: '2026-06-12' }) */
export function liveKey(view: string, input: unknown): string {
  return `${view}\n${canonicalJson(input)}`;
}

const firstRetry = 1_000;
const longestRetry = 15_000;
const seenEachMs = 30_000;
/** Milliseconds that a first answer waits for the others of its screen. */
const togetherWithin = 50;

export function openLive({ makeSocket, asked: askedBefore = () => [], leaveAfter = 5_000, awayAfter = 2_000 }: LiveNeeds): Live {
  const watches = new Map<string, Watch>();
  const away = openAway(awayAfter, restoreAll);
  const retries = new Map<number, number>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const people = createPresenceStore();
  /** Views that are being looked for on this device. */
  let restoring = 0;
  const shown = openShown(
    () => restoring > 0 || (current && [...watches.values()].some((watch) => watch.currentRows().state === 'loading')),
  );
  const said = new Map<string, string | null>();
  let lastId = 0;
  /** Ids of what was asked for before, by key, until the first connection has come or gone. */
  let asked: Map<string, number> | undefined;
  /** Connected to a server that receives changes. */
  let current = false;
  let kept: ViewCache | null = null;
  let wasOpen = false;
  let hasFailed = false;
  let seeing: ReturnType<typeof setInterval> | undefined;

  const connection = openConnection({
    makeSocket,
    onOpen() {
      wasOpen = true;
      hasFailed = false;
      become(true);
      const ids = new Set(asked?.values());
      asked = new Map();
      for (const watch of watches.values()) if (!ids.delete(watch.id)) connection.send(watch.watchMessage());
      for (const id of ids) connection.send({ type: 'leave', id });
    },
    onDown() {
      asked = new Map();
      stillSeen();
      // A page that was opened where nothing answers has nothing to wait for: a hiccup is of a connection that was there.
      hasFailed = !wasOpen;
      become(false);
      for (const watch of watches.values()) watch.disconnected();
      people.forget();
      if (hasFailed) restoreAll();
    },
    onSessionOver: forgetAll,
    onMessage: told,
  });

  function become(is: boolean): void {
    current = is;
    for (const watch of watches.values()) watch.setCurrent(is);
    away.set(!is, isOffline() || hasFailed);
    if (!is && isOffline()) restoreAll();
  }

  function told(message: ServerMessage): void {
    if (message.type === 'beat') become(true);
    else if (message.type === 'away') become(false);
    else if (message.type === 'watching') watching(message);
    else if (message.type === 'denied') denied(message);
    else if (message.type === 'present') people.told(message);
    else for (const watch of watches.values()) if (watch.channel() === message.channel) apply(watch, message);
  }

  function watching({ id, channel, version, kept: may }: Extract<ServerMessage, { type: 'watching' }>): void {
    const watch = withId(id);
    watch?.onWatching(channel, version, may);
    // What a lost connection had left as it was needs no other row to be current again.
    if (watch) keep(watch);
    const at = watch === undefined ? undefined : said.get(keyOf(watch));
    if (at !== undefined) connection.send({ type: 'present', id, at });
  }

  function apply(watch: Watch, message: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    retries.delete(watch.id);
    if (message.type === 'whole') {
      watch.applyWhole(message);
      return keep(watch);
    }
    if (watch.applyChange(message)) return keep(watch);
    // A change was lost, so the rows can no longer be trusted.
    watch.forget();
    return connection.send(watch.watchMessage());
  }

  function denied({ id, code }: Extract<ServerMessage, { type: 'denied' }>): void {
    const watch = withId(id);
    watch?.applyDenied(code);
    if (watch !== undefined && code !== 'try-again') kept?.drop(keyOf(watch));
    if (watch === undefined || code !== 'try-again') return;
    const tries = retries.get(id) ?? 0;
    retries.set(id, tries + 1);
    setTimeout(() => withId(id) && connection.send(watch.watchMessage()), Math.min(longestRetry, firstRetry * 2 ** tries));
  }

  function keep(watch: Watch): void {
    const key = keyOf(watch);
    const { rows, state } = watch.currentRows();
    const may = watch.kept();
    if (state === 'live' && may !== null) kept?.save(key, rows, may);
  }

  /** What is shown is so now, also where nothing has changed for hours. */
  function stillSeen(): void {
    const keys = [...watches].filter(([, watch]) => watch.currentRows().state === 'live' && watch.kept() !== null).map(([key]) => key);
    if (keys.length > 0) kept?.markCurrent(keys);
  }

  function keyOf(watch: Watch): string {
    for (const [key, one] of watches) if (one === watch) return key;
    return '';
  }

  function restoreAll(): void {
    for (const [key, watch] of watches) restore(key, watch);
  }

  /** Nothing has come, and nothing will soon: better what was last seen here than nothing. */
  function restore(key: string, watch: Watch): void {
    if (current || watch.currentRows().state !== 'loading' || kept === null) return;
    // A browser that keeps nothing has nothing to show.
    const before = kept.read(key).catch(() => null);
    restoring += 1;
    void before.then((seen) => {
      restoring -= 1;
      if (!current) watch.restore(seen);
      if (restoring > 0) return;
      shown.tell();
      away.tell();
    });
  }

  function withId(id: number): Watch | undefined {
    return [...watches.values()].find((watch) => watch.id === id);
  }

  function idFor(key: string): number {
    if (asked === undefined) {
      asked = new Map(askedBefore().map((view, at) => [liveKey(view, {}), at + 1]));
      lastId = asked.size;
    }
    return asked.get(key) ?? ++lastId;
  }

  function begin(key: string): Watch {
    const [view = '', input = ''] = key.split('\n', 2);
    const watch: Watch = openWatch(idFor(key), view, input === '' ? undefined : JSON.parse(input), () => shown.add(watch));
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
    said.delete(key);
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
      const callOff = watch.listen(listener, isAside);
      // Another part of the screen may lack it now, or no longer.
      if (away.is()) away.tell();
      return () => {
        callOff();
        if (away.is()) away.tell();
        if (watch.isWatched()) return;
        clearTimeout(leaving.get(key));
        leaving.set(
          key,
          setTimeout(() => leave(key, watch), leaveAfter),
        );
      };
    },
    current: (key) => watches.get(key)?.currentRows() ?? loading,
    isAway: away.is,
    hearAway: away.hear,
    lastKnownAt: () => oldest([...watches.values()].filter((watch) => watch.isWatched()).map((watch) => watch.lastKnownAt())),
    hasMissingRows: () => [...watches.values()].some((watch) => watch.hasMissingRows()),
    async findRow(view, id) {
      for (const [key, watch] of watches) {
        const row = key.startsWith(`${view}\n`) ? watch.currentRows().rows.find((one) => one.id === id) : undefined;
        if (row !== undefined) return row;
      }
      // A browser that keeps nothing has nothing to find.
      return (await kept?.find(view, id).catch(() => null)) ?? null;
    },
    sharePosition(key, at) {
      said.set(key, at);
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
      kept = views;
      clearInterval(seeing);
      seeing = setInterval(stillSeen, seenEachMs);
      if (hasFailed || away.is() || isOffline()) restoreAll();
    },
    saveAll() {
      for (const watch of watches.values()) keep(watch);
    },
    close() {
      clearInterval(seeing);
      shown.close();
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
 * First answers that come together are drawn together: a screen asks for a dozen views, and on a phone each drawing of
 * it takes as long as all of them take to come. While nothing is awaited, what changes is told at once.
 */
function openShown(isAwaiting: () => boolean) {
  const due = new Set<Watch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    const changed = [...due];
    due.clear();
    for (const watch of changed) watch.notify();
  }
  return {
    add(watch: Watch): void {
      due.add(watch);
      if (isAwaiting()) timer ??= setTimeout(tell, togetherWithin);
      else tell();
    },
    tell,
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
    tell();
  }
  const tell = () => notifyEach(listeners);
  return {
    is: () => isAway,
    tell,
    /** At once where it is known that nothing comes back by itself in a moment. */
    set(next: boolean, isSure = false): void {
      if (next && isSure) become(true);
      else if (next) timer ??= setTimeout(() => become(true), after);
      else {
        clearTimeout(timer);
        timer = undefined;
        become(false);
      }
    },
    hear(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** This tab's. It connects with the first view that is watched. */
export const live = openLive({ makeSocket: takeEarlySocket, asked: getEarlyViews });

/** After signing in or out: a new cookie needs a new connection. */
export function restartLive(): void {
  live.restart();
}

if (typeof window !== 'undefined') {
  for (const news of ['online', 'offline', 'pageshow']) window.addEventListener(news, live.check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.check();
  });
}
