import type { z } from 'zod';
import { copyFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { openTicket, ticketsOf, type TicketOfOrigin } from '#rooms/maintenance/server/door.ts';
import { photoKind } from '#rooms/forms/rules.ts';
import type { TicketOfForm } from '#rooms/forms/shapes.ts';
import { lockForm } from './lock-form.ts';

/** Makes a maintenance ticket of what a group left worse, with its photos; pressed twice, or by two people, there is one. */
export async function makeTicket({ floor, caller, input }: CallContext<z.output<typeof TicketOfForm>>): Promise<Done | Refusal<'gone'>> {
  const { id, ticketId, title, text, placeId, photos } = input;
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const form = await lockForm(tx, id);
    if (form === null) return refuse('gone');
    // The page of the event is where the ticket leads back to.
    const originId = `${form.eventId}.${form.id}`;
    if ((await ticketsOf(tx, 'form', [originId])).some((made) => made.title === title)) return done;
    const reporter = { id: by.accountId, name: by.name };
    const origin = { kind: 'form', id: originId } as const;
    const opened = await openTicket(tx, { id: ticketId, title, description: text, placeId, reporter, origin });
    if (isRefusal(opened)) return refuse('gone');
    if (photos.length > 0)
      await copyFiles(tx, { kind: photoKind, recordId: form.id, ids: photos }, { kind: 'ticket', recordId: opened.id, label: 'before' });
    return done;
  });
}

/** The tickets that were made of a form. */
export async function ticketRows(floor: Floor, { id, eventId }: { id: string; eventId: string }): Promise<TicketOfOrigin[]> {
  return ticketsOf(floor, 'form', [`${eventId}.${id}`]);
}
