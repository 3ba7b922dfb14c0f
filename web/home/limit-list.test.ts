import { expect, test } from 'vitest';
import { limitList, splitCardsAndLines, limitWaitingRows } from './limit-list.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('limitList returns ten rows, and the total only if rows are hidden', () => {
  expect(limitList(numbers(10))).toEqual({ visible: numbers(10), all: null });
  expect(limitList(numbers(55))).toEqual({ visible: numbers(10), all: 55 });
  expect(limitList([])).toEqual({ visible: [], all: null });
});

test('splitCardsAndLines returns ten of fifty-five stays: three events as cards, the others as lines', () => {
  const onNow = numbers(55).map((nth) => ({ nth, isEvent: nth < 5 }));
  const { cards, lines, all } = splitCardsAndLines(onNow, (row) => row.isEvent);
  expect(cards.map(({ nth }) => nth)).toEqual([0, 1, 2]);
  expect(lines.map(({ nth }) => nth)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(all).toBe(55);
});

test('limitWaitingRows returns ten rows, including at least three holds', () => {
  const waits = (others: number, holds: number) => {
    const limited = limitWaitingRows([...numbers(holds).map(() => ({ kind: 'hold' as const })), ...numbers(others).map(() => ({}))]);
    return [limited.others.visible.length, limited.others.all, limited.holds.visible.length, limited.holds.all];
  };
  expect(waits(2, 4)).toEqual([2, null, 4, null]);
  expect(waits(2, 9)).toEqual([2, null, 8, 9]);
  expect(waits(9, 9)).toEqual([9, null, 3, 9]);
  expect(waits(24, 2)).toEqual([10, 24, 2, null]);
});

test('limitWaitingRows returns all rows if there are few', () => {
  const { cards, lines, all } = splitCardsAndLines([{ isEvent: true }, { isEvent: false }], (row) => row.isEvent);
  expect([cards.length, lines.length, all]).toEqual([1, 1, null]);
});
