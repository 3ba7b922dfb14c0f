import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { eventsBetween } from '#features/reservations/server/public.ts';
import type { EventRow, LodgedFamily } from '#features/roll-call/shapes.ts';
import { findPresentFamilies } from './families.ts';
import type { RollCallListScope } from './roll-call-rows.ts';

/** Events count as current for this long before their start and after their end, for early arrivals and late departures. */
const presenceMarginMs = 12 * hour;

export async function eventRows(app: AppContext, { eventIds }: RollCallListScope): Promise<EventRow[]> {
  const now = app.clock.now();
  const currentEvents = await eventsBetween(app.rows, addMilliseconds(now, -presenceMarginMs), addMilliseconds(now, presenceMarginMs));
  const seen = currentEvents.filter(({ id, takesFamilies }) => takesFamilies && (eventIds === null || eventIds.includes(id)));
  const rows: EventRow[] = [];
  for (const { id, name, startsAt, endsAt } of seen) {
    const people = (await findPresentFamilies(app.rows, id, now)).flatMap(({ present }) => present);
    const here = people.filter(({ isHere }) => isHere).length;
    rows.push({ id, name, startsAt, endsAt, here, perhaps: people.length - here });
  }
  return rows.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

export async function lodgedFamilyRows(app: AppContext, { eventId }: { eventId: string }): Promise<LodgedFamily[]> {
  const families = await findPresentFamilies(app.rows, eventId, app.clock.now());
  return families.map(({ id, church, phone, slept, present }) => ({
    id,
    church,
    phone,
    ...slept,
    people: present,
  }));
}
