import { expect, test, vi } from 'vitest';
import type { DeviceStore } from './device-store.ts';
import type { sendUploads } from './send-uploads.ts';
import type { StoredUpload } from './upload.ts';
import { canceledNoticeMs, openUploader } from './uploader.ts';

function device() {
  const stored = new Map<string, unknown>();
  const sent: string[] = [];
  const store: DeviceStore = {
    get: async <Value>(key: string) => stored.get(key) as Value | undefined,
    put: async (key, value) => Boolean(stored.set(key, structuredClone(value))),
    has: async (key) => stored.has(key),
    delete: async (key) => void stored.delete(key),
    keys: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
  };
  const send: typeof sendUploads = async (needs) => {
    for (let next = needs.next(); next; next = needs.next()) {
      if ((await needs.readUnsent(next.id)) === 'gone') {
        needs.drop(next.id);
        continue;
      }
      sent.push(next.recordId);
      needs.set(next.id, { state: 'success' });
      await needs.save(next.id, { state: 'success' });
    }
  };
  const page = () => openUploader({ store, send, shrink: async (file) => file });
  const states = () => [...stored.values()].map((item) => (item as StoredUpload).state);
  return { stored, sent, page, states, store, send };
}

const photo = () => new Blob(['a picture']);
const of = (recordId: string, isHeld = true) => ({ kind: 'ticket', recordId, secret: null, account: 'a1', isHeld });

test('stores added pictures on the device, and sends only those that are not held', async () => {
  const { stored, sent, page } = device();
  const uploader = page();
  uploader.start('a1');
  uploader.add(of('t1'), [photo(), photo()], 'before');
  await uploader.whenSaved();
  expect(stored.size).toBe(2);
  expect(sent).toEqual([]);
});

test('finds held pictures after the page was closed, and sends them after their record is known', async () => {
  const { sent, page } = device();
  const closed = page();
  closed.start('a1');
  closed.add(of('t1'), [photo()], 'before');
  closed.add(of('t2'), [photo()], 'before');
  await closed.whenSaved();

  const opened = page();
  opened.start('a1');
  expect(await opened.listHeldRecords('ticket')).toEqual(['t1', 't2']);
  expect(await opened.listHeldRecords('form')).toEqual([]);
  opened.release('ticket', 't2');
  await vi.waitFor(() => expect(sent).toEqual(['t2']));
  expect(await opened.listHeldRecords('ticket')).toEqual(['t1']);
});

test('sends released pictures at the next visit if the page closed before the release was saved', async () => {
  const { stored, sent, page } = device();
  const closed = page();
  closed.start('a1');
  closed.add(of('t1'), [photo()], 'before');
  await closed.whenSaved();
  const before = structuredClone([...stored]);
  closed.release('ticket', 't1');
  await vi.waitFor(() => expect(sent).toEqual(['t1']));
  stored.clear();
  for (const [key, value] of before) stored.set(key, value);

  const opened = page();
  opened.start('a1');
  expect(await opened.listHeldRecords('ticket')).toEqual(['t1']);
  opened.release('ticket', 't1');
  await vi.waitFor(() => expect(sent).toEqual(['t1', 't1']));
});

test('deletes the held pictures of a refused record, and ignores pictures of other accounts', async () => {
  const { stored, sent, page } = device();
  const uploader = page();
  uploader.start('a1');
  uploader.add(of('t1'), [photo()], 'before');
  uploader.add({ ...of('t2'), account: 'b2' }, [photo()], 'before');
  await uploader.whenSaved();
  expect(await uploader.listHeldRecords('ticket')).toEqual(['t1']);
  uploader.forgetHeld('ticket', 't1');
  expect(stored.size).toBe(1);
  expect(sent).toEqual([]);
});

test('deletes an upload at the next visit if its record no longer exists', async () => {
  const { stored, page, states } = device();
  const first = page();
  first.start('a1');
  first.add(of('t1', true), [photo()], 'before');
  await first.whenSaved();
  for (const [key, value] of stored) stored.set(key, { ...(value as StoredUpload), state: 'error', why: 'gone' });
  const next = page();
  next.start('a1');
  await next.listHeldRecords('ticket');
  expect(states()).toEqual([]);
  expect(next.all()).toEqual([]);
});

test('shows a canceled photo until two seconds after its deletion from the device, and never sends it', async () => {
  const { stored, sent, page, store } = device();
  const first = page();
  first.start('a1');
  const [id = ''] = first.add(of('t1', true), [photo()], 'before');
  await first.whenSaved();
  let deleted = () => {};
  const original = store.delete;
  store.delete = (key) => new Promise((resolve) => (deleted = () => resolve(original(key))));
  first.cancel(id);
  await Promise.resolve();
  expect(first.all().map(({ state }) => state)).toEqual(['canceling']);
  vi.useFakeTimers();
  deleted();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.all().map(({ state }) => state)).toEqual(['canceled']);
  first.cancel(id);
  first.resume(id);
  first.pause(id);
  await vi.advanceTimersByTimeAsync(canceledNoticeMs - 1);
  expect(first.all().map(({ state }) => state)).toEqual(['canceled']);
  await vi.advanceTimersByTimeAsync(1);
  expect(first.all()).toEqual([]);
  vi.useRealTimers();
  expect([stored.size, sent]).toEqual([0, []]);
});

test('never stores a photo that is canceled during preparation', async () => {
  const { stored, sent, page } = device();
  const uploader = page();
  uploader.start('a1');
  let named: (() => void) | undefined;
  const labelOf = () => new Promise<string>((resolve) => (named = () => resolve('a label')));
  const [id = ''] = uploader.add({ ...of('t1', false), labelOf }, [photo()], 'before');
  await vi.waitFor(() => expect(named).toBeDefined());
  uploader.cancel(id);
  named?.();
  await uploader.whenSaved();
  expect([stored.size, sent]).toEqual([0, []]);
});

