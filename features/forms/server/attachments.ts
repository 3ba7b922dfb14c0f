import { eq } from 'drizzle-orm';
import { declareAttachments } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { accessRules } from '#features/screens.ts';
import { maxPhotoBytes, maxPhotosPerForm, photoKind } from '#features/forms/rules.ts';
import { topics } from '#features/forms/topics.ts';
import { groupForms } from './tables.ts';

/** Anyone may upload photos before the form that contains them is sent. Only staff may add photos to a stored form. */
export const formPhotos = declareAttachments({
  kind: photoKind,
  maxFiles: maxPhotosPerForm,
  maxBytes: maxPhotoBytes,
  arrivesBeforeRecord: true,
  canAdd: async ({ app, caller }, formId) => isGranted(accessRules.cashiers, caller) || (await findForm(app, formId)) === null,
  async canView({ app, caller, secret }, formId) {
    const form = await findForm(app, formId);
    return (
      form !== null &&
      ((secret !== null && form.secretHash.equals(hashToken(secret))) ||
        isGranted([...accessRules.cashiers, `view-event-${form.eventId}`], caller))
    );
  },
  /** Photos are removed only by saving the form without them. */
  canRemove: async () => false,
  onChanged: (tx, formId) => tx.changed(topics.forms, formId),
});

async function findForm({ rows }: AppContext, formId: string): Promise<{ eventId: string; secretHash: Buffer } | null> {
  const [form] = await rows
    .select({ eventId: groupForms.eventId, secretHash: groupForms.secretHash })
    .from(groupForms)
    .where(eq(groupForms.id, formId));
  return form ?? null;
}
