/** Money for one deposit, or for the stay in general when `requestId` is null. */
export interface DepositPart {
  amountCents: number;
  requestId: string | null;
}

/**
 * Allocates cash or checks to open deposits in order, each only as a whole. `beforeCents` is earlier money that has paid no deposit yet.
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
