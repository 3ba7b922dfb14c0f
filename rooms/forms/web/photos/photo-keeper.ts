import { deviceStore, type DeviceStore } from '#platform/files/web/device-store.ts';
import { sendFile, type Sent } from '#platform/files/web/send-file.ts';
import { shrunkPhoto } from '#platform/files/web/shrink-photo.ts';
import { jittered } from '#platform/outbox/web/send.ts';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { largestPhoto } from '#rooms/forms/rules.ts';
import { backoff, whatNext } from '#platform/files/web/what-next.ts';

export type PhotoState = 'making' | 'waiting' | 'sending' | 'sent' | 'unreadable' | 'refused';

/** A photo as the form shows it. */
export interface HeldPhoto {
  id: string;
  /** Of the picture on this device, once it is made. */
  url: string | null;
  state: PhotoState;
  /** How much of it has gone, from 0 to 1. */
  part: number;
}

/** The photos of one form while it is written: kept on this device, sent one after the other, tried until they arrive. */
export interface PhotoKeeper {
  listen(listener: () => void): () => void;
  held(): ReadonlyMap<string, HeldPhoto>;
  /** Takes a photo from the camera; answers its id at once. */
  add(file: Blob): string;
  remove(id: string): void;
  /** True once each of these has arrived; false when one cannot, or the wait was called off. */
  allSent(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
  /** The server says that it has them not (any more). */
  sendAgain(ids: readonly string[]): void;
  /** They have arrived with their form, or are not wanted: nothing of them stays here. */
  forget(): Promise<void>;
  /** Begins, or begins again, to send what is kept. */
  open(): void;
  close(): void;
}

interface Kept {
  blob: Blob;
  sent: boolean;
}

export function photoKeeper(formId: string, store: DeviceStore = deviceStore('forms')): PhotoKeeper {
  let ending = new AbortController();
  const listeners = new Set<() => void>();
  const blobs = new Map<string, Blob>();
  let held: ReadonlyMap<string, HeldPhoto> = new Map();
  let working: Promise<void> | null = null;
  const keyOf = (id: string) => `photo:${formId}:${id}`;

  function set(id: string, change: Partial<HeldPhoto>): void {
    const before = held.get(id) ?? { id, url: null, state: 'making', part: 0 };
    held = new Map(held).set(id, { ...before, ...change });
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    for (const key of await store.keys(keyOf(''))) {
      const kept = await store.get<Kept>(key);
      const id = key.slice(keyOf('').length);
      if (!kept || held.has(id)) continue;
      blobs.set(id, kept.blob);
      set(id, { url: URL.createObjectURL(kept.blob), state: kept.sent ? 'sent' : 'waiting' });
    }
  }
  const loaded = load();

  async function make(id: string, file: Blob): Promise<void> {
    const blob = await shrunkPhoto(file);
    if (!held.has(id)) return;
    if (blob === null || blob.size > largestPhoto) return set(id, { state: 'unreadable' });
    blobs.set(id, blob);
    await store.put(keyOf(id), { blob, sent: false } satisfies Kept);
    set(id, { url: URL.createObjectURL(blob), state: 'waiting' });
    work();
  }

  /** One at a time: a weak network carries one photo sooner than four together. */
  function work(): void {
    working ??= sendWaiting().finally(() => {
      working = null;
      if (!ending.signal.aborted && nextWaiting()) work();
    });
  }

  const nextWaiting = () => [...held.values()].find(({ state }) => state === 'waiting');

  async function sendWaiting(): Promise<void> {
    let failures = 0;
    for (let next = nextWaiting(); next && !ending.signal.aborted; next = nextWaiting()) {
      const { id } = next;
      const sent = await sendOne(id);
      const then = whatNext(sent.status);
      if (held.has(id)) set(id, { state: then, part: 0 });
      if (then === 'sent') await keepSent(id);
      if (then !== 'waiting') failures = 0;
      else {
        failures += 1;
        // Too large for this network, perhaps: the server gives a request a quarter of a minute.
        if (failures === 3 && navigator.onLine) await makeSmall(id);
        await pauseOrReturn(sent.retryAfter === null ? jittered(backoff(failures), Math.random()) : sent.retryAfter * 1_000, ending.signal);
      }
    }
  }

  async function sendOne(id: string): Promise<Sent> {
    const blob = blobs.get(id);
    if (blob === undefined) return { status: 422, retryAfter: null };
    if (!navigator.onLine) return { status: null, retryAfter: null };
    set(id, { state: 'sending', part: 0 });
    return sendFile(`/form-photos/${formId}?id=${id}`, blob, (part) => held.has(id) && set(id, { part }), ending.signal);
  }

  async function keepSent(id: string): Promise<void> {
    const blob = blobs.get(id);
    if (blob && held.has(id)) await store.put(keyOf(id), { blob, sent: true } satisfies Kept);
  }

  async function makeSmall(id: string): Promise<void> {
    const blob = blobs.get(id);
    const small = blob && (await shrunkPhoto(blob, 'small'));
    if (small && held.has(id)) blobs.set(id, small);
  }

  function drop(id: string): void {
    const url = held.get(id)?.url;
    if (url) URL.revokeObjectURL(url);
    blobs.delete(id);
    held = new Map([...held].filter(([other]) => other !== id));
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    held: () => held,
    add(file) {
      const id = newId();
      set(id, {});
      void make(id, file);
      return id;
    },
    remove(id) {
      drop(id);
      for (const listener of listeners) listener();
      void store.delete(keyOf(id));
    },
    async allSent(ids, signal) {
      await loaded;
      work();
      const isOpen = (id: string) => ['making', 'waiting', 'sending'].includes(held.get(id)?.state ?? '');
      await new Promise<void>((resolve) => {
        const look = () => {
          if (!signal.aborted && ids.some(isOpen)) return;
          listeners.delete(look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        listeners.add(look);
        signal.addEventListener('abort', look);
        look();
      });
      return !signal.aborted && ids.every((id) => held.get(id)?.state === 'sent');
    },
    sendAgain(ids) {
      for (const id of ids) if (blobs.has(id)) set(id, { state: 'waiting' });
      work();
    },
    async forget() {
      await loaded;
      for (const id of held.keys()) drop(id);
      for (const key of await store.keys(keyOf(''))) await store.delete(key);
    },
    open() {
      if (ending.signal.aborted) ending = new AbortController();
      void loaded.then(work);
    },
    close: () => ending.abort(),
  };
}
