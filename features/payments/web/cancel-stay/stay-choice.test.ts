import { describe, expect, test } from 'vitest';
import { cancellationShape, computeOutcome, type CancellationForm } from './stay-choice.ts';

const money = { balanceCents: 60_000, paidCents: 40_000 };
const keep: CancellationForm = { paid: 'keep', amount: '', byHand: 'cash', rest: 'waive', reason: ' Flu ' };
const refund = (amount: string): CancellationForm => ({ ...keep, paid: 'refund', amount, rest: 'owed' });
const read = (choice: CancellationForm) => cancellationShape(money).safeParse(choice);
const problems = (choice: CancellationForm) => read(choice).error?.issues.map(({ path, message }) => [path.join(), message]);

describe('cancellationShape', () => {
  test('ignores the amount to refund if the payments are kept', () => {
    expect(read({ ...keep, amount: 'ten' }).data).toEqual({ refundCents: 0, byHand: 'cash', rest: 'waive', reason: 'Flu' });
  });

  test('parses the amount to refund, and waives the balance', () => {
    expect(read(refund('$150.50')).data).toMatchObject({ refundCents: 15_050, rest: 'waive' });
  });

  test('accepts a full refund by check', () => {
    expect(read({ ...refund('400'), byHand: 'cheque' }).data).toMatchObject({ refundCents: 40_000, byHand: 'cheque' });
  });

  test('accepts a reason of up to 1,000 characters', () => {
    expect(problems({ ...keep, reason: 'x'.repeat(1_000) })).toBeUndefined();
    expect(problems({ ...keep, reason: 'x'.repeat(1_001) })).toEqual([['reason', 'too-long']]);
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'not-an-amount'],
    ['400.01', 'too-much'],
  ])('refuses the amount to refund %j: %s', (amount, problem) => {
    expect(problems(refund(amount))).toEqual([['amount', problem]]);
  });
});

describe('computeOutcome', () => {
  test('returns fee, refund and waiver for the current choice', () => {
    expect(computeOutcome(keep, money)).toEqual({ feeCents: 40_000, refundCents: 0, waivedCents: 60_000, owedCents: 0 });
    expect(computeOutcome({ ...keep, rest: 'owed' }, money)).toEqual({
      feeCents: 100_000,
      refundCents: 0,
      waivedCents: 0,
      owedCents: 60_000,
    });
    expect(computeOutcome(refund('400'), money)).toEqual({ feeCents: 0, refundCents: 40_000, waivedCents: 60_000, owedCents: 0 });
  });

  test('returns null if the amount cannot be refunded', () => {
    expect(computeOutcome(refund('x'), money)).toBeNull();
    expect(computeOutcome(refund('500'), money)).toBeNull();
  });
});
