import { Link, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { NothingHere, usePageName } from '#platform/ui/web/go.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { OpenedLater } from '#platform/ui/web/records/record-history.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { ConnectionBar } from '#platform/ui/web/show/waiting.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';
import { UnsafeNote } from '#rooms/maintenance/web/unsafe/unsafe-note.tsx';
import { Comments } from './comments.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { useLastKnown } from './use-last-known.ts';

/** What another room shows of families who paid for a place that is closed. */
type FamiliesOf = (placeId: string) => ReactNode;

/** One ticket: what is broken, who mends it, what was said and done. */
export function TicketPage({ families }: { families: FamiliesOf }) {
  const { id } = useParams({ from: '/maintenance/ticket/$id' });
  const w = useWords(maintenanceWords).ticket;
  const { rows, state } = useLive('maintenance.ticket', { id });
  const [ticket] = rows;
  const was = useLastKnown(id, ticket);
  usePageName(ticket?.title ?? null);
  if (state === 'loading') return <SkeletonRows rows={6} />;
  if (ticket === undefined && was === null) return <NothingHere />;
  return (
    <article className="within anywhere">
      <p className="screen-only below-8">
        <Link to="/maintenance" className="press back lights">
          <ArrowLeft size={20} aria-hidden /> {w.back}
        </Link>
      </p>
      <ConnectionBar isLost={state === 'stale'} />
      {ticket === undefined ? <EmptyState title={w.gone} /> : <Ticket key={ticket.id} ticket={ticket} families={families} />}
    </article>
  );
}

function Ticket({ ticket, families }: { ticket: WholeTicketRow; families: FamiliesOf }) {
  const w = useWords(maintenanceWords).ticket;
  const mayChange = useSeesAll();
  return (
    <>
      <TicketHead ticket={ticket} mayChange={mayChange} />
      {mayChange && ticket.isUnsafe && <UnsafeNote ticket={ticket} />}
      {mayChange && <StatusButtons ticket={ticket} />}
      <Panel title={w.facts}>
        <TicketFacts ticket={ticket} mayChange={mayChange} />
      </Panel>
      {ticket.isUnsafe && ticket.placeId !== null && families(ticket.placeId)}
      <Panel title={w.photos}>
        <TicketPhotos ticket={ticket} mayRemove={mayChange} />
      </Panel>
      <Panel title={w.comments}>
        <Comments ticketId={ticket.id} />
      </Panel>
      <OpenedLater title={w.history}>
        <TicketHistory id={ticket.id} />
      </OpenedLater>
    </>
  );
}
