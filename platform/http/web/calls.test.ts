import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minute, second } from '#platform/time/instant.ts';
import { toCallFailure, calls } from './calls.ts';

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failSignOut = () => {
  const result: { failure?: unknown } = {};
  void calls.accounts.signOut.mutate({}).catch((error: unknown) => void (result.failure = toCallFailure(error)));
  return result;
};
const offline = { code: 'offline', requestId: '' };

test('network-request-failed: a call without a network fails as offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const result = failSignOut();
  await vi.advanceTimersByTimeAsync(1);
  expect(result.failure).toEqual(offline);
});

test('returns the error code of the server, and clears its timer', async () => {
  const error = { message: 'not-allowed', code: -32_003, data: { code: 'not-allowed', requestId: 'r1' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ error }], { status: 403 })));
  const result = failSignOut();
  await vi.advanceTimersByTimeAsync(1);
  expect(result.failure).toEqual({ code: 'not-allowed', requestId: 'r1' });
  expect(vi.getTimerCount()).toBe(0);
});

describe('identity network time-out 30 s (60 s mobile, 5 s offline)', () => {
  const silence = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const ways: [string, (signal: AbortSignal) => Promise<unknown>][] = [
    ['no answer begins', silence],
    ['an answer begins and stalls', (signal) => Promise.resolve({ arrayBuffer: () => silence(signal) })],
  ];

  test.each(ways)('fails a call when %s', async (_what, answer) => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
    for (const [wait, onLine, phone] of [
      [30 * second, true, false],
      [minute, true, true],
      [5 * second, false, false],
    ] as const) {
      isPhone = phone;
      vi.stubGlobal('navigator', { onLine });
      const result = failSignOut();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(result.failure).toBeUndefined();
      await vi.advanceTimersByTimeAsync(2);
      expect(result.failure).toEqual(offline);
    }
  });
});
