import { createCalls, sendKeepalive } from './create-calls.ts';

/** Holds calls that arrive even if the person leaves the page. Browsers allow 64 kB of them in total, so send small ones only. */
export const keepaliveCalls = createCalls(sendKeepalive);
