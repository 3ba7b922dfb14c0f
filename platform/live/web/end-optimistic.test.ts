import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optimisticMs, endOptimisticLater } from './end-optimistic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connection(isAway: boolean) {
  const listeners = new Set<() => void>();
  return {
    isAway: () => isAway,
    subscribeToConnection(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next: boolean): void {
      isAway = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

test('keeps an optimistic update until the live views have had time to update', async () => {
  const end = vi.fn<() => void>();
  endOptimisticLater(end, connection(false));
  await vi.advanceTimersByTimeAsync(optimisticMs - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledOnce();
});

test('keeps an optimistic update while disconnected, and for the same time after the reconnect', async () => {
  const end = vi.fn<() => void>();
  const on = connection(true);
  endOptimisticLater(end, on);
  await vi.advanceTimersByTimeAsync(60_000);
  on.become(true);
  expect(end).not.toHaveBeenCalled();
  on.become(false);
  await vi.advanceTimersByTimeAsync(optimisticMs - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledOnce();
  expect(on.listeners.size).toBe(0);
});
