import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { type FolioMoney, foliosTopic } from '#features/payments/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { type CheckInState, canFamilyChange, deriveCheckInState } from '#features/check-in/rules.ts';
import { type FamilyPage, type FamilyPageInput, versionLength } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { getCachedCosts } from '#features/check-in/server/costs/read-costs.ts';
import { getFamilyPayWay } from '#features/check-in/server/check-ins/get-family-pay-way.ts';
import {
  type CheckIn,
  findCheckInBySecret,
  payableLinkOf,
  readCheckInMoney,
  removeLinkFromMoney,
} from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { findFamilyEvent, isEventOpen } from '#features/check-in/server/check-ins/family-event.ts';
import { toFormPerson } from '#features/check-in/server/check-ins/persons.ts';
import { toGuestEvent } from './guest-page.ts';
import { longPoll } from './long-poll.ts';

/** Maximum time for which a page says that a payment is being confirmed. */
const confirmationLimitMs = 10 * minute;

/** Returns a family's private page. If its version equals `seen`, waits until the page changes. */
export async function familyPage({
  app,
  request,
  input: { secret, seen },
}: CallContext<z.output<typeof FamilyPageInput>>): Promise<FamilyPage | Refusal<'gone'>> {
  const initialCheckIn = await findCheckInBySecret(app.rows, secret);
  if (initialCheckIn === null) return refuse('gone');
  if (seen === null) return pageOf(app, initialCheckIn);
  const read = async () => {
    const checkIn = await findCheckInBySecret(app.rows, secret);
    return checkIn === null ? refuse('gone') : pageOf(app, checkIn);
  };
  const news = [
    { topic: topics.checkIns, key: initialCheckIn.id },
    { topic: foliosTopic, key: initialCheckIn.id },
    { topic: eventsTopic, key: initialCheckIn.eventId },
  ];
  return longPoll(app, request, news, read, (page) => isRefusal(page) || page.version !== seen);
}

/** Returns whether a card payment is expected. While a payment is in review, only an open link for the rest can bring one. */
function isAwaiting(state: CheckInState, { restCents, request }: FolioMoney): boolean {
  return state === 'awaiting payment' || (state === 'wants a look' && restCents > 0 && request?.state === 'received link');
}

/** Returns whether a payment is still being confirmed. A refunded payment by the same link ends the confirmation. */
function isPaymentBeingConfirmed(returnedAt: Instant | null, { givenBack = [], request }: FolioMoney, now: Instant): boolean {
  if (returnedAt === null || now >= addMilliseconds(returnedAt, confirmationLimitMs)) return false;
  return !givenBack.some(({ at, requestId }) => at >= returnedAt && requestId === request?.id);
}

async function pageOf(app: AppContext, checkIn: CheckIn): Promise<FamilyPage> {
  const [money, { name: camp, zone }, event, costs, joined, way] = await Promise.all([
    readCheckInMoney(app.rows, checkIn.id),
    app.camp(),
    findFamilyEvent(app.rows, checkIn.eventId, app.clock.now()),
    getCachedCosts(app, checkIn.costsVersion),
    readJoinedForms(app.rows, checkIn),
    getFamilyPayWay(app),
  ]);
  if (event === null) throw new Error(`The event of the check-in ${checkIn.id} is gone.`);
  const now = app.clock.now();
  const state = deriveCheckInState(money, checkIn.cancelledAt);
  const page = {
    ...joined,
    changedAt: checkIn.changedAt,
    code: checkIn.code,
    secret: checkIn.secret,
    camp,
    zone,
    church: checkIn.church,
    phone: checkIn.phone,
    email: checkIn.email,
    lines: checkIn.priceLines,
    totalCents: checkIn.totalCents,
    costs,
    money: removeLinkFromMoney(money),
    state,
    isCancelled: checkIn.cancelledAt !== null,
    arrivedAt: checkIn.arrivedAt,
    event: toGuestEvent(event),
    persons: checkIn.persons.map((person) => toFormPerson(person, zone)),
    link: checkIn.cancelledAt === null ? payableLinkOf(money) : null,
    isConfirming: isAwaiting(state, money) && isPaymentBeingConfirmed(checkIn.returnedFromPaymentAt, money, now),
    photos: checkIn.photoConsent,
    mayChange: canFamilyChange(checkIn) && isEventOpen(event, now),
    payWay: way,
  };
  return { ...page, version: createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, versionLength) };
}

/** Other forms of the family appear only as a flag, and on the first form as a number of people. */
async function readJoinedForms(
  rows: QueryBuilder,
  { id, joinsId, cancelledAt }: CheckIn,
): Promise<Pick<FamilyPage, 'isLater' | 'joinedPersons'>> {
  const [later] = await laterForms(rows, { id });
  return { isLater: joinsId !== null && cancelledAt === null, joinedPersons: later?.persons ?? 0 };
}

const laterForms = preparedStatement(['id'], (rows, { id }) =>
  rows
    .select({ persons: sql<number>`coalesce(sum(jsonb_array_length(${checkIns.persons})), 0)::int` })
    .from(checkIns)
    .where(and(eq(checkIns.joinsId, id), isNull(checkIns.cancelledAt))),
);
