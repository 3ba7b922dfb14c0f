import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour, type Instant, instantOf, addMilliseconds, minute } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { currentEvents, type EventChoice } from '#features/reservations/server/public.ts';
import { findOfferedActivities } from '#features/check-in/price.ts';
import { changeCosts } from './costs/change-costs.ts';
import { readLatestCosts } from './costs/read-costs.ts';
import { currentEventFamilies, nextEventFamilies, type DemoFamily } from './demo/families.ts';
import { applyOutcome } from './demo/outcomes.ts';
import { demoCosts, type DemoEventOptions, buildDemoForm } from './demo/forms.ts';
import { addAtDesk } from './desk/add-at-desk.ts';
import { markArrived } from './desk/mark-arrived.ts';
import { submitCheckIn } from './family/submit.ts';

/** Limits how many families check in at once. A person waits until the demo is filled, so some concurrency is needed. */
const concurrentFamilies = 6;

export async function fillDemoCheckIns(app: AppContext, { administrator: by }: { administrator: Caller }): Promise<void> {
  const now = app.clock.now();
  const events = await currentEvents(app);
  const [current] = events.filter(({ startsAt }) => startsAt <= now);
  const next = events.find(({ startsAt }) => startsAt > now);
  if (current === undefined) return;
  const families = currentEventFamilies.map((family, nth) => ({
    family,
    nth,
    at: spreadMoment(nth, currentEventFamilies.length, current.startsAt, now),
  }));
  // Save the prices first: a family that checks in earlier is charged nothing.
  const [free, others] = [
    families.filter(({ family }) => family.outcome === 'free'),
    families.filter(({ family }) => family.outcome !== 'free'),
  ];
  await fill({ app, by, event: current }, free);
  const { version } = await readLatestCosts(app.rows);
  await expectDone(
    changeCosts(createCallContext(createAppAtTime(app, addMilliseconds(current.startsAt, -3 * day)), by, { version, costs: demoCosts })),
  );
  await fill({ app, by, event: current }, others);
  if (next === undefined) return;
  const ahead = nextEventFamilies.map((family, nth) => ({
    family,
    nth,
    at: spreadMoment(nth, nextEventFamilies.length, addMilliseconds(now, -5 * hour), now),
  }));
  await fill({ app, by, event: next }, ahead);
}

interface DemoContext {
  app: AppContext;
  by: Caller;
  event: EventChoice;
}

interface DemoArrival {
  family: DemoFamily;
  nth: number;
  at: Instant;
}

function spreadMoment(nth: number, count: number, from: Instant, to: Instant): Instant {
  const span = Date.parse(to) - Date.parse(from);
  return instantOf(Date.parse(from) + Math.floor((span * (nth + 1)) / (count + 1)));
}

async function fill(on: DemoContext, families: readonly DemoArrival[]): Promise<void> {
  const { costs } = await readLatestCosts(on.app.rows);
  const { zone } = await on.app.camp();
  const choice = {
    eventId: on.event.id,
    startsAt: on.event.startsAt,
    endsAt: on.event.endsAt,
    zone,
    costs,
    activities: findOfferedActivities(costs, on.event.locations),
  };
  for (let first = 0; first < families.length; first += concurrentFamilies)
    await Promise.all(families.slice(first, first + concurrentFamilies).map((arrival) => checkInFamily(on, arrival, choice)));
}

async function checkInFamily({ app, by }: DemoContext, { family, nth, at }: DemoArrival, choice: DemoEventOptions): Promise<void> {
  const form = buildDemoForm(family, nth, choice);
  // An unpaid family checks in at the real time, so that its link is created at once: jobs with an earlier date wait for a minute.
  const appAtArrival = family.outcome === 'awaiting' ? app : createAppAtTime(app, at);
  const { seenCents: _, ...deskForm } = form;
  await expectDone(
    family.isWalkIn ? addAtDesk(createCallContext(appAtArrival, by, deskForm)) : submitCheckIn(createCallContext(appAtArrival, null, form)),
  );
  await applyOutcome(family.outcome, { app: createAppAtTime(app, earliest(addMilliseconds(at, 3 * minute), app)), by, id: form.id });
  if (family.hasArrived)
    await expectDone(
      markArrived(createCallContext(createAppAtTime(app, earliest(addMilliseconds(at, 20 * minute), app)), by, { id: form.id })),
    );
}

function earliest(moment: Instant, { clock }: AppContext): Instant {
  return moment < clock.now() ? moment : clock.now();
}
