import type { Transaction } from '#platform/database/server/write.ts';
import type { FileRow, UploadRefusal, Variant } from '#platform/files/shapes.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';

export interface FileRequest {
  app: AppContext;
  caller: Caller | null;
  secret: string | null;
}

export interface WantedFile {
  file: FileRow;
  variant: Variant;
}

type HookResult = void | Promise<void>;

/** Declares one kind of record that can have files. */
export interface AttachmentKind {
  kind: string;
  maxFiles: number;
  /** Maximum bytes of one uploaded file. Default 20 MiB. */
  maxBytes?: number;
  /** Files arrive before their record claims them with `claimFiles`. Unclaimed files are deleted after a day. */
  arrivesBeforeRecord?: boolean;
  makesPrint?: boolean;
  /** False for a missing record too, so that callers cannot probe for ids. */
  canAdd(fileRequest: FileRequest, recordId: string): Promise<boolean>;
  /** Returns a temporary refusal before an upload begins, such as for a full quarantine, or null. */
  findRefusal?(fileRequest: FileRequest, recordId: string, bytes: number): Promise<UploadRefusal | null>;
  /** Checks this size too: permissions may differ within one record. */
  canView(fileRequest: FileRequest, recordId: string, wanted: WantedFile): Promise<boolean>;
  /** Defaults to `canAdd`. */
  canRemove?(fileRequest: FileRequest, recordId: string, file: FileRow): Promise<boolean>;
  /** Notifies the live views of the record after any change to its files. */
  onChanged?(tx: Transaction, recordId: string): HookResult;
  /** Runs in the transaction that inserts the row, before anyone can see the file. */
  onArrived?(tx: Transaction, recordId: string, fileId: string, fileRequest: FileRequest): HookResult;
  /** Runs once, when the file becomes visible: for the history of the record. */
  onAdded?(tx: Transaction, recordId: string, file: FileRow, made: { printBytes: number }): HookResult;
  /** Runs once, when a person removes the file. `deleteFiles` does not call it. */
  onRemoved?(tx: Transaction, recordId: string, file: FileRow): HookResult;
}

/** Declares a kind. Add it to `attachmentKinds` in server/features.ts. */
export function declareAttachments(kind: AttachmentKind): AttachmentKind {
  return kind;
}

export const defaultMaxBytes = 20 * 1_048_576;
