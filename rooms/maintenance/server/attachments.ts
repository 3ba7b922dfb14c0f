import { attachments, type FileAsk } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { rules } from '#rooms/screens.ts';
import { seesAll, type TicketStatus } from '#rooms/maintenance/rules.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { statusBehind } from './reports/report-status.ts';
import { seenTicket } from './tickets/seen-ticket.ts';

/** Photos of a ticket, before and after: by whoever sees it, and by who has the private link of a report of it. Only those who see all take them away. */
export const ticketPhotos = attachments({
  kind: 'ticket',
  most: 12,
  // Closing deletes photos: what a visitor sent later would stay for ever.
  mayAdd: (ask, id) => sees(ask, id, (status) => status !== 'closed'),
  maySee: (ask, id) => sees(ask, id),
  mayRemove: async ({ caller }) => isGranted(seesAll, caller),
  changed: (tx, id) => tx.changed(topics.tickets, id),
  added: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-added', subject: { type: 'ticket', id }, after: { label } }),
  removed: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-removed', subject: { type: 'ticket', id }, before: { label } }),
});

async function sees({ floor, caller, secret }: FileAsk, ticketId: string, byLink = (_status: TicketStatus) => true): Promise<boolean> {
  const status = secret === null ? null : await statusBehind(floor, secret, ticketId);
  if (status !== null && byLink(status)) return true;
  return isGranted(rules.maintenance, caller) && (await seenTicket(floor, ticketId, caller)) !== null;
}
