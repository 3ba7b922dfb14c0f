import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import type { Socket } from './connection.ts';
import { type Live, liveKey, openLive } from './live.ts';

/** The far end of a connection, played by the test. */
class PlayedSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  asked: ClientMessage[] = [];
  closed = false;
  send(message: string): void {
    this.asked.push(JSON.parse(message) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.call(this as never, {} as Event);
  }
  tell(told: ServerMessage): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(told) } as MessageEvent);
  }
  drop(code = 1006): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

let sockets: PlayedSocket[];
let live: Live;
const key = liveKey('notes.all', { of: 'ada' });
const changed = vi.fn<() => void>();
const latest = () => sockets.at(-1) ?? expect.fail('no connection was made');

beforeEach(() => {
  vi.useFakeTimers();
  changed.mockClear();
  sockets = [];
  live = openLive({
    makeSocket() {
      const made = new PlayedSocket();
      sockets.push(made);
      return made;
    },
  });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test('what was asked for before is not asked for again, until its connection is lost; what nobody watches is left', () => {
  live.close();
  live = openLive({ makeSocket: () => (sockets.push(new PlayedSocket()), latest()), earlyViews: () => ['me.now', 'camp.now'] });
  const mine = liveKey('me.now', {});
  live.watch(mine, changed);
  live.watch(key, changed);
  latest().open();
  expect(latest().asked).toEqual([
    { type: 'watch', id: 3, view: 'notes.all', input: { of: 'ada' } },
    { type: 'leave', id: 2 },
  ]);
  latest().tell({ type: 'watching', id: 1, channel: 'm', version: 1 });
  latest().tell({ type: 'whole', channel: 'm', version: 1, rows: [{ id: 'me' }] });
  expect(live.current(mine)).toEqual({ rows: [{ id: 'me' }], state: 'live' });
  // Watched later it is asked for under an id of its own.
  live.watch(liveKey('camp.now', {}), changed);
  expect(latest().asked.at(-1)).toEqual({ type: 'watch', id: 4, view: 'camp.now', input: {} });
  latest().drop();
  vi.advanceTimersByTime(300);
  latest().open();
  expect(latest().asked.map((one) => 'id' in one && one.id)).toEqual([1, 3, 4]);
});

/** Watches and gets the whole, at version 3 of channel c. */
function watchLive(): () => void {
  const callOff = live.watch(key, changed);
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 3 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  return callOff;
}

test('it connects with the first view, and all who watch the same share one watch', () => {
  expect(sockets).toHaveLength(0);
  const calls = [live.watch(key, changed), live.watch(liveKey('notes.all', { of: 'ada' }), changed)];
  latest().open();
  expect(sockets).toHaveLength(1);
  expect(latest().asked).toEqual([{ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } }]);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  for (const callOff of calls) callOff();
});

test('first the whole, then changes; the same snapshot as long as nothing is different', () => {
  watchLive();
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'live' });
  const before = live.current(key);
  changed.mockClear();
  latest().tell({ type: 'beat' });
  latest().tell({ type: 'change', channel: 'another', version: 4, put: [{ id: 'x' }], gone: [] });
  expect(live.current(key)).toBe(before);
  expect(changed).not.toHaveBeenCalled();
  latest().tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'b' }], gone: ['a'] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'b' }], state: 'live' });
  expect(changed).toHaveBeenCalledTimes(1);
});

test('first answers that come together are told together, the last of them at once; after that each change by itself', () => {
  const other = vi.fn<() => void>();
  live.watch(key, changed);
  live.watch(liveKey('notes.all', { of: 'bea' }), other);
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 3 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'live' });
  expect(changed).not.toHaveBeenCalled();
  latest().tell({ type: 'watching', id: 2, channel: 'd', version: 1 });
  latest().tell({ type: 'whole', channel: 'd', version: 1, rows: [] });
  expect([changed, other].map((heard) => heard.mock.calls.length)).toEqual([1, 1]);
  latest().tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'b' }], gone: [] });
  expect(changed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect([changed, other].map((heard) => heard.mock.calls.length)).toEqual([2, 1]);
});

test('a first answer waits for others no longer than a twentieth of a second', () => {
  live.watch(key, changed);
  live.watch(liveKey('notes.all', { of: 'bea' }), () => {});
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 3 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  vi.advanceTimersByTime(49);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a lost connection is stale at once, and live only when it has caught up', () => {
  watchLive();
  latest().drop();
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  vi.advanceTimersByTime(300);
  expect(sockets).toHaveLength(2);
  latest().open();
  expect(latest().asked).toEqual([{ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' }, since: { channel: 'c', version: 3 } }]);
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 5 });
  latest().tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'b' }], gone: [] });
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'change', channel: 'c', version: 5, put: [{ id: 'd' }], gone: [] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }, { id: 'b' }, { id: 'd' }], state: 'live' });
});

