import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppressClick, suppressClickOf } from './suppress-click.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = () => new EventTarget();
const pointer = (on: EventTarget, kind: string, pointerId = 1) => on.dispatchEvent(Object.assign(new Event(kind), { pointerId }));
const counts = (on: EventTarget) => on.dispatchEvent(new Event('click', { cancelable: true }));

test('suppressClick suppresses only the first click', () => {
  const on = page();
  suppressClick(on);
  expect([counts(on), counts(on)]).toEqual([false, true]);
});

test('suppressClick ignores a click after more than 50 ms', () => {
  const on = page();
  suppressClick(on);
  vi.advanceTimersByTime(50);
  expect(counts(on)).toBe(true);
});

for (const holdMs of [0, 49, 300, 60_000])
  test(`suppresses the click of a canceled drag when the pointer is released after ${holdMs} ms`, () => {
    const on = page();
    suppressClickOf(on, 1);
    vi.advanceTimersByTime(holdMs);
    pointer(on, 'pointerup');
    expect([counts(on), counts(on)]).toEqual([false, true]);
  });

test('suppressClickOf ignores the click of the next press after a canceled drag', () => {
  const on = page();
  suppressClickOf(on, 1);
  pointer(on, 'pointerup');
  vi.advanceTimersByTime(50);
  pointer(on, 'pointerdown');
  pointer(on, 'pointerup');
  expect(counts(on)).toBe(true);
});

test('suppressClickOf ignores the release of another finger', () => {
  const on = page();
  suppressClickOf(on, 1);
  pointer(on, 'pointerup', 2);
  expect(counts(on)).toBe(true);
  pointer(on, 'pointerup');
  expect(counts(on)).toBe(false);
});

for (const [title, kind] of [
  ['is canceled', 'pointercancel'],
  ['was released unseen and pressed again', 'pointerdown'],
] as const)
  test(`suppresses nothing after a pointer that ${title}`, () => {
    const on = page();
    suppressClickOf(on, 1);
    pointer(on, kind);
    pointer(on, 'pointerup');
    expect(counts(on)).toBe(true);
  });
