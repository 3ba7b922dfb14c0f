import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FormPlaceRow } from '#rooms/forms/shapes.ts';
import { formPhotos } from '#rooms/forms/server/tables.ts';
import { dropPhotos } from './drop-photos.ts';

export function photosOf(places: readonly FormPlaceRow[]): string[] {
  return [...new Set(places.flatMap(({ items }) => items.flatMap(({ photos }) => photos)))];
}

/**
 * Keeps the photos that a form names, and drops those that it named before. False, with nothing to be kept of
 * the transaction, when one of them never came or is another form's.
 */
export async function namePhotos(tx: Transaction, formId: string, places: readonly FormPlaceRow[]): Promise<boolean> {
  const named = photosOf(places);
  const own = eq(formPhotos.formId, formId);
  // Written, not only looked at: the nightly sweep that waits for this row sees it when it goes on.
  const kept =
    named.length === 0
      ? []
      : await tx.rows
          .update(formPhotos)
          .set({ kept: true })
          .where(and(own, inArray(formPhotos.id, named)))
          .returning({ id: formPhotos.id });
  if (kept.length < named.length) return false;
  await dropRows(tx, and(own, eq(formPhotos.kept, true), notInArray(formPhotos.id, ['', ...named])));
  return true;
}

/** All of a form that goes. */
export async function dropAllOf(tx: Transaction, formId: string): Promise<void> {
  await dropRows(tx, eq(formPhotos.formId, formId));
}

/** The rows now, the files behind them: a file without its row does no harm, a row without its file would. */
async function dropRows(tx: Transaction, which: ReturnType<typeof and>): Promise<void> {
  const gone = await tx.rows.delete(formPhotos).where(which).returning({ id: formPhotos.id });
  if (gone.length > 0) await tx.later(dropPhotos, { ids: gone.map(({ id }) => id) });
}
