import { eq } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { day, hour, type Instant, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { pollPaymentJob } from '#features/payments/server/declared-jobs.ts';
import { linkDaysAfterDueDate, linkDaysWithoutDueDate } from '#features/payments/rules.ts';
import { ProviderUnavailableError, ProviderRefusedError } from '#features/payments/server/provider/provider.ts';
import { deleteLinkAndCloseRequest } from '#features/payments/server/requests/remove-link.ts';
import { lockRequest, type PaymentRequest, updateRequest } from '#features/payments/server/requests/request.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { pollForPayment } from './apply-payment.ts';

/** Poll at these times after the creation of the link, because webhooks may get lost. */
const pollTimes = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day];

const retryDelay = 10 * minute;

/** Polls for payments of an open request until its link expires. Each request has one job. */
export const pollOpenRequest = job({
  ...pollPaymentJob,
  tries: 20,
  run: (app, payload) => pollPayment(app, payload.id),
});

export async function pollPayment(app: AppContext, requestId: string): Promise<void> {
  const [request] = await app.rows.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  if (request?.state !== 'received link') return;
  const { zone } = await app.camp();
  const end = computeLinkExpiry(request, zone);
  try {
    if (app.clock.now() >= end) return await deleteLinkAndCloseRequest(app, requestId, 'expired');
    if (await pollForPayment(app, request)) return;
    await scheduleNextPoll(app, requestId, (now) => nextPoll(linkTimeOf(request), end, now));
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    app.log.warn({ err: error, requestId }, 'could not poll a payment');
    await scheduleNextPoll(app, requestId, (now) => addMilliseconds(now, retryDelay));
  }
}

async function scheduleNextPoll(app: AppContext, requestId: string, nextTimeOf: (now: Instant) => Instant): Promise<void> {
  await app.write(null, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked?.request.state !== 'received link') return;
    updateRequest(tx, locked.request, { polls: locked.request.polls + 1 });
    await tx.enqueue(pollPaymentJob, { id: requestId }, { key: requestId, after: nextTimeOf(tx.now) });
  });
}

export function firstPoll(linkedAt: Instant): Instant {
  return nextPoll(linkedAt, addMilliseconds(linkedAt, day), linkedAt);
}

function linkTimeOf({ linkCreatedAt, createdAt }: Pick<PaymentRequest, 'linkCreatedAt' | 'createdAt'>): Instant {
  return linkCreatedAt ?? createdAt;
}

export function nextPoll(linkedAt: Instant, end: Instant, now: Instant): Instant {
  const next = pollTimes.map((wait) => addMilliseconds(linkedAt, wait)).find((moment) => moment > now);
  return next === undefined || next > end ? end : next;
}

/** Returns the expiry of a link. A family's link expires a day after its creation; a staff link expires two weeks after its due day. */
export function computeLinkExpiry(
  request: Pick<PaymentRequest, 'purpose' | 'createdAt' | 'linkCreatedAt' | 'dueOn'>,
  zone: string,
): Instant {
  const [{ purpose, dueOn }, createdAt] = [request, linkTimeOf(request)];
  if (purpose === 'check-in') return addMilliseconds(createdAt, day);
  if (dueOn === null) return addMilliseconds(createdAt, linkDaysWithoutDueDate * day);
  const afterDue = toInstant(zone, addDays(dueOn, linkDaysAfterDueDate + 1));
  // If the due day has passed, the payer still has two weeks.
  const afterCreation = addMilliseconds(createdAt, linkDaysAfterDueDate * day);
  return afterDue > afterCreation ? afterDue : afterCreation;
}