test('returns the states of photos that another page added, and `missing` for unknown photos', async () => {
  const { page } = device();
  const [first, other] = [page(), page()];
  other.start('a1');
  await other.listHeldRecords('ticket');
  first.start('a1');
  const [held = ''] = first.add(of('t1'), [photo()], 'before');
  const [gone = ''] = first.add(of('t2', false), [photo()], 'before');
  await first.whenSaved();
  await vi.waitFor(async () => expect(await other.states([held, gone, 'none'])).toEqual(['running', 'success', 'missing']));
  first.release('ticket', 't1');
  await vi.waitFor(async () => expect(await other.states([held])).toEqual(['success']));
});

test('neither sends nor stores an upload that another page has deleted', async () => {
  const { stored, sent, page } = device();
  const [first, other] = [page(), page()];
  for (const uploader of [first, other]) uploader.start('a1');
  const [id = ''] = first.add(of('t1'), [photo()], 'before');
  await first.whenSaved();
  expect(await other.states([id])).toEqual(['running']);
  first.forget([id]);
  other.release('ticket', 't1');
  await vi.waitFor(() => expect(other.all()).toEqual([]));
  expect([stored.size, sent]).toEqual([0, []]);
});

test('sends an upload again if the server has lost it', async () => {
  const { sent, page } = device();
  const first = page();
  first.start('a1');
  const [id = ''] = first.add(of('t1', false), [photo()], 'before');
  await vi.waitFor(() => expect(sent).toEqual(['t1']));
  const next = page();
  next.start('a1');
  expect(await next.states([id])).toEqual(['success']);
  await next.sendAgain([id]);
  await vi.waitFor(() => expect(sent).toEqual(['t1', 't1']));
});

test('shows an upload as paused only after the pause is saved, even during preparation', async () => {
  const { stored, page, states, store } = device();
  const uploader = page();
  uploader.start('a1');
  const [id = ''] = uploader.add(of('t1'), [photo()], 'before');
  const [other = ''] = uploader.add(of('t1'), [photo()], 'before');
  const stateOf = (uploadId: string) => uploader.all().find((upload) => upload.id === uploadId)?.state;
  uploader.pause(other);
  expect(stateOf(other)).toBe('pausing');
  await uploader.whenSaved();
  expect(stateOf(other)).toBe('paused');
  expect((stored.get(`upload:${other}`) as StoredUpload).state).toBe('paused');
  let written = () => {};
  const original = store.put;
  store.put = (key, value) => new Promise((resolve) => (written = () => resolve(original(key, value))));
  uploader.pause(id);
  await new Promise(setImmediate);
  expect([stateOf(id), states()]).toEqual(['pausing', ['running', 'paused']]);
  written();
  await vi.waitFor(() => expect(stateOf(id)).toBe('paused'));
  expect(states()).toEqual(['paused', 'paused']);
});

test('saves and sends a photo whose record arrives during the preparation of the photo', async () => {
  const { stored, sent, store, send } = device();
  let made = () => {};
  const shrink = (file: Blob) => new Promise<Blob>((resolve) => (made = () => resolve(file)));
  const uploader = openUploader({ store, send, shrink });
  uploader.start('a1');
  uploader.add(of('t1'), [photo()], 'before');
  await Promise.resolve();
  uploader.release('ticket', 't1');
  await new Promise(setImmediate);
  expect([uploader.all().map(({ isSaved: isKept }) => isKept), stored.size]).toEqual([[null], 0]);
  made();
  await vi.waitFor(() => expect(sent).toEqual(['t1']));
  expect(uploader.all().map(({ isSaved: isKept }) => isKept)).toEqual([true]);
});

test('moves a refused photo to another record, and sends it after that record is known', async () => {
  const { stored, sent, page } = device();
  const uploader = page();
  uploader.start('a1');
  uploader.add(of('full', false), [photo()], 'before');
  await vi.waitFor(() => expect(sent).toEqual(['full']));
  const [id = ''] = uploader.add(of('full'), [photo()], 'before');
  await uploader.whenSaved();
  const refused = { ...(stored.get(`upload:${id}`) as StoredUpload), state: 'error', why: 'too-many', url: '/files/uploads/old' };
  stored.set(`upload:${id}`, refused);

  const opened = page();
  opened.start('a1');
  expect(await opened.moveTo('ticket', 'full', { recordId: 'next', secret: 'its secret' })).toBe(1);
  expect(opened.all().find((upload) => upload.id === id)).toMatchObject({ recordId: 'next', state: 'running', why: null });
  expect(stored.get(`upload:${id}`)).toMatchObject({ recordId: 'next', secret: 'its secret', url: null, isHeld: true });
  expect(sent).toEqual(['full']);
  opened.release('ticket', 'next');
  await vi.waitFor(() => expect(sent).toEqual(['full', 'next']));
});

test('aborts the attempt if the upload is paused while stored uploads are being read', async () => {
  const { store } = device();
  const isOff: boolean[] = [];
  const send: typeof sendUploads = async (needs) => {
    const next = needs.next();
    if (next === null) return;
    uploader.pause(next.id);
    isOff.push(needs.stop(next.id).aborted);
  };
  const uploader = openUploader({ store, send, shrink: async (file) => file });
  uploader.start('a1');
  uploader.add(of('t1', false), [photo()], 'before');
  await vi.waitFor(() => expect(isOff).toEqual([true]));
});
