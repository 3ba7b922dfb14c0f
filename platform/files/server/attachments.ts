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

/** Describes a kind of record that can have files. */
export interface AttachmentKind {
  kind: string;
  maxFiles: number;
  /** Maximum bytes of one uploaded file. Default 20 MiB. */
  maxBytes?: number;
  /**
   * True if files arrive before their record, which claims them later with `claimFiles`. Files that no record claims are deleted after a
   * day.
   */
  arrivesBeforeRecord?: boolean;
  makesPrint?: boolean;
  /** Must return false for a missing record as well, so that callers cannot find out which ids exist. */
  canAdd(fileRequest: FileRequest, recordId: string): Promise<boolean>;
  /** Returns a reason to refuse the upload for now, such as a full quarantine, or null to let it begin. */
  findRefusal?(fileRequest: FileRequest, recordId: string, bytes: number): Promise<UploadRefusal | null>;
  /** Must check the requested file and size (`wanted`), because permissions may differ between the files of a record. */
  canView(fileRequest: FileRequest, recordId: string, wanted: WantedFile): Promise<boolean>;
  /** If omitted, `canAdd` decides. */
  canRemove?(fileRequest: FileRequest, recordId: string, file: FileRow): Promise<boolean>;
  /** Notifies the live views of the record after any change to its files. */
  onChanged?(tx: Transaction, recordId: string): HookResult;
  /** Runs in the transaction that inserts the row, before anyone can see the file. */
  onArrived?(tx: Transaction, recordId: string, fileId: string, fileRequest: FileRequest): HookResult;
  /** Runs once, when the file becomes visible: for the history of the record. */
  onAdded?(tx: Transaction, recordId: string, file: FileRow, made: { printBytes: number }): HookResult;
  /** Runs once, when a person removes the file, but not for `deleteFiles`. */
  onRemoved?(tx: Transaction, recordId: string, file: FileRow): HookResult;
}

/** Declares a kind of record that can have files. Add the result to `attachmentKinds` in server/features.ts. */
export function declareAttachments(kind: AttachmentKind): AttachmentKind {
  return kind;
}

export const defaultMaxBytes = 20 * 1_048_576;
