import { fileAddress } from '#platform/files/shapes.ts';
import { CopyButton } from '#platform/ui/web/press/link.tsx';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { worsened } from '#rooms/forms/comparison.ts';
import type { FormRow } from '#rooms/forms/shapes.ts';
import { ticketFor, type PreparedTicket } from '#rooms/forms/ticket.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { ticketWords } from '#rooms/forms/words/ticket/words.ts';
import { usualName } from '#rooms/forms/words/usual-name.ts';
import { PhotoLinks } from '#rooms/forms/web/shown/photo-links.tsx';
import style from './tickets.module.css';

/** What needs a hand, each as the ticket it would be. */
export function Tickets({ arrival, departure }: { arrival: FormRow | null; departure: FormRow }) {
  const w = useWords(staffFormWords).tickets;
  const words = useWords(ticketWords);
  const { language } = useLanguage();
  const tickets = worsened(arrival, departure).map((item) => ticketFor({ ...item, name: usualName(item, language) }, departure, words));
  if (tickets.length === 0) return null;
  return (
    <section className={`stack gap-4 pad-16 card ${style.tickets}`} aria-label={w.title}>
      <h3>{w.title}</h3>
      <p className="note">{w.note}</p>
      <ul className="stack gap-0 divided above-8">
        {tickets.map((ticket) => (
          <Ticket key={ticket.title} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ ticket: { title, text, photos } }: { ticket: PreparedTicket }) {
  const w = useWords(staffFormWords).tickets;
  const photoAddresses = photos.map((id) => `${window.location.origin}${fileAddress(id, 'full')}`);
  return (
    <li className={`stack gap-8 start-across ${style.ticket}`}>
      <p className="strong anywhere">{title}</p>
      <p className="typed">{text}</p>
      <PhotoLinks ids={photos} item={title} />
      <CopyButton text={[title, text, ...photoAddresses].join('\n')} label={w.copy} />
    </li>
  );
}
