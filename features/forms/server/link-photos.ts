import type { Transaction } from '#platform/database/server/write.ts';
import { deleteFiles, filesOf, claimFiles } from '#platform/files/server/file-rows.ts';
import { photoKind } from '#features/forms/rules.ts';
import type { FormPlaceRow } from '#features/forms/shapes.ts';

/**
 * Links the photos that the form contains and deletes photos that it no longer contains. Returns false if a photo never arrived
 * or belongs to another form; the caller must then roll back.
 */
export async function linkPhotos(tx: Transaction, formId: string, places: readonly FormPlaceRow[]): Promise<boolean> {
  const photoIds = new Set(places.flatMap(({ items }) => items.flatMap(({ photos }) => photos)));
  if (!(await claimFiles(tx, photoKind, formId, [...photoIds]))) return false;
  const linkedPhotos = (await filesOf(tx, photoKind, [formId])).get(formId) ?? [];
  const unusedIds = linkedPhotos.filter(({ id }) => !photoIds.has(id)).map(({ id }) => id);
  if (unusedIds.length > 0) await deleteFiles(tx, photoKind, formId, unusedIds);
  return true;
}
