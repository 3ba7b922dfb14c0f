import { deviceStore, type DeviceStore } from './device-store.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import { shrunkPhoto } from './shrink-photo.ts';
import { sendAll } from './send-all.ts';
import type { Sendable } from './try-upload.ts';

/** The states of the specification (§4). */
export const uploadStates = ['running', 'pausing', 'paused', 'canceling', 'canceled', 'success', 'error'] as const;
export type UploadState = (typeof uploadStates)[number];

/** A file on its way, as a screen shows it. */
export interface Upload {
  id: string;
  kind: string;
  recordId: string;
  label: string;
  account: string | null;
  state: UploadState;
  /** How much of it has gone, from 0 to 1: at most 0.99 until the server has it. */
  part: number;
  /** It runs, and nothing goes just now: no network, or the server asked for patience. It goes on by itself. */
  isWaiting: boolean;
  /** Why not, in the state `error`. */
  why: UploadRefusal | null;
  /** Of the picture on this device, once it is made small. */
  preview: string | null;
}

/** What is kept on the device, so that it goes on after a reload. */
export interface KeptUpload extends Sendable {
  state: 'running' | 'paused' | 'success' | 'error';
  why: UploadRefusal | null;
}

export interface UploadOwner {
  kind: string;
  recordId: string;
  secret: string | null;
  account: string | null;
}

