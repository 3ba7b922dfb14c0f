import { expect, test } from 'vitest';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { describeEntry } from './describe-entry.ts';

const plain = { method: null, label: '', note: '', isPretend: false } as const;

test.each([
  [{ ...plain, kind: 'charge', label: 'Ruth Hale · 2 meals' }, 'Ruth Hale · 2 meals'],
  [{ ...plain, kind: 'charge' }, 'Charge'],
  [{ ...plain, kind: 'credit', label: 'Ruth Hale · 2 meals' }, 'Credit\u00A0· Ruth Hale · 2 meals'],
  [{ ...plain, kind: 'waiver', note: 'Pastor’s family' }, 'Waived\u00A0· Pastor’s family'],
  [{ ...plain, kind: 'card', method: 'card' }, 'Card'],
  [{ ...plain, kind: 'cheque', method: 'cheque', note: 'No. 1042' }, 'Check\u00A0· No. 1042'],
  [{ ...plain, kind: 'refund', method: 'cash', note: 'Left early' }, 'Refund, Cash\u00A0· Left early'],
  [{ ...plain, kind: 'refund', method: 'card', note: 'given-back-there' }, 'Refund, Card\u00A0· Refunded in Square’s dashboard'],
  [{ ...plain, kind: 'refund' }, 'Refund'],
  [{ ...plain, kind: 'card', label: 'Lakeside', isPretend: true }, 'Card (test mode)\u00A0· Lakeside'],
  [{ ...plain, kind: 'refund', method: 'card', isPretend: true }, 'Refund, Card (test mode)'],
] as const)('describeEntry describes %j as %j', (entry, text) => {
  expect(describeEntry(entry, moneyNames.en, 'en')).toBe(text);
});

test('describeEntry translates labels that were stored in the family’s language', () => {
  const charge = { ...plain, kind: 'charge', label: 'Ruth Hale · 2 comidas' } as const;
  const cardEntry = { ...plain, kind: 'card', method: 'card', label: 'Registro para Lakeside' } as const;
  expect([charge, cardEntry].map((entry) => describeEntry(entry, moneyNames.en, 'en'))).toEqual([
    'Ruth Hale · 2 meals',
    'Card\u00A0· Check-in for Lakeside',
  ]);
  expect(describeEntry(charge, moneyNames.es, 'es')).toBe('Ruth Hale · 2 comidas');
});
