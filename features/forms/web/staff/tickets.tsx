import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { fileUrl } from '#platform/files/shapes.ts';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { findWorsenedItems } from '#features/forms/comparison.ts';
import { findFormOfItem, type Group, type CombinedForm } from '#features/forms/groups.ts';
import { prepareTicket, type PreparedTicket } from '#features/forms/prepared-ticket.ts';
import { findTicketOfItem } from '#features/forms/ticket-origin.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { ticketTexts } from '#features/forms/i18n/ticket/texts.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';
import { PhotoLinks } from '#features/forms/web/form-view/photo-links.tsx';
import style from './tickets.module.css';

/** Shows prepared tickets for the items that got worse. */
export function Tickets({ group, departure }: { group: Group; departure: CombinedForm }) {
  const w = useTexts(staffFormTexts).tickets;
  const ticketText = useTexts(ticketTexts);
  const { language } = useLanguage();
  const tickets = findWorsenedItems(group.arrival, departure).map((item) =>
    prepareTicket({ ...item, name: itemNameOf(item, language) }, findFormOfItem(group, item) ?? departure, ticketText),
  );
  if (tickets.length === 0) return null;
  return (
    <section className={`grid grid-cols-1 gap-1 p-4 border rounded bg-card ${style.tickets}`} aria-label={w.title}>
      <h3>{w.title}</h3>
      <p className="text-dim text-15">{w.note}</p>
      <ul className="grid grid-cols-1 divide-y mt-2">
        {tickets.map((ticket) => (
          <Ticket key={`${ticket.placeId} ${ticket.place} ${ticket.key}`} ticket={ticket} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ ticket, group }: { ticket: PreparedTicket; group: Group }) {
  const { title, text, photos } = ticket;
  const w = useTexts(staffFormTexts).tickets;
  const photoAddresses = photos.map((id) => toPublicUrl(fileUrl(id, 'full')));
  return (
    <li className={`grid grid-cols-1 gap-2 justify-items-start py-3 ${style.ticket}`}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
      <PhotoLinks ids={photos} item={title} />
      <div className="flex flex-wrap gap-2 items-center">
        <TicketAction ticket={ticket} group={group} />
        <CopyButton text={[title, text, ...photoAddresses].join('\n')} label={w.copy} />
      </div>
    </li>
  );
}

/** Shows the ticket of an item, or a button that creates the ticket. Hidden without permission. */
function TicketAction({ ticket, group: { forms, eventId } }: { ticket: PreparedTicket; group: Group }) {
  const { title, text, placeId, place, key, formId: id, photos } = ticket;
  const w = useTexts(staffFormTexts).tickets;
  const { rows, state } = useLive('forms.tickets', { id, eventId });
  const [ticketId] = useState(() => newId(16));
  const create = useAction(calls.forms.makeTicket.mutate, { done: () => w.made });
  const ticketRow = findTicketOfItem(rows, forms, ticket);
  if (state !== 'live') return null;
  if (ticketRow && !ticketRow.mayOpen) return <p className="text-dim text-15">{w.made}</p>;
  if (ticketRow)
    return (
      <Link to="/maintenance/ticket/$id" params={{ id: ticketRow.id }}>
        {w.open}
      </Link>
    );
  return (
    <>
      <Button loading={create.pending} onClick={() => create.run({ id, ticketId, title, text, placeId, photos, item: { place, key } })}>
        {w.make}
      </Button>
      <ActionNote of={create} />
    </>
  );
}
