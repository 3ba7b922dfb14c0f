import { expect, it } from 'vitest';
import { isDeepEqual, createCallQueue } from './call-queue.ts';

function calls() {
  const began: string[] = [];
  const ends = new Map<string, (how: string) => void>();
  const ask = (id: string) => () =>
    new Promise<string>((resolve) => {
      began.push(id);
      ends.set(id, resolve);
    });
  return { began, ask, end: (id: string) => ends.get(id)?.(`${id} done`) };
}

it('runs a double press once, and a press after the answer again', async () => {
  const { began, ask, end } = calls();
  const turns = createCallQueue<{ id: string }, string>();
  const first = turns.run({ id: 'one' }, ask('one'));
  const second = turns.run({ id: 'one' }, ask('one'));
  expect(began).toEqual(['one']);
  end('one');
  expect(await Promise.all([first, second])).toEqual(['one done', 'one done']);
  expect(turns.isBusy()).toBe(false);
  void turns.run({ id: 'one' }, ask('one'));
  expect(began).toEqual(['one', 'one']);
});

it('runs a press on another record after the first one', async () => {
  const { began, ask, end } = calls();
  const turns = createCallQueue<{ id: string }, string>();
  const first = turns.run({ id: 'one' }, ask('one'));
  const second = turns.run({ id: 'two' }, ask('two'));
  expect(began).toEqual(['one']);
  end('one');
  await first;
  await expect.poll(() => began).toEqual(['one', 'two']);
  end('two');
  expect(await second).toBe('two done');
  expect(turns.isBusy()).toBe(false);
});

it('runs on, off, on in order and ends with on', async () => {
  const { began, ask, end } = calls();
  const turns = createCallQueue<string, string>();
  const all = ['on', 'off', 'on'].map((choice) => turns.run(choice, ask(choice)));
  end('on');
  await expect.poll(() => began).toEqual(['on', 'off']);
  end('off');
  await expect.poll(() => began).toEqual(['on', 'off', 'on']);
  end('on');
  expect(await Promise.all(all)).toEqual(['on done', 'off done', 'on done']);
});

it('continues with the next call after a failure', async () => {
  const turns = createCallQueue<string, string>();
  const first = turns.run('one', () => Promise.reject(new Error('no network')));
  const second = turns.run('two', () => Promise.resolve('two done'));
  await expect(first).rejects.toThrow('no network');
  expect(await second).toBe('two done');
});

it('runs different inputs in parallel if requested', () => {
  const { began, ask } = calls();
  const turns = createCallQueue<string, string>({ atOnce: true });
  for (const id of ['one', 'two', 'one']) void turns.run(id, ask(id));
  expect(began).toEqual(['one', 'two']);
});

it.each([
  [{ id: 'a', list: [1, { b: null }] }, { list: [1, { b: null }], id: 'a' }, true],
  [{ id: 'a' }, { id: 'b' }, false],
  [{ id: 'a' }, { id: 'a', more: undefined }, false],
  [['a'], { 0: 'a' }, false],
  [undefined, undefined, true],
  [null, {}, false],
  [new Date(0), new Date(1), false],
])('compares %j and %j: %j', (one, other, expected) => {
  expect(isDeepEqual(one, other)).toBe(expected);
});
