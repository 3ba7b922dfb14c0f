import type { ReceivedKind } from './shapes.ts';

interface RequestAmount {
  amountCents: number;
}

/** An open request over more than the balance, and the amount to lower it to. Zero: remove the request. */
export interface ExcessRequest<Request> {
  request: Request;
  amountCents: number;
}

/**
 * Returns the requests over more than `restCents`, with the amount that fits. Requests within the balance are subtracted first, so that all
 * links together never ask for the same money twice.
 */
export function findExcessRequests<Request extends RequestAmount>(open: readonly Request[], restCents: number): ExcessRequest<Request>[] {
  const isExcess = ({ amountCents }: Request) => amountCents > restCents;
  let leftCents = Math.max(
    0,
    restCents - open.filter((request) => !isExcess(request)).reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
  return open.filter(isExcess).map((request) => {
    const amountCents = leftCents;
    leftCents = 0;
    return { request, amountCents };
  });
}

/** Money received, as the payer sees it. `ownCents` is the part that paid no other link. */
export interface ReceivedMoney {
  kind: ReceivedKind;
  amountCents: number;
  ownCents: number;
}

/**
 * Returns the received cents to show on a link that is lowered from `askedCents` to `restCents`, at least the part that paid no other link.
 */
export function computeReceivedShare(requestedCents: number, restCents: number, { amountCents, ownCents }: ReceivedMoney): number {
  return Math.min(amountCents, Math.max(ownCents, requestedCents - restCents));
}