/** All uploads of this device: kept on it, sent one after the other, tried until they arrive. */
export interface Uploader {
  listen(listener: () => void): () => void;
  all(): readonly Upload[];
  /** Takes pictures from the camera or the gallery; answers their ids at once. */
  add(owner: UploadOwner, files: readonly Blob[], label: string): string[];
  pause(id: string): void;
  /** Goes on with what was paused, and tries again what was refused. */
  resume(id: string): void;
  cancel(id: string): void;
  /** Nothing of it stays here: it is shown by its record now, or not wanted. */
  forget(ids: readonly string[]): void;
  /** Goes on with what an earlier visit left, of this account or of a visitor. */
  begin(account: string | null): void;
  /** The server says that it has them not (any more): they are sent from the beginning. */
  sendAgain(ids: readonly string[]): void;
  /** True once each of these has arrived; false when one cannot, or the wait was called off. */
  arrived(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

export interface UploaderNeeds {
  store: DeviceStore;
  shrink(file: Blob): Promise<Blob | null>;
  /** Sends what there is to send until nothing is left. */
  send: typeof sendAll;
}

/** A picture that is not made small may be as large as this. */
const largest = 20 * 1_048_576;

export function openUploader(needs: UploaderNeeds): Uploader {
  const { store } = needs;
  const listeners = new Set<() => void>();
  const items = new Map<string, KeptUpload>();
  const stops = new Map<string, AbortController>();
  let shown: readonly Upload[] = [];
  let account: string | null = null;
  let working: Promise<void> | null = null;
  const keyOf = (id: string) => `upload:${id}`;

  function set(id: string, change: Partial<Upload>): void {
    if (!shown.some((one) => one.id === id)) return;
    shown = shown.map((one) => (one.id === id ? { ...one, ...change } : one));
    tell();
  }
  const tell = () => listeners.forEach((listener) => listener());
  const stateOf = (id: string) => shown.find((one) => one.id === id)?.state;

  /** What a visitor began goes on whoever signs in. */
  const isOurs = (item: KeptUpload) => item.account === null || item.account === account;

  async function keep(id: string, change: Partial<KeptUpload>): Promise<void> {
    const item = items.get(id);
    if (item === undefined) return;
    Object.assign(item, change);
    await store.put(keyOf(id), { ...item });
  }

  function drop(id: string): void {
    const preview = shown.find((one) => one.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    items.delete(id);
    shown = shown.filter((one) => one.id !== id);
    void store.delete(keyOf(id));
  }

  function show(item: Omit<Upload, 'isWaiting' | 'part'> & Partial<Upload>): void {
    shown = [...shown, { isWaiting: false, part: item.state === 'success' ? 1 : 0, ...item }];
    tell();
  }

  async function make(owner: UploadOwner, id: string, label: string, file: Blob): Promise<void> {
    const blob = await needs.shrink(file);
    if (!shown.some((one) => one.id === id)) return;
    if (blob === null || blob.size > largest) return set(id, { state: 'error', why: blob === null ? 'unreadable' : 'too-large' });
    const { kind, recordId, secret } = owner;
    items.set(id, {
      id,
      kind,
      recordId,
      secret,
      account: owner.account,
      label,
      blob,
      key: newId() + newId(),
      url: null,
      state: 'running',
      why: null,
    });
    set(id, { preview: URL.createObjectURL(blob) });
    await keep(id, stateOf(id) === 'paused' ? { state: 'paused' } : {});
    work();
  }

  async function load(): Promise<void> {
    for (const key of await store.keys(keyOf(''))) {
      const kept = await store.get<KeptUpload>(key);
      if (kept === undefined || items.has(kept.id)) continue;
      items.set(kept.id, kept);
      const { id, kind, recordId, label, account: whose, state, why, blob } = kept;
      show({ id, kind, recordId, label, account: whose, state, why, preview: URL.createObjectURL(blob) });
    }
  }
  let loaded: Promise<void> | undefined;

  function work(): void {
    working ??= needs
      .send({
        next: () => [...items.values()].find((item) => isOurs(item) && stateOf(item.id) === 'running') ?? null,
        still: async (id) => (await store.get<KeptUpload>(keyOf(id))) ?? null,
        stop: (id) => {
          const stop = new AbortController();
          stops.set(id, stop);
          return stop.signal;
        },
        set,
        keep,
        drop: (id) => {
          drop(id);
          tell();
        },
        isCalledOff: (id) => stateOf(id) !== 'running',
      })
      .finally(() => {
        working = null;
        // Added while the last one was finished.
        if ([...items.values()].some((item) => isOurs(item) && stateOf(item.id) === 'running')) work();
      });
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => shown,
    add(owner, files, label) {
      return files.map((file) => {
        const id = newId();
        const { kind, recordId } = owner;
        show({ id, kind, recordId, label, account: owner.account, state: 'running', why: null, preview: null });
        void make(owner, id, label, file);
        return id;
      });
    },
    pause(id) {
      if (stateOf(id) !== 'running') return;
      const stop = stops.get(id);
      set(id, { state: stop ? 'pausing' : 'paused', isWaiting: false });
      stop?.abort();
      void keep(id, { state: 'paused' });
    },
    resume(id) {
      if (!items.has(id) || !['paused', 'error'].includes(stateOf(id) ?? '')) return;
      set(id, { state: 'running', why: null });
      void keep(id, { state: 'running', why: null });
      work();
    },
    cancel(id) {
      const item = items.get(id);
      const stop = stops.get(id);
      set(id, { state: stop ? 'canceling' : 'canceled' });
      stop?.abort();
      void endUpload(item).finally(() => {
        set(id, { state: 'canceled' });
        drop(id);
        tell();
      });
    },
    forget(ids) {
      for (const id of ids) {
        stops.get(id)?.abort();
        drop(id);
      }
      if (ids.length > 0) tell();
    },
    begin(whose) {
      account = whose;
      loaded ??= load();
      void loaded.then(work);
    },
    sendAgain(ids) {
      for (const id of ids) {
        set(id, { state: 'running', part: 0, why: null });
        void keep(id, { state: 'running', url: null });
      }
      work();
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

/** Tells the server that no more of it comes; it finds out by itself when this does not arrive. */
async function endUpload(item: KeptUpload | undefined): Promise<void> {
  if (!item?.url) return;
  const headers = { 'tus-resumable': '1.0.0', 'upload-key': item.key };
  await fetch(item.url, { method: 'DELETE', headers }).catch(() => {});
}

/** This device's, for all screens. */
export const uploader: Uploader = openUploader({ store: deviceStore('uploads'), shrink: shrunkPhoto, send: sendAll });
