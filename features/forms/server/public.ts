import { eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { type WorsenedFormItem, findWorsenedItems } from '#features/forms/comparison.ts';
import { formOf, groupsOf } from '#features/forms/groups.ts';
import { type PreparedTicket, prepareTicket } from '#features/forms/prepared-ticket.ts';
import { ticketTexts } from '#features/forms/i18n/ticket/texts.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

export type { PreparedTicket } from '#features/forms/prepared-ticket.ts';
export type { WorsenedFormItem } from '#features/forms/comparison.ts';

export interface WorsenedItem extends WorsenedFormItem {
  ticket: PreparedTicket;
}

/**
 * What the group of this form left worse than it had found it, each ready to become a ticket; whichever of its
 * forms is asked about. Empty when the form is gone or its group has not left yet.
 */
export async function listWorsenedItems(app: AppContext, formId: string, language: Language): Promise<WorsenedItem[]> {
  const [form] = await app.rows.select(formColumns).from(groupForms).where(eq(groupForms.id, formId));
  if (form === undefined) return [];
  const [event] = await eventsOf(app, [form.eventId]);
  const forms = await app.rows.select(formColumns).from(groupForms).where(eq(groupForms.eventId, form.eventId));
  const groups = groupsOf(forms.map((one) => ({ ...one, eventName: event?.name ?? '' })));
  const group = groups.find((one) => one.forms.some(({ id }) => id === formId));
  const departure = group?.departure;
  if (!departure) return [];
  return findWorsenedItems(group.arrival, departure).map((item) => {
    const named = { ...item, name: itemNameOf(item, language) };
    return { ...named, ticket: prepareTicket(named, formOf(group, named) ?? departure, ticketTexts[language]) };
  });
}
