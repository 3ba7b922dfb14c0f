import type { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';

/** Carries a platform error code through tRPC, which has fewer error codes. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, retryAfter: number | undefined) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Returns the error data for the browser. It never contains a stack trace or SQL. */
export function toErrorDetail(error: TRPCError, requestId: string): ErrorDetail {
  const cause = error.cause;
  if (cause instanceof CodedError)
    return { code: cause.code, requestId, ...(cause.retryAfter === undefined ? {} : { retryAfter: cause.retryAfter }) };
  if (cause instanceof ZodError) return { code: 'bad-shape', requestId, fields: fieldsOf(cause) };
  if (isDatabaseUnavailable(error)) return { code: 'try-again', requestId, retryAfter: 2 };
  if (error.code === 'NOT_FOUND') return { code: 'reload', requestId };
  if (error.code === 'INTERNAL_SERVER_ERROR') return { code: 'bug', requestId };
  return { code: 'bad-shape', requestId };
}

function fieldsOf(error: ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
