import { vi } from 'vitest';

/**
 * `vi.waitFor` gives up after a second, which a machine that does much else may need for one mail. What is waited for
 * here comes or fails the test: how soon is for `bench/` to say.
 */
const { waitFor } = vi;
const patience = 60_000;

if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

function waitPatiently<T>(until: () => T | Promise<T>, given?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(until, typeof given === 'number' ? given : { timeout: patience, ...given });
}
