import { eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import type { Language } from '#platform/words/words.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import { type Worsened, worsened } from '#rooms/forms/comparison.ts';
import { formOf, groupsOf } from '#rooms/forms/groups.ts';
import { type PreparedTicket, ticketFor } from '#rooms/forms/ticket.ts';
import { ticketWords } from '#rooms/forms/words/ticket/words.ts';
import { usualName } from '#rooms/forms/words/usual-name.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

export type { PreparedTicket } from '#rooms/forms/ticket.ts';
export type { Worsened } from '#rooms/forms/comparison.ts';

export interface WorsenedItem extends Worsened {
  ticket: PreparedTicket;
}

/**
 * What the group of this form left worse than it had found it, each ready to become a ticket; whichever of its
 * forms is asked about. Empty when the form is gone or its group has not left yet.
 */
export async function worsenedItems(floor: Floor, formId: string, language: Language): Promise<WorsenedItem[]> {
  const [form] = await floor.rows.select(formColumns).from(groupForms).where(eq(groupForms.id, formId));
  if (form === undefined) return [];
  const [event] = await eventsOf(floor, [form.eventId]);
  const forms = await floor.rows.select(formColumns).from(groupForms).where(eq(groupForms.eventId, form.eventId));
  const groups = groupsOf(forms.map((one) => ({ ...one, eventName: event?.name ?? '' })));
  const group = groups.find((one) => one.forms.some(({ id }) => id === formId));
  const departure = group?.departure;
  if (!departure) return [];
  return worsened(group.arrival, departure).map((item) => {
    const named = { ...item, name: usualName(item, language) };
    return { ...named, ticket: ticketFor(named, formOf(group, named) ?? departure, ticketWords[language]) };
  });
}
