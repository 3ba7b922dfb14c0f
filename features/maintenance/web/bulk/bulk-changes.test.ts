import { expect, test } from 'vitest';
import { priorities, ticketStatuses } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { revertChanges, withChanges, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { bulkFields, toChanges } from './bulk-changes.ts';

const workers = [null, 'tom', 'luis'];
const rows = Array.from(
  { length: 60 },
  (_, nth) =>
    ({
      id: `t${nth}`,
      assigneeId: workers[nth % 3],
      assigneeName: workers[nth % 3],
      priority: priorities[nth % 4],
      status: ticketStatuses[(nth * 7) % 4],
    }) as TicketRow,
);
const item = (tickets: unknown, names: object = {}) =>
  ({ call: 'maintenance.changeTickets', input: { key: 'k', tickets }, about: { id: '', title: '', names } }) as unknown as WorkItem;
const values = { assigneeId: workers, priority: priorities, status: ticketStatuses };

test.each(bulkFields.flatMap((field) => values[field].map((to) => [field, to] as const)))(
  'toChanges sets %s to %s on every ticket, and the undo restores each earlier value',
  (field, to) => {
    const tickets = toChanges(rows, field, to);
    expect(tickets).toHaveLength(rows.filter((row) => row[field] !== to).length);
    const names = { tom: 'tom', luis: 'luis' };
    const changed = rows.map((row) => withChanges(row, [item(tickets, names)]));
    expect(changed.every((row) => row[field] === to)).toBe(true);
    if (field === 'assigneeId') expect(changed.every((row) => row.assigneeName === to)).toBe(true);
    const reverted = tickets.map(({ id, changes }) => ({ id, changes: revertChanges(changes) }));
    expect(changed.map((row) => withChanges(row, [item(reverted, names)]))).toEqual(rows);
  },
);
