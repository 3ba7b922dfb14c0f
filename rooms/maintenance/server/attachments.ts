import { attachments, type FileAsk } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { rules } from '#rooms/screens.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { keepWhoBrought, seenBehind } from './reports/report-photos.ts';
import { type ReportBehind, reportBehind } from './reports/report-status.ts';
import { dropLateAfter } from './tickets/drop-photos.ts';
import { isSeen, ticketAsSeen } from './tickets/seen-ticket.ts';

/** Photos of a ticket, before and after: by whoever sees it, and by who has the private link of a report of it, who may see fewer. Only those who see all take them away. */
export const ticketPhotos = attachments({
  kind: 'ticket',
  most: 12,
  // Closing deletes photos: what a visitor sent later would stay for ever.
  mayAdd: (ask, id) => sees(ask, id, ({ status }) => status !== 'closed'),
  maySee: (ask, id, { file }) => sees(ask, id, async (report) => (await seenBehind(ask.floor, report))(file.id)),
  mayRemove: async ({ caller }) => isGranted(seesAll, caller),
  async arrived(tx, id, fileId, { floor, secret }) {
    await dropLateAfter(tx, id, (await campFacts(floor)).ticketPhotoDays);
    const report = secret === null ? null : await reportBehind(tx, secret, id);
    if (report !== null) await keepWhoBrought(tx, fileId, report.id);
  },
  changed: (tx, id) => tx.changed(topics.tickets, id),
  added: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-added', subject: { type: 'ticket', id }, after: { label } }),
  removed: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-removed', subject: { type: 'ticket', id }, before: { label } }),
});

type ByLink = (report: ReportBehind) => boolean | Promise<boolean>;

async function sees({ floor, caller, secret }: FileAsk, ticketId: string, byLink: ByLink): Promise<boolean> {
  const report = secret === null ? null : await reportBehind(floor, secret, ticketId);
  if (report !== null && (await byLink(report))) return true;
  return isGranted(rules.maintenance, caller) && isSeen(floor, ticketAsSeen({ id: ticketId }, caller));
}
