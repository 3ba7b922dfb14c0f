import { deviceStore } from './device-store.ts';
import { announceUploadsStarted } from './stored-uploads.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { isHeic } from './heic.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { sendUploads } from './send-uploads.ts';
import type { Upload, Uploader, UploaderNeeds, UploadOwner, UploadState, StoredUpload } from './upload.ts';

/** How long a canceled photo stays on the screen. */
export const canceledNoticeMs = 2_000;
/** The maximum bytes of a resized picture. */
const largest = 20 * 1_048_576;

export function openUploader(needs: UploaderNeeds): Uploader {
  const { store } = needs;
  const listeners = new Set<() => void>();
  const items = new Map<string, StoredUpload>();
  const stops = new Map<string, AbortController>();
  /** Uploads that this device has stored. If one is no longer there, another tab deleted it. */
  const onDevice = new Set<string>();
  /** Records that the server knows: pictures still in preparation for them are not held. */
  const released = new Set<string>();
  let shown: readonly Upload[] = [];
  let account: string | null = null;
  let working: Promise<void> | null = null;
  let making: Promise<void> = Promise.resolve();
  const keyOf = (id: string) => `upload:${id}`;
  const recordOf = (kind: string, recordId: string) => `${kind} ${recordId}`;

  function set(id: string, change: Partial<Upload>): void {
    // A late response must not change an upload that was canceled meanwhile.
    if (isOver(stateOf(id)) && change.state !== 'canceled') return;
    shown = shown.map((one) => (one.id === id ? { ...one, ...change } : one));
    tell();
  }
  const tell = () => listeners.forEach((listener) => listener());
  const stateOf = (id: string) => shown.find((one) => one.id === id)?.state;

  /** An upload that a visitor began continues, whichever account signs in. */
  const isOurs = (item: StoredUpload) => item.account === null || item.account === account;
  const mayGo = (item: StoredUpload) => isOurs(item) && item.isHeld !== true && stateOf(item.id) === 'running';

  async function keep(id: string, change: Partial<StoredUpload>): Promise<void> {
    const item = items.get(id);
    if (item === undefined) return;
    Object.assign(item, change);
    if (await isGone(id)) return leave(id);
    const isKept = await store.put(keyOf(id), { ...item });
    // Deleted during the save.
    if (!items.has(id)) return store.delete(keyOf(id));
    if (isKept) onDevice.add(id);
    set(id, { isKept });
  }

  const isGone = async (id: string) => onDevice.has(id) && (await store.has(keyOf(id))) === false;

  function leave(id: string): void {
    drop(id);
    tell();
  }

  function drop(id: string): void {
    const preview = shown.find((one) => one.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    items.delete(id);
    onDevice.delete(id);
    shown = shown.filter((one) => one.id !== id);
    void store.delete(keyOf(id));
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      stops.get(id)?.abort();
      drop(id);
    }
    if (ids.length > 0) tell();
  }

  function show(item: Omit<Upload, 'isWaiting' | 'isKept' | 'part'> & Partial<Upload>): void {
    shown = [...shown, { isWaiting: false, isKept: null, part: item.state === 'success' ? 1 : 0, ...item }];
    tell();
  }

  async function make(owner: UploadOwner, id: string, label: string, file: Blob): Promise<void> {
    if (isOver(stateOf(id))) return;
    const blob = await needs.shrink(file, owner.size);
    if (isOver(stateOf(id))) return;
    if (blob === null) return set(id, { state: 'error', why: (await isHeic(file)) ? 'heic' : 'unreadable' });
    if (blob.size > largest) return set(id, { state: 'error', why: 'too-large' });
    const small = owner.size === 'album' ? await needs.shrink(blob, 'preview') : null;
    const { kind, recordId, secret, isHeld = false } = owner;
    const said = (await owner.labelOf?.(file)) ?? label;
    if (isOver(stateOf(id))) return;
    items.set(id, {
      id,
      kind,
      recordId,
      secret,
      account: owner.account,
      label: said,
      blob,
      small,
      isHeld: isHeld && !released.has(recordOf(kind, recordId)),
      key: newId() + newId(),
      url: null,
      state: 'running',
      why: null,
    });
    set(id, { preview: URL.createObjectURL(small ?? blob) });
    await (stateOf(id) === 'pausing' ? keepPaused(id) : keep(id, {}));
    work();
  }

  /** Shows `paused` only after the save: a page that closes before it would send the upload when reopened. */
  async function keepPaused(id: string): Promise<void> {
    if (!items.has(id)) return;
    await keep(id, { state: 'paused' });
    if (stateOf(id) === 'pausing') set(id, { state: 'paused' });
  }

  const heldFor = (kind: string, recordId: string) =>
    [...items.values()].filter((item) => item.isHeld === true && item.kind === kind && item.recordId === recordId).map(({ id }) => id);

  async function load(): Promise<void> {
    for (const key of await store.keys(keyOf(''))) {
      const kept = await store.get<StoredUpload>(key);
      if (kept === undefined || items.has(kept.id)) continue;
      // The record is gone, so no screen would ever show the failure.
      if (kept.state === 'error' && kept.why === 'gone') {
        await store.delete(key);
        continue;
      }
      take(kept);
    }
  }

  function take(kept: StoredUpload): void {
    const { id, kind, recordId, label, account: whose, state, why, blob, small } = kept;
    items.set(id, kept);
    onDevice.add(id);
    show({
      id,
      kind,
      recordId,
      label,
      account: whose,
      fileName: '',
      state,
      why,
      isKept: true,
      preview: URL.createObjectURL(small ?? blob),
    });
  }

  async function lookAt(id: string): Promise<void> {
    if (stateOf(id) === 'success') return;
    const kept = await store.get<StoredUpload>(keyOf(id));
    const state = stateOf(id);
    if (kept === undefined || state === 'canceling' || state === 'canceled') return;
    if (state === undefined) take(kept);
    else if (kept.state === 'success') set(id, { state: 'success', part: 1, isWaiting: false });
    // Another tab retries it.
    else if (state === 'error' && kept.state === 'running') set(id, { state: 'running', why: null });
  }
  let loaded: Promise<void> | undefined;

  function work(): void {
    working ??= needs
      .send({
        next: () => [...items.values()].find(mayGo) ?? null,
        readUnsent: async (id) => (await store.get<StoredUpload>(keyOf(id))) ?? ((await isGone(id)) ? 'gone' : null),
        stop: (id) => {
          const stop = new AbortController();
          stops.set(id, stop);
          // Paused, deleted or moved during the read.
          const item = items.get(id);
          if (item === undefined || !mayGo(item)) stop.abort();
          return stop.signal;
        },
        set,
        save: keep,
        drop: leave,
      })
      .finally(() => {
        working = null;
        // Uploads were added while the last one finished.
        if ([...items.values()].some(mayGo)) work();
      });
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => shown,
    add(owner, files, label) {
      needs.onBegan?.();
      return files.map((file) => {
        const id = newId();
        const { kind, recordId } = owner;
        show({
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
        // One at a time: a phone lacks the memory to decode fifty photos together.
        making = making.then(() => make(owner, id, label, file));
        return id;
      });
    },
    pause(id) {
      if (stateOf(id) !== 'running') return;
      set(id, { state: 'pausing', isWaiting: false });
      stops.get(id)?.abort();
      void keepPaused(id);
    },
    resume(id) {
      if (!items.has(id) || !['paused', 'error'].includes(stateOf(id) ?? '')) return;
      set(id, { state: 'running', why: null });
      void keep(id, { state: 'running', why: null });
      work();
    },
    cancel(id) {
      if (isOver(stateOf(id))) return;
      const item = items.get(id);
      set(id, { state: 'canceling' });
      stops.get(id)?.abort();
      items.delete(id);
      void endUpload(item);
      // Shows `canceling` until the device has deleted it: a page that closes before would still send it.
      void store.delete(keyOf(id)).finally(() => {
        set(id, { state: 'canceled' });
        setTimeout(() => leave(id), canceledNoticeMs);
      });
    },
    forget,
    release(kind, recordId) {
      released.add(recordOf(kind, recordId));
      void loaded?.then(() => {
        for (const id of heldFor(kind, recordId)) void keep(id, { isHeld: false });
        work();
      });
    },
    async moveTo(kind, from, to) {
      await loaded;
      const theirs = [...items.values()].filter((item) => item.kind === kind && item.recordId === from && stateOf(item.id) !== 'success');
      for (const { id, state } of theirs) {
        stops.get(id)?.abort();
        const anew = { recordId: to.recordId, state: state === 'error' ? ('running' as const) : state, why: null };
        set(id, { ...anew, part: 0, isWaiting: false });
        await keep(id, { ...anew, secret: to.secret, url: null, isHeld: true });
      }
      return theirs.length;
    },
    forgetHeld: (kind, recordId) => forget(heldFor(kind, recordId)),
    whenSaved: () => making,
    async listHeldRecords(kind) {
      await loaded;
      const theirs = [...items.values()].filter((item) => item.isHeld === true && item.kind === kind && isOurs(item));
      return [...new Set(theirs.map(({ recordId }) => recordId))];
    },
    start(whose) {
      account = whose;
      loaded ??= load();
      void loaded.then(work);
    },
    async sendAgain(ids) {
      // Save first: the sender reads the device to see whether another tab has sent it.
      for (const id of ids) await keep(id, { state: 'running', url: null });
      for (const id of ids) set(id, { state: 'running', part: 0, why: null });
      work();
    },
    async states(ids) {
      await loaded;
      for (const id of ids) await lookAt(id);
      work();
      return ids.map((id) => stateOf(id) ?? 'missing');
    },
    async arrived(ids, signal) {
      await loaded;
      work();
      await new Promise<void>((resolve) => {
        const look = () => {
          const open = ids.some((id) => ['running', 'pausing', 'paused'].includes(stateOf(id) ?? ''));
          if (open && !signal.aborted) return;
          listeners.delete(look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        listeners.add(look);
        signal.addEventListener('abort', look);
        look();
      });
      return !signal.aborted && ids.every((id) => stateOf(id) === 'success');
    },
  };
}

function isOver(state: UploadState | undefined): boolean {
  return state === undefined || state === 'canceling' || state === 'canceled';
}

/** Ends the upload at the server. If the request fails, the server's sweep deletes the upload. */
async function endUpload(item: StoredUpload | undefined): Promise<void> {
  if (!item?.url) return;
  const headers = { 'tus-resumable': '1.0.0', 'upload-key': item.key };
  await fetch(item.url, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}

/** The uploader of this device, shared by all screens. */
export const uploader: Uploader = openUploader({
  store: deviceStore('uploads'),
  shrink: shrinkPhoto,
  send: sendUploads,
  onBegan: announceUploadsStarted,
});
