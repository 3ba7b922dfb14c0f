import type { Transaction } from '#platform/database/server/write.ts';
import { addEntries } from './add-entries.ts';

/** Cents by line: above zero is charged, below zero credited, zero is left out. The folio must be locked. */
export interface LineChange {
  line: string;
  label: string;
  amountCents: number;
}

export function charge(tx: Transaction, folioId: string, lines: readonly LineChange[]): void {
  addEntries(
    tx,
    lines.map((line) => ({ folioId, kind: line.amountCents > 0 ? 'charge' : 'credit', ...line })),
  );
}
