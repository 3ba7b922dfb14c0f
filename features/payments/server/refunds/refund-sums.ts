/** Refundable money of a folio. The functions are pure: the folio's lock keeps the figures current. */
export interface Refundable {
  /** Negative is owed to the payer. */
  balanceCents: number;
  /** Payments less completed and pending refunds. */
  netPaidCents: number;
  /** Pending refunds. */
  refundingCents: number;
  leftByLine: ReadonlyMap<string, number>;
}

export interface RefundSelection {
  lines: readonly { line: string; amountCents: number }[];
  /** Without lines: the part of the overpayment; null is all of it. */
  amountCents: number | null;
}

/** Returns the cents to refund, or why not: at most what is left of each line, the overpayment, and what was paid. */
export function computeRefundCents(
  { lines, amountCents }: RefundSelection,
  refundable: Refundable,
): number | 'too-much' | 'nothing-to-refund' {
  if (refundable.netPaidCents <= 0) return 'nothing-to-refund';
  if (lines.length === 0) {
    const overpaidCents = Math.min(-refundable.balanceCents - refundable.refundingCents, refundable.netPaidCents);
    if (overpaidCents <= 0) return 'nothing-to-refund';
    return (amountCents ?? overpaidCents) > overpaidCents ? 'too-much' : (amountCents ?? overpaidCents);
  }
  if (!isWithinLines(lines, refundable.leftByLine)) return 'too-much';
  return total(lines) > refundable.netPaidCents ? 'too-much' : total(lines);
}

/** Returns whether the selection stays within what is left of each line, summed per line. */
export function isWithinLines(lines: RefundSelection['lines'], left: ReadonlyMap<string, number>): boolean {
  const byLine = Map.groupBy(lines, ({ line }) => line);
  return [...byLine].every(([line, parts]) => total(parts) <= (left.get(line) ?? 0));
}

/** Splits a refund over payments in order; null when they hold less in total. */
export function splitOverPayments<One extends { leftCents: number }>(
  cents: number,
  payments: readonly One[],
): (One & { cents: number })[] | null {
  let rest = cents;
  const parts = payments.map((payment) => {
    const part = Math.min(rest, Math.max(0, payment.leftCents));
    rest -= part;
    return { ...payment, cents: part };
  });
  return rest > 0 ? null : parts.filter((part) => part.cents > 0);
}

function total(parts: readonly { amountCents: number }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
