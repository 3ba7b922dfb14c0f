import { describe, expect, test } from 'vitest';
import { applyChanges, findAddedIds, selectChanges } from './apply-changes.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';
import { followPendingChanges, type PendingChange } from './pending-changes.ts';

const newItem = (key: string, more: Partial<NewItem> = {}): NewItem => ({
  key,
  account: 'dana',
  call: 'housekeeping.mark',
  input: { key },
  about: {},
  at: '2026-06-12T17:02:00.000Z',
  ...more,
});

/** An outbox whose items the test sets. `release` ends the storing of an item. */
function fakeDevice() {
  let items: readonly OutboxItem[] = [];
  const listeners = new Set<() => void>();
  const withdrawn = new Set<string>();
  const ends: (() => void)[] = [];
  let release = () => {};
  const dismissed: string[] = [];
  const outbox = {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wasWithdrawn: (key: string) => withdrawn.has(key),
    put: () => new Promise<void>((resolve) => (release = resolve)),
    dismiss: async (key: string) => void dismissed.push(key),
  };
  const set = (next: readonly OutboxItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const changes = followPendingChanges({ outbox, endLater: (end) => ends.push(end) });
  return {
    changes,
    dismissed,
    set,
    withdraw(key: string) {
      withdrawn.add(key);
      set(items.filter((item) => item.key !== key));
    },
    endStoring: async () => {
      release();
      await Promise.resolve();
      await Promise.resolve();
    },
    endAnswered: () => ends.splice(0).forEach((end) => end()),
    stages: () => changes.all().map(({ key, stage }) => [key, stage]),
  };
}

const stored = (key: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...newItem(key),
  order: 1,
  tries: 0,
  isTried: false,
  refused: null,
  ...more,
});

describe('followPendingChanges', () => {
  test('shows a change before the device has stored it, and once while it is stored', async () => {
    const device = fakeDevice();
    void device.changes.put(newItem('a'));
    expect(device.stages()).toEqual([['a', 'storing']]);
    device.set([stored('a')]);
    expect(device.stages()).toEqual([['a', 'unsent']]);
    await device.endStoring();
    expect(device.stages()).toEqual([['a', 'unsent']]);
  });

  test('keeps a sent change until the live views had time to show it', () => {
    const device = fakeDevice();
    device.set([stored('a')]);
    device.set([]);
    expect(device.stages()).toEqual([['a', 'answered']]);
    device.endAnswered();
    expect(device.stages()).toEqual([]);
  });

  test('does not keep a change that was withdrawn', () => {
    const device = fakeDevice();
    device.set([stored('a')]);
    device.withdraw('a');
    expect(device.stages()).toEqual([]);
  });

  test('shows a refused change as refused, and no longer after it was dismissed', () => {
    const device = fakeDevice();
    device.set([stored('a', { refused: 'gone', answer: { refused: 'gone' } })]);
    expect(device.stages()).toEqual([['a', 'refused']]);
    device.set([]);
    expect(device.stages()).toEqual([]);
  });

  test('returns the same array while nothing changes', () => {
    const device = fakeDevice();
    device.set([stored('a')]);
    expect(device.changes.all()).toBe(device.changes.all());
  });

  test('marks a change as awaited until its answer or the time limit, and dismisses a refusal only for a caller that shows it', async () => {
    const device = fakeDevice();
    const isAwaited = () => device.changes.all().map((change) => change.isAwaited ?? false);
    const sent = device.changes.send(newItem('a'), () => Promise.resolve(null));
    device.set([stored('a')]);
    expect(isAwaited()).toEqual([true]);
    await device.endStoring();
    expect(await sent).toMatchObject({ done: true, isPending: true });
    expect(isAwaited()).toEqual([false]);
    for (const showsRefusal of [false, true]) {
      const refused = device.changes.send(newItem('b'), () => Promise.resolve({ kind: 'refused', reason: 'gone' }), showsRefusal);
      await device.endStoring();
      expect(await refused).toMatchObject({ refused: 'gone' });
      expect(device.dismissed).toEqual(showsRefusal ? ['b'] : []);
    }
    const withdrawn = device.changes.send(newItem('c'), () => Promise.resolve({ kind: 'withdrawn' }));
    await device.endStoring();
    expect(await withdrawn).toMatchObject({ done: true, isPending: false, isSame: true });
  });

  test('shows a direct call until it is answered and shown, and no longer if it is refused or fails', async () => {
    const device = fakeDevice();
    const isDone = (answer: string) => answer === 'done';
    await device.changes.run(newItem('a'), () => Promise.resolve('done'), isDone);
    expect(device.stages()).toEqual([['a', 'answered']]);
    await device.changes.run(newItem('b'), () => Promise.resolve('refused'), isDone);
    await expect(device.changes.run(newItem('c'), () => Promise.reject(new TypeError('offline')), isDone)).rejects.toThrow('offline');
    expect(device.stages()).toEqual([['a', 'answered']]);
  });
});

