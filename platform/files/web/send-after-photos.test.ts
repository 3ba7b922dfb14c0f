import { expect, test, vi } from 'vitest';
import { type NewItem, visitor } from '#platform/outbox/web/outbox-item.ts';
import { openMemoryStore } from '#platform/outbox/web/outbox-store.ts';
import { openOutbox } from '#platform/outbox/web/outbox.ts';
import type { DeviceStore } from './device-store.ts';
import { sendAfterPhotos, decidePhotosState } from './send-after-photos.ts';
import type { sendUploads } from './send-uploads.ts';
import { openUploader } from './uploader.ts';

test('decidePhotosState sends an item only after all its photos have arrived', () => {
  expect(decidePhotosState(undefined, ['success', 'success'], false)).toBe('goes');
  for (const state of ['running', 'paused', 'pausing', 'canceling', 'canceled'] as const)
    expect(decidePhotosState(undefined, ['success', state], true)).toBe('waits');
  expect(decidePhotosState('going again', ['success'], false)).toBe('goes');
});

test('decidePhotosState sends photos again that the server has lost, unless a photo was refused', () => {
  expect(decidePhotosState('lost', ['success'], false)).toBe('photos-again');
  expect(decidePhotosState('lost', ['success', 'running'], false)).toBe('waits');
  expect(decidePhotosState('lost', ['success', 'error'], false)).toBe('refused');
});

test('decidePhotosState refuses an item with a refused photo; for a missing photo only the page that created the item refuses it', () => {
  expect(decidePhotosState(undefined, ['running', 'error'], false)).toBe('refused');
  expect(decidePhotosState(undefined, ['success', 'missing'], false)).toBe('waits');
  expect(decidePhotosState(undefined, ['success', 'missing'], true)).toBe('refused');
});

type Answer = (key: string) => unknown;

function device(answer: Answer = () => ({ secret: 's' })) {
  const stored = new Map<string, unknown>();
  const items = openMemoryStore();
  const log: string[] = [];
  const listeners = new Set<() => void>();
  const network = { isUp: true, refusesPhotos: false };
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  const store: DeviceStore = {
    get: async <Value>(key: string) => stored.get(key) as Value | undefined,
    async put(key, value) {
      const copy = structuredClone(value);
      await pause();
      return Boolean(stored.set(key, copy));
    },
    has: async (key) => stored.has(key),
    delete: async (key) => void stored.delete(key),
    keys: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
  };
  function page(isOwnPage = false) {
    let isOpen = true;
    const send: typeof sendUploads = async (needs) => {
      for (let next = needs.next(); next; next = needs.next()) {
        const unsent = await needs.readUnsent(next.id);
        if (unsent === 'gone') needs.drop(next.id);
        else if (unsent?.state === 'success') needs.set(next.id, { state: 'success' });
        else if (network.refusesPhotos) {
          needs.set(next.id, { state: 'error', why: 'other' });
          await needs.save(next.id, { state: 'error', why: 'other' });
        } else if (network.isUp && isOpen) {
          log.push('photo');
          needs.set(next.id, { state: 'success' });
          await needs.save(next.id, { state: 'success' });
        } else await pause();
        if (!isOpen) return;
      }
    };
    const uploader = openUploader({ store, send, shrink: async (file) => file });
    const outbox = openOutbox({
      store: items,
      runExclusively: (_name, signal, run) => run(signal),
      announce: () => listeners.forEach((listener) => listener()),
      onAnnounced: (listener) => void listeners.add(() => isOpen && listener()),
      transport: {
        origin: '',
        timeoutMs: 1_000,
        random: () => 0,
        pause,
        async fetch(_url, { body }) {
          if (!network.isUp) throw new TypeError('Failed to fetch');
          const { key } = JSON.parse(String(body)) as { key: string };
          log.push(`form ${key}`);
          return Response.json({ result: { data: answer(key) } });
        },
      },
    });
    uploader.start(null);
    const stops = [outbox.start(visitor), sendAfterPhotos(outbox, uploader, isOwnPage)];
    const kill = () => {
      isOpen = false;
      for (const stop of stops) stop();
    };
    return { uploader, outbox, kill };
  }
  return { stored, items, log, network, page };
}

type Page = ReturnType<ReturnType<typeof device>['page']>;

