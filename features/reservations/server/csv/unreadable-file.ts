import { CsvError } from 'csv-parse';

export type UnreadableReason = 'not-text' | 'not-csv' | 'empty-file' | 'too-many-lines' | 'too-many-columns' | 'too-large' | 'broken-off';

export class UnreadableFile extends Error {
  readonly code: UnreadableReason;
  constructor(code: UnreadableReason) {
    super(code);
    this.code = code;
  }
}

/** Returns a reason for the person, or null for a bug. */
export function unreadableReasonOf(why: unknown): UnreadableReason | null {
  if (why instanceof UnreadableFile) return why.code;
  if (why instanceof CsvError) return 'not-csv';
  const code = why instanceof Error && 'code' in why ? why.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'broken-off' : null;
}
