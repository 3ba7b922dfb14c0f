import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInOneTab } from './run-in-one-tab.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = (visibilityState: string) => vi.stubGlobal('document', { visibilityState });
const never = new AbortController().signal;
const until = (signal: AbortSignal) => new Promise<void>((end) => signal.addEventListener('abort', () => end()));

test('runs one page at a time, and the next page after the first has ended', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const both = [
    runInOneTab('one-by-one', never, async () => (order.push('first'), first.promise)),
    runInOneTab('one-by-one', never, async () => void order.push('second')),
  ];
  await vi.waitFor(() => expect(order).toEqual(['first']));
  first.resolve();
  await Promise.all(both);
  expect(order).toEqual(['first', 'second']);
});

test('lets a visible page take over from a sleeping page, whose run is aborted', async () => {
  seen('visible');
  const order: string[] = [];
  const stop = new AbortController();
  const asleep = runInOneTab('asleep', stop.signal, async (signal) => (order.push('asleep'), until(signal)));
  await vi.waitFor(() => expect(order).toEqual(['asleep']));
  let isStuck = false;
  const awake = runInOneTab(
    'asleep',
    never,
    async () => (stop.abort(), void order.push('awake')),
    () => isStuck,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(order).toEqual(['asleep']);
  isStuck = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all([asleep, awake]);
  expect(order).toEqual(['asleep', 'awake']);
});

test('does not let a hidden page take over', async () => {
  seen('hidden');
  const stop = new AbortController();
  const ran: string[] = [];
  const first = runInOneTab('hidden', stop.signal, async (signal) => (ran.push('first'), until(signal)));
  const second = runInOneTab(
    'hidden',
    stop.signal,
    async () => void ran.push('second'),
    () => true,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual(['first']);
  stop.abort();
  await Promise.all([first, second]);
});
