import type { ReactNode } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Chooser } from '#platform/files/web/add-photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { Panel, PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canAddPhoto, photoLabel, summaryFields } from '#features/maintenance/phone-ticket.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { UrgencyTags } from '#features/maintenance/web/tickets/ticket-tags.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import { PendingTag } from '#features/maintenance/web/pending/pending-tag.tsx';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';
import { StatusButtons } from './status-buttons.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketDescription, ReportedBy, TicketActions } from './ticket-head.tsx';
import { TicketPhotos } from './ticket-photos.tsx';

interface PhoneTicketProps {
  ticket: WholeTicketRow;
  stored: WholeTicketRow | null;
  mayChange: boolean;
  maySetStatus: boolean;
  unsafe: ReactNode;
  photosNote: ReactNode;
}

/** Ticket page for phones: title and place, photos and description. All other fields are collapsed. */
export function PhoneTicket({ ticket, stored, mayChange, maySetStatus, unsafe, photosNote }: PhoneTicketProps) {
  const w = useTexts(maintenanceTexts);
  const { labelOf } = usePlaces();
  const { id, title, placeId } = ticket;
  return (
    <>
      <PageHeading
        title={title}
        note={
          <span className="flex flex-wrap gap-2 items-center">
            {placeId === null ? w.noPlace : labelOf(placeId)}
            <UrgencyTags ticket={ticket} />
            <PendingTag id={id} />
          </span>
        }
      />
      {unsafe}
      <RefusedWork id={id} ticket={stored} />
      <section className="grid grid-cols-1 gap-3 mb-4" aria-label={w.ticket.photos}>
        <h2 className="sr-only">{w.ticket.photos}</h2>
        {photosNote}
        <TicketPhotos ticket={ticket} mayRemove={mayChange} isFolded />
        <ChoosePhotosButton ticket={ticket} />
      </section>
      <TicketDescription ticket={ticket} />
      <p className="text-dim text-15 mb-3">
        <ReportedBy ticket={ticket} />
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-3 mb-4 print:hidden">
          <TicketActions ticket={ticket} />
        </div>
      )}
      <Panel>
        <FoldedFacts ticket={ticket}>
          {maySetStatus && <StatusButtons ticket={ticket} />}
          <TicketFacts ticket={ticket} mayChange={mayChange} />
          {placeId !== null && <MapLink placeId={placeId} />}
        </FoldedFacts>
      </Panel>
    </>
  );
}

/** Button to choose photos from the gallery. The camera button is in the bar at the bottom. */
function ChoosePhotosButton({ ticket: { id, title, status, photos } }: { ticket: WholeTicketRow }) {
  const w = useTexts(fileTexts);
  const uploads = useUploads({ kind: 'ticket', recordId: id, waitsForRecord: true });
  const [camp] = useLive('settings.camp', {}).rows;
  if (!canAddPhoto({ status, photos: photos.length, photoDays: camp?.ticketPhotoDays })) return null;
  return (
    <div className="print:hidden">
      <Chooser label={`${w.choose}: ${title}`} onAdd={(files) => uploads.add(files, photoLabel(status))}>
        {w.choose}
      </Chooser>
    </div>
  );
}

function FoldedFacts({ ticket, children }: { ticket: WholeTicketRow; children: ReactNode }) {
  const w = useTexts(maintenanceTexts);
  const { formatField } = useTicketFieldTexts();
  const value = (field: ReturnType<typeof summaryFields>[number]) =>
    field === 'assigneeId' ? (ticket.assigneeName ?? w.list.unassigned) : formatField(field, ticket[field]);
  return (
    <details className="disclosure">
      <summary>
        <span className="sr-only">{w.ticket.facts}: </span>
        <strong className="text-ink wrap-anywhere">{joinWithDots(summaryFields(ticket).map(value))}</strong>
      </summary>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </details>
  );
}
