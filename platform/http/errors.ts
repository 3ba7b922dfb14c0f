/** Lists the error codes of the platform. Features return refusals instead. */
export type ErrorCode =
  | 'bad-shape'
  | 'sign-in-needed'
  | 'not-allowed'
  | 'not-found'
  /** The page was built for another version of the server. */
  | 'reload'
  | 'changed-meanwhile'
  | 'too-many-requests'
  | 'try-again'
  | 'bug';

/** Carries the data of an error: for `bad-shape` also the problem code of each invalid field. */
export interface ErrorDetail {
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}
