import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { type Attempt, job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { makeLinkJob, pollPaymentJob, removeLinkJob } from '#features/payments/server/declared-jobs.ts';
import type { SystemNote } from '#features/payments/translate-note.ts';
import type { RequestState } from '#features/payments/rules.ts';
import { getCardProvider } from '#features/payments/server/card-provider.ts';
import { type ProviderLink, ProviderUnavailableError, ProviderRefusedError } from '#features/payments/server/provider/provider.ts';
import { firstPoll } from '#features/payments/server/settling/poll-payment.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { lockRequest, moveRequest, updateRequest } from './request.ts';
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
  run: (app, payload, attempt) => fetchLink(app, payload.id, attempt),
});

export async function fetchLink(app: AppContext, requestId: string, { number, last }: Attempt = { number: 1, last: false }): Promise<void> {
  const [request] = await requestById(app.rows, { id: requestId });
  if (!request || request.linkId !== null || !isWanted(request.state, number)) return;
  const cards = getCardProvider(app);
  if (cards === null) return markRequestFailed(app, requestId, 'no-cards-here' satisfies SystemNote);
  try {
    const { lines, returnPath, payerEmail } = request;
    const returnUrl = app.config.publicUrl + returnPath;
    const link = await cards.createLink({ key: requestId, reference: requestId, lines, returnUrl, payerEmail });
    await storeLink(app, requestId, link);
  } catch (why) {
    if (why instanceof ProviderRefusedError || (last && why instanceof ProviderUnavailableError))
      return markRequestFailed(app, requestId, why.message);
    throw why;
  }
}

const requestById = preparedStatement(['id'], (rows, { id }) => rows.select().from(paymentRequests).where(eq(paymentRequests.id, id)));

/** One that was taken back after an answer was lost may lie there all the same: it is fetched to be taken away. */
function isWanted(state: RequestState, attempt: number): boolean {
  return state === 'created' || (attempt > 1 && (state === 'remove link' || state === 'removed'));
}

async function storeLink(app: AppContext, requestId: string, { linkId, orderId, url }: ProviderLink): Promise<void> {
  const camp = await app.camp();
  await app.write(null, async (tx) => {
    const found = await lockRequest(tx, requestId);
    if (found === null || found.request.linkId !== null) return;
    const got = { link: url, linkId, orderId, linkedAt: tx.now };
    if (await moveRequest(tx, found.request, 'received link', got)) {
      await tx.enqueue(pollPaymentJob, { id: requestId }, { key: requestId, after: firstPoll(tx.now), isFirst: true });
      if (found.request.toSend) await mailLink(tx, app, camp, { ...found.request, ...got });
      return;
    }
    // Taken back while it was being made: nobody has seen it, and it goes.
    updateRequest(tx, found.request, got);
    await tx.enqueue(removeLinkJob, { id: requestId }, { key: requestId });
  });
}

async function markRequestFailed(app: AppContext, requestId: string, problem: string): Promise<void> {
  await app.write(null, async (tx) => {
    const found = await lockRequest(tx, requestId);
    if (found?.request.state === 'created') await moveRequest(tx, found.request, 'failed', { problem });
  });
}
