import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx';

const screen = () => null;

test('is fetched once, however often it is wanted', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(screen));
  const lazy = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  await lazy.preload();
  await lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('says so when it does not arrive, and is fetched anew the next time', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>(() => Promise.resolve(screen))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const lazy = lazyScreen(load);
  await expect(lazy.preload()).rejects.toBeInstanceOf(ScreenNotLoaded);
  await lazy.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('is given up after the longest wait', async () => {
  vi.useFakeTimers();
  try {
    const late = lazyScreen(() => new Promise(() => {})).preload();
    const outcome = late.catch((why: unknown) => why);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBeInstanceOf(ScreenNotLoaded);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
