import { expect, test } from 'vitest';
import { openMemoryStore } from './outbox-store.ts';
import { openOutbox } from './outbox.ts';
import { onStoreChange } from './on-store-change.ts';

async function page() {
  const surroundings = {
    channel: new EventTarget(),
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState }),
  };
  const store = openMemoryStore();
  let reads = 0;
  const outbox = openOutbox({
    store: { ...store, all: () => ((reads += 1), store.all()) },
    transport: { origin: '', timeoutMs: 1, random: () => 0, pause: async () => {}, fetch: () => Promise.reject(new Error('no network')) },
    runExclusively: async (_name, signal, run) => run(signal),
    announce: () => {},
    onAnnounced: (listener) => onStoreChange(listener, surroundings),
  });
  await Promise.resolve();
  const readsBy = async (happens: () => void) => {
    const before = reads;
    happens();
    await Promise.resolve();
    return reads - before;
  };
  const seen = (visibilityState: DocumentVisibilityState) => () => {
    surroundings.document.visibilityState = visibilityState;
    surroundings.document.dispatchEvent(new Event('visibilitychange'));
  };
  return { store, outbox, readsBy, seen, surroundings };
}

test('does not call the listener on a page that is closing', async () => {
  const { readsBy, seen } = await page();
  expect(await readsBy(seen('hidden'))).toBe(0);
});

test('calls the listener when the page becomes visible, is restored, or receives a message of another tab', async () => {
  const { store, outbox, readsBy, seen, surroundings } = await page();
  await readsBy(seen('hidden'));
  await store.add({ key: 'a', account: 'dana', call: 'checkIn.arrive', input: {}, about: {}, at: '2026-06-12T17:02:00.000Z' });
  expect(outbox.items()).toEqual([]);
  expect(await readsBy(seen('visible'))).toBe(1);
  await expect.poll(() => outbox.items()).toMatchObject([{ key: 'a', tries: 0 }]);
  expect(await readsBy(() => surroundings.window.dispatchEvent(new Event('pageshow')))).toBe(1);
  expect(await readsBy(() => surroundings.channel.dispatchEvent(new Event('message')))).toBe(1);
});
