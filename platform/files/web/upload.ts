import type { UploadRefusal } from '#platform/files/shapes.ts';
import type { DeviceStore } from './device-store.ts';
import type { sendUploads } from './send-uploads.ts';
import type { PhotoSize } from './shrink-photo.ts';
import type { Sendable } from './try-upload.ts';

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export interface Upload {
  id: string;
  kind: string;
  recordId: string;
  label: string;
  account: string | null;
  /** The name of the chosen file. It is empty after a reload and for photos from the camera. */
  fileName: string;
  state: UploadState;
  /** The sent share from 0 to 1. It is at most 0.99 until the server has the complete file. */
  progress: number;
  /** True while the upload waits for the network or a busy server. It continues without an action of the user. */
  isWaiting: boolean;
  /** False if the photo could not be saved on the device, so it is sent only while the page is open. Null during preparation. */
  isSaved: boolean | null;
  why: UploadRefusal | null;
  preview: string | null;
}

/** An upload as this device stores it, so that it can continue after a reload. */
export interface StoredUpload extends Sendable {
  state: 'running' | 'paused' | 'success' | 'error';
  why: UploadRefusal | null;
  /** True while the server does not know the record yet. `release` starts the upload. */
  isHeld?: boolean;
  small?: Blob | null;
}

export interface UploadOwner {
  kind: string;
  recordId: string;
  secret: string | null;
  account: string | null;
  size?: PhotoSize;
  isHeld?: boolean;
  /** Returns the label of one picture. It replaces the common label. */
  labelOf?: (file: Blob) => Promise<string>;
}

/** Manages all uploads of this device. It stores them on the device, sends one at a time, and retries each until it has arrived. */
export interface Uploader {
  listen(listener: () => void): () => void;
  all(): readonly Upload[];
  /** Returns the ids of the new uploads without waiting for their preparation. */
  add(owner: UploadOwner, files: readonly Blob[], label: string): string[];
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  /** Deletes uploads from this device. Call it if the record shows them or the user removed them. */
  forget(ids: readonly string[]): void;
  /** Resolves once the device has tried to store all added pictures. After that the page may be closed. */
  whenSaved(): Promise<void>;
  listHeldRecords(kind: string): Promise<string[]>;
  /** Starts the held uploads of a record after the server has received the record. */
  release(kind: string, recordId: string): void;
  /** Moves the unfinished uploads of a record to another record and holds them. Returns how many there are. */
  moveTo(kind: string, from: string, to: { recordId: string; secret: string }): Promise<number>;
  forgetHeld(kind: string, recordId: string): void;
  /** Continues the uploads of earlier visits that belong to this account or to visitors. */
  start(account: string | null): void;
  /** Sends uploads again from the first byte, because the server no longer has them. */
  sendAgain(ids: readonly string[]): Promise<void>;
  /** Returns the states of these uploads, including uploads of other tabs. An upload that this device does not have is `missing`. */
  states(ids: readonly string[]): Promise<(UploadState | 'missing')[]>;
  /** Resolves to true once all these uploads have arrived, or to false if one cannot arrive or `signal` aborts. */
  waitForArrival(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

export interface UploaderNeeds {
  store: DeviceStore;
  shrink(file: Blob, size?: PhotoSize): Promise<Blob | null>;
  send: typeof sendUploads;
  onBegan?(): void;
}
