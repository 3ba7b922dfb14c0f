import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { OfflineCopy } from '#platform/live/protocol.ts';
import { type List, openList } from './list.ts';
import { type Batch, openPendingChanges } from './pending-changes.ts';
import { openExpiryTimers } from './expiry-timers.ts';
import type { AnyView, LiveRow } from './view.ts';
import { openPresence, type Presence, type PresenceListener } from './presence.ts';
import type { ReadScheduler } from './read-scheduler.ts';
import { rowsWithin } from './windows.ts';

/** A connection that receives the frames of a channel. */
export interface Listener extends PresenceListener {
  /** Called when the channel has read its rows for the first time. */
  begin(): void;
  receiveFrame(frame: Buffer): void;
  /** Called when the channel closes because its rows could not be read. */
  lose(): void;
}

/** A list in memory, shared by all connections that watch the same view with the same scope. */
export interface Channel {
  name: string;
  list: List;
  offlineCopy?: OfflineCopy | undefined;
  listeners: number;
  presence: Presence | null;
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /** Reads all rows from the database and sends the differences. */
  refresh(): void;
  close(): void;
}

export interface ChannelNeeds {
  name: string;
  /** Identifies view and scope. The key is the same on every server. */
  key: string;
  spec: AnyView['spec'];
  scope: unknown;
  app: AppContext;
  turns: ReadScheduler;
  view: string;
  onFailed(): void;
}

/** How often to try to read a failing view before its watchers must subscribe again. */
const maxAttempts = 3;

type Keys = ReadonlySet<string> | 'all';
type Touches = NonNullable<AnyView['spec']['touches']>;

/** Key of the timer for the entire list among the timers for rows. No row has this key. */
const wholeList = '';

/**
 * Opens a channel. It subscribes to changes before its first read, so that no change is missed; changes during a read are processed in the
 * next batch.
 */
export function openChannel(needs: ChannelNeeds): Channel {
  const { spec, scope, app } = needs;
  const list = openList(needs.name);
  const pending = openPendingChanges();
  const listening = new Set<Listener>();
  const waiting = new Set<Listener>();
  const joining = new Set<Listener>();
  const presence =
    spec.presence === undefined
      ? null
      : openPresence(needs.name, () => listening, {
          publish: (text) => app.feed.publish(needs.key, text),
          subscribe: (listener) => app.feed.subscribe(needs.key, listener),
        });
  let loaded = false;
  let running = false;
  let closed = false;
  let failures = 0;

  const timers = openExpiryTimers(app.clock, (keys) => {
    if (keys.includes(wholeList)) pending.everything();
    else pending.rows(keys);
    wake();
  });
  const unsubscribe = spec.topics(scope).map((topic) =>
    app.feed.subscribe(topic, (key) => {
      pending.change({ topic, key });
      wake();
    }),
  );
  pending.everything();

  function wake(): void {
    if (running || closed || !hasWork()) return;
    running = true;
    void run();
  }

  /** Adds a listener after a new read, because a read in progress may lack rows that were written before the listener joined. */
  function admit(listener: Listener): void {
    waiting.add(listener);
    wake();
  }

  function hasWork(): boolean {
    return waiting.size > 0 || (listening.size > 0 && !pending.isEmpty());
  }

  async function run(): Promise<void> {
    while (!closed && hasWork()) {
      // Changes that arrive while we wait for the turn form one batch. If new listeners are waiting, read immediately.
      await (waiting.size > 0 ? undefined : needs.turns.nextTurn());
      const batch = pending.take();
      const beginning = [...waiting];
      try {
        await readBatch(batch);
        failures = 0;
      } catch (error) {
        pending.putBack(batch);
        await handleFailure(error);
        continue;
      }
      if (!closed) begin(beginning);
    }
    running = false;
  }

  async function readBatch(batch: Batch): Promise<void> {
    const touched = touchedKeys(batch);
    const keys = touched instanceof Promise ? await touched : touched;
    if (keys !== 'all' && keys.size === 0) return;
    // Read this time before the rows, so that a row that becomes due during the read is not missed.
    const next = spec.nextAt ? await spec.nextAt(app, scope) : null;
    const rows = await rowsOf(keys);
    if (closed) return;
    if (spec.nextAt) timers.set(wholeList, next);
    if (next !== null && next <= app.clock.now()) pending.everything();
    const here = new Set(rows.map((row) => row.id));
    const gone = [...(keys === 'all' ? list.keys() : keys)].filter((key) => !here.has(key));
    const frame = list.change(rows, gone);
    if (spec.expiresAt) {
      for (const row of rows) timers.set(row.id, spec.expiresAt(row));
      for (const key of gone) timers.set(key, null);
    }
    loaded = true;
    if (frame) for (const listener of listening) listener.receiveFrame(frame);
  }

  function rowsOf(keys: Keys): Promise<LiveRow[]> {
    if (keys === 'all') return spec.rows(app, scope, undefined);
    return spec.windows ? rowsWithin(app, spec.windows, scope, keys) : spec.rows(app, scope, [...keys]);
  }

  /**
   * Returns the keys of affected rows. It is synchronous unless the view declares `touches`, to avoid a promise for each of many windows.
   */
  function touchedKeys({ everything, keys, changes }: Batch): Keys | Promise<Keys> {
    if (everything) return 'all';
    if (spec.touches) return keysTouchedBy(spec.touches, { keys, changes });
    const touched = new Set(keys);
    for (const { key } of changes.values()) touched.add(key);
    return touched;
  }

  async function keysTouchedBy(touches: Touches, { keys, changes }: Pick<Batch, 'keys' | 'changes'>): Promise<Keys> {
    const all = new Set(keys);
    for (const change of changes.values()) {
      const touched = await touches(change, scope);
      if (touched === 'all') return 'all';
      for (const key of touched) all.add(key);
    }
    return all;
  }

  function begin(listeners: readonly Listener[]): void {
    for (const listener of listeners) {
      if (!waiting.delete(listener)) continue;
      listening.add(listener);
      listener.begin();
      presence?.sendAllTo(listener);
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    failures++;
    const isUnavailable = isDatabaseUnavailable(error);
    if (!isUnavailable) app.log.error({ err: error, view: needs.view }, 'a live view could not be read');
    if (!loaded || (!isUnavailable && failures >= maxAttempts)) return giveUp();
    await pause(Math.min(2_000, 100 * 2 ** failures), undefined, { ref: false });
  }

  function giveUp(): void {
    close();
    needs.onFailed();
    for (const listener of [...waiting, ...listening, ...joining]) listener.lose();
    joining.clear();
  }

  function close(): void {
    closed = true;
    timers.close();
    presence?.close();
    for (const stop of unsubscribe) stop();
  }

  return {
    name: needs.name,
    list,
    offlineCopy: spec.offlineCopy,
    presence,
    get listeners() {
      return listening.size + waiting.size + joining.size;
    },
    join(listener): void {
      if (!loaded && !running) return admit(listener);
      // Process all committed changes first, because a person must find what they have just written.
      joining.add(listener);
      void app.feed.waitUntilCurrent().then((isCurrent) => {
        if (!joining.delete(listener)) return;
        if (!isCurrent) pending.everything();
        admit(listener);
      });
    },
    leave(listener) {
      listening.delete(listener);
      waiting.delete(listener);
      joining.delete(listener);
      presence?.leave(listener);
      if (listening.size === 0) list.dropCachedBytes();
    },
    refresh() {
      pending.everything();
      wake();
    },
    close,
  };
}
