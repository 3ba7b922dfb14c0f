/** What of a folio's money and lines may be given back (pure: the folio's lock holds the figures still). */
export interface Refundable {
  /** Below zero is owed to the payer. */
  balanceCents: number;
  /** By card, cash and cheque, less what was given back and is on its way. */
  netPaidCents: number;
  /** What is on its way back. */
  refundingCents: number;
  /** Left of each line. */
  leftByLine: ReadonlyMap<string, number>;
}

export interface RefundSelection {
  lines: readonly { line: string; amountCents: number }[];
  /** Without lines: how much of what is too much; null is all of it. */
  amountCents: number | null;
}

/** Cents to give back, or why not: never more than a line was charged, than is too much, or than was paid. */
export function computeRefundCents(
  { lines, amountCents }: RefundSelection,
  refundable: Refundable,
): number | 'too-much' | 'nothing-to-refund' {
  if (refundable.netPaidCents <= 0) return 'nothing-to-refund';
  if (lines.length === 0) {
    const tooMuch = Math.min(-refundable.balanceCents - refundable.refundingCents, refundable.netPaidCents);
    if (tooMuch <= 0) return 'nothing-to-refund';
    return (amountCents ?? tooMuch) > tooMuch ? 'too-much' : (amountCents ?? tooMuch);
  }
  if (!isWithinLines(lines, refundable.leftByLine)) return 'too-much';
  return total(lines) > refundable.netPaidCents ? 'too-much' : total(lines);
}

/** Whether nothing asked of a line is more than is left of it, however often the line is named. */
export function isWithinLines(lines: RefundSelection['lines'], left: ReadonlyMap<string, number>): boolean {
  const asked = Map.groupBy(lines, ({ line }) => line);
  return [...asked].every(([line, parts]) => total(parts) <= (left.get(line) ?? 0));
}

/** Over these, the first first; null when together they hold less. */
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
