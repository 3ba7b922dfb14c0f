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
  /** The name of the chosen file; '' after a reload and for camera photos. */
  fileName: string;
  state: UploadState;
  /** The sent share: at most 0.99 until the server has all of it. */
  progress: number;
  /** Waits for the network or a busy server, and continues by itself. */
  isWaiting: boolean;
  /** False when it is sent only while the page is open. Null during preparation. */
  isSaved: boolean | null;
  why: UploadRefusal | null;
  preview: string | null;
}

/** Describes an upload as this device stores it, so that it continues after a reload. */
export interface StoredUpload extends Sendable {
  state: 'running' | 'paused' | 'success' | 'error';
  why: UploadRefusal | null;
  /** The server does not know the record yet: `release` starts the upload. */
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
  /** Returns a label per picture, which replaces the common label. */
  labelOf?: (file: Blob) => Promise<string>;
}

/** Manages all uploads of this device: stored on it, sent one at a time, retried until they arrive. */
export interface Uploader {
  listen(listener: () => void): () => void;
  all(): readonly Upload[];
  /** Returns the ids of the uploads at once. */
  add(owner: UploadOwner, files: readonly Blob[], label: string): string[];
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  /** Deletes uploads from this device, because their record shows them or the user removed them. */
  forget(ids: readonly string[]): void;
  /** Resolves once all added pictures are stored as far as possible. The page may then be closed. */
  whenSaved(): Promise<void>;
  listHeldRecords(kind: string): Promise<string[]>;
  /** Starts the held uploads of a record that the server now knows. */
  release(kind: string, recordId: string): void;
  /** Moves the unfinished uploads of a record to another and holds them. Returns their number. */
  moveTo(kind: string, from: string, to: { recordId: string; secret: string }): Promise<number>;
  forgetHeld(kind: string, recordId: string): void;
  /** Continues the uploads of earlier visits, of this account and of visitors. */
  start(account: string | null): void;
  /** Sends uploads from the beginning, because the server does not have them. */
  sendAgain(ids: readonly string[]): Promise<void>;
  /** Includes uploads of other tabs; `missing` when this device does not have it. */
  states(ids: readonly string[]): Promise<(UploadState | 'missing')[]>;
  /** Resolves to true once all of these have arrived; to false when one cannot, or when aborted. */
  waitForArrival(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

export interface UploaderNeeds {
  store: DeviceStore;
  shrink(file: Blob, size?: PhotoSize): Promise<Blob | null>;
  send: typeof sendUploads;
  onBegan?(): void;
}
