import { expect, it, vi } from 'vitest';
import { onLayersChanged } from './use-dialog.ts';
import { ask, currentQuestion } from './ask.tsx';

it('shows one question at a time and resolves each promise with its own answer', async () => {
  const changed = vi.fn<() => void>();
  const stop = onLayersChanged(changed);
  const first = ask({ title: 'Delete Pine Lodge?', yes: 'Delete' });
  const second = ask({ title: 'Delete Oak House?', yes: 'Delete' });
  expect(currentQuestion()?.title).toBe('Delete Pine Lodge?');
  currentQuestion()?.answer(false);
  expect(currentQuestion()?.title).toBe('Delete Oak House?');
  currentQuestion()?.answer(true);
  expect(currentQuestion()).toBeUndefined();
  expect([await first, await second]).toEqual([false, true]);
  expect(changed).toHaveBeenCalledTimes(4);
  stop();
});
