import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, hour, type Instant, instantOf, later, minute } from '#platform/time/instant.ts';
import { asOf } from '#rooms/payments/server/door.ts';
import { currentEvents, type EventChoice } from '#rooms/reservations/server/door.ts';
import { offered } from '#rooms/check-in/price.ts';
import { changeCosts } from './costs/change-costs.ts';
import { latestCosts } from './costs/costs-of.ts';
import { atCurrentEvent, atNextEvent, type DemoFamily } from './demo/families.ts';
import { applyOutcome } from './demo/outcomes.ts';
import { demoCosts, type Choice, formOf } from './demo/forms.ts';
import { addAtDesk } from './desk/add-at-desk.ts';
import { arrive } from './desk/arrive.ts';
import { submit } from './family/submit.ts';

/** So many at once: a demonstration is to be ready while somebody waits for it. */
const atOnce = 6;

/** What things cost and who has come to the demonstration camp. */
export async function fillCheckIn(floor: Floor, { administrator: by }: { administrator: Caller }): Promise<void> {
  const now = floor.clock.now();
  const events = await currentEvents(floor);
  const [current] = events.filter(({ startsAt }) => startsAt <= now);
  const next = events.find(({ startsAt }) => startsAt > now);
  if (current === undefined) return;
  const families = atCurrentEvent.map((family, nth) => ({ family, nth, at: whenOf(nth, atCurrentEvent.length, current.startsAt, now) }));
  // Who came before there were prices has nothing to pay.
  const [free, others] = [
    families.filter(({ family }) => family.outcome === 'free'),
    families.filter(({ family }) => family.outcome !== 'free'),
  ];
  await fill({ floor, by, event: current }, free);
  const { version } = await latestCosts(floor.rows);
  await expectDone(changeCosts(asks(asOf(floor, later(current.startsAt, -3 * day)), by, { version, costs: demoCosts })));
  await fill({ floor, by, event: current }, others);
  if (next === undefined) return;
  const ahead = atNextEvent.map((family, nth) => ({ family, nth, at: whenOf(nth, atNextEvent.length, later(now, -5 * hour), now) }));
  await fill({ floor, by, event: next }, ahead);
}

interface On {
  floor: Floor;
  by: Caller;
  event: EventChoice;
}

interface Coming {
  family: DemoFamily;
  nth: number;
  at: Instant;
}

/** One after the other between two moments. */
function whenOf(nth: number, count: number, from: Instant, to: Instant): Instant {
  const span = Date.parse(to) - Date.parse(from);
  return instantOf(Date.parse(from) + Math.floor((span * (nth + 1)) / (count + 1)));
}

async function fill(on: On, families: readonly Coming[]): Promise<void> {
  const { costs } = await latestCosts(on.floor.rows);
  const { zone } = await on.floor.camp();
  const choice = {
    eventId: on.event.id,
    startsAt: on.event.startsAt,
    endsAt: on.event.endsAt,
    zone,
    costs,
    activities: offered(costs, on.event.locations),
  };
  for (let first = 0; first < families.length; first += atOnce)
    await Promise.all(families.slice(first, first + atOnce).map((one) => come(on, one, choice)));
}

async function come({ floor, by }: On, { family, nth, at }: Coming, choice: Choice): Promise<void> {
  const form = formOf(family, nth, choice);
  // Who has not paid yet gets a link at once; what is put off at another moment waits a minute.
  const then = family.outcome === 'awaiting' ? floor : asOf(floor, at);
  const { seenCents: _, ...typed } = form;
  await expectDone(family.isWalkIn ? addAtDesk(asks(then, by, typed)) : submit(asks(then, null, form)));
  await applyOutcome(family.outcome, { floor: asOf(floor, earlier(later(at, 3 * minute), floor)), by, id: form.id });
  if (family.isHere) await expectDone(arrive(asks(asOf(floor, earlier(later(at, 20 * minute), floor)), by, { id: form.id })));
}

function earlier(moment: Instant, { clock }: Floor): Instant {
  return moment < clock.now() ? moment : clock.now();
}
