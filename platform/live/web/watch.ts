import type { ClientMessage, DenialCode, OfflineCopy, ServerMessage, WireRow } from '#platform/live/protocol.ts';
import { notifyEach } from './notify-each.ts';
import { type WatchedRows, createWatchedRows } from './watched-rows.ts';

/**
 * - `loading` nothing has come yet
 * - `live` what is shown is so now
 * - `stale` it was so when we last heard; the connection, or the server's own, is gone for the moment
 * - `denied`, `missing` no rows: not for this person, or no such record
 */
export type LiveState = 'loading' | 'live' | 'stale' | 'denied' | 'missing';

/** Rows as this device saw them at a moment, in milliseconds. */
export interface CachedRows {
  rows: readonly WireRow[];
  at: number;
}

export interface LiveRows {
  rows: readonly WireRow[];
  state: LiveState;
}

/** One view that screens of this tab watch, shared by all that ask for the same. */
export interface Watch {
  id: number;
  /** The channel it was told of on the present connection. */
  channel(): string | null;
  currentRows(): LiveRows;
  watchMessage(): ClientMessage;
  onWatching(channel: string, version: number, kept?: OfflineCopy): void;
  /** What of its rows this device may keep; null for nothing. */
  kept(): OfflineCopy | null;
  /** When its rows were last known to be so, by this device's clock; null while they are, and while there are none. */
  lastKnownAt(): number | null;
  /** Whether it was looked for on this device in vain, and something of the screen stands empty without it. */
  hasMissingRows(): boolean;
  applyWhole(told: Extract<ServerMessage, { type: 'whole' }>): void;
  /** False when something between is missing. */
  applyChange(told: Extract<ServerMessage, { type: 'change' }>): boolean;
  applyDenied(code: DenialCode): void;
  /** Shows what was kept on this device as `stale`, when nothing has come yet; null when nothing was. */
  restore(before: CachedRows | null): void;
  /** Whether the server can hear of changes. */
  setCurrent(current: boolean): void;
  /** The connection is gone, and with it what was said about channels. */
  disconnected(): void;
  /** Nothing of it belongs to whoever is here now. */
  forget(): void;
  /** `isAside` is of no part of the screen: it is fetched ahead, or says itself what it lacks. */
  listen(listener: () => void, isAside?: boolean): () => void;
  /** Tells those that hear it what is shown now. */
  notify(): void;
  isWatched(): boolean;
}

export const loading: LiveRows = { rows: [], state: 'loading' };

/** `onShown` is called when what is shown has changed; whoever hears of it learns so by `tell`. */
export function openWatch(id: number, view: string, input: unknown, onShown: () => void): Watch {
  const rows: WatchedRows = createWatchedRows();
  /** Each with whether it stands aside. */
  const listeners = new Map<() => void, boolean>();
  let channel: string | null = null;
  /** The version that the server had when it let us in; until we have it too, we are not up to date. */
  let due = 0;
  let current = false;
  let isRestored = false;
  let isLacking = false;
  let kept: OfflineCopy | null = null;
  let seenAt: number | null = null;
  let verdict: 'denied' | 'missing' | null = null;
  let shown = loading;

  function state(): LiveState {
    if (verdict) return verdict;
    const position = rows.position();
    if (position === null) return isRestored ? 'stale' : 'loading';
    return current && position.channel === channel && position.version >= due ? 'live' : 'stale';
  }

  function show(): void {
    const next = { rows: rows.list(), state: state() };
    if (next.state === 'live') seenAt = null;
    else if (shown.state === 'live' && next.state === 'stale') seenAt = Date.now();
    if (next.rows === shown.rows && next.state === shown.state) return;
    shown = next;
    onShown();
  }

  return {
    id,
    channel: () => channel,
    currentRows: () => shown,
    watchMessage() {
      const since = rows.position();
      return { type: 'watch', id, view, input, ...(since ? { since } : {}) };
    },
    onWatching(at, version, may) {
      channel = at;
      kept = may ?? null;
      isLacking = false;
      due = version;
      verdict = null;
      show();
    },
    applyWhole(told) {
      rows.applyWhole(told);
      show();
    },
    applyChange(told) {
      // Before the first whole there is nothing to change; it follows.
      if (rows.position()?.channel !== told.channel) return true;
      const whole = rows.applyChange(told);
      show();
      return whole;
    },
    applyDenied(code) {
      channel = null;
      if (code !== 'try-again') {
        verdict = code === 'not-found' || code === 'bad-shape' ? 'missing' : 'denied';
        rows.clear();
        isRestored = false;
      }
      show();
    },
    restore(before) {
      if (rows.position() !== null || verdict !== null) return;
      isLacking = before === null;
      if (before === null) return;
      rows.restore(before.rows);
      isRestored = true;
      seenAt = before.at;
      show();
    },
    kept: () => kept,
    lastKnownAt: () => (shown.state === 'stale' ? seenAt : null),
    hasMissingRows: () => isLacking && shown.state === 'loading' && [...listeners.values()].includes(false),
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
      verdict = null;
      rows.clear();
      isRestored = false;
      isLacking = false;
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
