/** Lists the error codes of the platform. Features return refusals for their own reasons. */
export type ErrorCode =
  | 'bad-shape'
  | 'sign-in-needed'
  | 'not-allowed'
  | 'not-found'
  /** The page comes from another version of the app than the server. */
  | 'reload'
  | 'changed-meanwhile'
  | 'too-many-requests'
  | 'try-again'
  | 'bug';

/** The data that an error carries. For `bad-shape`, it contains the problem code of each invalid field. */
export interface ErrorDetail {
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}
