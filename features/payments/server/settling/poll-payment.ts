import { eq } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { day, hour, type Instant, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { pollPaymentJob } from '#features/payments/server/declared-jobs.ts';
import { linkDaysAfterDueDate, linkDaysWithoutDueDate } from '#features/payments/rules.ts';
import { ProviderUnavailableError, ProviderRefusedError } from '#features/payments/server/provider/provider.ts';
import { retireLink } from '#features/payments/server/requests/remove-link.ts';
import { lockRequest, type PaymentRequest, updateRequest } from '#features/payments/server/requests/request.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { applyPaymentOf } from './apply-payment.ts';

/** Delays of polls after the link was created, because webhooks get lost. */
const pollTimes = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day];

/** Delay while the provider is unavailable. */
const retryDelay = 10 * minute;

/** Polls an open request and expires it when its time is over. One job waits for each request. */
export const pollOpenRequest = job({
  ...pollPaymentJob,
  tries: 20,
  run: (app, payload) => pollPayment(app, payload.id),
});

export async function pollPayment(app: AppContext, requestId: string): Promise<void> {
  const [request] = await app.rows.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  if (request?.state !== 'received link') return;
  const { zone } = await app.camp();
  const end = linkExpiryOf(request, zone);
  try {
    if (app.clock.now() >= end) return await retireLink(app, requestId, 'expired');
    if (await applyPaymentOf(app, request)) return;
    await pollAgain(app, requestId, (now) => nextPoll(linkTimeOf(request), end, now));
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    app.log.warn({ err: error, requestId }, 'could not poll a payment');
    await pollAgain(app, requestId, (now) => addMilliseconds(now, retryDelay));
  }
}

async function pollAgain(app: AppContext, requestId: string, when: (now: Instant) => Instant): Promise<void> {
  await app.write(null, async (tx) => {
    const found = await lockRequest(tx, requestId);
    if (found?.request.state !== 'received link') return;
    updateRequest(tx, found.request, { polls: found.request.polls + 1 });
    await tx.enqueue(pollPaymentJob, { id: requestId }, { key: requestId, after: when(tx.now) });
  });
}

export function firstPoll(linkTimeOf: Instant): Instant {
  return nextPoll(linkTimeOf, addMilliseconds(linkTimeOf, day), linkTimeOf);
}

function linkTimeOf({ linkCreatedAt, createdAt }: Pick<PaymentRequest, 'linkCreatedAt' | 'createdAt'>): Instant {
  return linkCreatedAt ?? createdAt;
}

/** Returns the time of the next poll, at most the expiry of the link. */
export function nextPoll(linkTimeOf: Instant, end: Instant, now: Instant): Instant {
  const next = pollTimes.map((wait) => addMilliseconds(linkTimeOf, wait)).find((moment) => moment > now);
  return next === undefined || next > end ? end : next;
}

/** Returns when a link expires: a day after a family's, and two weeks after its due day for a staff link. */
export function linkExpiryOf(request: Pick<PaymentRequest, 'purpose' | 'createdAt' | 'linkCreatedAt' | 'dueOn'>, zone: string): Instant {
  const [{ purpose, dueOn }, createdAt] = [request, linkTimeOf(request)];
  if (purpose === 'check-in') return addMilliseconds(createdAt, day);
  if (dueOn === null) return addMilliseconds(createdAt, linkDaysWithoutDueDate * day);
  const afterDue = toInstant(zone, addDays(dueOn, linkDaysAfterDueDate + 1));
  // When it was already due at creation, the payer still gets two weeks.
  const afterMade = addMilliseconds(createdAt, linkDaysAfterDueDate * day);
  return afterDue > afterMade ? afterDue : afterMade;
}
