import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';
import { isLoadError, LoadTimeoutError } from './load-error.ts';

const screen = () => null;

test('loads its code once, even if it is rendered several times', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(screen));
  const lazy = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  await lazy.preload();
  await lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows the fallback if loading fails, and loads again on the next mount', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>(() => Promise.resolve(screen))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const lazy = lazyComponent(load);
  await expect(lazy.preload()).rejects.toSatisfy(isLoadError);
  await lazy.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('throws the error if the component itself throws', async () => {
  const lazy = lazyComponent(() => Promise.reject<ComponentType>(new TypeError('x is not a function')));
  await expect(lazy.preload()).rejects.not.toSatisfy(isLoadError);
});

test('fails after the timeout', async () => {
  vi.useFakeTimers();
  try {
    const late = lazyComponent(() => new Promise<ComponentType>(() => {})).preload();
    const outcome = late.catch((why: unknown) => why);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBeInstanceOf(LoadTimeoutError);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('has no timeout if `load` retries by itself', async () => {
  vi.useFakeTimers();
  try {
    let come: ((part: ComponentType) => void) | undefined;
    const lazy = lazyComponent(() => new Promise<ComponentType>((resolve) => (come = resolve)), { isAwaited: true });
    const late = lazy.preload();
    await vi.advanceTimersByTimeAsync(600_000);
    come?.(screen);
    await late;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