async function submitFrom({ uploader, outbox }: Page, key = 'a'): Promise<readonly string[]> {
  const owner = { kind: 'group-form', recordId: key, secret: null, account: null };
  const photos = uploader.add(owner, [new Blob(['one']), new Blob(['two'])], '');
  const at = '2026-06-12T17:02:00.000Z';
  const form: NewItem = { key, account: visitor, call: 'forms.submit', input: { key }, about: {}, at, keepsAnswer: true, photos };
  await outbox.put(form);
  await uploader.whenSaved();
  return photos;
}

const answered = { kind: 'sent', answer: { secret: 's' } };

test('a form submitted offline is sent once by another page after its photos, and then no photo stays on the device', async () => {
  const { stored, log, network, page } = device();
  network.isUp = false;
  const first = page(true);
  await submitFrom(first);
  expect(first.outbox.items()).toMatchObject([{ key: 'a', refused: null, isTried: false }]);
  first.kill();
  expect(stored.size).toBe(2);

  const home = page();
  network.isUp = true;
  await home.outbox.ready;
  expect(await home.outbox.waitForOutcome('a')).toEqual(answered);
  expect(log).toEqual(['photo', 'photo', 'form a']);
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('two open pages send a form once and leave no photo on the device', async () => {
  const { stored, log, network, page } = device();
  network.isUp = false;
  const [first, home] = [page(true), page()];
  await submitFrom(first);
  network.isUp = true;
  expect(await first.outbox.waitForOutcome('a')).toEqual(answered);
  expect(await home.outbox.waitForOutcome('a')).toEqual(answered);
  // The server accepts each photo id and form id once, even if several pages send it.
  expect(log.lastIndexOf('photo')).toBeLessThan(log.indexOf('form a'));
  await vi.waitFor(() => expect([stored.size, home.uploader.all()]).toEqual([0, []]));
});

test('photos that the server has deleted are uploaded again before the form is sent', async () => {
  let isSwept = true;
  const { stored, log, page } = device(() => {
    const answer = isSwept ? { refused: 'no-photo' } : { secret: 's' };
    isSwept = false;
    return answer;
  });
  const first = page(true);
  await submitFrom(first);
  await vi.waitFor(() => expect(first.outbox.items()).toMatchObject([{ answer: { secret: 's' } }]));
  expect(log).toEqual(['photo', 'photo', 'form a', 'photo', 'photo', 'form a']);
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('a form is sent once if the page is killed during a second upload of its photos', async () => {
  const { items, log, network, page } = device();
  network.isUp = false;
  const first = page(true);
  await submitFrom(first);
  first.kill();
  // Recreates the stored state of a page that was killed during a second upload of the photos.
  await items.change('a', { photosAre: 'lost', isTried: true });
  network.isUp = true;
  const next = page();
  await next.outbox.ready;
  expect(await next.outbox.waitForOutcome('a')).toEqual(answered);
  expect(log.at(-1)).toBe('form a');
  expect(log.filter((what) => what === 'form a')).toHaveLength(1);
});

test('a refused photo returns the form and its photos to the person, and the corrected form is sent', async () => {
  const { stored, log, network, page } = device();
  network.refusesPhotos = true;
  const own = page(true);
  const photos = await submitFrom(own);
  expect(await own.outbox.waitForOutcome('a')).toMatchObject({
    kind: 'refused',
    reason: 'photo-refused',
    answer: { refused: 'photo-refused' },
  });
  expect([log, stored.size]).toEqual([[], 2]);
  network.refusesPhotos = false;
  for (const photo of photos) own.uploader.cancel(photo);
  await own.outbox.recall('a');
  await submitFrom(own);
  await vi.waitFor(() => expect(log).toEqual(['photo', 'photo', 'form a']));
});

test('a form with a missing photo waits on other pages and is refused on the page that created it', async () => {
  const { stored, network, page } = device();
  network.isUp = false;
  const first = page(true);
  const [photo = ''] = await submitFrom(first);
  first.kill();
  stored.delete(`upload:${photo}`);
  network.isUp = true;
  const home = page();
  await vi.waitFor(() => expect(home.uploader.all()).toMatchObject([{ state: 'success' }]));
  expect(home.outbox.items()).toMatchObject([{ key: 'a', refused: null }]);
  const own = page(true);
  await own.outbox.ready;
  expect(await own.outbox.waitForOutcome('a')).toMatchObject({ kind: 'refused', reason: 'photo-refused' });
});
