import { expect, test } from 'vitest';
import { checkInStates } from '../../rules.ts';
import { isUnderWay, moodOf, standingOf } from './standing.ts';

const facts = { isConfirming: false, payWay: 'square' } as const;

test('paid is only what the camp calls paid', () => {
  for (const state of checkInStates)
    for (const isConfirming of [false, true])
      for (const payWay of ['square', 'pretend', 'none'] as const)
        expect(standingOf({ state, isConfirming, payWay }) === 'paid').toBe(state === 'paid');
});

test('what is owed is told by where it can be paid', () => {
  expect(standingOf({ ...facts, state: 'awaiting payment' })).toBe('unpaid');
  expect(standingOf({ ...facts, state: 'awaiting link' })).toBe('preparing');
  expect(standingOf({ ...facts, state: 'awaiting payment', payWay: 'none' })).toBe('unpaidAtDesk');
  expect(standingOf({ ...facts, state: 'awaiting payment', isConfirming: true })).toBe('confirming');
});

test('only what may still change is asked about again', () => {
  expect(checkInStates.filter((state) => isUnderWay({ ...facts, state }))).toEqual(['awaiting link', 'awaiting payment']);
  expect(isUnderWay({ ...facts, state: 'awaiting payment', payWay: 'none' })).toBe(false);
  expect(moodOf[standingOf({ ...facts, state: 'cancelled' })]).toBe('over');
});
