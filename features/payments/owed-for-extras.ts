import type { Entry } from './rules.ts';

/** `askedCents`: amount of the deposit or balance request that this entry pays or refunds; null without one. */
export interface StayEntry extends Entry {
  askedCents: number | null;
}

/**
 * Returns the cents owed for extras (such as firewood) of a stay without a price; negative is unused money. Payments and refunds of
 * deposits do not affect extras. `entries` are in the order of creation.
 */
export function computeOwedForExtras(entries: readonly StayEntry[]): number {
  return entries.reduce((owed, entry) => owed + extrasChangeOf(entry, owed), 0);
}

/** Returns the cents paid in advance for a stay without a price: all money except payments for extras. */
export function computeDownPayment(owedForExtrasCents: number, balanceCents: number): number {
  return Math.max(0, Math.max(0, owedForExtrasCents) - balanceCents);
}

function extrasChangeOf({ kind, amountCents, method, askedCents }: StayEntry, owed: number): number {
  const isOfDeposit = askedCents !== null;
  // Cash and checks pay a deposit as a whole: unallocated earlier money covers the missing part.
  if (isOfDeposit && (kind === 'cash' || kind === 'cheque')) return askedCents + amountCents;
  if (isOfDeposit && (kind === 'card' || kind === 'refund')) return 0;
  // A cash or check refund returns unallocated money first, then deposits.
  if (kind === 'refund' && method !== 'card') return Math.min(amountCents, Math.max(0, -owed));
  return amountCents;
}
