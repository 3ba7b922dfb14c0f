import { ticketStatuses, type TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { inOrder } from './in-order.ts';

interface Column {
  rows: readonly TicketRow[];
}

/** Pure. Columns as they will be once what is on its way has arrived, by what each ticket's own status says by now: each moved card stands where it will stay, so that nothing moves under a pointer when it has arrived. */
export function columnsMoved<Shown extends Column>(columns: Readonly<Record<TicketStatus, Shown>>): Readonly<Record<TicketStatus, Shown>> {
  const moved = new Map(
    ticketStatuses.flatMap((status) => columns[status].rows.filter((row) => row.status !== status).map((row) => [row.id, row] as const)),
  );
  if (moved.size === 0) return columns;
  const column = (status: TicketStatus): Shown => {
    const arriving = [...moved.values()].filter((row) => row.status === status);
    const rows = [...arriving, ...columns[status].rows.filter(({ id }) => !moved.has(id))];
    return { ...columns[status], rows: inOrder(rows, { order: 'urgency', status }) };
  };
  return { open: column('open'), 'in-progress': column('in-progress'), 'on-hold': column('on-hold'), closed: column('closed') };
}
