import type { Entry } from './rules.ts';

/** `askedCents`: what was asked for by the deposit or balance that this money pays, or is given back of; null: by none. */
export interface StayEntry extends Entry {
  askedCents: number | null;
}

/**
 * What is owed for what is beside a stay without a price, as firewood, in cents; below zero is money that is for nothing yet.
 * Deposits and balances are apart: what pays one pays nothing else, and what is given back of one makes nothing else owed.
 * In the order in which they were written.
 */
export function computeOwedForExtras(entries: readonly StayEntry[]): number {
  return entries.reduce((owed, entry) => owed + extrasChangeOf(entry, owed), 0);
}

/** What was paid toward a stay without a price, in cents: all money but what pays what is beside it. */
export function downPaymentOf(owedBesideCents: number, balanceCents: number): number {
  return Math.max(0, Math.max(0, owedBesideCents) - balanceCents);
}

function extrasChangeOf({ kind, amountCents, method, askedCents }: StayEntry, owed: number): number {
  const isOfDeposit = askedCents !== null;
  // Over the counter a deposit is paid as a whole: what this entry lacks of it was taken earlier, and was for nothing yet.
  if (isOfDeposit && (kind === 'cash' || kind === 'cheque')) return askedCents + amountCents;
  if (isOfDeposit && (kind === 'card' || kind === 'refund')) return 0;
  // Given back over the counter: what was for nothing yet, then of deposits.
  if (kind === 'refund' && method !== 'card') return Math.min(amountCents, Math.max(0, -owed));
  return amountCents;
}
