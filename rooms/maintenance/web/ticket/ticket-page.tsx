import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { NothingHere, usePageName } from '#platform/ui/web/go.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { MapLink } from '#platform/ui/web/press/link.tsx';
import { OpenedLater } from '#platform/ui/web/records/record-history.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { TrailBack, TrailNav } from '#rooms/maintenance/web/trail/trail-nav.tsx';
import { ticketPath } from '#rooms/maintenance/web/trail/use-trail.ts';
import { useLastKnown } from '#rooms/maintenance/web/use-last-known.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';
import { UnsafeNote } from '#rooms/maintenance/web/unsafe/unsafe-note.tsx';
import { Comments } from './comments.tsx';
import { GoneTicket } from './gone-ticket.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { useTicket } from './use-ticket.ts';

/** What another room shows of families who paid for a place that is closed. */
type FamiliesOf = (placeId: string) => ReactNode;

/** One ticket: what is broken, who mends it, what was said and done. */
export function TicketPage({ families }: { families: FamiliesOf }) {
  const { id } = useParams({ from: '/maintenance/ticket/$id' });
  const { ticket: w, parts } = useWords(maintenanceWords);
  const seesAll = useSeesAll();
  const { ticket, kept, isLoading, isFromList, isNotHere } = useTicket(id);
  const was = useLastKnown(id, ticket);
  usePageName(ticket?.title ?? null);
  if (isLoading) return <SkeletonRows rows={6} />;
  if (isNotHere && was === null) return <EmptyState title={w.offline.ticket} />;
  if (ticket === undefined && was === null) return <NothingHere />;
  return (
    <article className="within anywhere">
      <TrailBack key={`back ${id}`} path={ticketPath(id)} otherwise="/maintenance" label={seesAll ? w.back : parts.tickets} />
      {ticket === undefined ? (
        was && <GoneTicket key={id} was={was} />
      ) : (
        <Ticket key={ticket.id} ticket={ticket} kept={kept} isFromList={isFromList} families={families} />
      )}
      <TrailNav key={`along ${id}`} path={ticketPath(id)} />
    </article>
  );
}

interface TicketProps {
  ticket: WholeTicketRow;
  /** As the server has it; null where it does not know of it yet. */
  kept: WholeTicketRow | null;
  isFromList: boolean;
  families: FamiliesOf;
}

function Ticket({ ticket, kept, isFromList, families }: TicketProps) {
  const w = useWords(maintenanceWords).ticket;
  const mayChange = useSeesAll();
  const isAway = useConnection() === 'away';
  return (
    <>
      <TicketHead ticket={ticket} mayChange={mayChange} />
      {ticket.isUnsafe && <UnsafeNote ticket={ticket} mayChange={mayChange} />}
      {(mayChange || ticket.isAssignedToReader) && <StatusButtons ticket={ticket} kept={kept} />}
      <Panel title={w.facts} action={ticket.placeId !== null && <MapLink placeId={ticket.placeId} />}>
        <TicketFacts ticket={ticket} mayChange={mayChange} />
      </Panel>
      {ticket.isUnsafe && ticket.placeId !== null && families(ticket.placeId)}
      <Panel title={w.photos}>
        {isAway && (isFromList || ticket.photos.length > 0) && <p className="meta below-8">{w.offline.photos}</p>}
        <TicketPhotos ticket={ticket} mayRemove={mayChange} />
      </Panel>
      <Panel title={w.comments}>
        <Comments ticketId={ticket.id} title={ticket.title} />
      </Panel>
      <OpenedLater title={w.history}>
        <TicketHistory id={ticket.id} />
      </OpenedLater>
    </>
  );
}
