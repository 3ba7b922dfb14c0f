import { expect, it } from 'vitest';
import { createCallQueue } from './call-queue.ts';

function calls() {
  const started: string[] = [];
  const ends = new Map<string, (how: string) => void>();
  const ask = (id: string) => () =>
    new Promise<string>((resolve) => {
      started.push(id);
      ends.set(id, resolve);
    });
  return { began: started, ask, end: (id: string) => ends.get(id)?.(`${id} done`) };
}

it('runs a double press once, and runs another press after the answer', async () => {
  const { began: started, ask, end } = calls();
  const queue = createCallQueue<{ id: string }, string>();
  const first = queue.run({ id: 'one' }, ask('one'));
  const second = queue.run({ id: 'one' }, ask('one'));
  expect(started).toEqual(['one']);
  end('one');
  expect(await Promise.all([first, second])).toEqual(['one done', 'one done']);
  expect(queue.isBusy()).toBe(false);
  void queue.run({ id: 'one' }, ask('one'));
  expect(started).toEqual(['one', 'one']);
});

it('runs a press for another record after the first call has ended', async () => {
  const { began: started, ask, end } = calls();
  const queue = createCallQueue<{ id: string }, string>();
  const first = queue.run({ id: 'one' }, ask('one'));
  const second = queue.run({ id: 'two' }, ask('two'));
  expect(started).toEqual(['one']);
  end('one');
  await first;
  await expect.poll(() => started).toEqual(['one', 'two']);
  end('two');
  expect(await second).toBe('two done');
  expect(queue.isBusy()).toBe(false);
});

it('runs the presses on, off, on in order, so that the result is on', async () => {
  const { began: started, ask, end } = calls();
  const queue = createCallQueue<string, string>();
  const all = ['on', 'off', 'on'].map((choice) => queue.run(choice, ask(choice)));
  end('on');
  await expect.poll(() => started).toEqual(['on', 'off']);
  end('off');
  await expect.poll(() => started).toEqual(['on', 'off', 'on']);
  end('on');
  expect(await Promise.all(all)).toEqual(['on done', 'off done', 'on done']);
});

it('continues with the next call after a failure', async () => {
  const queue = createCallQueue<string, string>();
  const first = queue.run('one', () => Promise.reject(new Error('no network')));
  const second = queue.run('two', () => Promise.resolve('two done'));
  await expect(first).rejects.toThrow('no network');
  expect(await second).toBe('two done');
});

it('runs calls with different inputs in parallel if isParallel is set', () => {
  const { began: started, ask } = calls();
  const queue = createCallQueue<string, string>({ isParallel: true });
  for (const id of ['one', 'two', 'one']) void queue.run(id, ask(id));
  expect(started).toEqual(['one', 'two']);
});
