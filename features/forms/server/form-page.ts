import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { readEventsWithPlaces, eventsOf } from '#features/reservations/server/public.ts';
import { isLate, isPastGracePeriod, findWritablePeriod } from '#features/forms/rules.ts';
import type { FormPage, emptyInput, secretInput, Confirmation } from '#features/forms/shapes.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

/** Returns the events that accept forms now, with their places. */
export async function readFormPage({ app }: CallContext<z.output<typeof emptyInput>>): Promise<FormPage> {
  const { zone } = await app.camp();
  const now = app.clock.now();
  const events = await readEventsWithPlaces(app, findWritablePeriod(now));
  return { events: events.map((event) => ({ ...event, isLate: isLate(event.endsAt, now) })), zone };
}

export async function readConfirmation({ app, input }: CallContext<z.output<typeof secretInput>>): Promise<Confirmation | Refusal<'gone'>> {
  const { changedAt: _changedAt, followsId: _followsId, ...columns } = formColumns;
  const [form] = await app.rows
    .select(columns)
    .from(groupForms)
    .where(eq(groupForms.secretHash, hashToken(input.secret)));
  if (form === undefined) return refuse('gone');
  const [[event], { zone }] = await Promise.all([eventsOf(app, [form.eventId]), app.camp()]);
  const takesForms = event !== undefined && !isPastGracePeriod(event.endsAt, app.clock.now());
  return { ...form, eventName: event?.name ?? '', zone, takesForms };
}
