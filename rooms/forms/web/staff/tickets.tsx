import { publicAddress } from '#platform/ui/web/show/public-address.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { fileAddress } from '#platform/files/shapes.ts';
import { CopyButton } from '#platform/ui/web/press/link.tsx';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { worsened } from '#rooms/forms/comparison.ts';
import { formOf, type Group, type TogetherForm } from '#rooms/forms/groups.ts';
import { ticketFor, type PreparedTicket } from '#rooms/forms/ticket.ts';
import { madeOf } from '#rooms/forms/ticket-origin.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { ticketWords } from '#rooms/forms/words/ticket/words.ts';
import { usualName } from '#rooms/forms/words/usual-name.ts';
import { PhotoLinks } from '#rooms/forms/web/shown/photo-links.tsx';
import style from './tickets.module.css';

/** What needs a hand, each as the ticket it would be. */
export function Tickets({ group, departure }: { group: Group; departure: TogetherForm }) {
  const w = useWords(staffFormWords).tickets;
  const words = useWords(ticketWords);
  const { language } = useLanguage();
  const tickets = worsened(group.arrival, departure).map((item) =>
    ticketFor({ ...item, name: usualName(item, language) }, formOf(group, item) ?? departure, words),
  );
  if (tickets.length === 0) return null;
  return (
    <section className={`stack gap-4 pad-16 card ${style.tickets}`} aria-label={w.title}>
      <h3>{w.title}</h3>
      <p className="note">{w.note}</p>
      <ul className="stack gap-0 divided above-8">
        {tickets.map((ticket) => (
          <Ticket key={`${ticket.placeId} ${ticket.place} ${ticket.key}`} ticket={ticket} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ ticket, group }: { ticket: PreparedTicket; group: Group }) {
  const { title, text, photos } = ticket;
  const w = useWords(staffFormWords).tickets;
  const photoAddresses = photos.map((id) => publicAddress(fileAddress(id, 'full')));
  return (
    <li className={`stack gap-8 start-across pad-block-12 ${style.ticket}`}>
      <p className="strong anywhere">{title}</p>
      <p className="typed">{text}</p>
      <PhotoLinks ids={photos} item={title} />
      <div className="row middle">
        <MadeTicket ticket={ticket} group={group} />
        <CopyButton text={[title, text, ...photoAddresses].join('\n')} label={w.copy} />
      </div>
    </li>
  );
}

/** The ticket that was made of it, or one press that makes it, with its photos. Only for who handles forms. */
function MadeTicket({ ticket, group: { forms, eventId } }: { ticket: PreparedTicket; group: Group }) {
  const { title, text, placeId, place, key, formId: id, photos } = ticket;
  const w = useWords(staffFormWords).tickets;
  const { rows, state } = useLive('forms.tickets', { id, eventId });
  const [ticketId] = useState(() => newId(16));
  const make = useAction(calls.forms.makeTicket.mutate, { done: () => w.made });
  const made = madeOf(rows, forms, ticket);
  if (state !== 'live') return null;
  if (made && !made.mayOpen) return <p className="note">{w.made}</p>;
  if (made)
    return (
      <Link to="/maintenance/ticket/$id" params={{ id: made.id }}>
        {w.open}
      </Link>
    );
  return (
    <>
      <Button loading={make.pending} onClick={() => make.run({ id, ticketId, title, text, placeId, photos, item: { place, key } })}>
        {w.make}
      </Button>
      <ActionNote of={make} />
    </>
  );
}
