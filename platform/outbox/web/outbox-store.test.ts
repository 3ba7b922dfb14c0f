import { expect, test, vi } from 'vitest';
import type { NewItem } from './outbox-item.ts';
import { openJournal, onOtherTabJournal } from './journal.ts';
import { openDeviceStore, openMemoryStore } from './outbox-store.ts';

const item = (key: string): NewItem => ({
  key,
  account: 'dana',
  call: 'checkIn.arrive',
  input: { key },
  about: {},
  at: '2026-06-12T17:02:00.000Z',
});

test('keeps items in memory if the browser forbids storage, and reports that they are not persistent', async () => {
  const store = openDeviceStore(() => Promise.reject(new DOMException('no', 'SecurityError')));
  await store.add(item('a'));
  await store.change('a', { tries: 2 });
  expect([await store.all(), store.isPersistent()]).toMatchObject([[{ key: 'a', tries: 2 }], false]);
  expect([await store.remove('a'), await store.all()]).toEqual([true, []]);
});

test('keeps new items in memory if the disk is full, ordered after the stored ones', async () => {
  const disk = openMemoryStore();
  let isFull = false;
  const add: typeof disk.add = (item) => (isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.add(item));
  const store = openDeviceStore(async () => ({ ...disk, add }));
  await store.add(item('a'));
  expect(store.isPersistent()).toBe(true);
  isFull = true;
  await store.add(item('b'));
  expect([(await store.all()).map(({ key }) => key), store.isPersistent()]).toEqual([['a', 'b'], false]);
  expect(await store.remove('b')).toBe(true);
  expect((await disk.all()).map(({ key }) => key)).toEqual(['a']);
});

test('applies changes and removals in memory if the disk is full', async () => {
  const disk = openMemoryStore();
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const store = openDeviceStore(async () => ({ ...disk, change: full }));
  await store.add(item('a'));
  await store.change('a', { refused: 'too-much' });
  await store.change('a', { tries: 3 }, ({ refused }) => refused === null);
  expect([await store.all(), store.isPersistent()]).toMatchObject([[{ key: 'a', refused: 'too-much', tries: 0 }], false]);
  expect(await store.remove('a', ({ refused }) => refused === null)).toBe(false);
  expect(await store.remove('a', ({ refused }) => refused !== null)).toBe(true);
  expect(await store.all()).toEqual([]);
});

test('reopens a database that the browser has closed', async () => {
  const disk = openMemoryStore();
  let openings = 0;
  const store = openDeviceStore(async () => {
    openings += 1;
    const closed = () => Promise.reject(new DOMException('the connection is closing', 'InvalidStateError'));
    return openings === 1 ? { ...disk, all: closed } : disk;
  });
  await store.add(item('a'));
  expect(await store.all()).toMatchObject([{ key: 'a' }]);
  expect([openings, store.isPersistent()]).toEqual([2, true]);
});

test('keeps items in memory if the database hangs', async () => {
  vi.useFakeTimers();
  const store = openDeviceStore(() => new Promise(() => {}));
  const added = store.add(item('a'));
  await vi.advanceTimersByTimeAsync(5_000);
  await added;
  expect([await store.all(), store.isPersistent()]).toMatchObject([[{ key: 'a' }], false]);
  vi.useRealTimers();
});

function smallStorage(): Storage {
  const methods = {
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

test('restores each item once and in order if a page closed while adding it', async () => {
  const storage = smallStorage();
  const journal = () => openJournal(() => storage);
  const disk = openMemoryStore();
  const slow = { ...disk, add: () => new Promise<void>(() => {}) };
  const before = openDeviceStore(async () => slow, journal());
  void before.add({ ...item('b'), at: '2026-06-12T17:02:00.002Z' });
  void before.add({ ...item('a'), at: '2026-06-12T17:02:00.001Z' });

  const next = openDeviceStore(async () => disk, journal());
  expect((await next.all()).map(({ key }) => key)).toEqual(['a', 'b']);
  await next.remove('a');
  const last = openDeviceStore(async () => disk, journal());
  expect((await last.all()).map(({ key }) => key)).toEqual(['b']);
});

test('stores an item of another page that closed while adding it, but not an item that is stored already', async () => {
  vi.useFakeTimers();
  const storage = smallStorage();
  const journal = () => openJournal(() => storage);
  const disk = openMemoryStore();
  const open = openDeviceStore(async () => disk, journal());
  await open.all();
  const takeovers: Promise<void>[] = [];
  const window = new EventTarget();
  onOtherTabJournal(() => takeovers.push(open.takeOver()), window);
  const dispatchStorage = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  void openDeviceStore(async () => ({ ...disk, add: () => new Promise<void>(() => {}) }), journal()).add(item('a'));
  dispatchStorage('outbox:a', '{}');
  dispatchStorage('outbox:b', null);
  dispatchStorage('draft:a', '{}');
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(takeovers);
  vi.useRealTimers();
  expect([takeovers.length, await open.all()]).toMatchObject([1, [{ key: 'a' }]]);
  expect(journal().listLeftItems()).toEqual([]);
});

test('removes the journal entry of an item that is stored or only in memory', async () => {
  const storage = smallStorage();
  await openDeviceStore(
    async () => openMemoryStore(),
    openJournal(() => storage),
  ).add(item('a'));
  await openDeviceStore(
    () => Promise.reject(new DOMException('no', 'SecurityError')),
    openJournal(() => storage),
  ).add(item('b'));
  expect(openJournal(() => storage).listLeftItems()).toEqual([]);
});

test('does not restore an item of a closed page that was withdrawn or discarded', async () => {
  const storage = smallStorage();
  const journal = () => openJournal(() => storage);
  const disk = openMemoryStore();
  const open = openDeviceStore(async () => disk, journal());
  await open.add(item('a'));
  void openDeviceStore(async () => ({ ...disk, add: () => new Promise<void>(() => {}) }), journal()).add(item('a'));
  await open.remove('a', () => true);
  expect(journal().listLeftItems()).toMatchObject([{ key: 'a' }]);
  await open.remove('a');
  expect(await openDeviceStore(async () => disk, journal()).all()).toEqual([]);
});

test('deletes journal entries that cannot be read, and restores the others', async () => {
  const storage = smallStorage();
  const wrong = ['{"key":"b","acc', 'null', '7', '"text"', '[]', '{}', JSON.stringify({ ...item('c'), input: null }), ''];
  for (const [nth, text] of wrong.entries()) storage.setItem(`outbox:wrong-${nth}`, text);
  storage.setItem('draft:other', '{"key":"b","acc');
  openJournal(() => storage).add(item('a'));
  const store = openDeviceStore(
    async () => openMemoryStore(),
    openJournal(() => storage),
  );
  expect((await store.all()).map(({ key }) => key)).toEqual(['a']);
  expect(Object.keys(storage)).toEqual(['draft:other']);
});

test('keeps items in memory if the browser forbids both IndexedDB and localStorage', async () => {
  const forbidden = openJournal(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const store = openDeviceStore(async () => openMemoryStore(), forbidden);
  await store.add(item('a'));
  expect((await store.all()).map(({ key }) => key)).toEqual(['a']);
});
