import { expect, test } from 'vitest';
import { describeReceived } from './describe-received.ts';

const formatting = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T16:00:00.000Z' } as const;
const check = { kind: 'cheque', amountCents: 40_000, on: '2026-06-05' } as const;
const cash = { kind: 'cash', amountCents: 10_000, on: '2026-06-08' } as const;
const credit = { kind: 'credit', amountCents: 2_500, on: '2026-06-09' } as const;

test('describes a payment by amount, method, day and remaining balance', () => {
  expect(describeReceived([check], 60_000, formatting)).toBe('$400.00 received by check on Jun 5; balance due: $600.00.');
});

test('lists several payments in order', () => {
  expect(describeReceived([check, cash, credit], 47_500, formatting)).toBe(
    '$400.00 received by check on Jun 5; $100.00 received in cash on Jun 8; $25.00 credited on Jun 9; balance due: $475.00.',
  );
});

test('returns the sentence in Spanish for a Spanish reader', () => {
  expect(describeReceived([check], 60_000, { ...formatting, language: 'es' })).toMatch(
    /^\$400\.00 recibidos con cheque el 5.*; saldo pendiente: \$600\.00\.$/,
  );
});

test('returns null if nothing was received', () => {
  expect(describeReceived([], 60_000, formatting)).toBeNull();
});
