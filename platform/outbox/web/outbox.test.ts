import { expect, test } from 'vitest';
import { type NewItem, visitor } from './outbox-item.ts';
import { openMemoryStore, type OutboxStore } from './outbox-store.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { Transport } from './send.ts';

const done = () => Response.json({ result: { data: { done: true } } });
const refused = (reason: string) => Response.json({ result: { data: { refused: reason } } });
const failed = (status: number, code: string) => Response.json({ error: { data: { code, requestId: 'r' } } }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const item = (key: string, account = 'dana'): NewItem => ({
  key,
  account,
  call: 'checkIn.arrive',
  input: { id: 'ruth', key },
  about: {},
  at: '2026-06-12T17:02:00.000Z',
});

function device(answer: (key: string, tries: number, account: string) => Promise<Response> | Response) {
  const store = openMemoryStore();
  const sent: string[] = [];
  const tries = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();
  const listeners: (() => void)[] = [];
  const transport: Transport = {
    origin: '',
    timeoutMs: 1_000,
    random: () => 0,
    pause: () => new Promise((rested) => setTimeout(rested, 1)),
    async fetch(_url, { body, headers }) {
      const { key } = JSON.parse(String(body)) as { key: string };
      sent.push(key);
      const nth = (tries.get(key) ?? 0) + 1;
      tries.set(key, nth);
      return answer(key, nth, (headers as Record<string, string>)['x-account'] ?? '');
    },
  };
  const tab = (withLocks = true, over: OutboxStore = store): Outbox =>
    openOutbox({
      store: over,
      transport,
      async runExclusively(name, signal, run) {
        if (!withLocks) return run(signal);
        const before = queues.get(name) ?? Promise.resolve();
        const mine = before.then(() => (signal.aborted ? undefined : run(signal)));
        queues.set(name, mine);
        return mine;
      },
      announce: () => listeners.forEach((hear) => hear()),
      onAnnounced: (listener) => void listeners.push(listener),
    });
  return { store, sent, tab };
}

test('waits for the network, then sends each item once, in order', async () => {
  let isOut = true;
  const { sent, tab } = device((_key, _nth) => (isOut ? lost() : done()));
  const outbox = tab();
  const stop = outbox.start('dana');
  for (const key of ['a', 'b', 'c']) await outbox.put(item(key));
  await expect.poll(() => outbox.items()[0]?.tries ?? 0).toBeGreaterThan(1);
  expect(new Set(sent)).toEqual(new Set(['a']));
  isOut = false;
  const before = sent.length;
  expect(await Promise.all(['a', 'b', 'c'].map((key) => outbox.waitForOutcome(key)))).toMatchObject(Array(3).fill({ kind: 'sent' }));
  expect(sent.slice(before)).toEqual(['a', 'b', 'c']);
  expect(outbox.items()).toEqual([]);
  stop();
});

test('sends items from only one of many tabs, and from another tab when that tab closes', async () => {
  let isOut = true;
  const { sent, tab } = device(() => (isOut ? lost() : done()));
  const [first, second] = [tab(), tab()];
  const closeFirst = first.start('dana');
  const closeSecond = second.start('dana');
  await second.put(item('a'));
  await expect.poll(() => second.items()[0]?.tries ?? 0).toBeGreaterThan(0);
  closeFirst();
  isOut = false;
  expect(await second.waitForOutcome('a')).toMatchObject({ kind: 'sent' });
  await second.put(item('b'));
  expect(await first.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(sent.filter((key) => key === 'b')).toEqual(['b']);
  closeSecond();
});

test('sends items twice if two tabs run without the lock', async () => {
  const { sent, tab } = device(async () => {
    await new Promise((rested) => setTimeout(rested, 5));
    return done();
  });
  const tabs = [tab(false), tab(false)];
  const stops = tabs.map((tab) => tab.start('dana'));
  await tabs[0]?.put(item('a'));
  await tabs[0]?.waitForOutcome('a');
  await expect.poll(() => sent.length).toBe(2);
  for (const stop of stops) stop();
});

test('stores items across page loads, and never sends them with another account', async () => {
  const accounts: string[] = [];
  const { store, sent, tab } = device((_key, _nth, account) => {
    accounts.push(account);
    return done();
  });
  await tab().put(item('a', 'dana'));
  const later = tab();
  const stopRobin = later.start('robin');
  await later.put(item('b', 'robin'));
  expect(await later.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(sent).toEqual(['b']);
  expect((await store.all()).map(({ key }) => key)).toEqual(['a']);
  stopRobin();
  const stopDana = later.start('dana');
  expect(await later.waitForOutcome('a')).toMatchObject({ kind: 'sent' });
  expect(accounts).toEqual(['robin', 'dana']);
  stopDana();
});

test('stores a refused item until it is dismissed, and sends other items meanwhile', async () => {
  const { tab } = device((key) => (key === 'a' ? refused('too-much') : done()));
  const outbox = tab();
  const stop = outbox.start('dana');
  await outbox.put(item('a'));
  await outbox.put(item('b'));
  expect(await outbox.waitForOutcome('a')).toEqual({ kind: 'refused', reason: 'too-much', answer: { refused: 'too-much' } });
  expect(await outbox.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(outbox.items()).toMatchObject([{ key: 'a', refused: 'too-much', answer: { refused: 'too-much' } }]);
  await outbox.dismiss('a');
  expect(outbox.items()).toEqual([]);
  stop();
});

test('waits until the person signs in again if the session has ended', async () => {
  const { tab } = device((_key, nth) => (nth < 3 ? failed(401, 'sign-in-needed') : done()));
  const outbox = tab();
  const stop = outbox.start('dana');
  await outbox.put(item('a'));
  expect(await outbox.waitForOutcome('a')).toMatchObject({ kind: 'sent' });
  stop();
});

test('refuses a call that crashes the server on each attempt, so that later items are sent', async () => {
  const { sent, tab } = device((key) => (key === 'a' ? failed(500, 'bug') : done()));
  const outbox = tab();
  const stop = outbox.start('dana');
  await outbox.put(item('a'));
  await outbox.put(item('b'));
  expect(await outbox.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(await outbox.waitForOutcome('a')).toEqual({ kind: 'refused', reason: 'bug', answer: { code: 'bug' } });
  expect(sent.filter((key) => key === 'a')).toHaveLength(5);
  stop();
});

test('withdraw removes only an item that was never tried', async () => {
  const { sent, tab } = device(lost);
  const outbox = tab();
  await outbox.put(item('a'));
  expect(await outbox.withdraw('a')).toBe(true);
  expect(await outbox.waitForOutcome('a')).toEqual({ kind: 'withdrawn' });
  expect([outbox.wasWithdrawn('a'), outbox.wasWithdrawn('b')]).toEqual([true, false]);
  await outbox.put(item('b'));
  const stop = outbox.start('dana');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(await outbox.withdraw('b')).toBe(false);
  expect(outbox.items()).toHaveLength(1);
  stop();
});

test('adds only one item per key', async () => {
  const { tab } = device(lost);
  const outbox = tab();
  await outbox.put(item('a'));
  await outbox.put(item('a'));
  expect(outbox.items()).toHaveLength(1);
});

test('repeats a call whose page closed before the answer, and sends later items after it', async () => {
  let isAnswered = false;
  const { store, sent, tab } = device((key) => (key === 'a' && !isAnswered ? lost() : done()));
  const first = tab();
  const leave = first.start('dana');
  await first.put(item('a'));
  await expect.poll(async () => (await store.all())[0]?.isTried).toBe(true);
  leave();
  const before = await store.all();
  isAnswered = true;
  const next = tab();
  await next.put(item('b'));
  const heard = sent.length;
  const stop = next.start('dana');
  expect(await Promise.all(['a', 'b'].map((key) => next.waitForOutcome(key)))).toMatchObject(Array(2).fill({ kind: 'sent' }));
  expect(sent.slice(heard)).toEqual(['a', 'b']);
  expect(before[0]).toMatchObject({ key: 'a', input: { id: 'ruth', key: 'a' }, isTried: true });
  stop();
});

test('sends a form without an account, and stores its answer until the page has read it', async () => {
  const accounts: string[] = [];
  const { tab } = device((_key, _nth, account) => {
    accounts.push(account);
    return done();
  });
  const sender = tab();
  const stop = sender.start(visitor);
  await sender.put({ ...item('a', visitor), keepsAnswer: true });
  expect(await sender.waitForOutcome('a')).toEqual({ kind: 'sent', answer: { done: true } });
  stop();
  const later = tab();
  await later.ready;
  expect(await later.waitForOutcome('a')).toEqual({ kind: 'sent', answer: { done: true } });
  expect(accounts).toEqual(['visitor']);
  await later.dismiss('a');
  expect(later.items()).toEqual([]);
});

test('retries a form while the server fails, and refuses it as soon as another item waits for it', async () => {
  const { sent, tab } = device((key) => (key === 'a' ? failed(500, 'bug') : done()));
  const outbox = tab();
  const stop = outbox.start(visitor);
  await outbox.put({ ...item('a', visitor), keepsAnswer: true });
  await expect.poll(() => sent.length).toBeGreaterThan(7);
  expect(outbox.items()).toMatchObject([{ refused: null }]);
  await outbox.put({ ...item('b', visitor), keepsAnswer: true });
  expect(await outbox.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(await outbox.waitForOutcome('a')).toMatchObject({ kind: 'refused', reason: 'bug' });
  stop();
});

test('ignores the answer to an earlier version of an item', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { tab } = device(() => new Promise<Response>((answer) => answers.push(answer)));
  const [sender, writer] = [tab(), tab()];
  const stop = sender.start(visitor);
  await writer.put({ ...item('a', visitor), keepsAnswer: true });
  await expect.poll(() => answers.length).toBe(1);
  await writer.recall('a');
  await writer.put({ ...item('a', visitor), input: { id: 'ruth', key: 'a', church: 'Grace' }, keepsAnswer: true });
  answers[0]?.(done());
  await expect.poll(() => answers.length).toBe(2);
  expect(writer.items()).toMatchObject([{ input: { church: 'Grace' } }]);
  expect(writer.items()[0]?.answer).toBeUndefined();
  answers[1]?.(done());
  expect(await writer.waitForOutcome('a')).toMatchObject({ kind: 'sent' });
  stop();
});

test('holds the lock only while there are items to send', async () => {
  const names: string[] = [];
  const idle = openOutbox({
    store: openMemoryStore(),
    transport: { origin: '', timeoutMs: 1, random: () => 0, pause: async () => {}, fetch: () => Promise.resolve(done()) },
    runExclusively: async (name, signal, run) => (names.push(name), run(signal)),
    announce() {},
    onAnnounced() {},
  });
  const stop = idle.start('dana');
  await idle.ready;
  await Promise.resolve();
  expect(names).toEqual([]);
  await idle.put(item('b'));
  await idle.waitForOutcome('b');
  expect(names).toEqual(['outbox:dana']);
  stop();
});

const withPhotos = (key: string): NewItem => ({ ...item(key, visitor), keepsAnswer: true, photos: [`photo of ${key}`] });
const itemIn = (outbox: Outbox, key: string) => outbox.items().find((entry) => entry.key === key) ?? expect.unreachable(key);

test('sends an item after its photos have arrived, and sends other items meanwhile', async () => {
  const { sent, tab } = device(done);
  const outbox = tab();
  const stop = outbox.start(visitor);
  await outbox.put(withPhotos('a'));
  await outbox.put(item('b', visitor));
  expect(await outbox.waitForOutcome('b')).toMatchObject({ kind: 'sent' });
  expect(sent).toEqual(['b']);
  await outbox.updatePhotos(itemIn(outbox, 'a'), 'there');
  expect(await outbox.waitForOutcome('a')).toMatchObject({ kind: 'sent' });
  expect(sent).toEqual(['b', 'a']);
  stop();
});

test('uploads photos once more if the server has lost them, and refuses the item after a second loss', async () => {
  const { sent, tab } = device(() => refused('no-photo'));
  const outbox = tab();
  const stop = outbox.start(visitor);
  await outbox.put(withPhotos('a'));
  await outbox.updatePhotos(itemIn(outbox, 'a'), 'there');
  await expect.poll(() => itemIn(outbox, 'a').photosAre).toBe('lost');
  expect([sent, itemIn(outbox, 'a').refused]).toEqual([['a'], null]);
  await outbox.updatePhotos(itemIn(outbox, 'a'), 'going again');
  await outbox.updatePhotos(itemIn(outbox, 'a'), 'there again');
  expect(await outbox.waitForOutcome('a')).toMatchObject({ kind: 'refused', reason: 'no-photo' });
  expect(sent).toEqual(['a', 'a']);
  stop();
});

test('ignores a late photo update from another tab', async () => {
  const { tab } = device(done);
  const [first, late] = [tab(), tab()];
  await first.put(withPhotos('a'));
  const seen = itemIn(first, 'a');
  await first.refuse(seen, 'photo-refused');
  await late.updatePhotos(seen, 'there');
  expect(itemIn(late, 'a')).toMatchObject({ refused: 'photo-refused' });
  expect(itemIn(late, 'a').photosAre).toBeUndefined();
  await first.recall('a');
  await first.put(withPhotos('a'));
  await late.refuse(seen, 'photo-refused');
  expect(itemIn(first, 'a').refused).toBeNull();
});

test('does not send an item that another tab withdraws during the attempt', async () => {
  let rested: (() => void) | undefined;
  const { store, sent } = device(done);
  const transport: Transport = {
    origin: '',
    timeoutMs: 1_000,
    random: () => 0,
    pause: () => new Promise((resolve) => (rested = resolve)),
    async fetch(_url, { body }) {
      sent.push((JSON.parse(String(body)) as { key: string }).key);
      return lost();
    },
  };
  const needs = { store, transport, announce() {}, onAnnounced() {} };
  const sender = openOutbox({ ...needs, runExclusively: (_name, signal, run) => run(signal) });
  const stop = sender.start(visitor);
  await sender.put(item('a', visitor));
  await expect.poll(() => rested).toBeDefined();
  await openOutbox({ ...needs, runExclusively: async () => {} }).recall('a');
  const before = rested;
  rested?.();
  await sender.put(item('b', visitor));
  await expect.poll(() => rested).not.toBe(before);
  expect(sent).toEqual(['a', 'b']);
  stop();
});

test('does not add an item that was withdrawn while being stored', async () => {
  const { store, tab } = device(done);
  let written = () => {};
  const slow = { ...store, add: (entry: NewItem) => new Promise<void>((resolve) => (written = () => resolve(store.add(entry)))) };
  const outbox = tab(true, slow);
  const put = outbox.put(item('a', visitor));
  const recalled = outbox.recall('a');
  written();
  await Promise.all([put, recalled]);
  expect(await store.all()).toEqual([]);
});
