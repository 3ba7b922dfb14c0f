import { ticketStatuses, type TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { inOrder } from './in-order.ts';

interface Column {
  rows: readonly TicketRow[];
}

/** Columns as they will be once what is on its way has arrived: each moved card stands where it will stay, so that nothing moves under a pointer when it has arrived. */
export function columnsMoved<Shown extends Column>(
  columns: Readonly<Record<TicketStatus, Shown>>,
  moved: Readonly<Record<string, TicketStatus>>,
): Readonly<Record<TicketStatus, Shown>> {
  if (Object.keys(moved).length === 0) return columns;
  const known = new Map(ticketStatuses.flatMap((status) => columns[status].rows.map((row) => [row.id, row] as const)));
  const column = (status: TicketStatus): Shown => {
    const arriving = Object.keys(moved).flatMap((id) => (moved[id] === status ? (known.get(id) ?? []) : []));
    const staying = columns[status].rows.filter(({ id }) => moved[id] === undefined);
    const rows = [...arriving.map((row) => ({ ...row, status })), ...staying];
    return { ...columns[status], rows: inOrder(rows, { order: 'urgency', status }) };
  };
  return { open: column('open'), 'in-progress': column('in-progress'), 'on-hold': column('on-hold'), closed: column('closed') };
}
