import type { ClientMessage, DenialCode, OfflineCopy, ServerMessage, WireRow } from '#platform/live/protocol.ts';
import { notifyEach } from './notify-each.ts';
import { type WatchedRows, createWatchedRows } from './watched-rows.ts';

/**
 * - `loading` no answer has arrived yet
 * - `live` the rows are current
 * - `stale` the rows were current until the connection was lost, here or between server and database
 * - `denied`, `missing` there are no rows: no permission, or no such record
 */
export type LiveState = 'loading' | 'live' | 'stale' | 'denied' | 'missing';

/** Rows stored on this device, and the time in milliseconds at which they were current. */
export interface CachedRows {
  rows: readonly WireRow[];
  at: number;
}

export interface LiveRows {
  rows: readonly WireRow[];
  state: LiveState;
}

/** One watched view of this tab. All components with the same key share it. */
export interface Watch {
  id: number;
  channel(): string | null;
  currentRows(): LiveRows;
  watchMessage(): ClientMessage;
  onWatching(channel: string, version: number, offlineCopy?: OfflineCopy): void;
  offlineCopy(): OfflineCopy | null;
  /** Returns since when the rows may be outdated, by this device's clock. Returns null if the rows are current or there are none. */
  lastKnownAt(): number | null;
  /** Returns whether a part of the screen is empty because the cache had no rows of this view. */
  hasMissingRows(): boolean;
  applyWhole(message: Extract<ServerMessage, { type: 'whole' }>): void;
  /** Applies a change. Returns false if an earlier change is missing. */
  applyChange(message: Extract<ServerMessage, { type: 'change' }>): boolean;
  applyDenied(code: DenialCode): void;
  /** Shows stored rows as `stale` if no answer has arrived yet. Pass null if no rows are stored. */
  restore(before: CachedRows | null): void;
  setCurrent(current: boolean): void;
  disconnected(): void;
  forget(): void;
  /** Adds a listener. If all listeners use `isAside`, the rows of this view do not count as missing on the screen. */
  listen(listener: () => void, isAside?: boolean): () => void;
  notify(): void;
  isWatched(): boolean;
}

export const loading: LiveRows = { rows: [], state: 'loading' };

/** Opens a watch. `onShown` is called when rows or state have changed; call `notify` to run the listeners. */
export function openWatch(id: number, view: string, input: unknown, onShown: () => void): Watch {
  const rows: WatchedRows = createWatchedRows();
  const listeners = new Map<() => void, boolean>();
  let channel: string | null = null;
  /** The version of the list on the server when the watch began. The rows are current when they reach this version. */
  let due = 0;
  let current = false;
  let isRestored = false;
  let isNotCached = false;
  let offlineCopy: OfflineCopy | null = null;
  let seenAt: number | null = null;
  let denial: 'denied' | 'missing' | null = null;
  let visibleRows = loading;

  function state(): LiveState {
    if (denial) return denial;
    const position = rows.position();
    if (position === null) return isRestored ? 'stale' : 'loading';
    return current && position.channel === channel && position.version >= due ? 'live' : 'stale';
  }

  function show(): void {
    const next = { rows: rows.list(), state: state() };
    if (next.state === 'live') seenAt = null;
    else if (visibleRows.state === 'live' && next.state === 'stale') seenAt = Date.now();
    if (next.rows === visibleRows.rows && next.state === visibleRows.state) return;
    visibleRows = next;
    onShown();
  }

  return {
    id,
    channel: () => channel,
    currentRows: () => visibleRows,
    watchMessage() {
      const since = rows.position();
      return { type: 'watch', id, view, input, ...(since ? { since } : {}) };
    },
    onWatching(at, version, copy) {
      channel = at;
      offlineCopy = copy ?? null;
      isNotCached = false;
      due = version;
      denial = null;
      show();
    },
    applyWhole(message) {
      rows.applyWhole(message);
      show();
    },
    applyChange(message) {
      // Ignore a change before the first full list: the full list follows and contains the change.
      if (rows.position()?.channel !== message.channel) return true;
      const whole = rows.applyChange(message);
      show();
      return whole;
    },
    applyDenied(code) {
      channel = null;
      if (code !== 'try-again') {
        denial = code === 'not-found' || code === 'bad-shape' ? 'missing' : 'denied';
        rows.clear();
        isRestored = false;
      }
      show();
    },
    restore(before) {
      if (rows.position() !== null || denial !== null) return;
      isNotCached = before === null;
      if (before === null) return;
      rows.restore(before.rows);
      isRestored = true;
      seenAt = before.at;
      show();
    },
    offlineCopy: () => offlineCopy,
    lastKnownAt: () => (visibleRows.state === 'stale' ? seenAt : null),
    hasMissingRows: () => isNotCached && visibleRows.state === 'loading' && [...listeners.values()].includes(false),
    setCurrent(is) {
      current = is;
      show();
    },
    disconnected() {
      channel = null;
      show();
    },
    forget() {
      channel = null;
      denial = null;
      rows.clear();
      isRestored = false;
      isNotCached = false;
      show();
    },
    listen(listener, isAside = false) {
      listeners.set(listener, isAside);
      return () => void listeners.delete(listener);
    },
    notify: () => notifyEach(listeners.keys()),
    isWatched: () => listeners.size > 0,
  };
}
