import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CardTarget, createCardStore } from './card-store.ts';

const card = (bookingId: string, by: CardTarget['by']): CardTarget => ({ bookingId, by, anchor: { id: bookingId } as HTMLElement });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pointer that rests opens a card, one that only passes does not', () => {
  const store = createCardStore();
  store.showSoon(card('one', 'hover'));
  vi.advanceTimersByTime(200);
  store.hideSoon();
  vi.advanceTimersByTime(1_000);
  expect(store.current()).toBeNull();
  store.showSoon(card('two', 'hover'));
  vi.advanceTimersByTime(400);
  expect(store.current()?.bookingId).toBe('two');
});

test('it goes with the pointer, unless that has gone on into the card', () => {
  const store = createCardStore();
  store.showSoon(card('one', 'hover'));
  vi.advanceTimersByTime(400);
  store.hideSoon();
  store.cancelHide();
  vi.advanceTimersByTime(1_000);
  expect(store.current()?.bookingId).toBe('one');
  store.hideSoon();
  vi.advanceTimersByTime(300);
  expect(store.current()).toBeNull();
});

test('what was pressed stays while the pointer passes over other bars', () => {
  const store = createCardStore();
  store.show(card('one', 'press'));
  store.hideSoon();
  store.showSoon(card('two', 'hover'));
  vi.advanceTimersByTime(1_000);
  expect(store.current()?.bookingId).toBe('one');
  store.hide();
  expect(store.current()).toBeNull();
});