test("another server's whole takes the place of what was known", () => {
  watchLive();
  latest().drop(1001);
  vi.advanceTimersByTime(300);
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'new', version: 1 });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  latest().tell({ type: 'whole', channel: 'new', version: 1, rows: [{ id: 'z' }] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'z' }], state: 'live' });
});

test('when a change is missing it asks for the whole and shows nothing meanwhile', () => {
  watchLive();
  latest().tell({ type: 'change', channel: 'c', version: 5, put: [{ id: 'b' }], gone: [] });
  expect(latest().asked.at(-1)).toEqual({ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } });
  expect(live.current(key).state).toBe('loading');
});

test('tries again soon, then less and less often, and at once when the network is back', () => {
  live.watch(key, changed);
  const gaps: number[] = [];
  for (let n = 0; n < 8; n++) {
    const before = sockets.length;
    latest().drop();
    let waited = 0;
    for (; sockets.length === before; waited += 10) vi.advanceTimersByTime(10);
    gaps.push(waited);
  }
  expect(gaps[0]).toBeLessThanOrEqual(310);
  expect(gaps.at(-1)).toBeGreaterThan(5_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(15_010);
  latest().drop();
  const before = sockets.length;
  live.check();
  expect(sockets).toHaveLength(before + 1);
});

test('a connection on which nothing is heard is given up, sooner when there is reason for doubt', () => {
  watchLive();
  vi.advanceTimersByTime(29_000);
  latest().tell({ type: 'beat' });
  vi.advanceTimersByTime(29_000);
  expect(latest().closed).toBe(false);
  vi.advanceTimersByTime(1_500);
  expect(sockets[0]?.closed).toBe(true);
  expect(live.current(key).state).toBe('stale');
  vi.advanceTimersByTime(300);
  latest().open();
  live.check();
  expect(latest().asked.at(-1)).toEqual({ type: 'beat' });
  const doubted = latest();
  vi.advanceTimersByTime(3_000);
  expect(doubted.closed).toBe(true);
});

test('what had come before is no answer to a doubt, which an answer ends', () => {
  watchLive();
  const doubted = latest();
  live.check();
  vi.advanceTimersByTime(2_000);
  doubted.tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'b' }], gone: [] });
  vi.advanceTimersByTime(2_900);
  expect(doubted.closed).toBe(false);
  vi.advanceTimersByTime(100);
  expect(doubted.closed).toBe(true);
  vi.advanceTimersByTime(300);
  latest().open();
  live.check();
  latest().tell({ type: 'beat' });
  latest().tell({ type: 'change', channel: 'c', version: 5, put: [{ id: 'c' }], gone: [] });
  vi.advanceTimersByTime(29_000);
  expect(latest().closed).toBe(false);
});

test('away is said after two seconds and not for a hiccup', () => {
  watchLive();
  latest().drop();
  vi.advanceTimersByTime(300);
  latest().open();
  vi.advanceTimersByTime(5_000);
  expect(live.isAway()).toBe(false);
  latest().drop();
  vi.advanceTimersByTime(1_999);
  expect(live.isAway()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(live.isAway()).toBe(true);
  latest().open();
  expect(live.isAway()).toBe(false);
});

test('one that fails as it hears of a connection stops neither the others nor what is asked of it', () => {
  watchLive();
  const heard = vi.fn<() => void>();
  live.hearAway(() => {
    if (!live.isAway()) throw new Error('a listener of ours');
  });
  live.hearAway(heard);
  latest().drop();
  vi.advanceTimersByTime(2_000);
  heard.mockClear();
  latest().open();
  expect(latest().asked).toMatchObject([{ type: 'watch', view: 'notes.all' }]);
  expect(heard).toHaveBeenCalledOnce();
  expect(() => vi.advanceTimersByTime(0)).toThrow('a listener of ours');
});

test('away is said at once by a page that was opened where nothing answers: what it shows was kept', () => {
  watchLive();
  latest().open();
  const cold = openLive({ makeSocket: () => (sockets.push(new PlayedSocket()), latest()) });
  cold.watch(key, changed);
  latest().drop();
  expect([cold.isAway(), live.isAway()]).toEqual([true, false]);
  cold.close();
});

test('away is said at once where the device itself knows that it has no network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  live.watch(key, changed);
  // A browser may take seconds to find that nothing answers.
  expect(live.isAway()).toBe(true);
  latest().drop();
  expect(live.isAway()).toBe(true);
  // A try costs a slow phone as much as a row does; a network that is there again is told of besides.
  const before = sockets.length;
  vi.advanceTimersByTime(1_400);
  expect(sockets).toHaveLength(before);
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(1_600);
  expect(sockets).toHaveLength(before + 1);
  latest().open();
  expect(live.isAway()).toBe(false);
});

