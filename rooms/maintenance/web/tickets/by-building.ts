import { groupBy } from '#platform/ui/group-by.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';

export interface Building {
  /** '' is what has no place. */
  name: string;
  tickets: { ticket: TicketRow; /** Within the building. */ where: string }[];
}

/** Pure. Tickets by what their place is part of, for whoever walks from one to the next; their order within stays, and what has no place is last. */
export function byBuilding(rows: readonly TicketRow[], pathOf: (placeId: string | null) => string): Building[] {
  const placed = rows.map((ticket) => {
    const [name = '', ...within] = pathOf(ticket.placeId).split(' › ');
    return { name, ticket, where: within.join(' › ') };
  });
  return [...groupBy(placed, ({ name }) => name)]
    .map(([name, tickets]) => ({ name, tickets: tickets.map(({ ticket, where }) => ({ ticket, where })) }))
    .toSorted((one, other) => Number(one.name === '') - Number(other.name === '') || one.name.localeCompare(other.name));
}
