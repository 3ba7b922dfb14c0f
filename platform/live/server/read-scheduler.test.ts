import { expect, test, vi } from 'vitest';
import { createReadScheduler } from './read-scheduler.ts';

test('starts a read immediately after a pause, shared by all waiting callers', async () => {
  const turns = createReadScheduler();
  const order: string[] = [];
  const both = Promise.all([turns.nextTurn().then(() => order.push('one')), turns.nextTurn().then(() => order.push('other'))]);
  await new Promise(setImmediate);
  expect(order).toEqual(['one', 'other']);
  await both;
});

test('increases the delay under constant load, and removes it after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const turns = createReadScheduler();
  const begun: number[] = [];
  let asking = true;
  const loop = (async () => {
    while (asking) {
      await turns.nextTurn();
      begun.push(performance.now());
    }
  })();
  await vi.advanceTimersByTimeAsync(100);
  asking = false;
  await vi.advanceTimersByTimeAsync(20);
  await loop;
  const gaps = begun.slice(1).map((at, nth) => at - (begun[nth] ?? 0));
  expect(gaps.slice(0, 5)).toEqual([2, 4, 8, 10, 10]);
  await vi.advanceTimersByTimeAsync(50);
  const from = performance.now();
  await turns.nextTurn();
  expect(performance.now()).toBe(from);
  vi.useRealTimers();
});
