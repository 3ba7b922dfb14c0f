import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CardTarget, createCardStore } from './card-store.ts';

const card = (bookingId: string, by: CardTarget['by']): CardTarget => ({ bookingId, by, anchor: { id: bookingId } as HTMLElement });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('showSoon opens a card for a pointer that stays on a bar, not for one that passes over it', () => {
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

test('hideSoon closes the card when the pointer leaves the bar, unless it moves into the card', () => {
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

test('a card that was opened by a press stays while the pointer passes over other bars', () => {
  const store = createCardStore();
  store.show(card('one', 'press'));
  store.hideSoon();
  store.showSoon(card('two', 'hover'));
  vi.advanceTimersByTime(1_000);
  expect(store.current()?.bookingId).toBe('one');
  store.hide();
  expect(store.current()).toBeNull();
});
