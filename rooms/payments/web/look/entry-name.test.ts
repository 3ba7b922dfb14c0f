import { expect, test } from 'vitest';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { entryName } from './entry-name.ts';

const plain = { method: null, label: '', note: '', isPretend: false } as const;

test.each([
  [{ ...plain, kind: 'charge', label: 'Ruth Hale · 2 meals' }, 'Ruth Hale · 2 meals'],
  [{ ...plain, kind: 'charge' }, 'Charge'],
  [{ ...plain, kind: 'credit', label: 'Ruth Hale · 2 meals' }, 'Credit · Ruth Hale · 2 meals'],
  [{ ...plain, kind: 'waiver', note: 'Pastor’s family' }, 'Waived · Pastor’s family'],
  [{ ...plain, kind: 'card', method: 'card' }, 'Card'],
  [{ ...plain, kind: 'cheque', method: 'cheque', note: 'No. 1042' }, 'Check · No. 1042'],
  [{ ...plain, kind: 'refund', method: 'cash', note: 'Left early' }, 'Refund, Cash · Left early'],
  [{ ...plain, kind: 'refund' }, 'Refund'],
  [{ ...plain, kind: 'card', label: 'Lakeside', isPretend: true }, 'Card · pretend money · Lakeside'],
  [{ ...plain, kind: 'refund', method: 'card', isPretend: true }, 'Refund, Card · pretend money'],
] as const)('%j is %j', (entry, said) => {
  expect(entryName(entry, moneyNames.en)).toBe(said);
});
