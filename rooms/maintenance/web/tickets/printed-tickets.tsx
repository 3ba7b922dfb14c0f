import Square from 'lucide-react/icons/square';
import { nearDayWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { byBuilding } from './by-building.ts';

/** The list on paper: by building, with a box to tick for each. */
export function PrintedTickets({ rows }: { rows: readonly TicketRow[] }) {
  const w = useWords(maintenanceWords);
  const formatting = useFormatting();
  const { pathOf } = usePlaces();
  return (
    <div className="print-only">
      {byBuilding(rows, pathOf).map(({ name, tickets }) => (
        <section key={name} className="below-16">
          <h2 className="size-17 below-8">{name || w.noPlace}</h2>
          <ul className="stack gap-8">
            {tickets.map(({ ticket, where }) => (
              <li key={ticket.id} className="line gap-12 top">
                <Square size={18} className="fixed" aria-hidden />
                <span className="anywhere">
                  <strong>{ticket.title}</strong>
                  <span className="block meta">
                    {[
                      where,
                      ticket.isUnsafe ? w.unsafe : '',
                      w.status[ticket.status],
                      w.priority[ticket.priority],
                      ticket.assigneeName ?? '',
                      ticket.dueDay === null ? '' : w.list.due(nearDayWords(ticket.dueDay, formatting)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
