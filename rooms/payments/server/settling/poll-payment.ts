import { eq } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { daysLater } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { day, hour, type Instant, later, minute, second } from '#platform/time/instant.ts';
import { pollPaymentJob } from '#rooms/payments/server/declared-jobs.ts';
import { daysAfterDue, daysWithoutDue } from '#rooms/payments/rules.ts';
import { ProviderAway, ProviderRefused } from '#rooms/payments/server/provider/provider.ts';
import { retireLink } from '#rooms/payments/server/requests/remove-link.ts';
import { lockedRequest, type PaymentRequest, setRequest } from '#rooms/payments/server/requests/request.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { applyPaymentOf } from './apply-payment.ts';

/** Webhooks get lost: how long after its link was made a request is asked about all the same. */
const pollTimes = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day];

/** While the provider is away. */
const tryAgainAfter = 10 * minute;

/** Asks about an open request from time to time, and lets it expire when its time is over. One waits for each. */
export const pollOpenRequest = job({
  ...pollPaymentJob,
  tries: 20,
  run: (floor, payload) => pollPayment(floor, payload.id),
});

export async function pollPayment(floor: Floor, requestId: string): Promise<void> {
  const [request] = await floor.rows.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  if (request?.state !== 'received link') return;
  const { zone } = await floor.camp();
  const end = endOf(request, zone);
  try {
    if (floor.clock.now() >= end) return await retireLink(floor, requestId, 'expired');
    if (await applyPaymentOf(floor, request)) return;
    await pollAgain(floor, requestId, (now) => nextPoll(madeAt(request), end, now));
  } catch (why) {
    if (!(why instanceof ProviderAway || why instanceof ProviderRefused)) throw why;
    floor.log.warn({ err: why, requestId }, 'a payment could not be asked about');
    await pollAgain(floor, requestId, (now) => later(now, tryAgainAfter));
  }
}

async function pollAgain(floor: Floor, requestId: string, when: (now: Instant) => Instant): Promise<void> {
  await floor.write(null, async (tx) => {
    const found = await lockedRequest(tx, requestId);
    if (found?.request.state !== 'received link') return;
    setRequest(tx, found.request, { polls: found.request.polls + 1 });
    await tx.later(pollPaymentJob, { id: requestId }, { key: requestId, after: when(tx.now) });
  });
}

export function firstPoll(madeAt: Instant): Instant {
  return nextPoll(madeAt, later(madeAt, day), madeAt);
}

function madeAt({ linkedAt, createdAt }: Pick<PaymentRequest, 'linkedAt' | 'createdAt'>): Instant {
  return linkedAt ?? createdAt;
}

/** The next of the looks, or the end, where the link is taken away. */
export function nextPoll(madeAt: Instant, end: Instant, now: Instant): Instant {
  const next = pollTimes.map((wait) => later(madeAt, wait)).find((moment) => moment > now);
  return next === undefined || next > end ? end : next;
}

/** A family comes at once or not at all; who was sent a link by staff has until two weeks after it was due. */
export function endOf(request: Pick<PaymentRequest, 'purpose' | 'createdAt' | 'linkedAt' | 'dueOn'>, zone: string): Instant {
  const [{ purpose, dueOn }, made] = [request, madeAt(request)];
  if (purpose === 'check-in') return later(made, day);
  if (dueOn === null) return later(made, daysWithoutDue * day);
  const afterDue = momentIn(zone, daysLater(dueOn, daysAfterDue + 1));
  // Made when it was long due: its payer still gets as much time.
  const afterMade = later(made, daysAfterDue * day);
  return afterDue > afterMade ? afterDue : afterMade;
}
