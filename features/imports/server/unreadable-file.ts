import { CsvError } from 'csv-parse';

export type UnreadableReason = 'not-text' | 'not-csv' | 'empty-file' | 'too-many-lines' | 'too-many-columns' | 'too-large' | 'broken-off';

export class UnreadableFile extends Error {
  readonly code: UnreadableReason;
  constructor(code: UnreadableReason) {
    super(code);
    this.code = code;
  }
}

/** Returns the reason for the user if the file is unreadable; null if the error is a bug. */
export function unreadableReasonOf(error: unknown): UnreadableReason | null {
  if (error instanceof UnreadableFile) return error.code;
  if (error instanceof CsvError) return 'not-csv';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'broken-off' : null;
}
