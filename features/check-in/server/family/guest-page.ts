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

/** Returns all data of the guest page. Anyone may call this, so the page contains only what is public. */
export async function guestPage({ app, input }: Pick<CallContext<z.output<typeof GuestPageInput>>, 'app' | 'input'>): Promise<GuestPage> {
  const now = app.clock.now();
  const [{ name: camp, zone }, current, { costs }, requestedEvent, way] = await Promise.all([
    app.camp(),
    currentEventsWhere(app, (event) => isEventOpen(event, now)).then((events) => withPauses(app.rows, events, now)),
    readLatestCosts(app.rows),
    input.eventId === '' ? null : findFamilyEvent(app.rows, input.eventId, now),
    getFamilyPayWay(app),
  ]);
  if (way !== 'none') preloadSquare(app);
  if (requestedEvent === null || !isEventOpen(requestedEvent, now)) {
    const next = current.length === 0 ? await nextEvent(app.rows, now) : null;
    return { camp, zone, now, events: current.map(toGuestEvent), mustChoose: mustChooseEvent(current, now), next, costs, payWay: way };
  }
  const events = [requestedEvent, ...current.filter(({ id }) => id !== requestedEvent.id)].map(toGuestEvent);
  return { camp, zone, now, events, mustChoose: false, costs, payWay: way };
}

/** Search only as far ahead as families may arrive early, because later events are not public yet. */
async function nextEvent(rows: QueryBuilder, now: Instant): Promise<NonNullable<GuestPage['next']> | null> {
  const upcoming = (await eventsBetween(rows, now, addMilliseconds(now, maxDaysFromEvent * day))).filter((event) =>
    isEventOpen(event, now),
  );
  const [first] = upcoming.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return first === undefined ? null : { id: first.id, name: first.name, startsAt: first.startsAt, endsAt: first.endsAt };
}

export function toGuestEvent({ id, name, startsAt, endsAt, locations, closed, paused }: WithPauses<EventChoice>): GuestEvent {
  return { id, name, startsAt, endsAt, locations, closed, paused };
}
