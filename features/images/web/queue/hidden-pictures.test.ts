import { describe, expect, test } from 'vitest';
import type { PendingChange } from '#platform/outbox/web/pending-changes.ts';
import type { PictureState } from '#features/images/rules.ts';
import { type DecisionItem, findHidden } from './hidden-pictures.ts';

const rows = [{ id: 'a' }, { id: 'b' }];
const decision = (key: string, ids: readonly string[], to: PictureState, stage: PendingChange['stage']): PendingChange<DecisionItem> => ({
  key,
  account: 'dana',
  call: 'images.decide',
  about: null,
  at: '2026-06-12T17:02:00.000Z',
  order: 1,
  tries: 0,
  isTried: false,
  refused: null,
  stage,
  input: { ids, from: to === 'waiting' ? 'admitted' : 'waiting', to, albumId: null },
});
const never = () => false;

describe('findHidden', () => {
  test.each([
    ['hides a decided picture during the call', [decision('1', ['a'], 'admitted', 'storing')], ['a']],
    ['hides it after the answer', [decision('1', ['a'], 'refused', 'answered')], ['a']],
    [
      'shows it after an undo, even if the first call was answered later',
      [decision('1', ['a', 'b'], 'admitted', 'answered'), decision('2', ['b'], 'waiting', 'storing')],
      ['a'],
    ],
    ['shows it if there is no pending decision', [], []],
  ] as const)('%s', (_title, pending, hidden) => {
    expect([...findHidden(rows, pending, never)]).toEqual(hidden);
  });

  test('shows a picture whose row has changed since the answer, because it was restored', () => {
    const isOutdated = (_item: PendingChange, { id }: { id: string }) => id === 'a';
    expect([...findHidden(rows, [decision('1', ['a', 'b'], 'admitted', 'answered')], isOutdated)]).toEqual(['b']);
  });
});
