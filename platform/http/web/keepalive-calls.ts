import { createCalls, sendKeepalive } from './create-calls.ts';

/** Calls that arrive even if the person leaves the page. Browsers allow 64 kB for all of them together, so send only small calls. */
export const keepaliveCalls = createCalls(sendKeepalive);
