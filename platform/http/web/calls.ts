import type { ErrorDetail } from '#platform/http/errors.ts';
import { CallError, createCalls, createBatchSender } from '#platform/http/create-calls.ts';
import type { AppApi } from './app-types.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** The calls of the app by feature and name. @example await calls.accounts.signIn.mutate({ email, password }) */
export const calls = createCalls<AppApi>(createBatchSender(10, fetchWithTimeout));

/** Describes a failed call. The code is `offline` if no answer arrived. */
export interface CallFailure extends Omit<ErrorDetail, 'code'> {
  code: ErrorDetail['code'] | 'offline';
}

/** Returns the failure that a CallError describes. @throws any other error */
export function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof CallError)) throw error;
  const { detail } = error;
  return detail?.code === undefined ? { code: 'offline', requestId: '' } : detail;
}
