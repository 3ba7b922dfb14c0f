import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { eventsBetween } from '#features/reservations/server/public.ts';
import { findPublicProgram } from '#features/sheets/server/public.ts';
import type { ProgramRow } from '#features/displays/screen-state.ts';

/** A TV that loses the network goes on by itself for so long. */
export const daysAhead = 8;

/** Events that are on or come next, as screens go over from one to the next. */
export async function findDisplayedEvents(app: AppContext) {
  const now = app.clock.now();
  const around = await eventsBetween(app.rows, now, addMilliseconds(now, daysAhead * day));
  return around
    .filter(({ takesFamilies, endsAt }) => takesFamilies && endsAt > now)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** What the sheets of these events have for everybody, of yesterday and the days to come. */
export async function programRows(app: AppContext): Promise<ProgramRow[]> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const from = addDays(today, -1);
  const until = addDays(today, daysAhead);
  const events = await findDisplayedEvents(app);
  const all = await Promise.all(events.map(({ id }) => findPublicProgram(app, id, { from, until })));
  return all.flat();
}

/** When the camp's next day begins: then others come into the days to come. */
export async function getNextMidnight(app: AppContext): Promise<Instant> {
  const { zone } = await app.camp();
  return instantOf(new Date(toInstant(zone, addDays(dayIn(zone, app.clock.now()), 1))));
}
