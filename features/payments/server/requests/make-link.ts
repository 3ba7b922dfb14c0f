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
 * Creates the checkout link of a request. The request's id is the idempotency key, so a retry returns the same page. Retries continue
 * through days without internet, and an alarm notifies staff after an hour (lists/alarms.ts).
 */
export const makeLink = job({
  ...makeLinkJob,
  tries: triesForDays(3),
  // Run many jobs at once: forty families may pay within a minute, or all families of a bus within a second.
  batchSize: 6,
  run: (app, payload, attempt) => fetchLink(app, payload.id, attempt),
});

export async function fetchLink(app: AppContext, requestId: string, { number, last }: Attempt = { number: 1, last: false }): Promise<void> {
  const [request] = await requestById(app.rows, { id: requestId });
  if (!request || request.linkId !== null || !needsLink(request.state, number)) return;
  const cards = getCardProvider(app);
  if (cards === null) return markRequestFailed(app, requestId, 'no-cards-here' satisfies SystemNote);
  try {
    const { lines, returnPath, payerEmail } = request;
    const returnUrl = app.config.publicUrl + returnPath;
    const link = await cards.createLink({ key: requestId, reference: requestId, lines, returnUrl, payerEmail });
    await storeLink(app, requestId, link);
  } catch (error) {
    if (error instanceof ProviderRefusedError || (last && error instanceof ProviderUnavailableError))
      return markRequestFailed(app, requestId, error.message);
    throw error;
  }
}

const requestById = preparedStatement(['id'], (rows, { id }) => rows.select().from(paymentRequests).where(eq(paymentRequests.id, id)));

/** Fetch the link of a cancelled request whose answer was lost: the link may exist at the provider and must be deleted. */
function needsLink(state: RequestState, attempt: number): boolean {
  return state === 'created' || (attempt > 1 && (state === 'remove link' || state === 'removed'));
}

async function storeLink(app: AppContext, requestId: string, { linkId, orderId, url }: ProviderLink): Promise<void> {
  const camp = await app.camp();
  await app.write(null, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked === null || locked.request.linkId !== null) return;
    const link = { link: url, linkId, orderId, linkCreatedAt: tx.now };
    if (await moveRequest(tx, locked.request, 'received link', link)) {
      await tx.enqueue(pollPaymentJob, { id: requestId }, { key: requestId, after: firstPoll(tx.now), isFirst: true });
      if (locked.request.shouldSend) await mailLink(tx, app, camp, { ...locked.request, ...link });
      return;
    }
    // The request was cancelled while its link was created. Nobody has seen the link, so delete it.
    updateRequest(tx, locked.request, link);
    await tx.enqueue(removeLinkJob, { id: requestId }, { key: requestId });
  });
}

async function markRequestFailed(app: AppContext, requestId: string, problem: string): Promise<void> {
  await app.write(null, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked?.request.state === 'created') await moveRequest(tx, locked.request, 'failed', { problem });
  });
}