test('a server that hears of nothing makes everything stale until it hears again', () => {
  watchLive();
  latest().tell({ type: 'away' });
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'beat' });
  expect(live.current(key).state).toBe('live');
});

test('denied and missing show no rows', () => {
  watchLive();
  latest().tell({ type: 'denied', id: 1, code: 'not-allowed' });
  expect(live.current(key)).toEqual({ rows: [], state: 'denied' });
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 4 });
  latest().tell({ type: 'whole', channel: 'c', version: 4, rows: [{ id: 'a' }] });
  expect(live.current(key).state).toBe('live');
  latest().tell({ type: 'denied', id: 1, code: 'not-found' });
  expect(live.current(key)).toEqual({ rows: [], state: 'missing' });
});

test('when told to try again it keeps what it shows, as stale, and asks again', () => {
  watchLive();
  latest().tell({ type: 'denied', id: 1, code: 'try-again' });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  const before = latest().asked.length;
  vi.advanceTimersByTime(1_000);
  expect(latest().asked).toHaveLength(before + 1);
});

test('a view is left some seconds after its last screen, and not when one comes back', () => {
  const first = watchLive();
  first();
  vi.advanceTimersByTime(3_000);
  const again = live.watch(key, changed);
  expect(live.current(key).state).toBe('live');
  vi.advanceTimersByTime(10_000);
  again();
  vi.advanceTimersByTime(4_900);
  expect(latest().asked.at(-1)?.type).toBe('watch');
  vi.advanceTimersByTime(200);
  expect(latest().asked.at(-1)).toEqual({ type: 'leave', id: 1 });
  expect(live.current(key).state).toBe('loading');
});

test('after signing in or out nothing of before stays', () => {
  watchLive();
  live.restart();
  expect(sockets[0]?.closed).toBe(true);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  sockets[0]?.tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'late' }], gone: [] });
  latest().open();
  expect(latest().asked).toEqual([{ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } }]);
  expect(live.current(key).rows).toEqual([]);
});

test('a session that is over takes its rows with it', () => {
  watchLive();
  latest().drop(4401);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  vi.advanceTimersByTime(300);
  latest().open();
  expect(latest().asked[0]).not.toHaveProperty('since');
});

const nowhere = async () => null;

