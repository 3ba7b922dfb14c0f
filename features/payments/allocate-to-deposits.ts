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
  let [taken, before] = [takenCents, beforeCents];
  for (const { id: requestId, amountCents: depositCents } of open) {
    if (taken === 0 || taken + before < depositCents) break;
    const fromBefore = Math.min(before, depositCents - 1);
    before -= fromBefore;
    taken -= depositCents - fromBefore;
    parts.push({ requestId, amountCents: depositCents - fromBefore });
  }
  return taken > 0 ? [...parts, { requestId: null, amountCents: taken }] : parts;
}
