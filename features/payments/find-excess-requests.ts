import type { ReceivedKind } from './shapes.ts';

interface RequestAmount {
  amountCents: number;
}

/** An open request that asks for more than the rest, and what it may ask for instead. Zero: nothing is left for it. */
export interface ExcessRequest<Request> {
  request: Request;
  amountCents: number;
}

/**
 * Requests that ask for more than `restCents`, with the amount that fits. Requests within the rest stay as they are, and
 * what they ask for is taken off first, so that all links together never ask for money twice.
 * @example fitToRest([{ amountCents: 1_000 }], 600) // [{ request: { amountCents: 1_000 }, amountCents: 600 }]
 */
export function findExcessRequests<Request extends RequestAmount>(open: readonly Request[], restCents: number): ExcessRequest<Request>[] {
  const isExcess = ({ amountCents }: Request) => amountCents > restCents;
  let left = Math.max(0, restCents - open.filter((one) => !isExcess(one)).reduce((sum, { amountCents }) => sum + amountCents, 0));
  return open.filter(isExcess).map((request) => {
    const amountCents = left;
    left = 0;
    return { request, amountCents };
  });
}

/** What came in, as its payer is told. `ownCents`: the part of it that paid no other link. */
export interface ReceivedMoney {
  kind: ReceivedKind;
  amountCents: number;
  ownCents: number;
}

/** How much of it a link names that asked for `askedCents` and now asks for `restCents`: never less than what paid no other link. */
export function computeReceivedShare(askedCents: number, restCents: number, { amountCents, ownCents }: ReceivedMoney): number {
  return Math.min(amountCents, Math.max(ownCents, askedCents - restCents));
}
