import { expect, test } from 'vitest';
import { takeLatest } from './take-latest.ts';

test('the last choice is asked for at once, and the one before is called off without a failure', async () => {
  const asked: { input: string; signal: AbortSignal; answer: (answer: string) => void }[] = [];
  const choose = takeLatest<string, string>(
    (input, { signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new Error('called off')));
        asked.push({ input, signal, answer });
      }),
  );
  const [first, last] = [choose('es'), choose('en')];
  expect(asked.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    ['es', true],
    ['en', false],
  ]);
  expect(await first).toBeUndefined();
  asked[1]?.answer('kept');
  expect(await last).toBe('kept');
});

test('a failure of its own is its own', async () => {
  const choose = takeLatest<string, string>(() => Promise.reject(new Error('no network')));
  await expect(choose('es')).rejects.toThrow('no network');
});
