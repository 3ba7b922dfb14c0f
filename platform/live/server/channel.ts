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

/** A connection that is sent a channel's frames. */
export interface Listener extends PresenceListener {
  /** Called once the first snapshot is ready; subscribers then request the rows they are missing. */
  begin(): void;
  hear(frame: Buffer): void;
  /** The channel could not be read and was closed. */
  lose(): void;
}

/** One list in memory, for all who watch the same view with the same scope. */
export interface Channel {
  name: string;
  list: List;
  /** What browsers may keep of its rows. */
  kept?: OfflineCopy | undefined;
  listeners: number;
  /** Where its listeners are; null where the view tells nobody. */
  presence: Presence | null;
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /** Reads the whole again and sends what differs. */
  refresh(): void;
  close(): void;
}

export interface ChannelNeeds {
  name: string;
  /** The same at every server: its view and scope. */
  key: string;
  spec: AnyView['spec'];
  scope: unknown;
  app: AppContext;
  turns: ReadScheduler;
  /** For the log. */
  view: string;
  /** After its rows could not be read; all who listened have been told. */
  onFailed(): void;
}

/** A view that throws is read so often before its watchers are told to subscribe again. */
const triesOfBug = 3;

type Keys = ReadonlySet<string> | 'all';
type Touches = NonNullable<AnyView['spec']['touches']>;

/** Among the keys of rows that turn: the whole list. No row has it. */
const theWhole = '';

/**
 * Hears of changes before it first reads, so none falls between; reads one batch at a time, and only
 * while somebody listens. What comes while it reads waits for the next batch.
 */
export function openChannel(needs: ChannelNeeds): Channel {
  const { spec, scope, app } = needs;
  const list = openList(needs.name);
  const pending = openPendingChanges();
  const listening = new Set<Listener>();
  const waiting = new Set<Listener>();
  const coming = new Set<Listener>();
  const presence =
    spec.presence === undefined
      ? null
      : openPresence(needs.name, () => listening, {
          publish: (text) => app.feed.publish(needs.key, text),
          hear: (listener) => app.feed.hear(needs.key, listener),
        });
  let loaded = false;
  let running = false;
  let closed = false;
  let failures = 0;

  const timers = openExpiryTimers(app.clock, (keys) => {
    if (keys.includes(theWhole)) pending.everything();
    else pending.rows(keys);
    wake();
  });
  const unsubscribe = spec.topics(scope).map((topic) =>
    app.feed.hear(topic, (key) => {
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

  /** The listener begins after the next read, not with one that is under way, which may miss what was written before it came. */
  function admit(listener: Listener): void {
    waiting.add(listener);
    wake();
  }

  function hasWork(): boolean {
    return waiting.size > 0 || (listening.size > 0 && !pending.isEmpty());
  }

  async function run(): Promise<void> {
    while (!closed && hasWork()) {
      // What is heard before the turn comes is one batch. Whoever has just come waits for none but what is heard with it.
      await (waiting.size > 0 ? undefined : needs.turns.nextTurn());
      const batch = pending.take();
      const beginning = [...waiting];
      try {
        await readBatch(batch);
        failures = 0;
      } catch (why) {
        pending.putBack(batch);
        await failed(why);
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
    // Asked for before the rows are read, so that what comes while they are is not missed.
    const next = spec.nextAt ? await spec.nextAt(app, scope) : null;
    const rows = await rowsOf(keys);
    if (closed) return;
    if (spec.nextAt) timers.set(theWhole, next);
    if (next !== null && next <= app.clock.now()) pending.everything();
    const here = new Set(rows.map((row) => row.id));
    const gone = [...(keys === 'all' ? list.keys() : keys)].filter((key) => !here.has(key));
    const frame = list.change(rows, gone);
    if (spec.expiresAt) {
      for (const row of rows) timers.set(row.id, spec.expiresAt(row));
      for (const key of gone) timers.set(key, null);
    }
    loaded = true;
    if (frame) for (const listener of listening) listener.hear(frame);
  }

  function rowsOf(keys: Keys): Promise<LiveRow[]> {
    if (keys === 'all') return spec.rows(app, scope, undefined);
    return spec.windows ? rowsWithin(app, spec.windows, scope, keys) : spec.rows(app, scope, [...keys]);
  }

  /** Waits for nothing where the view says nothing of its own: of fifty windows most have no other work than this. */
  function touchedKeys({ everything, keys, changes }: Batch): Keys | Promise<Keys> {
    if (everything) return 'all';
    if (spec.touches) return askedKeys(spec.touches, { keys, changes });
    const touched = new Set(keys);
    for (const { key } of changes.values()) touched.add(key);
    return touched;
  }

  async function askedKeys(touches: Touches, { keys, changes }: Pick<Batch, 'keys' | 'changes'>): Promise<Keys> {
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

  async function failed(why: unknown): Promise<void> {
    failures++;
    const away = isDatabaseUnavailable(why);
    if (!away) app.log.error({ err: why, view: needs.view }, 'a live view could not be read');
    if (!loaded || (!away && failures >= triesOfBug)) return giveUp();
    await pause(Math.min(2_000, 100 * 2 ** failures), undefined, { ref: false });
  }

  function giveUp(): void {
    close();
    needs.onFailed();
    for (const listener of [...waiting, ...listening, ...coming]) listener.lose();
    coming.clear();
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
    kept: spec.offlineCopy,
    presence,
    get listeners() {
      return listening.size + waiting.size + coming.size;
    },
    join(listener): void {
      if (!loaded && !running) return admit(listener);
      // Whoever has just written something must find it here: first hear of all that is committed.
      coming.add(listener);
      void app.feed.waitUntilCurrent().then((isHeard) => {
        if (!coming.delete(listener)) return;
        if (!isHeard) pending.everything();
        admit(listener);
      });
    },
    leave(listener) {
      listening.delete(listener);
      waiting.delete(listener);
      coming.delete(listener);
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
