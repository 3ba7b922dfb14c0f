import { CsvError } from 'csv-parse';

/** Why a file cannot be taken, for the screen's words. */
export type UnreadableReason = 'not-text' | 'not-csv' | 'empty-file' | 'too-many-lines' | 'too-many-columns' | 'too-large' | 'broken-off';

export class UnreadableFile extends Error {
  readonly code: UnreadableReason;
  constructor(code: UnreadableReason) {
    super(code);
    this.code = code;
  }
}

/** The reason that a person can be told, or null for a fault of ours. */
export function unreadableReasonOf(why: unknown): UnreadableReason | null {
  if (why instanceof UnreadableFile) return why.code;
  if (why instanceof CsvError) return 'not-csv';
  const code = why instanceof Error && 'code' in why ? why.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'broken-off' : null;
}
