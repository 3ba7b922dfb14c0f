import type { ReceivedKind } from './shapes.ts';

interface RequestAmount {
  amountCents: number;
}

/** An open request over more than the balance. `amountCents` is the amount to lower it to; zero means: remove the request. */
export interface ExcessRequest<Request> {
  request: Request;
  amountCents: number;
}

/**
 * Returns the requests over more than `restCents`, and the amount to lower each to. Requests within the balance are subtracted from it
 * first, so that all links together never request more than the balance.
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

/** Money received, as the payer sees it. `ownCents` is the part of it that paid no other link. */
export interface ReceivedMoney {
  kind: ReceivedKind;
  amountCents: number;
  ownCents: number;
}

/** Returns the received cents to show on a link that is lowered from `requestedCents` to `restCents`. The result is at least `ownCents`. */
export function computeReceivedShare(requestedCents: number, restCents: number, { amountCents, ownCents }: ReceivedMoney): number {
  return Math.min(amountCents, Math.max(ownCents, requestedCents - restCents));
}
