import { type DenialCode, livePath, type ServerMessage, type WireRow } from '#platform/live/protocol.ts';
import { openConnection } from '#platform/live/web/connection.ts';
import { type WatchedRows, createWatchedRows } from '#platform/live/web/watched-rows.ts';

export type TvView = 'own' | 'shown' | 'program';

interface TvLiveOptions {
  secret: string;
  /** Rows as they stand now. */
  onRows(view: TvView, rows: readonly WireRow[]): void;
  /** Nobody knows this TV. */
  onUnknown(): void;
  /** Whether what is shown is so now. */
  onLive(isLive: boolean): void;
}

export interface TvLive {
  /** Watches what paired screens are told, or leaves it. */
  watchCamp(isPaired: boolean): void;
  /** Asks again who it is, after it announced itself. */
  rewatchOwn(): void;
  check(): void;
}

interface WatchedView {
  id: number;
  view: TvView;
  rows: WatchedRows;
  channel: string | null;
  /** How often it was asked for in vain since it last came. */
  tries: number;
}

/** In milliseconds. */
const firstRetry = 1_000;
const longestRetry = 15_000;

const campViews: readonly TvView[] = ['shown', 'program'];

/** The house's live views on a TV: the same protocol as `platform/live/web/live.ts`, with nothing that older browsers lack. */
export function openTvLive({ secret, onRows, onUnknown, onLive }: TvLiveOptions): TvLive {
  const watched = new Map<TvView, WatchedView>();
  let ids = 0;
  const connection = openConnection({
    makeSocket: () => new WebSocket(location.origin.replace(/^http/, 'ws') + livePath),
    onOpen: () => watched.forEach(ask),
    onMessage: hear,
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
    ask(one);
  }

  function ask({ id, view, rows }: WatchedView): void {
    const since = rows.position();
    connection.send({ type: 'watch', id, view: `displays.${view}`, input: { secret }, ...(since ? { since } : {}) });
  }

  function leave(view: TvView): void {
    const one = watched.get(view);
    if (one === undefined) return;
    watched.delete(view);
    connection.send({ type: 'leave', id: one.id });
  }

  function hear(told: ServerMessage): void {
    if (told.type === 'beat') return tellLive();
    if (told.type === 'away') return onLive(false);
    if (told.type === 'watching') return heardOf(told.id, (one) => void (one.channel = told.channel));
    if (told.type === 'denied') return heardOf(told.id, (one) => denied(one, told.code));
    if (told.type === 'present') return;
    watched.forEach((one) => {
      if (one.channel === told.channel) receive(one, told);
    });
  }

  /** Nothing more comes of it by itself: what is shown is so no longer. */
  function denied(one: WatchedView, code: DenialCode): void {
    one.channel = null;
    if (one.view === 'own' && code === 'not-found') onUnknown();
    if (code !== 'try-again') return;
    const wait = Math.min(longestRetry, firstRetry * 2 ** one.tries++);
    // Spread, for all TVs of the camp are told so in one moment.
    setTimeout(() => watched.get(one.view) === one && ask(one), wait * (0.5 + Math.random() / 2));
  }

  function receive(one: WatchedView, told: Extract<ServerMessage, { type: 'whole' | 'change' }>): void {
    one.tries = 0;
    if (told.type === 'whole') one.rows.applyWhole(told);
    else if (one.rows.position()?.channel === told.channel && !one.rows.applyChange(told)) {
      // A gap: only the whole helps.
      one.rows.clear();
      ask(one);
      return;
    }
    if (one.rows.position() !== null) onRows(one.view, one.rows.list());
    tellLive();
  }

  function heardOf(id: number, act: (one: WatchedView) => unknown): void {
    watched.forEach((one) => {
      if (one.id === id) act(one);
    });
    tellLive();
  }

  /** Live is what has its channel on this connection and everything in it. */
  function tellLive(): void {
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
