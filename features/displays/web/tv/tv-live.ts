import { type DenialCode, livePath, type ServerMessage, type WireRow } from '#platform/live/protocol.ts';
import { openConnection } from '#platform/live/web/connection.ts';
import { type WatchedRows, createWatchedRows } from '#platform/live/web/watched-rows.ts';

export type TvView = 'own' | 'shown' | 'program';

interface TvLiveOptions {
  secret: string;
  onRows(view: TvView, rows: readonly WireRow[]): void;
  /** The server does not know this TV. */
  onUnknown(): void;
  onLive(isLive: boolean): void;
}

export interface TvLive {
  /** Starts or stops the queries for paired screens. */
  watchCamp(isPaired: boolean): void;
  /** Subscribes again to the TV's own record, after it was announced. */
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

/** Milliseconds. */
const firstRetry = 1_000;
const longestRetry = 15_000;

const campViews: readonly TvView[] = ['shown', 'program'];

/** The platform's live queries for TVs: the same protocol as `platform/live/web/live.ts`, without features that older browsers lack. */
export function openTvLive({ secret, onRows, onUnknown, onLive }: TvLiveOptions): TvLive {
  const watched = new Map<TvView, WatchedView>();
  let ids = 0;
  const connection = openConnection({
    makeSocket: () => new WebSocket(location.origin.replace(/^http/, 'ws') + livePath),
    onOpen: () => watched.forEach(subscribe),
    onMessage: receiveMessage,
    onDown() {
      watched.forEach((one) => (one.channel = null));
      onLive(false);
    },
    onSessionOver() {},
  });

  function watch(view: TvView): void {
    if (watched.has(view)) return;
    const one = { id: ++ids, view, rows: createWatchedRows(), channel: null, tries: 0 };
    watched.set(view, one);
    subscribe(one);
  }

  function subscribe({ id, view, rows }: WatchedView): void {
    const since = rows.position();
    connection.send({ type: 'watch', id, view: `displays.${view}`, input: { secret }, ...(since ? { since } : {}) });
  }

  function leave(view: TvView): void {
    const one = watched.get(view);
    if (one === undefined) return;
    watched.delete(view);
    connection.send({ type: 'leave', id: one.id });
  }

  function receiveMessage(message: ServerMessage): void {
    if (message.type === 'beat') return updateLive();
    if (message.type === 'away') return onLive(false);
    if (message.type === 'watching') return withView(message.id, (one) => void (one.channel = message.channel));
    if (message.type === 'denied') return withView(message.id, (one) => receiveDenial(one, message.code));
    if (message.type === 'present') return;
    watched.forEach((one) => {
      if (one.channel === message.channel) receive(one, message);
    });
  }

  /** The view receives nothing more, so its content is no longer live. */
  function receiveDenial(one: WatchedView, code: DenialCode): void {
    one.channel = null;
    if (one.view === 'own' && code === 'not-found') onUnknown();
    if (code !== 'try-again') return;
    const wait = Math.min(longestRetry, firstRetry * 2 ** one.tries++);
    // Jitter, because all TVs of the camp receive this at the same moment.
    setTimeout(() => watched.get(one.view) === one && subscribe(one), wait * (0.5 + Math.random() / 2));
  }

  function receive(one: WatchedView, message: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    one.tries = 0;
    if (message.type === 'whole') one.rows.applyWhole(message);
    else if (one.rows.position()?.channel === message.channel && !one.rows.applyChange(message)) {
      // A gap in the changes: request all rows again.
      one.rows.clear();
      subscribe(one);
      return;
    }
    if (one.rows.position() !== null) onRows(one.view, one.rows.list());
    updateLive();
  }

  function withView(id: number, act: (one: WatchedView) => unknown): void {
    watched.forEach((one) => {
      if (one.id === id) act(one);
    });
    updateLive();
  }

  /** Live means that each view has a channel on this connection and all its rows. */
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
