import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import type { Socket } from './connection.ts';
import { type Live, liveKey, openLive } from './live.ts';

class PlayedSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  requests: ClientMessage[] = [];
  closed = false;
  send(message: string): void {
    this.requests.push(JSON.parse(message) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.call(this as never, {} as Event);
  }
  tell(message: ServerMessage): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
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

test('does not repeat the requests for early views before a reconnect, and leaves early views that no one watches', () => {
  live.close();
  live = openLive({ makeSocket: () => (sockets.push(new PlayedSocket()), latest()), earlyViews: () => ['me.now', 'camp.now'] });
  const mine = liveKey('me.now', {});
  live.watch(mine, changed);
  live.watch(key, changed);
  latest().open();
  expect(latest().requests).toEqual([
    { type: 'watch', id: 3, view: 'notes.all', input: { of: 'ada' } },
    { type: 'leave', id: 2 },
  ]);
  latest().tell({ type: 'watching', id: 1, channel: 'm', version: 1 });
  latest().tell({ type: 'whole', channel: 'm', version: 1, rows: [{ id: 'me' }] });
  expect(live.current(mine)).toEqual({ rows: [{ id: 'me' }], state: 'live' });
  // A view that was left gets a new id when it is watched.
  live.watch(liveKey('camp.now', {}), changed);
  expect(latest().requests.at(-1)).toEqual({ type: 'watch', id: 4, view: 'camp.now', input: {} });
  latest().drop();
  vi.advanceTimersByTime(300);
  latest().open();
  expect(latest().requests.map((message) => 'id' in message && message.id)).toEqual([1, 3, 4]);
});

function watchLive(): () => void {
  const callOff = live.watch(key, changed);
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 3 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  return callOff;
}

test('connects when the first view is watched, and sends one watch for equal views', () => {
  expect(sockets).toHaveLength(0);
  const calls = [live.watch(key, changed), live.watch(liveKey('notes.all', { of: 'ada' }), changed)];
  latest().open();
  expect(sockets).toHaveLength(1);
  expect(latest().requests).toEqual([{ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } }]);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  for (const callOff of calls) callOff();
});

test('applies the full list, then changes, and returns the same snapshot while nothing changes', () => {
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

test('notifies listeners of first answers together, and of each later change separately', () => {
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

test('delays a first answer by at most 50 ms', () => {
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

test('is stale as soon as the connection is lost, and live only after all missed changes arrived', () => {
  watchLive();
  latest().drop();
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  vi.advanceTimersByTime(300);
  expect(sockets).toHaveLength(2);
  latest().open();
  expect(latest().requests).toEqual([
    { type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' }, since: { channel: 'c', version: 3 } },
  ]);
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 5 });
  latest().tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'b' }], gone: [] });
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'change', channel: 'c', version: 5, put: [{ id: 'd' }], gone: [] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }, { id: 'b' }, { id: 'd' }], state: 'live' });
});

test('replaces the rows by the full list of another server', () => {
  watchLive();
  latest().drop(1001);
  vi.advanceTimersByTime(300);
  latest().open();
  latest().tell({ type: 'watching', id: 1, channel: 'new', version: 1 });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  latest().tell({ type: 'whole', channel: 'new', version: 1, rows: [{ id: 'z' }] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'z' }], state: 'live' });
});

test('requests the full list and shows no rows if a change is missing', () => {
  watchLive();
  latest().tell({ type: 'change', channel: 'c', version: 5, put: [{ id: 'b' }], gone: [] });
  expect(latest().requests.at(-1)).toEqual({ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } });
  expect(live.current(key).state).toBe('loading');
});

