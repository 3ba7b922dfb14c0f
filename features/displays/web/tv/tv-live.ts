import { type DenialCode, livePath, type ServerMessage, type WireRow } from '#platform/live/protocol.ts';
import { openConnection } from '#platform/live/web/connection.ts';
import { type WatchedRows, createWatchedRows } from '#platform/live/web/watched-rows.ts';

export type TvView = 'own' | 'shown' | 'program';

interface TvLiveOptions {
  secret: string;
  onRows(view: TvView, rows: readonly WireRow[]): void;
  /** Called if the server does not know this TV. */
  onUnknown(): void;
  onLive(isLive: boolean): void;
}

export interface TvLive {
  /** Starts or stops the queries that only paired screens use. */
  watchCamp(isPaired: boolean): void;
  /** Subscribes to the TV's own record again, after the TV has announced itself to the server. */
  rewatchOwn(): void;
  check(): void;
}

interface WatchedView {
  id: number;
  view: TvView;
  rows: WatchedRows;
  channel: string | null;
  tries: number;
}

/** Delays before a retry, in milliseconds. */
const firstRetry = 1_000;
const longestRetry = 15_000;

const campViews: readonly TvView[] = ['shown', 'program'];

/** Live queries for TVs. They use the same protocol as `platform/live/web/live.ts`, but no features that older browsers lack. */
export function openTvLive({ secret, onRows, onUnknown, onLive }: TvLiveOptions): TvLive {
  const watched = new Map<TvView, WatchedView>();
  let ids = 0;
  const connection = openConnection({
    makeSocket: () => new WebSocket(location.origin.replace(/^http/, 'ws') + livePath),
    onOpen: () => watched.forEach(subscribe),
    onMessage: receiveMessage,
    onDown() {
      watched.forEach((watchedView) => (watchedView.channel = null));
      onLive(false);
    },
    onSessionOver() {},
  });

  function watch(view: TvView): void {
    if (watched.has(view)) return;
    const watchedView = { id: ++ids, view, rows: createWatchedRows(), channel: null, tries: 0 };
    watched.set(view, watchedView);
    subscribe(watchedView);
  }

  function subscribe({ id, view, rows }: WatchedView): void {
    const since = rows.position();
    connection.send({ type: 'watch', id, view: `displays.${view}`, input: { secret }, ...(since ? { since } : {}) });
  }

  function leave(view: TvView): void {
    const watchedView = watched.get(view);
    if (watchedView === undefined) return;
    watched.delete(view);
    connection.send({ type: 'leave', id: watchedView.id });
  }

  function receiveMessage(message: ServerMessage): void {
    if (message.type === 'beat') return updateLive();
    if (message.type === 'away') return onLive(false);
    if (message.type === 'watching') return withView(message.id, (watchedView) => void (watchedView.channel = message.channel));
    if (message.type === 'denied') return withView(message.id, (watchedView) => receiveDenial(watchedView, message.code));
    if (message.type === 'present') return;
    watched.forEach((watchedView) => {
      if (watchedView.channel === message.channel) receive(watchedView, message);
    });
  }

  /** A denied view receives no more changes, so the content is no longer live. */
  function receiveDenial(watchedView: WatchedView, code: DenialCode): void {
    watchedView.channel = null;
    if (watchedView.view === 'own' && code === 'not-found') onUnknown();
    if (code !== 'try-again') return;
    const wait = Math.min(longestRetry, firstRetry * 2 ** watchedView.tries++);
    // Adds jitter, because all TVs of the camp receive the denial at the same time.
    setTimeout(() => watched.get(watchedView.view) === watchedView && subscribe(watchedView), wait * (0.5 + Math.random() / 2));
  }

  function receive(watchedView: WatchedView, message: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    watchedView.tries = 0;
    if (message.type === 'whole') watchedView.rows.applyWhole(message);
    else if (watchedView.rows.position()?.channel === message.channel && !watchedView.rows.applyChange(message)) {
      // A change is missing: request all rows again.
      watchedView.rows.clear();
      subscribe(watchedView);
      return;
    }
    if (watchedView.rows.position() !== null) onRows(watchedView.view, watchedView.rows.list());
    updateLive();
  }

  function withView(id: number, act: (watchedView: WatchedView) => unknown): void {
    watched.forEach((watchedView) => {
      if (watchedView.id === id) act(watchedView);
    });
    updateLive();
  }

  /** The TV is live if each view has a channel on this connection and all its rows have arrived. */
  function updateLive(): void {
    let isLive = watched.size > 0;
    watched.forEach(({ channel, rows }) => (isLive = isLive && channel !== null && rows.position()?.channel === channel));
    onLive(isLive);
  }

  watch('own');
  connection.open();
  return {
    watchCamp: (isPaired) => campViews.forEach(isPaired ? watch : leave),
    rewatchOwn() {
      leave('own');
      watch('own');
    },
    check: () => connection.check(),
  };
}
