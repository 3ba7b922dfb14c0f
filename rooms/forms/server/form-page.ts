import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import { eventsAround, eventsOf } from '#rooms/reservations/server/door.ts';
import { isLate, isOver, writable } from '#rooms/forms/rules.ts';
import type { FormPage, nothing, bySecret, Confirmation } from '#rooms/forms/shapes.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

/** What the open form begins with: events that are on or near or just over, and the places they have. */
export async function formPage({ floor }: CallContext<z.output<typeof nothing>>): Promise<FormPage> {
  const { zone } = await floor.camp();
  const now = floor.clock.now();
  const events = await eventsAround(floor, writable(now));
  return { events: events.map((event) => ({ ...event, isLate: isLate(event.endsAt, now) })), zone };
}

/** A form behind its secret link. */
export async function confirmation({ floor, input }: CallContext<z.output<typeof bySecret>>): Promise<Confirmation | Refusal<'gone'>> {
  const { changedAt: _changedAt, followsId: _followsId, ...shown } = formColumns;
  const [form] = await floor.rows
    .select(shown)
    .from(groupForms)
    .where(eq(groupForms.secretHash, hashOf(input.secret)));
  if (form === undefined) return refuse('gone');
  const [[event], { zone }] = await Promise.all([eventsOf(floor, [form.eventId]), floor.camp()]);
  const takesForms = event !== undefined && !isOver(event.endsAt, floor.clock.now());
  return { ...form, eventName: event?.name ?? '', zone, takesForms };
}
