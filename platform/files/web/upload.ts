import type { UploadRefusal } from '#platform/files/shapes.ts';
import type { DeviceStore } from './device-store.ts';
import type { sendUploads } from './send-uploads.ts';
import type { PhotoSize } from './shrink-photo.ts';
import type { Sendable } from './try-upload.ts';

/** The states of the specification (§4). */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/** A file on its way, as a screen shows it. */
export interface Upload {
  id: string;
  kind: string;
  recordId: string;
  label: string;
  account: string | null;
  /** As it was called when it was chosen; '' after a reload, and of what a camera gave. */
  fileName: string;
  state: UploadState;
  /** How much of it has gone, from 0 to 1: at most 0.99 until the server has it. */
  part: number;
  /** It runs, and nothing goes just now: no network, or the server asked for patience. It goes on by itself. */
  isWaiting: boolean;
  /** False where this device has no room for it or forbids it: it goes while the page is open. Null while it is made ready. */
  isKept: boolean | null;
  /** Why not, in the state `error`; or why not just now, while it waits. */
  why: UploadRefusal | null;
  /** Of the picture on this device, once it is made small. */
  preview: string | null;
}

/** What is kept on the device, so that it goes on after a reload. */
export interface StoredUpload extends Sendable {
  state: 'running' | 'paused' | 'success' | 'error';
  why: UploadRefusal | null;
  /** Its record is not known to the server yet: it goes when that is said by `release`. */
  isHeld?: boolean;
  /** A small one to show, where the picture itself is large. */
  small?: Blob | null;
}

export interface UploadOwner {
  kind: string;
  recordId: string;
  secret: string | null;
  account: string | null;
  /** How large they are sent; `usual` when left out. */
  size?: PhotoSize;
  isHeld?: boolean;
  /** Of each picture as it was chosen, where the label is something of its own. */
  labelOf?: (file: Blob) => Promise<string>;
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
  /** Once all that was added is kept on this device, as far as it keeps anything: a page may be closed then. */
  whenSaved(): Promise<void>;
  /** The records of a kind whose pictures are held, from this visit or an earlier one. */
  listHeldRecords(kind: string): Promise<string[]>;
  /** The record of what was held is known now. */
  release(kind: string, recordId: string): void;
  /** What has not arrived of one record is another's from now on, and held for it. Answers how many those are. */
  moveTo(kind: string, from: string, to: { recordId: string; secret: string }): Promise<number>;
  /** There will be no such record: nothing of what was held for it stays here. */
  forgetHeld(kind: string, recordId: string): void;
  /** Goes on with what an earlier visit left, of this account or of a visitor. */
  start(account: string | null): void;
  /** The server says that it has them not (any more): they are sent from the beginning. */
  sendAgain(ids: readonly string[]): Promise<void>;
  /** How each is, also where another tab has taken it in or sent it; `missing` is what this device has not. */
  states(ids: readonly string[]): Promise<(UploadState | 'missing')[]>;
  /** True once each of these has arrived; false when one cannot, or the wait was called off. */
  arrived(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

export interface UploaderNeeds {
  store: DeviceStore;
  shrink(file: Blob, size?: PhotoSize): Promise<Blob | null>;
  /** Sends what there is to send until nothing is left. */
  send: typeof sendUploads;
  onBegan?(): void;
}
