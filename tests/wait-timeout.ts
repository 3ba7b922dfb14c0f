import { vi } from 'vitest';

/**
 * Raises the timeout of `vi.waitFor`, because one second is too short for an email on a busy machine. Tests wait for the event itself;
 * `bench/` measures speed.
 */
const { waitFor } = vi;
const timeout = 60_000;

if (waitFor.name !== waitWithTimeout.name) vi.waitFor = waitWithTimeout;

function waitWithTimeout<T>(condition: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(condition, typeof options === 'number' ? options : { timeout, ...options });
}
