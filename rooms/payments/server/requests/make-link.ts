import { eq } from 'drizzle-orm';
import { statement } from '#platform/database/server/statement.ts';
import { type Attempt, job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { makeLinkJob, pollPaymentJob, removeLinkJob } from '#rooms/payments/server/declared-jobs.ts';
import type { OwnNote } from '#rooms/payments/said-note.ts';
import type { RequestState } from '#rooms/payments/rules.ts';
import { cardsOf } from '#rooms/payments/server/cards.ts';
import { type ProviderLink, ProviderAway, ProviderRefused } from '#rooms/payments/server/provider/provider.ts';
import { firstPoll } from '#rooms/payments/server/settling/poll-payment.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { lockedRequest, moveRequest, setRequest } from './request.ts';
import { mailLink } from './request-mails.ts';

/**
 * Fetches the checkout page of a request. The request's id is the key: an answer that was lost is asked for
 * again and is the same page. It goes on through days without internet; staff are told after an hour (lists/alarms.ts).
 */
export const makeLink = job({
  ...makeLinkJob,
  tries: triesForDays(3),
  // A queue at the door: forty families may press within one minute, or a bus load within one second.
  atOnce: 6,
  run: (floor, payload, attempt) => fetchLink(floor, payload.id, attempt),
});

export async function fetchLink(floor: Floor, requestId: string, { number, last }: Attempt = { number: 1, last: false }): Promise<void> {
  const [request] = await requestById(floor.rows, { id: requestId });
  if (!request || request.linkId !== null || !isWanted(request.state, number)) return;
  const cards = cardsOf(floor);
  if (cards === null) return giveUp(floor, requestId, 'no-cards-here' satisfies OwnNote);
  try {
    const { lines, returnPath, payerEmail } = request;
    const returnUrl = floor.config.publicUrl + returnPath;
    const link = await cards.createLink({ key: requestId, reference: requestId, lines, returnUrl, payerEmail });
    await keepLink(floor, requestId, link);
  } catch (why) {
    if (why instanceof ProviderRefused || (last && why instanceof ProviderAway)) return giveUp(floor, requestId, why.message);
    throw why;
  }
}

const requestById = statement(['id'], (rows, { id }) => rows.select().from(paymentRequests).where(eq(paymentRequests.id, id)));

/** One that was taken back after an answer was lost may lie there all the same: it is fetched to be taken away. */
function isWanted(state: RequestState, attempt: number): boolean {
  return state === 'created' || (attempt > 1 && (state === 'remove link' || state === 'removed'));
}

async function keepLink(floor: Floor, requestId: string, { linkId, orderId, url }: ProviderLink): Promise<void> {
  const camp = await floor.camp();
  await floor.write(null, async (tx) => {
    const found = await lockedRequest(tx, requestId);
    if (found === null || found.request.linkId !== null) return;
    const got = { link: url, linkId, orderId, linkedAt: tx.now };
    if (await moveRequest(tx, found.request, 'received link', got)) {
      await tx.later(pollPaymentJob, { id: requestId }, { key: requestId, after: firstPoll(tx.now), isFirst: true });
      if (found.request.toSend) await mailLink(tx, floor, camp, { ...found.request, ...got });
      return;
    }
    // Taken back while it was being made: nobody has seen it, and it goes.
    setRequest(tx, found.request, got);
    await tx.later(removeLinkJob, { id: requestId }, { key: requestId });
  });
}

async function giveUp(floor: Floor, requestId: string, problem: string): Promise<void> {
  await floor.write(null, async (tx) => {
    const found = await lockedRequest(tx, requestId);
    if (found?.request.state === 'created') await moveRequest(tx, found.request, 'failed', { problem });
  });
}
