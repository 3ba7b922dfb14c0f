/** Refundable money of a folio. The folio must be locked, so that these amounts stay current. */
export interface Refundable {
  balanceCents: number;
  netPaidCents: number;
  refundingCents: number;
  leftByLine: ReadonlyMap<string, number>;
}

export interface RefundSelection {
  lines: readonly { line: string; amountCents: number }[];
  amountCents: number | null;
}

/** Returns the cents to refund, or a refusal. The maximum is what is left on each line, the overpayment, and the sum of the payments. */
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

export function isWithinLines(lines: RefundSelection['lines'], leftByLine: ReadonlyMap<string, number>): boolean {
  const byLine = Map.groupBy(lines, ({ line }) => line);
  return [...byLine].every(([line, parts]) => total(parts) <= (leftByLine.get(line) ?? 0));
}

/** Splits a refund over payments in order. Returns null if the amount exceeds the sum of the payments. */
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
