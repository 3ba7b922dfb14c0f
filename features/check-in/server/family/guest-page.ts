import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { preloadSquare } from '#features/payments/server/public.ts';
import { currentEventsWhere, type EventChoice, eventsBetween, mustChooseEvent } from '#features/reservations/server/public.ts';
import { maxDaysFromEvent } from '#features/check-in/rules.ts';
import type { GuestEvent, GuestPage, GuestPageInput } from '#features/check-in/shapes/event.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { getFamilyPayWay } from '#features/check-in/server/check-ins/get-family-pay-way.ts';
import { findFamilyEvent, isEventOpen } from '#features/check-in/server/check-ins/family-event.ts';
import { type WithPauses, withPauses } from '#features/check-in/server/check-ins/with-pauses.ts';

/** All that the guest page needs. Anybody may ask, so nothing is told that is not on the poster. */
export async function guestPage({ app, input }: Pick<CallContext<z.output<typeof GuestPageInput>>, 'app' | 'input'>): Promise<GuestPage> {
  const now = app.clock.now();
  const [{ name: camp, zone }, current, { costs }, asked, way] = await Promise.all([
    app.camp(),
    currentEventsWhere(app, (event) => isEventOpen(event, now)).then((events) => withPauses(app.rows, events, now)),
    readLatestCosts(app.rows),
    input.eventId === '' ? null : findFamilyEvent(app.rows, input.eventId, now),
    getFamilyPayWay(app),
  ]);
  if (way !== 'none') preloadSquare(app);
  if (asked === null || !isEventOpen(asked, now)) {
    const next = current.length === 0 ? await nextEvent(app.rows, now) : null;
    return { camp, zone, now, events: current.map(toGuestEvent), mustChoose: mustChooseEvent(current, now), next, costs, payWay: way };
  }
  const events = [asked, ...current.filter(({ id }) => id !== asked.id)].map(toGuestEvent);
  return { camp, zone, now, events, mustChoose: false, costs, payWay: way };
}

/** No further ahead than families may say that they come before it: what comes later is nobody's business yet. */
async function nextEvent(rows: QueryBuilder, now: Instant): Promise<NonNullable<GuestPage['next']> | null> {
  const coming = (await eventsBetween(rows, now, addMilliseconds(now, maxDaysFromEvent * day))).filter((event) => isEventOpen(event, now));
  const [first] = coming.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return first === undefined ? null : { id: first.id, name: first.name, startsAt: first.startsAt, endsAt: first.endsAt };
}

export function toGuestEvent({ id, name, startsAt, endsAt, locations, closed, paused }: WithPauses<EventChoice>): GuestEvent {
  return { id, name, startsAt, endsAt, locations, closed, paused };
}
