import { canonical } from '#platform/live/canonical.ts';
import { livePath, type ServerMessage } from '#platform/live/protocol.ts';
import { openConnection, type Socket } from './connection.ts';
import type { KeptViews } from './kept-views.ts';
import { type LiveRows, loading, openWatch, type Watch } from './watch.ts';

/** Everything that one tab watches, over one connection. */
export interface Live {
  /** Watches until the returned function is called; `listener` runs when `now(key)` has changed. */
  watch(key: string, listener: () => void): () => void;
  now(key: string): LiveRows;
  /** Whether what is shown can be relied on to be current: not until two seconds have shown otherwise. */
  isAway(): boolean;
  hearAway(listener: () => void): () => void;
  /** The session has changed: drops everything and connects anew. */
  restart(): void;
  check(): void;
  /** From now on what `views` names is kept on this device, and shown from there while there is no connection. */
  keepOn(views: KeptViews): void;
  /** Keeps at once all that is watched: the account has just become known. */
  keepAll(): void;
  close(): void;
}

export interface LiveNeeds {
  makeSocket(): Socket;
  /** Milliseconds for which a view is still watched after its last screen: going back is instant. */
  leaveAfter?: number;
  /** Milliseconds before a lost connection is called away. */
  awayAfter?: number;
}

/** @example liveKey('stays.today', { day: '2026-06-12' }) */
export function liveKey(view: string, input: unknown): string {
  return `${view}\n${canonical(input)}`;
}

const firstRetry = 1_000;
const longestRetry = 15_000;

export function openLive({ makeSocket, leaveAfter = 5_000, awayAfter = 2_000 }: LiveNeeds): Live {
  const watches = new Map<string, Watch>();
  const away = openAway(awayAfter, restoreAll);
  const retries = new Map<number, number>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  /** Connected to a server that receives changes. */
  let current = false;
  let kept: KeptViews | null = null;

  const connection = openConnection({
    makeSocket,
    onOpen() {
      become(true);
      for (const watch of watches.values()) connection.ask(watch.asking());
    },
    onDown() {
      become(false);
      for (const watch of watches.values()) watch.disconnected();
    },
    onSessionOver: forgetAll,
    onTold: told,
  });

  function become(is: boolean): void {
    current = is;
    for (const watch of watches.values()) watch.current(is);
    away.set(!is);
    if (!is && isOffline()) restoreAll();
  }

  function told(message: ServerMessage): void {
    if (message.type === 'beat') become(true);
    else if (message.type === 'away') become(false);
    else if (message.type === 'watching') withId(message.id)?.watching(message.channel, message.version);
    else if (message.type === 'denied') denied(message);
    else for (const watch of watches.values()) if (watch.channel() === message.channel) apply(watch, message);
  }

  function apply(watch: Watch, message: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    retries.delete(watch.id);
    if (message.type === 'whole') {
      watch.whole(message);
      return keep(watch);
    }
    if (watch.change(message)) return keep(watch);
    // A change was lost, so the rows can no longer be trusted.
    watch.forget();
    return connection.ask(watch.asking());
  }

  function denied({ id, code }: Extract<ServerMessage, { type: 'denied' }>): void {
    const watch = withId(id);
    watch?.denied(code);
    if (watch !== undefined && code !== 'try-again') kept?.drop(keyOf(watch));
    if (watch === undefined || code !== 'try-again') return;
    const tries = retries.get(id) ?? 0;
    retries.set(id, tries + 1);
    setTimeout(() => withId(id) && connection.ask(watch.asking()), Math.min(longestRetry, firstRetry * 2 ** tries));
  }

  function keep(watch: Watch): void {
    const key = keyOf(watch);
    const { rows, state } = watch.now();
    if (state === 'live' && kept?.isKept(viewIn(key))) kept.keep(key, rows);
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
    if (current || watch.now().state !== 'loading' || !kept?.isKept(viewIn(key))) return;
    void kept.read(key).then(
      (rows) => rows !== null && !current && watch.restore(rows),
      // A browser that keeps nothing has nothing to show.
      () => {},
    );
  }

  function withId(id: number): Watch | undefined {
    return [...watches.values()].find((watch) => watch.id === id);
  }

  function begin(key: string): Watch {
    const [view = '', input = ''] = key.split('\n', 2);
    const watch = openWatch(++lastId, view, input === '' ? undefined : JSON.parse(input));
    watches.set(key, watch);
    watch.current(current);
    connection.open();
    connection.ask(watch.asking());
    if (away.is() || isOffline()) restore(key, watch);
    return watch;
  }

  function leave(key: string, watch: Watch): void {
    watches.delete(key);
    leaving.delete(key);
    retries.delete(watch.id);
    connection.ask({ type: 'leave', id: watch.id });
  }

  function forgetAll(): void {
    for (const watch of watches.values()) watch.forget();
  }

  return {
    watch(key, listener) {
      clearTimeout(leaving.get(key));
      const watch = watches.get(key) ?? begin(key);
      const callOff = watch.hear(listener);
      return () => {
        callOff();
        if (watch.isWatched()) return;
        clearTimeout(leaving.get(key));
        leaving.set(
          key,
          setTimeout(() => leave(key, watch), leaveAfter),
        );
      };
    },
    now: (key) => watches.get(key)?.now() ?? loading,
    isAway: away.is,
    hearAway: away.hear,
    restart() {
      forgetAll();
      connection.restart();
    },
    check: connection.check,
    keepOn(views) {
      kept = views;
      if (away.is() || isOffline()) restoreAll();
    },
    keepAll() {
      for (const watch of watches.values()) keep(watch);
    },
    close() {
      connection.close();
      away.set(false);
    },
  };
}

function viewIn(key: string): string {
  return key.split('\n', 1)[0] ?? '';
}

/** `navigator.onLine` is reliable only when it is false. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function openAway(after: number, onAway: () => void) {
  const listeners = new Set<() => void>();
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function become(next: boolean): void {
    if (isAway === next) return;
    isAway = next;
    if (next) onAway();
    for (const listener of listeners) listener();
  }
  return {
    is: () => isAway,
    set(next: boolean): void {
      if (next) timer ??= setTimeout(() => become(true), after);
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
export const live = openLive({ makeSocket: () => new WebSocket(location.origin.replace(/^http/, 'ws') + livePath) });

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
