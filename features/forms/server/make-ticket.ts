import type { z } from 'zod';
import { copyFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type LinkedTicket, linkedTicketsOf, openTicket, type Visibility, ticketsOf } from '#features/maintenance/server/public.ts';
import { photoKind } from '#features/forms/rules.ts';
import type { TicketOfForm } from '#features/forms/shapes.ts';
import { findTicketOfItem, legacyOrigin, ticketOrigin, listOrigins } from '#features/forms/ticket-origin.ts';
import { formsOfGroup, lockGroup } from './lock-form.ts';

/** Creates one ticket per item with its photos, even if two people press the button at once. */
export async function makeTicket({ app, caller, input }: CallContext<z.output<typeof TicketOfForm>>): Promise<Done | Refusal<'gone'>> {
  const { id, ticketId, title, text, placeId, photos } = input;
  const item = input.item && { placeId, ...input.item };
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const forms = await lockGroup(tx, id);
    const form = forms.find((other) => other.id === id);
    if (form === undefined) return refuse('gone');
    const existingTickets = await ticketsOf(tx, 'form', listOrigins(forms));
    if (item ? findTicketOfItem(existingTickets, forms, item) : existingTickets.some((ticket) => ticket.title === title)) return done;
    const reporter = { id: by.accountId, name: by.name };
    const origin = { kind: 'form', id: item ? ticketOrigin(form, item) : legacyOrigin(form) } as const;
    const ticketResult = await openTicket(tx, { id: ticketId, title, description: text, placeId, reporter, origin });
    if (isRefusal(ticketResult)) return refuse('gone');
    if (photos.length > 0)
      await copyFiles(
        tx,
        { kind: photoKind, recordId: form.id, ids: photos },
        { kind: 'ticket', recordId: ticketResult.id, label: 'before' },
      );
    return done;
  });
}

/** Returns the tickets that were created from all forms of this form's group. */
export async function ticketRows(app: AppContext, { id, sight }: { id: string; sight: Visibility | null }): Promise<LinkedTicket[]> {
  return linkedTicketsOf(app, 'form', { ids: listOrigins(await formsOfGroup(app.rows, id)), sight });
}