interface Row {
  id: string;
  state: string;
}

const pendingChange = (key: string, id: string, to: string, stage: PendingChange['stage'] = 'unsent'): PendingChange => ({
  ...stored(key),
  input: { id, to },
  stage,
});
const change = (row: Row, { input }: PendingChange): Row | null => {
  const { id, to } = input as { id: string; to: string };
  if (row.id !== id) return row;
  return to === 'removed' ? null : { ...row, state: to };
};
const never = () => false;

describe('applyChanges', () => {
  const rows: Row[] = [
    { id: 'oak', state: 'dirty' },
    { id: 'elm', state: 'dirty' },
  ];

  test('returns the live rows themselves if no change concerns them', () => {
    expect(applyChanges(rows, [], { change, isOutdated: never })).toBe(rows);
    expect(applyChanges(rows, [pendingChange('a', 'ash', 'clean')], { change, isOutdated: never })).toBe(rows);
  });

  test('applies changes in order and keeps the other rows as the same objects', () => {
    const pending = [pendingChange('a', 'oak', 'clean'), pendingChange('b', 'oak', 'inspected')];
    const applied = applyChanges(rows, pending, { change, isOutdated: never });
    expect(applied).toEqual([{ id: 'oak', state: 'inspected' }, rows[1]]);
    expect(applied[1]).toBe(rows[1]);
  });

  test('removes a row', () => {
    expect(applyChanges(rows, [pendingChange('a', 'oak', 'removed')], { change, isOutdated: never })).toEqual([rows[1]]);
  });

  test('adds rows until the live rows contain them, and applies later changes to them', () => {
    const add = ({ key }: PendingChange): Row[] => (key === 'new' ? [{ id: 'ash', state: 'dirty' }] : []);
    const pending = [pendingChange('new', '', ''), pendingChange('b', 'ash', 'clean')];
    expect(applyChanges(rows, pending, { change, add, isOutdated: never })).toEqual([...rows, { id: 'ash', state: 'clean' }]);
    const arrived = [...rows, { id: 'ash', state: 'inspected' }];
    expect(applyChanges(arrived, pending.slice(0, 1), { change, add, isOutdated: never })).toBe(arrived);
  });

  test('does not apply a change to a row that is newer than its answer', () => {
    const isOutdated = (item: PendingChange, { id }: Row) => item.stage === 'answered' && id === 'oak';
    const pending = [pendingChange('a', 'oak', 'clean', 'answered'), pendingChange('b', 'elm', 'clean', 'answered')];
    expect(applyChanges(rows, pending, { change, isOutdated })).toEqual([rows[0], { id: 'elm', state: 'clean' }]);
  });
});

test('findAddedIds returns the rows that only this device has', () => {
  const live: Row[] = [{ id: 'oak', state: 'dirty' }];
  const changed: Row[] = [{ id: 'oak', state: 'clean' }];
  expect(findAddedIds(live, live)).toEqual(new Set());
  expect(findAddedIds(live, changed)).toEqual(new Set());
  expect(findAddedIds(live, [...changed, { id: 'ash' }])).toEqual(new Set(['ash']));
});

test('selectChanges separates the pending, unsent and refused changes of one account', () => {
  const all: PendingChange[] = [
    pendingChange('a', 'oak', 'clean', 'answered'),
    pendingChange('b', 'oak', 'clean', 'storing'),
    pendingChange('c', 'oak', 'clean', 'refused'),
    { ...pendingChange('e', 'oak', 'clean', 'refused'), isAwaited: true },
    { ...pendingChange('d', 'oak', 'clean'), account: 'ruth' },
  ];
  const isOurs = (item: OutboxItem): item is OutboxItem => item.call === 'housekeeping.mark';
  const { pending, unsent, refused } = selectChanges(all, 'dana', isOurs);
  expect(pending.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(unsent.map(({ key }) => key)).toEqual(['b']);
  expect(refused.map(({ key }) => key)).toEqual(['c']);
  expect(selectChanges(all, 'ruth', isOurs).pending.map(({ key }) => key)).toEqual(['d']);
});
