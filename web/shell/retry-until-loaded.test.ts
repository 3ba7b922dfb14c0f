import { expect, test } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded.ts';

const notLoaded = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

test('retryUntilLoaded retries an import with growing delays until it loads', async () => {
  const pauses: number[] = [];
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < 8) throw notLoaded;
    return 'part';
  };
  expect(await retryUntilLoaded(load, async (ms) => void pauses.push(ms))).toBe('part');
  expect(pauses).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('retryUntilLoaded does not retry an import whose code throws', async () => {
  const load = () => Promise.reject(new TypeError('x is not a function'));
  await expect(retryUntilLoaded(load, () => Promise.reject(new Error('asked again')))).rejects.toThrow('x is not a function');
});
