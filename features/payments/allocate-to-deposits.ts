/** Money for one deposit. When `requestId` is null, it is money for the stay without a deposit. */
export interface DepositPart {
  amountCents: number;
  requestId: string | null;
}

/**
 * Allocates cash or checks to open deposits in order; a deposit is paid in full or not at all. `beforeCents` is money received earlier that
 * has paid no deposit yet.
 */
export function allocateToDeposits(
  takenCents: number,
  beforeCents: number,
  open: readonly { id: string; amountCents: number }[],
): DepositPart[] {
  const parts: DepositPart[] = [];
  let [leftCents, earlierCents] = [takenCents, beforeCents];
  for (const { id: requestId, amountCents: depositCents } of open) {
    if (leftCents === 0 || leftCents + earlierCents < depositCents) break;
    const fromBefore = Math.min(earlierCents, depositCents - 1);
    earlierCents -= fromBefore;
    leftCents -= depositCents - fromBefore;
    parts.push({ requestId, amountCents: depositCents - fromBefore });
  }
  return leftCents > 0 ? [...parts, { requestId: null, amountCents: leftCents }] : parts;
}
