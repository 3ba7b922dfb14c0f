import { expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { findReopenTarget } from './reopening.ts';

const today = '2026-06-12';
const event = (id: string, before: unknown, after: unknown): HistoryRow => ({
  id,
  at: '2026-06-12T16:00:00.000Z',
  kind: 'reservations.changed',
  actorName: 'Robin',
  before,
  after,
});

test('findReopenTarget returns the state before the cancellation', () => {
  const named = event('9', { name: 'Oak' }, { name: 'Elm' });
  expect(findReopenTarget([named, event('8', { state: 'confirmed' }, { state: 'cancelled' })], today)).toEqual({
    to: 'confirmed',
    heldUntil: null,
  });
  const heldBefore = event('8', { state: 'held', heldUntil: '2026-06-20' }, { state: 'cancelled', heldUntil: null });
  expect(findReopenTarget([heldBefore], today)).toEqual({ to: 'held', heldUntil: '2026-06-20' });
});

test('findReopenTarget returns inquiry for an expired hold and for an unknown state', () => {
  const inquiry = { to: 'inquiry', heldUntil: null };
  expect(
    findReopenTarget([event('8', { state: 'held', heldUntil: '2026-06-11' }, { state: 'cancelled', heldUntil: null })], today),
  ).toEqual(inquiry);
  expect(findReopenTarget([event('8', { state: 'inquiry' }, { state: 'cancelled' })], today)).toEqual(inquiry);
  expect(findReopenTarget([event('8', null, null)], today)).toEqual(inquiry);
  expect(findReopenTarget([], today)).toEqual(inquiry);
});

test('findReopenTarget uses the latest cancellation, whatever the order of the events', () => {
  const [first, last] = [
    event('9', { state: 'confirmed' }, { state: 'cancelled' }),
    event('10', { state: 'inquiry' }, { state: 'cancelled' }),
  ];
  expect(findReopenTarget([first, last], today).to).toBe('inquiry');
});
