import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { fetchInTime } from './fetch-in-time.ts';
import type { HouseApi } from './house.ts';

/** Every call of the house by name. @example await calls.accounts.signIn.mutate({ email, password }) */
export const calls = createTRPCClient<HouseApi>({
  links: [httpBatchLink({ url: '/api', maxItems: 10, fetch: fetchInTime })],
});

/** What went wrong with a call, or `offline` when no answer came at all. */
export interface CallFailure extends Omit<ErrorDetail, 'code'> {
  code: ErrorDetail['code'] | 'offline';
}

export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof TRPCClientError)) throw error;
  const detail = error.data as ErrorDetail | undefined;
  // No detail: the network, or something between us and the server, answered in its place.
  return detail?.code === undefined ? { code: 'offline', requestId: '' } : detail;
}
