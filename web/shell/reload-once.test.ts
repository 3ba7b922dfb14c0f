import { describe, expect, test } from 'vitest';
import { hasReloaded, reloadOnce } from './reload-once.ts';

function windowAt(state: unknown) {
  let reloads = 0;
  const history = { state, replaceState: (next: unknown) => void (history.state = next) };
  return { at: { history, location: { reload: () => void (reloads += 1) } }, reloads: () => reloads };
}

describe('reloadOnce', () => {
  test('reloads only once if the server returns the same page', () => {
    const { at, reloads } = windowAt({ __TSR_index: 3 });
    expect(hasReloaded(at.history)).toBe(false);
    for (let times = 1; times <= 3; times += 1) reloadOnce(at);
    expect([reloads(), hasReloaded(at.history)]).toEqual([1, true]);
    expect(at.history.state).toEqual({ __TSR_index: 3, hasLeft: true });
  });

  test('reloads once for each history entry', () => {
    const { at, reloads } = windowAt(null);
    reloadOnce(at);
    at.history.state = { __TSR_index: 4 };
    reloadOnce(at);
    expect(reloads()).toBe(2);
  });
});
