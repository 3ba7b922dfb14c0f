import { describe, expect, test } from 'vitest';
import { findNewName, findNewState } from './reservation-events.ts';

describe('newNameIn', () => {
  test.each([
    ['a rename', { before: { name: 'Youth Days' }, after: { name: 'Harvest Days' } }, 'Harvest Days'],
    ['a rename among other changes', { before: { name: 'A', heads: 3 }, after: { name: 'B', heads: 4, undoes: '7' } }, 'B'],
    ['another field', { before: { notes: '' }, after: { notes: 'Late' } }, null],
    ['the same name', { before: { name: 'A' }, after: { name: 'A' } }, null],
    ['a new reservation', { before: null, after: { name: 'A' } }, null],
    ['a deletion', { before: { name: 'A' } }, null],
    ['an event without facts', {}, null],
  ])('returns the new name, or null if the name did not change: %s', (_title, event, name) => {
    expect(findNewName(event)).toBe(name);
  });
});

describe('newStateIn', () => {
  test.each([
    ['a cancellation', { before: { state: 'held' }, after: { state: 'cancelled', cancelReason: 'Flood' } }, 'cancelled'],
    ['a new reservation', { after: { state: 'held' } }, 'held'],
    ['a later hold day', { before: { state: 'held', heldUntil: 'a' }, after: { state: 'held', heldUntil: 'b' } }, null],
    ['another field', { before: { name: 'A' }, after: { name: 'B' } }, null],
    ['a deletion', { before: { state: 'held' }, after: null }, null],
  ])('returns the new state, or null if the state did not change: %s', (_title, event, state) => {
    expect(findNewState(event)).toBe(state);
  });
});
