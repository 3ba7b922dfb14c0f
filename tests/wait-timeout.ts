import { vi } from 'vitest';

/**
 * Raises the timeout of `vi.waitFor`: one second is too short for a mail on a busy machine. Tests wait for the event itself;
 * `bench/` measures speed.
 */
const { waitFor } = vi;
const patience = 60_000;

if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

function waitPatiently<T>(until: () => T | Promise<T>, given?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(until, typeof given === 'number' ? given : { timeout: patience, ...given });
}
