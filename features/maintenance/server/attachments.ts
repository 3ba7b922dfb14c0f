import { declareAttachments, type FileRequest } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import { topics } from '#features/maintenance/topics.ts';
import { linkPhotoToReport, findVisiblePhotos } from './reports/report-photos.ts';
import { type LinkedReport, findLinkedReport } from './reports/report-status.ts';
import { deleteLatePhotosAfter } from './tickets/delete-photos.ts';
import { isTicketVisible, ticketScopeOf } from './tickets/ticket-scope.ts';

/**
 * Photos of a ticket. Everyone who sees the ticket may add photos; the holder of a report's private link may too, but sees only own photos.
 */
export const ticketPhotos = declareAttachments({
  kind: 'ticket',
  maxFiles: 12,
  // A visitor cannot add a photo to a closed ticket: closing has already deleted the photos, so this one would stay forever.
  canAdd: (ask, id) => canSeePhotos(ask, id, ({ status }) => status !== 'closed'),
  canView: (ask, id, { file }) => canSeePhotos(ask, id, async (report) => (await findVisiblePhotos(ask.app, report))(file.id)),
  canRemove: async ({ caller }) => isGranted(fullAccessRule, caller),
  async onArrived(tx, id, fileId, { app, secret }) {
    await deleteLatePhotosAfter(tx, id, (await getCampSettings(app)).ticketPhotoDays);
    const report = secret === null ? null : await findLinkedReport(tx, secret, id);
    if (report !== null) await linkPhotoToReport(tx, fileId, report.id);
  },
  onChanged: (tx, id) => tx.changed(topics.tickets, id),
  onAdded: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-added', subject: { type: 'ticket', id }, after: { label } }),
  onRemoved: (tx, id, { label }) => tx.record({ kind: 'maintenance.photo-removed', subject: { type: 'ticket', id }, before: { label } }),
});

type ByLink = (report: LinkedReport) => boolean | Promise<boolean>;

async function canSeePhotos({ app, caller, secret }: FileRequest, ticketId: string, byLink: ByLink): Promise<boolean> {
  const report = secret === null ? null : await findLinkedReport(app, secret, ticketId);
  if (report !== null && (await byLink(report))) return true;
  return isGranted(accessRules.maintenance, caller) && isTicketVisible(app, ticketScopeOf({ id: ticketId }, caller));
}
