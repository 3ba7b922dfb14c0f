import { eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { type WorsenedFormItem, findWorsenedItems } from '#features/forms/comparison.ts';
import { findFormOfItem, buildGroups } from '#features/forms/groups.ts';
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
 * Returns the items that this form's group left in worse condition than before, each with the values for a ticket. Empty if the
 * form does not exist or the group has not sent a departure form.
 */
export async function listWorsenedItems(app: AppContext, formId: string, language: Language): Promise<WorsenedItem[]> {
  const [form] = await app.rows.select(formColumns).from(groupForms).where(eq(groupForms.id, formId));
  if (form === undefined) return [];
  const [event] = await eventsOf(app, [form.eventId]);
  const forms = await app.rows.select(formColumns).from(groupForms).where(eq(groupForms.eventId, form.eventId));
  const groups = buildGroups(forms.map((row) => ({ ...row, eventName: event?.name ?? '' })));
  const group = groups.find((candidate) => candidate.forms.some(({ id }) => id === formId));
  const departure = group?.departure;
  if (!departure) return [];
  return findWorsenedItems(group.arrival, departure).map((item) => {
    const localizedItem = { ...item, name: itemNameOf(item, language) };
    return {
      ...localizedItem,
      ticket: prepareTicket(localizedItem, findFormOfItem(group, localizedItem) ?? departure, ticketTexts[language]),
    };
  });
}
