import type { ErrorDetail } from '#platform/http/errors.ts';
import { CallError, createCalls, createBatchSender } from './create-calls.ts';

/** Holds all calls of the app by name. @example await calls.accounts.signIn.mutate({ email, password }) */
export const calls = createCalls(createBatchSender(10));

/** Describes a failed call; `offline` if no answer came. */
export interface CallFailure extends Omit<ErrorDetail, 'code'> {
  code: ErrorDetail['code'] | 'offline';
}

/** Returns the failure of a call. @throws any error that is not a CallError */
export function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof CallError)) throw error;
  const { detail } = error;
  return detail?.code === undefined ? { code: 'offline', requestId: '' } : detail;
}
