import { createCalls, sendKeepalive } from './create-calls.ts';

/**
 * Calls that arrive even if the person leaves the page at that moment. Browsers allow 64 kB of them in total, so send small ones only.
 * @example await keepaliveCalls.images.decide.mutate({ pictures, to: 'admitted', albumId })
 */
export const keepaliveCalls = createCalls(sendKeepalive);
