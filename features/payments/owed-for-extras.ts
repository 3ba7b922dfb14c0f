import type { Entry } from './rules.ts';

/**
 * `askedCents` is the amount of the deposit or balance request that this entry pays or refunds. It is null for an entry without such a
 * request.
 */
export interface StayEntry extends Entry {
  askedCents: number | null;
}

/**
 * Returns the cents owed for extras (such as firewood) of a stay without a price; a negative result is money not used yet. Deposits and
 * their refunds do not change the result. `entries` must be in order of creation.
 */
export function computeOwedForExtras(entries: readonly StayEntry[]): number {
  return entries.reduce((owed, entry) => owed + extrasChangeOf(entry, owed), 0);
}

/** Returns the cents paid in advance for a stay without a price: all payments except those for extras. */
export function computeDownPayment(owedForExtrasCents: number, balanceCents: number): number {
  return Math.max(0, Math.max(0, owedForExtrasCents) - balanceCents);
}

function extrasChangeOf({ kind, amountCents, method, askedCents }: StayEntry, owed: number): number {
  const isOfDeposit = askedCents !== null;
  // Cash and checks always pay a deposit in full: money received earlier and not used yet covers the missing part.
  if (isOfDeposit && (kind === 'cash' || kind === 'cheque')) return askedCents + amountCents;
  if (isOfDeposit && (kind === 'card' || kind === 'refund')) return 0;
  // A cash or check refund first returns money not used yet, then deposits.
  if (kind === 'refund' && method !== 'card') return Math.min(amountCents, Math.max(0, -owed));
  return amountCents;
}
