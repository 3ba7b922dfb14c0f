import { ticketStatuses, type TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';

interface Column {
  rows: readonly TicketRow[];
}

/** Columns as they will be once what is on its way has arrived: each moved card stands first in its new column. */
export function columnsMoved<Shown extends Column>(
  columns: Readonly<Record<TicketStatus, Shown>>,
  moved: Readonly<Record<string, TicketStatus>>,
): Readonly<Record<TicketStatus, Shown>> {
  if (Object.keys(moved).length === 0) return columns;
  const known = new Map(ticketStatuses.flatMap((status) => columns[status].rows.map((row) => [row.id, row] as const)));
  const after = ticketStatuses.map((status) => {
    const arriving = Object.keys(moved).flatMap((id) => (moved[id] === status ? (known.get(id) ?? []) : []));
    const staying = columns[status].rows.filter(({ id }) => moved[id] === undefined);
    return [status, { ...columns[status], rows: [...arriving.map((row) => ({ ...row, status })), ...staying] }] as const;
  });
  return Object.fromEntries(after) as Record<TicketStatus, Shown>;
}
