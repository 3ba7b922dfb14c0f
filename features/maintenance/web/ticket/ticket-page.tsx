import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useIsPhone } from '#platform/ui/web/use-is-phone.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { BackToList, ListNavigation } from '#features/maintenance/web/list-navigation/list-navigation.tsx';
import { ticketPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { useLastKnown } from '#features/maintenance/web/use-last-known.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import { UnsafeNote } from '#features/maintenance/web/unsafe/unsafe-note.tsx';
import { Comments } from './comments.tsx';
import { UnavailableTicket } from './unavailable-ticket.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTicket } from './phone-ticket.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { useTicket } from './use-ticket.ts';

type FamiliesOf = (placeId: string) => ReactNode;

export function TicketPage({ families }: { families: FamiliesOf }) {
  const { id } = useParams({ from: '/maintenance/ticket/$id' });
  const { ticket: w, parts } = useTexts(maintenanceTexts);
  const seesAll = useHasFullAccess();
  const { ticket, stored, isLoading, isFromList, isUnavailableOffline: isNotHere } = useTicket(id);
  const lastKnown = useLastKnown(id, ticket);
  const isPhone = useIsPhone();
  usePageName(ticket?.title ?? null);
  if (isLoading) return <SkeletonRows rows={6} />;
  if (isNotHere && lastKnown === null) return <EmptyState title={w.offline.ticket} />;
  if (ticket === undefined && lastKnown === null) return <NothingHere />;
  return (
    <article className="max-w-5xl wrap-anywhere">
      <BackToList key={`back ${id}`} path={ticketPath(id)} otherwise="/maintenance" label={seesAll ? w.back : parts.tickets} />
      {ticket === undefined ? (
        lastKnown && <UnavailableTicket key={id} lastTicket={lastKnown} />
      ) : (
        <Ticket key={ticket.id} ticket={ticket} stored={stored} isFromList={isFromList} families={families} />
      )}
      {(!isPhone || ticket === undefined) && <ListNavigation key={`along ${id}`} path={ticketPath(id)} />}
    </article>
  );
}

interface TicketProps {
  ticket: WholeTicketRow;
  /** The server's version of the ticket. null if the server does not have it yet. */
  stored: WholeTicketRow | null;
  isFromList: boolean;
  families: FamiliesOf;
}

function Ticket({ ticket, stored, isFromList, families }: TicketProps) {
  const w = useTexts(maintenanceTexts).ticket;
  const isPhone = useIsPhone();
  const mayChange = useHasFullAccess();
  const isAway = useConnection() === 'away';
  const maySetStatus = mayChange || ticket.isAssignedToReader;
  const unsafe = ticket.isUnsafe && <UnsafeNote ticket={ticket} mayChange={mayChange} />;
  const photosNote = isAway && (isFromList || ticket.photos.length > 0) && <p className="text-dim text-sm mb-2">{w.offline.photos}</p>;
  const bookedFamilies = ticket.isUnsafe && ticket.placeId !== null && families(ticket.placeId);
  const rest = (
    <>
      <Panel title={w.comments}>
        <Comments ticketId={ticket.id} title={ticket.title} />
      </Panel>
      <LazyDisclosure title={w.history}>
        <TicketHistory id={ticket.id} />
      </LazyDisclosure>
    </>
  );
  if (isPhone)
    return (
      <div className="pb-6">
        <div className="pb-6">
          <PhoneTicket {...{ ticket, stored, mayChange, maySetStatus, unsafe, photosNote }} />
          {bookedFamilies}
          {rest}
        </div>
        <PhoneBar key={ticket.id} ticket={ticket} maySetStatus={maySetStatus} />
      </div>
    );
  return (
    <>
      <TicketHead ticket={ticket} mayChange={mayChange} />
      {unsafe}
      {maySetStatus && (
        <StatusButtons ticket={ticket}>
          <RefusedWork id={ticket.id} ticket={stored} />
        </StatusButtons>
      )}
      <Panel title={w.facts} action={ticket.placeId !== null && <MapLink placeId={ticket.placeId} />}>
        <TicketFacts ticket={ticket} mayChange={mayChange} />
      </Panel>
      {bookedFamilies}
      <Panel title={w.photos}>
        {photosNote}
        <TicketPhotos ticket={ticket} mayRemove={mayChange} />
      </Panel>
      {rest}
    </>
  );
}
