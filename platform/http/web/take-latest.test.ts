import { expect, test } from 'vitest';
import { takeLatest } from './take-latest.ts';

test('sends the last choice immediately, and aborts the previous call, which resolves to undefined', async () => {
  const requests: { input: string; signal: AbortSignal; answer: (answer: string) => void }[] = [];
  const choose = takeLatest<string, string>(
    (input, { signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new Error('called off')));
        requests.push({ input, signal, answer });
      }),
  );
  const [first, last] = [choose('es'), choose('en')];
  expect(requests.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    ['es', true],
    ['en', false],
  ]);
  expect(await first).toBeUndefined();
  requests[1]?.answer('kept');
  expect(await last).toBe('kept');
});

test('rejects if the last call fails', async () => {
  const choose = takeLatest<string, string>(() => Promise.reject(new Error('no network')));
  await expect(choose('es')).rejects.toThrow('no network');
});
