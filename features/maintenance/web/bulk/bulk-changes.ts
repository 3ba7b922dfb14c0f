import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { WorkInputs } from '#features/maintenance/web/pending/work-items.ts';

export const bulkFields = ['assigneeId', 'priority', 'status'] as const;
export type BulkField = (typeof bulkFields)[number];

type Changes = WorkInputs['maintenance.changeTickets']['tickets'];

/** Returns the changes that set one field of several tickets. Omits tickets that already have the value. */
export function toChanges(rows: readonly Pick<TicketRow, 'id' | BulkField>[], field: BulkField, to: string | null): Changes {
  return rows.filter((row) => row[field] !== to).map((row) => ({ id: row.id, changes: { [field]: { from: row[field], to } } }));
}
