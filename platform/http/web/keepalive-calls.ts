import { createCalls, createKeepaliveSender } from '#platform/http/create-calls.ts';
import type { AppApi } from './app-types.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** Calls that arrive even if the person leaves the page. Browsers allow 64 kB for all of them together, so send only small calls. */
export const keepaliveCalls = createCalls<AppApi>(createKeepaliveSender(fetchWithTimeout));
