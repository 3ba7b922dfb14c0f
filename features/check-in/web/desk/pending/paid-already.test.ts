import { describe, expect, test } from 'vitest';
import { numbersOf } from '#platform/i18n/numbers.ts';
import type { PaidAlreadyRefusal } from '#features/payments/server/public.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItem } from './desk-item.ts';
import { describeDrawerMoney, describeEarlierPayment, buildExcessItem, findPaidAlready } from './paid-already.ts';

const zone = 'America/New_York';
const now = '2026-06-12T21:00:00.000Z';
const cashPayment = { kind: 'cash', amountCents: 3_300, at: '2026-06-12T20:12:00.000Z', byName: 'Dana Kim' } as const;

function text(earlier: Partial<PaidAlreadyRefusal['earlier']>, owedCents = 0, language: 'en' | 'es' = 'en'): string {
  const answer: PaidAlreadyRefusal = { refused: 'too-much', field: 'amountCents', owedCents, earlier: { ...cashPayment, ...earlier } };
  const sentence = describeEarlierPayment(answer, {
    w: pendingTexts[language],
    numbers: numbersOf({ language }),
    formatting: { zone, language, now, locale: 'en-US' },
  });
  return sentence.replaceAll(/[\u00A0\u202F]/g, ' ');
}

describe('describeEarlierPayment', () => {
  test('describes the earlier payment by amount, person and time', () => {
    expect(text({})).toBe('Already paid: $33.00 in cash to Dana Kim, today, 4:12 PM.');
    expect(text({ kind: 'cheque' })).toBe('Already paid: a check of $33.00 to Dana Kim, today, 4:12 PM.');
    expect(text({ kind: 'waiver' })).toBe('Already waived: $33.00 by Dana Kim, today, 4:12 PM.');
    expect(text({ at: '2026-06-11T20:12:00.000Z' })).toBe('Already paid: $33.00 in cash to Dana Kim, yesterday, 4:12 PM.');
  });

  test('omits the person of a card payment, and of an entry without an author', () => {
    expect(text({ kind: 'card', byName: null })).toBe('Already paid: $33.00 by card, today, 4:12 PM.');
    expect(text({ kind: 'card' })).toBe('Already paid: $33.00 by card, today, 4:12 PM.');
    expect(text({ byName: null })).toBe('Already paid: $33.00 in cash, today, 4:12 PM.');
  });

  test('adds the rest that is still due', () => {
    expect(text({ amountCents: 2_300 }, 1_000)).toBe('Already paid: $23.00 in cash to Dana Kim, today, 4:12 PM. Balance due: $10.00.');
  });

  test('returns a Spanish text for a Spanish reader', () => {
    expect(text({}, 0, 'es')).toMatch(/^Ya se pagó: \$33\.00 en efectivo, recibió Dana Kim, hoy, 4:12 p\.\s?m\.$/);
  });
});

test('describeDrawerMoney says what to do with cash and checks, and returns null for an arrival', () => {
  const w = pendingTexts.en;
  const about = (did: object) => ({ did }) as DeskItem['about'];
  const numbers = numbersOf({ language: 'en' });
  expect(describeDrawerMoney(about({ kind: 'cash', cents: 3_300 }), w, numbers)).toBe('Return the $33.00, or record it as overpaid.');
  expect(describeDrawerMoney(about({ kind: 'cheque', cents: 3_300 }), w, numbers)).toBe(
    'Return the check of $33.00, or record it as overpaid.',
  );
  expect(describeDrawerMoney(about({ kind: 'arrived' }), w, numbers)).toBeNull();
});

test('findPaidAlready returns null for a refusal without an earlier payment', () => {
  for (const answer of [undefined, null, 'x', { refused: 'too-much' }, { code: 'bug' }]) expect(findPaidAlready(answer)).toBeNull();
  expect(findPaidAlready({ refused: 'too-much', owedCents: 0, earlier: cashPayment })).not.toBeNull();
});

test('buildExcessItem returns an equal call each time, and keeps the other fields of the refused one', () => {
  const item = {
    key: 'abcdefghijklmnopqrst',
    account: 'dana',
    call: 'payments.take',
    input: { key: 'abcdefghijklmnopqrst', folioId: 'f', method: 'cash', amountCents: 3_300, note: '', at: now },
    about: { room: 'desk', name: 'Ruth Hale', did: { kind: 'cash', cents: 3_300, balanceBefore: 3_300 } },
    at: now,
    answer: { refused: 'too-much', owedCents: 1_000, earlier: cashPayment },
  } as unknown as DeskItem;
  const key = 'abcdefghijklmnopqrstExcess';
  expect(buildExcessItem(item)).toEqual({
    key,
    account: 'dana',
    call: 'payments.take',
    input: { ...item.input, key, isExcess: true },
    about: { ...item.about, did: { kind: 'cash', cents: 3_300, balanceBefore: 1_000 } },
    at: now,
  });
});
