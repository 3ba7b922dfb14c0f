import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Rows } from '#platform/database/server/database.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { expectPayment } from '#rooms/payments/server/door.ts';
import { currentEventsWhere, type EventChoice, eventsBetween, mustChoose } from '#rooms/reservations/server/door.ts';
import { daysBeside } from '#rooms/check-in/rules.ts';
import type { EventForGuests, GuestPage, PageAsked } from '#rooms/check-in/shapes/event.ts';
import { latestCosts } from '#rooms/check-in/server/costs/costs-of.ts';
import { familiesPayWay } from '#rooms/check-in/server/keeping/families-pay-way.ts';
import { eventOf, isOpen } from '#rooms/check-in/server/keeping/event-of.ts';
import { type WithPauses, withPauses } from '#rooms/check-in/server/keeping/with-pauses.ts';

/** All that the guest page needs. Anybody may ask, so nothing is told that is not on the poster. */
export async function guestPage({ floor, input }: Pick<CallContext<z.output<typeof PageAsked>>, 'floor' | 'input'>): Promise<GuestPage> {
  const now = floor.clock.now();
  const [{ name: camp, zone }, current, { costs }, asked, way] = await Promise.all([
    floor.camp(),
    currentEventsWhere(floor, (event) => isOpen(event, now)).then((events) => withPauses(floor.rows, events, now)),
    latestCosts(floor.rows),
    input.eventId === '' ? null : eventOf(floor.rows, input.eventId, now),
    familiesPayWay(floor),
  ]);
  if (way !== 'none') expectPayment(floor);
  if (asked === null || !isOpen(asked, now)) {
    const next = current.length === 0 ? await nextEvent(floor.rows, now) : null;
    return { camp, zone, now, events: current.map(forGuests), mustChoose: mustChoose(current, now), next, costs, payWay: way };
  }
  const events = [asked, ...current.filter(({ id }) => id !== asked.id)].map(forGuests);
  return { camp, zone, now, events, mustChoose: false, costs, payWay: way };
}

/** No further ahead than families may say that they come before it: what comes later is nobody's business yet. */
async function nextEvent(rows: Rows, now: Instant): Promise<NonNullable<GuestPage['next']> | null> {
  const coming = (await eventsBetween(rows, now, later(now, daysBeside * day))).filter((event) => isOpen(event, now));
  const [first] = coming.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return first === undefined ? null : { id: first.id, name: first.name, startsAt: first.startsAt, endsAt: first.endsAt };
}

export function forGuests({ id, name, startsAt, endsAt, locations, closed, paused }: WithPauses<EventChoice>): EventForGuests {
  return { id, name, startsAt, endsAt, locations, closed, paused };
}
