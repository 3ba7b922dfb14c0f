import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppressClick, suppressClickOf } from './suppress-click.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = () => new EventTarget();
const pointer = (on: EventTarget, kind: string, pointerId = 1) => on.dispatchEvent(Object.assign(new Event(kind), { pointerId }));
/** Whether a click is heard as one. */
const counts = (on: EventTarget) => on.dispatchEvent(new Event('click', { cancelable: true }));

test('the click that follows at once is swallowed, the next one counts', () => {
  const on = page();
  suppressClick(on);
  expect([counts(on), counts(on)]).toEqual([false, true]);
});

test('a click that comes later is another', () => {
  const on = page();
  suppressClick(on);
  vi.advanceTimersByTime(50);
  expect(counts(on)).toBe(true);
});

for (const held of [0, 49, 300, 60_000])
  test(`given up, the click is swallowed that comes when the pointer is up after ${held} ms`, () => {
    const on = page();
    suppressClickOf(on, 1);
    vi.advanceTimersByTime(held);
    pointer(on, 'pointerup');
    expect([counts(on), counts(on)]).toEqual([false, true]);
  });

test('given up and let go of, nothing of a later press is swallowed', () => {
  const on = page();
  suppressClickOf(on, 1);
  pointer(on, 'pointerup');
  vi.advanceTimersByTime(50);
  pointer(on, 'pointerdown');
  pointer(on, 'pointerup');
  expect(counts(on)).toBe(true);
});

test('another finger is not waited for', () => {
  const on = page();
  suppressClickOf(on, 1);
  pointer(on, 'pointerup', 2);
  expect(counts(on)).toBe(true);
  pointer(on, 'pointerup');
  expect(counts(on)).toBe(false);
});

for (const [what, kind] of [
  ['was taken away', 'pointercancel'],
  ['went up unseen and comes down anew', 'pointerdown'],
] as const)
  test(`a pointer that ${what} leaves nothing to swallow`, () => {
    const on = page();
    suppressClickOf(on, 1);
    pointer(on, kind);
    pointer(on, 'pointerup');
    expect(counts(on)).toBe(true);
  });
