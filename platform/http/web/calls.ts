import type { ErrorDetail } from '#platform/http/errors.ts';
import { CallError, createCalls, createBatchSender } from './create-calls.ts';

/** Every call of the house by name. @example await calls.accounts.signIn.mutate({ email, password }) */
export const calls = createCalls(createBatchSender(10));

/** What went wrong with a call, or `offline` when no answer came at all. */
export interface CallFailure extends Omit<ErrorDetail, 'code'> {
  code: ErrorDetail['code'] | 'offline';
}

export function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof CallError)) throw error;
  const { detail } = error;
  // No detail: the network, or something between us and the server, answered in its place.
  return detail?.code === undefined ? { code: 'offline', requestId: '' } : detail;
}
