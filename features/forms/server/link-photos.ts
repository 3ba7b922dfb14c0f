import type { Transaction } from '#platform/database/server/write.ts';
import { deleteFiles, filesOf, claimFiles } from '#platform/files/server/file-rows.ts';
import { photoKind } from '#features/forms/rules.ts';
import type { FormPlaceRow } from '#features/forms/shapes.ts';

/**
 * Keeps the photos that a form names, and drops those that it named before. False, with nothing to be kept of
 * the transaction, when one of them never came or is another form's.
 */
export async function linkPhotos(tx: Transaction, formId: string, places: readonly FormPlaceRow[]): Promise<boolean> {
  const named = new Set(places.flatMap(({ items }) => items.flatMap(({ photos }) => photos)));
  if (!(await claimFiles(tx, photoKind, formId, [...named]))) return false;
  const kept = (await filesOf(tx, photoKind, [formId])).get(formId) ?? [];
  const gone = kept.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  if (gone.length > 0) await deleteFiles(tx, photoKind, formId, gone);
  return true;
}
