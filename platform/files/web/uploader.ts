import { deviceStore } from './device-store.ts';
import { announceUploadsStarted } from './stored-uploads.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { isHeic } from './heic.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { sendUploads } from './send-uploads.ts';
import type { Upload, Uploader, UploaderNeeds, UploadOwner, UploadState, StoredUpload } from './upload.ts';

export const canceledNoticeMs = 2_000;
const maxBytes = 20 * 1_048_576;

export function openUploader(needs: UploaderNeeds): Uploader {
  const { store } = needs;
  const listeners = new Set<() => void>();
  const items = new Map<string, StoredUpload>();
  const stops = new Map<string, AbortController>();
  /** Ids of uploads that this tab has seen stored on the device. If one is no longer stored, another tab has deleted it. */
  const onDevice = new Set<string>();
  /** Records that the server knows. Pictures of these records are not held, even if they are still in preparation. */
  const released = new Set<string>();
  let visible: readonly Upload[] = [];
  let account: string | null = null;
  let sending: Promise<void> | null = null;
  let preparing: Promise<void> = Promise.resolve();
  const keyOf = (id: string) => `upload:${id}`;
  const recordOf = (kind: string, recordId: string) => `${kind} ${recordId}`;

  function set(id: string, change: Partial<Upload>): void {
    // Ignore a late response for an upload that was canceled meanwhile.
    if (isEnded(stateOf(id)) && change.state !== 'canceled') return;
    visible = visible.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
    notify();
  }
  const notify = () => listeners.forEach((listener) => listener());
  const stateOf = (id: string) => visible.find((upload) => upload.id === id)?.state;

  /** Uploads of visitors continue for every account that signs in. */
  const isOurs = (item: StoredUpload) => item.account === null || item.account === account;
  const canSend = (item: StoredUpload) => isOurs(item) && item.isHeld !== true && stateOf(item.id) === 'running';

  async function save(id: string, change: Partial<StoredUpload>): Promise<void> {
    const item = items.get(id);
    if (item === undefined) return;
    Object.assign(item, change);
    if (await isGone(id)) return remove(id);
    const isSaved = await store.put(keyOf(id), { ...item });
    if (!items.has(id)) return store.delete(keyOf(id));
    if (isSaved) onDevice.add(id);
    set(id, { isSaved });
  }

  const isGone = async (id: string) => onDevice.has(id) && (await store.has(keyOf(id))) === false;

  function remove(id: string): void {
    drop(id);
    notify();
  }

  function drop(id: string): void {
    const preview = visible.find((upload) => upload.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    items.delete(id);
    onDevice.delete(id);
    visible = visible.filter((upload) => upload.id !== id);
    void store.delete(keyOf(id));
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      stops.get(id)?.abort();
      drop(id);
    }
    if (ids.length > 0) notify();
  }

  function addVisible(item: Omit<Upload, 'isWaiting' | 'isSaved' | 'progress'> & Partial<Upload>): void {
    visible = [...visible, { isWaiting: false, isSaved: null, progress: item.state === 'success' ? 1 : 0, ...item }];
    notify();
  }

  async function prepare(owner: UploadOwner, id: string, label: string, file: Blob): Promise<void> {
    if (isEnded(stateOf(id))) return;
    const blob = await needs.shrink(file, owner.size);
    if (isEnded(stateOf(id))) return;
    if (blob === null) return set(id, { state: 'error', why: (await isHeic(file)) ? 'heic' : 'unreadable' });
    if (blob.size > maxBytes) return set(id, { state: 'error', why: 'too-large' });
    const small = owner.size === 'album' ? await needs.shrink(blob, 'preview') : null;
    const { kind, recordId, secret, isHeld = false } = owner;
    const itemLabel = (await owner.labelOf?.(file)) ?? label;
    if (isEnded(stateOf(id))) return;
    items.set(id, {
      id,
      kind,
      recordId,
      secret,
      account: owner.account,
      label: itemLabel,
      blob,
      small,
      isHeld: isHeld && !released.has(recordOf(kind, recordId)),
      key: newId() + newId(),
      url: null,
      state: 'running',
      why: null,
    });
    set(id, { preview: URL.createObjectURL(small ?? blob) });
    await (stateOf(id) === 'pausing' ? savePaused(id) : save(id, {}));
    sendAll();
  }

  /** Show `paused` only after the save: if the page closed before, it would send the upload at the next visit. */
  async function savePaused(id: string): Promise<void> {
    if (!items.has(id)) return;
    await save(id, { state: 'paused' });
    if (stateOf(id) === 'pausing') set(id, { state: 'paused' });
  }

  const heldFor = (kind: string, recordId: string) =>
    [...items.values()].filter((item) => item.isHeld === true && item.kind === kind && item.recordId === recordId).map(({ id }) => id);

  async function load(): Promise<void> {
    for (const key of await store.keys(keyOf(''))) {
      const stored = await store.get<StoredUpload>(key);
      if (stored === undefined || items.has(stored.id)) continue;
      // Delete the upload: its record no longer exists, so no screen would show the failure.
      if (stored.state === 'error' && stored.why === 'gone') {
        await store.delete(key);
        continue;
      }
      take(stored);
    }
  }

  function take(stored: StoredUpload): void {
    const { id, kind, recordId, label, account: owner, state, why, blob, small } = stored;
    items.set(id, stored);
    onDevice.add(id);
    addVisible({
      id,
      kind,
      recordId,
      label,
      account: owner,
      fileName: '',
      state,
      why,
      isSaved: true,
      preview: URL.createObjectURL(small ?? blob),
    });
  }

  async function refresh(id: string): Promise<void> {
    if (stateOf(id) === 'success') return;
    const stored = await store.get<StoredUpload>(keyOf(id));
    const state = stateOf(id);
    if (stored === undefined || state === 'canceling' || state === 'canceled') return;
    if (state === undefined) take(stored);
    else if (stored.state === 'success') set(id, { state: 'success', progress: 1, isWaiting: false });
    else if (state === 'error' && stored.state === 'running') set(id, { state: 'running', why: null });
  }
  let loaded: Promise<void> | undefined;

  function sendAll(): void {
    sending ??= needs
      .send({
        next: () => [...items.values()].find(canSend) ?? null,
        readUnsent: async (id) => (await store.get<StoredUpload>(keyOf(id))) ?? ((await isGone(id)) ? 'gone' : null),
        stop: (id) => {
          const stop = new AbortController();
          stops.set(id, stop);
          const item = items.get(id);
          if (item === undefined || !canSend(item)) stop.abort();
          return stop.signal;
        },
        set,
        save,
        drop: remove,
      })
      .finally(() => {
        sending = null;
        if ([...items.values()].some(canSend)) sendAll();
      });
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => visible,
    add(owner, files, label) {
      needs.onBegan?.();
      return files.map((file) => {
        const id = newId();
        const { kind, recordId } = owner;
        addVisible({
          id,
          kind,
          recordId,
          label,
          account: owner.account,
          fileName: file instanceof File ? file.name : '',
          state: 'running',
          why: null,
          preview: null,
        });
        // Prepare one photo at a time: a phone lacks the memory to decode fifty photos in parallel.
        preparing = preparing.then(() => prepare(owner, id, label, file));
        return id;
      });
    },
    pause(id) {
      if (stateOf(id) !== 'running') return;
      set(id, { state: 'pausing', isWaiting: false });
      stops.get(id)?.abort();
      void savePaused(id);
    },
    resume(id) {
      if (!items.has(id) || !['paused', 'error'].includes(stateOf(id) ?? '')) return;
      set(id, { state: 'running', why: null });
      void save(id, { state: 'running', why: null });
      sendAll();
    },
    cancel(id) {
      if (isEnded(stateOf(id))) return;
      const item = items.get(id);
      set(id, { state: 'canceling' });
      stops.get(id)?.abort();
      items.delete(id);
      void endUpload(item);
      // Show `canceling` until the photo is deleted from the device: if the page closed before, it would still send the photo at the next
      // visit.
      void store.delete(keyOf(id)).finally(() => {
        set(id, { state: 'canceled' });
        setTimeout(() => remove(id), canceledNoticeMs);
      });
    },
    forget,
    release(kind, recordId) {
      released.add(recordOf(kind, recordId));
      void loaded?.then(() => {
        for (const id of heldFor(kind, recordId)) void save(id, { isHeld: false });
        sendAll();
      });
    },
    async moveTo(kind, from, to) {
      await loaded;
      const affected = [...items.values()].filter((item) => item.kind === kind && item.recordId === from && stateOf(item.id) !== 'success');
      for (const { id, state } of affected) {
        stops.get(id)?.abort();
        const change = { recordId: to.recordId, state: state === 'error' ? ('running' as const) : state, why: null };
        set(id, { ...change, progress: 0, isWaiting: false });
        await save(id, { ...change, secret: to.secret, url: null, isHeld: true });
      }
      return affected.length;
    },
    forgetHeld: (kind, recordId) => forget(heldFor(kind, recordId)),
    whenSaved: () => preparing,
    async listHeldRecords(kind) {
      await loaded;
      const held = [...items.values()].filter((item) => item.isHeld === true && item.kind === kind && isOurs(item));
      return [...new Set(held.map(({ recordId }) => recordId))];
    },
    start(owner) {
      account = owner;
      loaded ??= load();
      void loaded.then(sendAll);
    },
    async sendAgain(ids) {
      // Save first, because the sender reads the stored state to find out whether another tab has sent the upload.
      for (const id of ids) await save(id, { state: 'running', url: null });
      for (const id of ids) set(id, { state: 'running', progress: 0, why: null });
      sendAll();
    },
    async states(ids) {
      await loaded;
      for (const id of ids) await refresh(id);
      sendAll();
      return ids.map((id) => stateOf(id) ?? 'missing');
    },
    async waitForArrival(ids, signal) {
      await loaded;
      sendAll();
      await new Promise<void>((resolve) => {
        const check = () => {
          const open = ids.some((id) => ['running', 'pausing', 'paused'].includes(stateOf(id) ?? ''));
          if (open && !signal.aborted) return;
          listeners.delete(check);
          signal.removeEventListener('abort', check);
          resolve();
        };
        listeners.add(check);
        signal.addEventListener('abort', check);
        check();
      });
      return !signal.aborted && ids.every((id) => stateOf(id) === 'success');
    },
  };
}

function isEnded(state: UploadState | undefined): boolean {
  return state === undefined || state === 'canceling' || state === 'canceled';
}

/** Deletes the upload on the server. If this request fails, the server's sweep deletes the upload later. */
async function endUpload(item: StoredUpload | undefined): Promise<void> {
  if (!item?.url) return;
  const headers = { 'tus-resumable': '1.0.0', 'upload-key': item.key };
  await fetch(item.url, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}

/** The uploader of this device, which all screens share. */
export const uploader: Uploader = openUploader({
  store: deviceStore('uploads'),
  shrink: shrinkPhoto,
  send: sendUploads,
  onBegan: announceUploadsStarted,
});
