import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { eventsBetween } from '#features/reservations/server/public.ts';
import { findPublicProgram } from '#features/sheets/server/public.ts';
import type { ProgramRow } from '#features/displays/screen-state.ts';

/** Number of days for which a TV receives its program, so that it can run offline. */
export const daysAhead = 8;

/** Returns the current and upcoming events. Screens show them one after the other. */
export async function findDisplayedEvents(app: AppContext) {
  const now = app.clock.now();
  const around = await eventsBetween(app.rows, now, addMilliseconds(now, daysAhead * day));
  return around
    .filter(({ takesFamilies, endsAt }) => takesFamilies && endsAt > now)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

export async function programRows(app: AppContext): Promise<ProgramRow[]> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const from = addDays(today, -1);
  const until = addDays(today, daysAhead);
  const events = await findDisplayedEvents(app);
  const all = await Promise.all(events.map(({ id }) => findPublicProgram(app, id, { from, until })));
  return all.flat();
}

export async function getNextMidnight(app: AppContext): Promise<Instant> {
  const { zone } = await app.camp();
  return instantOf(new Date(toInstant(zone, addDays(dayIn(zone, app.clock.now()), 1))));
}
