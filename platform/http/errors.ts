/** Every code an answer of the platform can carry. Rooms never add to it: their refusals are returned. */
export type ErrorCode =
  | 'bad-shape'
  | 'sign-in-needed'
  | 'not-allowed'
  | 'not-found'
  /** A call that this server does not have: the page is of another version. */
  | 'reload'
  | 'changed-meanwhile'
  | 'too-many-requests'
  | 'try-again'
  | 'bug';

/** What the browser gets beside the message: which request, and for `bad-shape` which fields and why. */
export interface ErrorDetail {
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}
