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
import { type CheckInState, canFamilyChange, stateOf } from '#features/check-in/rules.ts';
import { type FamilyPage, type FamilyPageInput, versionLength } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { getCachedCosts } from '#features/check-in/server/costs/read-costs.ts';
import { getFamilyPayWay } from '#features/check-in/server/check-ins/get-family-pay-way.ts';
import {
  type CheckIn,
  findCheckInBySecret,
  payableLinkOf,
  moneyOfCheckIn,
  withoutLink,
} from '#features/check-in/server/check-ins/check-in.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { findFamilyEvent, isEventOpen } from '#features/check-in/server/check-ins/family-event.ts';
import { toFormPerson } from '#features/check-in/server/check-ins/persons.ts';
import { toGuestEvent } from './guest-page.ts';
import { longPoll } from './long-poll.ts';

/** For so long after somebody came back from paying, its page says that it is being asked about. */
const confirmsFor = 10 * minute;

/** A family's private page, at once; or, for who has seen one version of it, as soon as it is another. */
export async function familyPage({
  app,
  request,
  input: { secret, seen },
}: CallContext<z.output<typeof FamilyPageInput>>): Promise<FamilyPage | Refusal<'gone'>> {
  const found = await findCheckInBySecret(app.rows, secret);
  if (found === null) return refuse('gone');
  if (seen === null) return pageOf(app, found);
  const read = async () => {
    const one = await findCheckInBySecret(app.rows, secret);
    return one === null ? refuse('gone') : pageOf(app, one);
  };
  const news = [
    { topic: topics.checkIns, key: found.id },
    { topic: foliosTopic, key: found.id },
    { topic: eventsTopic, key: found.eventId },
  ];
  return longPoll(app, request, news, read, (page) => isRefusal(page) || page.version !== seen);
}

/** Whether a payment by card is awaited; beside one that is looked at, only by a link for the rest. */
function isAwaiting(state: CheckInState, { restCents, request }: FolioMoney): boolean {
  return state === 'awaiting payment' || (state === 'wants a look' && restCents > 0 && request?.state === 'received link');
}

/** Whether what somebody came back from is still asked about: not once somebody has given back what came by the same link. */
function isPaymentBeingConfirmed(returnedAt: Instant | null, { givenBack = [], request }: FolioMoney, now: Instant): boolean {
  if (returnedAt === null || now >= addMilliseconds(returnedAt, confirmsFor)) return false;
  return !givenBack.some(({ at, requestId }) => at >= returnedAt && requestId === request?.id);
}

async function pageOf(app: AppContext, one: CheckIn): Promise<FamilyPage> {
  const [money, { name: camp, zone }, event, costs, joined, way] = await Promise.all([
    moneyOfCheckIn(app.rows, one.id),
    app.camp(),
    findFamilyEvent(app.rows, one.eventId, app.clock.now()),
    getCachedCosts(app, one.costsVersion),
    readJoinedForms(app.rows, one),
    getFamilyPayWay(app),
  ]);
  if (event === null) throw new Error(`The event of the check-in ${one.id} is gone.`);
  const now = app.clock.now();
  const state = stateOf(money, one.cancelledAt);
  const page = {
    ...joined,
    changedAt: one.changedAt,
    code: one.code,
    secret: one.secret,
    camp,
    zone,
    church: one.church,
    phone: one.phone,
    email: one.email,
    lines: one.priceLines,
    totalCents: one.totalCents,
    costs,
    money: withoutLink(money),
    state,
    isCancelled: one.cancelledAt !== null,
    arrivedAt: one.arrivedAt,
    event: toGuestEvent(event),
    persons: one.persons.map((person) => toFormPerson(person, zone)),
    link: one.cancelledAt === null ? payableLinkOf(money) : null,
    isConfirming: isAwaiting(state, money) && isPaymentBeingConfirmed(one.returnedAt, money, now),
    photos: one.photos,
    mayChange: canFamilyChange(one) && isEventOpen(event, now),
    payWay: way,
  };
  return { ...page, version: createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, versionLength) };
}

/** Of the family's other forms no more than that they are there, and on the first how many people came with them. */
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