test('what was kept on this device shows while there is no connection, and gives way to what comes', async () => {
  const kept = new Map([[key, { rows: [{ id: 'old' }], at: 60_000 }]]);
  const written = new Map<string, readonly { id: string }[]>();
  const seen: string[] = [];
  live.setCache({
    read: async (of) => kept.get(of) ?? null,
    save: (of, rows) => void written.set(of, rows),
    markCurrent: (keys) => void seen.push(...keys),
    drop: (of) => void written.delete(of),
    find: nowhere,
  });
  const other = liveKey('notes.other', {});
  live.watch(key, changed);
  const callOffOther = live.watch(other, changed);
  latest().open();
  latest().drop();
  await vi.advanceTimersByTimeAsync(1_900);
  // Not for a connection that is only slow.
  expect(live.current(key).state).toBe('loading');
  await vi.advanceTimersByTimeAsync(200);
  expect(live.current(key)).toEqual({ rows: [{ id: 'old' }], state: 'stale' });
  expect(live.current(other)).toEqual({ rows: [], state: 'loading' });
  // As old as the oldest of what is shown; the other was never seen here.
  expect([live.lastKnownAt(), live.hasMissingRows()]).toEqual([60_000, true]);
  callOffOther();
  expect(live.hasMissingRows()).toBe(false);
  // What stands aside the screen does not lack, unless a part of it asks for the same.
  const told = vi.fn<() => void>();
  live.hearAway(told);
  live.watch(other, () => {}, true);
  expect(live.hasMissingRows()).toBe(false);
  told.mockClear();
  live.watch(other, changed);
  expect(live.hasMissingRows()).toBe(true);
  expect(told).toHaveBeenCalled();
  latest().open();
  const { id } = latest().asked.find((asked) => asked.type === 'watch' && asked.view === 'notes.all') as { id: number };
  latest().tell({ type: 'watching', id, channel: 'c', version: 3, kept: true });
  latest().tell({ type: 'watching', id: 2, channel: 'd', version: 1 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  latest().tell({ type: 'whole', channel: 'd', version: 1, rows: [{ id: 'b' }] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'live' });
  expect(live.lastKnownAt()).toBeNull();
  // Only what its room lets a device keep.
  expect([...written]).toEqual([[key, [{ id: 'a' }]]]);
  const lostAt = Date.now();
  latest().drop();
  expect(seen).toEqual([key]);
  vi.advanceTimersByTime(5_000);
  expect(live.lastKnownAt()).toBe(lostAt);
  latest().open();
  latest().tell({ type: 'watching', id, channel: 'c', version: 3, kept: true });
  expect(live.current(key).state).toBe('live');
  // Who may not see it any more keeps nothing of it.
  latest().tell({ type: 'denied', id, code: 'not-allowed' });
  expect(live.current(key)).toEqual({ rows: [], state: 'denied' });
  expect(written.has(key)).toBe(false);
});

test('where nothing answers from the start, what was kept shows at once', async () => {
  live.setCache({
    read: async () => ({ rows: [{ id: 'old' }], at: 60_000 }),
    save: () => {},
    markCurrent: () => {},
    drop: () => {},
    find: nowhere,
  });
  live.watch(key, changed);
  latest().drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.current(key)).toEqual({ rows: [{ id: 'old' }], state: 'stale' });
  const later = liveKey('notes.later', {});
  live.watch(later, changed);
  await vi.advanceTimersByTimeAsync(0);
  expect(live.current(later).state).toBe('stale');
});

test('views of one screen that were kept show together, and the age of all of them with them', async () => {
  const slow = Promise.withResolvers<void>();
  const other = liveKey('notes.slow', {});
  const kept = { rows: [{ id: 'old' }], at: 60_000 };
  live.setCache({
    read: (of) => (of === other ? slow.promise : Promise.resolve()).then(() => kept),
    save() {},
    markCurrent() {},
    drop() {},
    find: nowhere,
  });
  const told: string[] = [];
  live.watch(key, () => told.push('first'));
  live.watch(other, () => told.push('second'));
  live.hearAway(() => told.push('away'));
  latest().drop();
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual(['away']);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['away', 'first', 'second', 'away']);
});

test('what was kept does not wait for long for another that is slow to be found', async () => {
  const never = new Promise<null>(() => {});
  const other = liveKey('notes.never', {});
  live.setCache({
    read: (of) => (of === other ? never : Promise.resolve({ rows: [{ id: 'old' }], at: 60_000 })),
    save() {},
    markCurrent() {},
    drop() {},
    find: nowhere,
  });
  live.watch(key, changed);
  live.watch(other, () => {});
  latest().drop();
  await vi.advanceTimersByTimeAsync(100);
  expect(changed).toHaveBeenCalled();
});

describe('findRow', () => {
  const onDevice = { id: 'b', at: 'device' };
  const keepsOne = () =>
    live.setCache({
      read: async () => null,
      save() {},
      markCurrent() {},
      drop() {},
      find: async (view, id) => (view === 'notes.all' && id === 'b' ? onDevice : null),
    });

  test('prefers a row of a list on the screen, and falls back on the device', async () => {
    keepsOne();
    live.watch(key, changed);
    latest().open();
    latest().tell({ type: 'watching', id: 1, channel: 'c', version: 1, kept: true });
    latest().tell({ type: 'whole', channel: 'c', version: 1, rows: [{ id: 'a' }] });
    expect(await live.findRow('notes.all', 'a')).toEqual({ id: 'a' });
    expect(await live.findRow('notes.all', 'b')).toEqual(onDevice);
  });

  test('finds nothing in lists of another view, and nothing where no list has the row', async () => {
    keepsOne();
    expect(await live.findRow('notes', 'b')).toBeNull();
    expect(await live.findRow('notes.all', 'c')).toBeNull();
  });

  test('finds nothing in a browser that keeps nothing', async () => {
    expect(await live.findRow('notes.all', 'b')).toBeNull();
    live.setCache({
      read: async () => null,
      save() {},
      markCurrent() {},
      drop() {},
      find: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
    });
    expect(await live.findRow('notes.all', 'b')).toBeNull();
  });
});
