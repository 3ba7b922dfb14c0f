/** Every error code that the platform answers with. Features add none: they return refusals. */
export type ErrorCode =
  | 'bad-shape'
  | 'sign-in-needed'
  | 'not-allowed'
  | 'not-found'
  /** The server does not know this call: the page was built for another version. */
  | 'reload'
  | 'changed-meanwhile'
  | 'too-many-requests'
  | 'try-again'
  | 'bug';

/** Data that accompanies an error: the request id and, for `bad-shape`, the reason for each invalid field. */
export interface ErrorDetail {
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}