test('reconnects with increasing delay, and immediately when the network returns', () => {
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

test('closes a silent connection after 30 s, or 3 s after a check', () => {
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
  expect(latest().requests.at(-1)).toEqual({ type: 'beat' });
  const doubted = latest();
  vi.advanceTimersByTime(3_000);
  expect(doubted.closed).toBe(true);
});

test('accepts only a beat as proof that a connection works, not data sent before the check', () => {
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

test('is away after two seconds without a connection', () => {
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

test('continues if a listener throws when the connection opens', () => {
  watchLive();
  const heard = vi.fn<() => void>();
  live.subscribeToConnection(() => {
    if (!live.isAway()) throw new Error('a listener of ours');
  });
  live.subscribeToConnection(heard);
  latest().drop();
  vi.advanceTimersByTime(2_000);
  heard.mockClear();
  latest().open();
  expect(latest().requests).toMatchObject([{ type: 'watch', view: 'notes.all' }]);
  expect(heard).toHaveBeenCalledOnce();
  expect(() => vi.advanceTimersByTime(0)).toThrow('a listener of ours');
});

test('is away immediately if the page was opened without a server', () => {
  watchLive();
  latest().open();
  const cold = openLive({ makeSocket: () => (sockets.push(new PlayedSocket()), latest()) });
  cold.watch(key, changed);
  latest().drop();
  expect([cold.isAway(), live.isAway()]).toEqual([true, false]);
  cold.close();
});

test('is away immediately if the device reports that it is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  live.watch(key, changed);
  // A browser may take seconds to report that there is no answer.
  expect(live.isAway()).toBe(true);
  latest().drop();
  expect(live.isAway()).toBe(true);
  // Retry rarely: on a slow phone an attempt takes as long as rendering a row, and the browser reports when the network returns.
  const before = sockets.length;
  vi.advanceTimersByTime(1_400);
  expect(sockets).toHaveLength(before);
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(1_600);
  expect(sockets).toHaveLength(before + 1);
  latest().open();
  expect(live.isAway()).toBe(false);
});

test('marks all rows as stale while the server receives no changes', () => {
  watchLive();
  latest().tell({ type: 'away' });
  expect(live.current(key).state).toBe('stale');
  latest().tell({ type: 'beat' });
  expect(live.current(key).state).toBe('live');
});

test('shows no rows if the view is denied or missing', () => {
  watchLive();
  latest().tell({ type: 'denied', id: 1, code: 'not-allowed' });
  expect(live.current(key)).toEqual({ rows: [], state: 'denied' });
  latest().tell({ type: 'watching', id: 1, channel: 'c', version: 4 });
  latest().tell({ type: 'whole', channel: 'c', version: 4, rows: [{ id: 'a' }] });
  expect(live.current(key).state).toBe('live');
  latest().tell({ type: 'denied', id: 1, code: 'not-found' });
  expect(live.current(key)).toEqual({ rows: [], state: 'missing' });
});

test('shows its rows as stale after try-again, and retries', () => {
  watchLive();
  latest().tell({ type: 'denied', id: 1, code: 'try-again' });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'stale' });
  const before = latest().requests.length;
  vi.advanceTimersByTime(1_000);
  expect(latest().requests).toHaveLength(before + 1);
});

test('leaves a view five seconds after its last screen, unless a screen watches it again', () => {
  const first = watchLive();
  first();
  vi.advanceTimersByTime(3_000);
  const again = live.watch(key, changed);
  expect(live.current(key).state).toBe('live');
  vi.advanceTimersByTime(10_000);
  again();
  vi.advanceTimersByTime(4_900);
  expect(latest().requests.at(-1)?.type).toBe('watch');
  vi.advanceTimersByTime(200);
  expect(latest().requests.at(-1)).toEqual({ type: 'leave', id: 1 });
  expect(live.current(key).state).toBe('loading');
});

test('removes all rows after sign-in or sign-out', () => {
  watchLive();
  live.restart();
  expect(sockets[0]?.closed).toBe(true);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  sockets[0]?.tell({ type: 'change', channel: 'c', version: 4, put: [{ id: 'late' }], gone: [] });
  latest().open();
  expect(latest().requests).toEqual([{ type: 'watch', id: 1, view: 'notes.all', input: { of: 'ada' } }]);
  expect(live.current(key).rows).toEqual([]);
});

test('removes the rows of a session that has ended', () => {
  watchLive();
  latest().drop(4401);
  expect(live.current(key)).toEqual({ rows: [], state: 'loading' });
  vi.advanceTimersByTime(300);
  latest().open();
  expect(latest().requests[0]).not.toHaveProperty('since');
});

const nowhere = async () => null;

test('shows cached rows while disconnected, until new rows arrive', async () => {
  const cachedRows = new Map([[key, { rows: [{ id: 'old' }], at: 60_000 }]]);
  const written = new Map<string, readonly { id: string }[]>();
  const seen: string[] = [];
  live.setCache({
    read: async (of) => cachedRows.get(of) ?? null,
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
  expect(live.current(key).state).toBe('loading');
  await vi.advanceTimersByTimeAsync(200);
  expect(live.current(key)).toEqual({ rows: [{ id: 'old' }], state: 'stale' });
  expect(live.current(other)).toEqual({ rows: [], state: 'loading' });
  // The time is that of the oldest rows on the screen; the other view was never loaded on this device.
  expect([live.lastKnownAt(), live.hasMissingRows()]).toEqual([60_000, true]);
  callOffOther();
  expect(live.hasMissingRows()).toBe(false);
  // A view with `isAside` does not count as missing, unless another part of the screen watches the same view without `isAside`.
  const listener = vi.fn<() => void>();
  live.subscribeToConnection(listener);
  live.watch(other, () => {}, true);
  expect(live.hasMissingRows()).toBe(false);
  listener.mockClear();
  live.watch(other, changed);
  expect(live.hasMissingRows()).toBe(true);
  expect(listener).toHaveBeenCalled();
  latest().open();
  const { id } = latest().requests.find((message) => message.type === 'watch' && message.view === 'notes.all') as { id: number };
  latest().tell({ type: 'watching', id, channel: 'c', version: 3, kept: true });
  latest().tell({ type: 'watching', id: 2, channel: 'd', version: 1 });
  latest().tell({ type: 'whole', channel: 'c', version: 3, rows: [{ id: 'a' }] });
  latest().tell({ type: 'whole', channel: 'd', version: 1, rows: [{ id: 'b' }] });
  expect(live.current(key)).toEqual({ rows: [{ id: 'a' }], state: 'live' });
  expect(live.lastKnownAt()).toBeNull();
  expect([...written]).toEqual([[key, [{ id: 'a' }]]]);
  const lostAt = Date.now();
  latest().drop();
  expect(seen).toEqual([key]);
  vi.advanceTimersByTime(5_000);
  expect(live.lastKnownAt()).toBe(lostAt);
  latest().open();
  latest().tell({ type: 'watching', id, channel: 'c', version: 3, kept: true });
  expect(live.current(key).state).toBe('live');
  latest().tell({ type: 'denied', id, code: 'not-allowed' });
  expect(live.current(key)).toEqual({ rows: [], state: 'denied' });
  expect(written.has(key)).toBe(false);
});

test('shows cached rows immediately if the server has never answered', async () => {
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

test('shows the cached views of one screen in one update, with the age of the oldest', async () => {
  const slow = Promise.withResolvers<void>();
  const other = liveKey('notes.slow', {});
  const cachedRows = { rows: [{ id: 'old' }], at: 60_000 };
  live.setCache({
    read: (of) => (of === other ? slow.promise : Promise.resolve()).then(() => cachedRows),
    save() {},
    markCurrent() {},
    drop() {},
    find: nowhere,
  });
  const calls: string[] = [];
  live.watch(key, () => calls.push('first'));
  live.watch(other, () => calls.push('second'));
  live.subscribeToConnection(() => calls.push('away'));
  latest().drop();
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toEqual(['away']);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['away', 'first', 'second', 'away']);
});

test('shows a cached view after a short wait if another view is slow to read', async () => {
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

  test('prefers a row of a list on the screen to a row stored on the device', async () => {
    keepsOne();
    live.watch(key, changed);
    latest().open();
    latest().tell({ type: 'watching', id: 1, channel: 'c', version: 1, kept: true });
    latest().tell({ type: 'whole', channel: 'c', version: 1, rows: [{ id: 'a' }] });
    expect(await live.findRow('notes.all', 'a')).toEqual({ id: 'a' });
    expect(await live.findRow('notes.all', 'b')).toEqual(onDevice);
  });

  test('returns null if no list of this view has the row', async () => {
    keepsOne();
    expect(await live.findRow('notes', 'b')).toBeNull();
    expect(await live.findRow('notes.all', 'c')).toBeNull();
  });

  test('returns null in a browser that forbids storage', async () => {
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
