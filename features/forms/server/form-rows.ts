import { and, desc, eq, inArray } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { ByEvent, FormRow } from '#features/forms/shapes.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

export async function eventRows(app: AppContext, { eventId }: z.output<typeof ByEvent>): Promise<{ id: string; name: string }[]> {
  const forms = eventId === '' ? [] : await eventsOf(app, [eventId]);
  return forms.map(({ id, name }) => ({ id, name }));
}

/** Maximum number of forms. It is lower for all events together, because phones receive entire forms. */
const rowLimits = { ofEvent: 500, ofAll: 100 };

/** Returns the forms of an event, or the latest forms of all events. The latest form comes first. */
export async function formRows(
  app: AppContext,
  { eventId }: z.output<typeof ByEvent>,
  ids: readonly string[] | undefined,
): Promise<FormRow[]> {
  const forms = await app.rows
    .select(formColumns)
    .from(groupForms)
    .where(
      and(
        eventId === '' ? isNotTestId(groupForms.eventId) : eq(groupForms.eventId, eventId),
        isNotTestId(groupForms.id),
        ids && inArray(groupForms.id, [...ids]),
      ),
    )
    .orderBy(desc(groupForms.createdAt), desc(groupForms.id))
    .limit(eventId === '' ? rowLimits.ofAll : rowLimits.ofEvent);
  const events = await eventsOf(app, [...new Set(forms.map((form) => form.eventId))]);
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return forms.map((form) => ({ ...form, eventName: nameOf.get(form.eventId) ?? '' }));
}
