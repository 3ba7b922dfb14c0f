import type { Transaction } from '#platform/database/server/write.ts';
import type { FileRow, UploadRefusal, Variant } from '#platform/files/shapes.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/** Who asks for a file or brings one. */
export interface FileRequest {
  app: AppContext;
  caller: Caller | null;
  /** Of the private link by which somebody without an account came. */
  secret: string | null;
}

export interface WantedFile {
  file: FileRow;
  variant: Variant;
}

type Told = void | Promise<void>;

/** What hangs files on its records: one kind of records of a room. */
export interface AttachmentKind {
  /** In the singular: 'ticket'. */
  kind: string;
  /** Files of one record. */
  maxFiles: number;
  /** Bytes of one as it is sent. Default 20 MiB. */
  largest?: number;
  /** Files come before the record that will name them by `keepFiles`; those never named go after a day. */
  waits?: boolean;
  /** A JPEG to take away is made of each, in the size `print`. */
  prints?: boolean;
  /** Also false when there is no such record: nothing can be learnt by trying. */
  canAdd(ask: FileRequest, recordId: string): Promise<boolean>;
  /** Before an upload begins: why not just now, of records of which each may, such as a quarantine that is full. */
  refuses?(ask: FileRequest, recordId: string, bytes: number): Promise<UploadRefusal | null>;
  /** Which file is asked for in which size, where not all of a record are for the same eyes. */
  canView(ask: FileRequest, recordId: string, wanted: WantedFile): Promise<boolean>;
  /** Whoever may add may remove, when left out. */
  mayRemove?(ask: FileRequest, recordId: string, file: FileRow): Promise<boolean>;
  /** Tells the record's live views, whatever of its files changed: `tx.changed(topics.tickets, recordId)`. */
  changed?(tx: Transaction, recordId: string): Told;
  /** With its row, before it can be seen: what the room keeps of who brought it. */
  arrived?(tx: Transaction, recordId: string, fileId: string, ask: FileRequest): Told;
  /** Once, when the file can be seen: for the history of the record. */
  added?(tx: Transaction, recordId: string, file: FileRow, made: { printBytes: number }): Told;
  /** Once, when somebody took it away: for the history. Not for `dropFiles`. */
  removed?(tx: Transaction, recordId: string, file: FileRow): Told;
}

/** Declares a kind; it then stands in `attachmentKinds` of server/features.ts. */
export function declareAttachments(kind: AttachmentKind): AttachmentKind {
  return kind;
}

export const defaultMaxBytes = 20 * 1_048_576;
