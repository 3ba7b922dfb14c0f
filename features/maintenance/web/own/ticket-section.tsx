import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketSection as Section } from '#features/maintenance/visibility.ts';
import { ticketPageSize, type TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { TicketLine } from '#features/maintenance/web/tickets/ticket-line.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

interface TicketSectionProps {
  section: Section;
  rows: readonly TicketRow[];
  isAlone: boolean;
  onOpen: (section: Section | '') => void;
}

export function TicketSection({ section, rows, isAlone, onOpen }: TicketSectionProps) {
  const w = useTexts(maintenanceTexts).own;
  const { labelOf } = usePlaces();
  if (rows.length === 0 && !isAlone) return null;
  const title = w.sections[section];
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap gap-2 items-center justify-between mb-2">
        <h2 className="text-15 text-dim">{title}</h2>
        {isAlone && (
          <Button kind="quiet" onClick={() => onOpen('')}>
            {w.showSections}
          </Button>
        )}
      </div>
      <ul className="divide-y list" aria-label={title}>
        {rows.map((ticket) => (
          <TicketLine key={ticket.id} ticket={ticket} place={labelOf(ticket.placeId)} />
        ))}
      </ul>
      {!isAlone && rows.length >= ticketPageSize && (
        <Button kind="quiet" onClick={() => onOpen(section)}>
          {w.showAll}
        </Button>
      )}
    </section>
  );
}
