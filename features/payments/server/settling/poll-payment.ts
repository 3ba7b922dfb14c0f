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

/** Webhooks get lost: how long after its link was made a request is asked about all the same. */
const pollTimes = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day];

/** While the provider is away. */
const tryAgainAfter = 10 * minute;

/** Asks about an open request from time to time, and lets it expire when its time is over. One waits for each. */
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
    await pollAgain(app, requestId, (now) => nextPoll(madeAt(request), end, now));
  } catch (why) {
    if (!(why instanceof ProviderUnavailableError || why instanceof ProviderRefusedError)) throw why;
    app.log.warn({ err: why, requestId }, 'a payment could not be asked about');
    await pollAgain(app, requestId, (now) => addMilliseconds(now, tryAgainAfter));
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

export function firstPoll(madeAt: Instant): Instant {
  return nextPoll(madeAt, addMilliseconds(madeAt, day), madeAt);
}

function madeAt({ linkedAt, createdAt }: Pick<PaymentRequest, 'linkedAt' | 'createdAt'>): Instant {
  return linkedAt ?? createdAt;
}

/** The next of the looks, or the end, where the link is taken away. */
export function nextPoll(madeAt: Instant, end: Instant, now: Instant): Instant {
  const next = pollTimes.map((wait) => addMilliseconds(madeAt, wait)).find((moment) => moment > now);
  return next === undefined || next > end ? end : next;
}

/** A family comes at once or not at all; who was sent a link by staff has until two weeks after it was due. */
export function linkExpiryOf(request: Pick<PaymentRequest, 'purpose' | 'createdAt' | 'linkedAt' | 'dueOn'>, zone: string): Instant {
  const [{ purpose, dueOn }, made] = [request, madeAt(request)];
  if (purpose === 'check-in') return addMilliseconds(made, day);
  if (dueOn === null) return addMilliseconds(made, linkDaysWithoutDueDate * day);
  const afterDue = toInstant(zone, addDays(dueOn, linkDaysAfterDueDate + 1));
  // Made when it was long due: its payer still gets as much time.
  const afterMade = addMilliseconds(made, linkDaysAfterDueDate * day);
  return afterDue > afterMade ? afterDue : afterMade;
}
