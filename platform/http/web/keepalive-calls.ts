import { createCalls, sendKeepalive } from './create-calls.ts';

/**
 * Calls that arrive although the page is left in the same moment. Browsers carry 64 kB of them at once: small ones only.
 * @example await lastingCalls.images.decide.mutate({ pictures, to: 'admitted', albumId })
 */
export const keepaliveCalls = createCalls(sendKeepalive);
