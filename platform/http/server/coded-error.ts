import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';

type Facts = Pick<ErrorDetail, 'fields' | 'retryAfter'>;

/**
 * Fails a call with one of the platform's codes. `retryAfter` is in seconds. For a reason that the person can understand, return a refusal.
 * @example throw new CodedError('not-found');
 */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** The HTTP status of the answer. */
  readonly status: number;

  constructor(code: ErrorCode, facts: Facts = {}, status = statuses[code]) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.status = status;
  }
}

const statuses: Record<ErrorCode, number> = {
  'bad-shape': 400,
  'sign-in-needed': 401,
  'not-allowed': 403,
  'not-found': 404,
  reload: 405,
  'changed-meanwhile': 409,
  'too-many-requests': 429,
  bug: 500,
  'try-again': 503,
};
