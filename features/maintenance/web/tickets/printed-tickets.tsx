import Square from 'lucide-react/icons/square';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { placeLabel } from '#platform/i18n/place-label.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export function PrintedTickets({ rows }: { rows: readonly TicketRow[] }) {
  const w = useTexts(maintenanceTexts);
  const formatting = useFormatting();
  const { namesOf } = usePlaces();
  return (
    <div className="not-print:hidden">
      {groupByBuilding(rows, namesOf).map(({ name, tickets }) => (
        <section key={name} className="mb-4">
          <h2 className="text-17 mb-2">{name || w.noPlace}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {tickets.map(({ ticket, where }) => (
              <li key={ticket.id} className="flex gap-3 items-start">
                <Square size={18} className="flex-none" aria-hidden />
                <span className="wrap-anywhere">
                  <strong>{ticket.title}</strong>
                  <span className="block text-dim text-sm">
                    {joinWithDots([
                      where,
                      ticket.isUnsafe ? w.unsafe : '',
                      w.status[ticket.status],
                      w.priority[ticket.priority],
                      ticket.assigneeName ?? '',
                      ticket.dueDay === null ? '' : w.list.due(formatNearDate(ticket.dueDay, formatting)),
                    ])}
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

interface Building {
  name: string;
  tickets: { ticket: TicketRow; /** Position within the building. */ where: string }[];
}

/** Groups tickets by building, for a walk from building to building. Each group keeps its order, and tickets without a place are last. */
export function groupByBuilding(rows: readonly TicketRow[], namesOf: (placeId: string | null) => readonly string[]): Building[] {
  const placed = rows.map((ticket) => {
    const [name = '', ...within] = namesOf(ticket.placeId);
    return { name, ticket, where: placeLabel(within) };
  });
  return [...groupBy(placed, ({ name }) => name)]
    .map(([name, tickets]) => ({ name, tickets: tickets.map(({ ticket, where }) => ({ ticket, where })) }))
    .toSorted(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') || one.name.localeCompare(other.name, undefined, { numeric: true }),
    );
}
