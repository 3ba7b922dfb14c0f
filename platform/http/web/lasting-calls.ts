import { createTRPCClient, httpLink } from '@trpc/client';
import { fetchInTime } from './fetch-in-time.ts';
import type { HouseApi } from './house.ts';

/**
 * Calls that arrive although the page is left in the same moment. Browsers carry 64 kB of them at once: small ones only.
 * @example await lastingCalls.images.decide.mutate({ pictures, to: 'admitted', albumId })
 */
export const lastingCalls = createTRPCClient<HouseApi>({
  links: [httpLink({ url: '/api', fetch: (url, init) => fetchInTime(url as string, { ...(init as RequestInit), keepalive: true }) })],
});
