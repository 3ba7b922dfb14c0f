import { expect, test } from 'vitest';
import { needsDecision } from './needs-decision.ts';

const today = '2026-12-30';

test.each([
  ['2026-12-29', true],
  ['2026-12-30', true],
  ['2027-01-02', true],
  ['2027-01-03', false],
])('needsDecision on December 30 for a hold until %s returns %s', (heldUntil, expected) => {
  expect(needsDecision({ state: 'held', heldUntil }, today)).toBe(expected);
});

test('needsDecision returns false for every state except `held`', () => {
  for (const state of ['inquiry', 'confirmed', 'cancelled'] as const) expect(needsDecision({ state, heldUntil: null }, today)).toBe(false);
});
