/** Money for one deposit, or for the stay as a whole. */
export interface DepositPart {
  amountCents: number;
  requestId: string | null;
}

/**
 * What money over the counter pays: open deposits in their order, each only as a whole. `beforeCents` came over the counter
 * earlier and has paid none of them. Together the parts are `takenCents`.
 */
export function allocateToDeposits(
  takenCents: number,
  beforeCents: number,
  open: readonly { id: string; amountCents: number }[],
): DepositPart[] {
  const parts: DepositPart[] = [];
  let [taken, before] = [takenCents, beforeCents];
  for (const { id: requestId, amountCents: asked } of open) {
    if (taken === 0 || taken + before < asked) break;
    const fromBefore = Math.min(before, asked - 1);
    before -= fromBefore;
    taken -= asked - fromBefore;
    parts.push({ requestId, amountCents: asked - fromBefore });
  }
  return taken > 0 ? [...parts, { requestId: null, amountCents: taken }] : parts;
}
