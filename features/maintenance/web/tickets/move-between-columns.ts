import { ticketStatuses, type TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { withChanges, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { orderTickets } from './order-tickets.ts';

interface Column {
  rows: readonly TicketRow[];
}

/** Returns the moved tickets whose move is still pending, with their future status. */
export function applyPendingMoves(moved: Iterable<TicketRow>, waiting: readonly WorkItem[]): TicketRow[] {
  const movesFrom = new Set(
    waiting.flatMap(({ call, input }) => (call === 'maintenance.changeTicket' ? `${input.id} ${input.changes.status?.from}` : [])),
  );
  return [...moved].filter(({ id, status }) => movesFrom.has(`${id} ${status}`)).map((row) => withChanges(row, waiting));
}

/**
 * Puts every card into the column of its own status. `between` contains cards that have left one live column and have not arrived in the
 * next.
 */
export function moveBetweenColumns<Shown extends Column>(
  columns: Readonly<Record<TicketStatus, Shown>>,
  between: readonly TicketRow[] = [],
): Readonly<Record<TicketStatus, Shown>> {
  const standing = new Set(ticketStatuses.flatMap((status) => columns[status].rows.map(({ id }) => id)));
  const moved = new Map([
    ...between.filter(({ id }) => !standing.has(id)).map((row) => [row.id, row] as const),
    ...ticketStatuses.flatMap((status) => columns[status].rows.filter((row) => row.status !== status).map((row) => [row.id, row] as const)),
  ]);
  if (moved.size === 0) return columns;
  const column = (status: TicketStatus): Shown => {
    const arriving = [...moved.values()].filter((row) => row.status === status);
    const rows = [...arriving, ...columns[status].rows.filter(({ id }) => !moved.has(id))];
    return { ...columns[status], rows: orderTickets(rows, { order: 'urgency', status }) };
  };
  return { open: column('open'), 'in-progress': column('in-progress'), 'on-hold': column('on-hold'), closed: column('closed') };
}
