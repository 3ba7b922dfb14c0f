import { eq } from 'drizzle-orm';
import { attachments } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import type { Floor } from '#platform/server/floor.ts';
import { rules } from '#rooms/screens.ts';
import { largestPhoto, mostPhotosInAll, photoKind } from '#rooms/forms/rules.ts';
import { topics } from '#rooms/forms/topics.ts';
import { groupForms } from './tables.ts';

/** Photos come before the form that will name them, from anybody. To a form that arrived only staff add. */
export const formPhotos = attachments({
  kind: photoKind,
  most: mostPhotosInAll,
  largest: largestPhoto,
  waits: true,
  mayAdd: async ({ floor, caller }, formId) => isGranted(rules.cashiers, caller) || (await formOf(floor, formId)) === null,
  async maySee({ floor, caller, secret }, formId) {
    const form = await formOf(floor, formId);
    return (
      form !== null &&
      ((secret !== null && form.secretHash.equals(hashOf(secret))) || isGranted([...rules.cashiers, `view-event-${form.eventId}`], caller))
    );
  },
  /** Their forms say which photos stay. */
  mayRemove: async () => false,
  changed: (tx, formId) => tx.changed(topics.forms, formId),
});

async function formOf({ rows }: Floor, formId: string): Promise<{ eventId: string; secretHash: Buffer } | null> {
  const [form] = await rows
    .select({ eventId: groupForms.eventId, secretHash: groupForms.secretHash })
    .from(groupForms)
    .where(eq(groupForms.id, formId));
  return form ?? null;
}
