import { and, count, eq, sum } from 'drizzle-orm';
import { limitedBytes } from '#platform/files/server/limited-bytes.ts';
import { type Photo, storedPhoto } from '#platform/files/server/photo.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { rules } from '#rooms/screens.ts';
import { largestPhoto, mostPhotosInAll, mostWaiting } from '#rooms/forms/rules.ts';
import { formPhotos, groupForms } from '#rooms/forms/server/tables.ts';
import { photoShelf } from './photo-shelf.ts';

/**
 * Takes one photo of a form that will name it. Both ids are made in the browser: sent again after a lost
 * answer, it is the same photo. To a form that arrived only staff add.
 */
export const takePhoto: Route = {
  method: 'POST',
  url: '/form-photos/:formId',
  // A camp's visitors share one address.
  limit: { name: 'forms.photo', per: 'address', times: 600, within: 3_600 },
  takes: { type: 'image/jpeg', most: largestPhoto },
  run: takeOne,
};

async function takeOne({ floor, request, reply, caller }: RouteAsk): Promise<object | string> {
  const formId = id.safeParse((request.params as { formId: string }).formId).data;
  const photoId = id.safeParse((request.query as { id?: unknown }).id).data;
  if (formId === undefined || photoId === undefined) return saying(reply, 404, 'There is nothing at this address.');
  const why = await whyNot(floor, formId, photoId, isGranted(rules.cashiers, caller));
  if (why === 'there') return { id: photoId };
  if (why !== null) return saying(reply, why.status, why.words);
  const sent = await limitedBytes(request.body as AsyncIterable<Uint8Array>, largestPhoto);
  if (sent === null) return saying(reply, 413, 'A photo may have 6 MB at most.');
  const photo = await storedPhoto(sent);
  if (photo === null) return saying(reply, 422, 'This is not a picture that can be read.');
  await photoShelf(floor).put(photoId, photo.bytes);
  const kept = await keepRow(floor, formId, photoId, photo);
  return kept ? { id: photoId } : saying(reply, 409, 'There is another photo of this id.');
}

type WhyNot = 'there' | { status: number; words: string } | null;

async function whyNot(floor: Floor, formId: string, photoId: string, isStaff: boolean): Promise<WhyNot> {
  const [known] = await floor.rows.select({ formId: formPhotos.formId }).from(formPhotos).where(eq(formPhotos.id, photoId));
  if (known) return known.formId === formId ? 'there' : { status: 409, words: 'There is another photo of this id.' };
  const [form] = await floor.rows.select({ id: groupForms.id }).from(groupForms).where(eq(groupForms.id, formId));
  if (form && !isStaff) return { status: 409, words: 'This form has been sent already.' };
  const [own] = await floor.rows.select({ photos: count() }).from(formPhotos).where(eq(formPhotos.formId, formId));
  if ((own?.photos ?? 0) >= mostPhotosInAll) return { status: 409, words: 'This form has as many photos as it may have.' };
  const [waiting] = await floor.rows
    .select({ bytes: sum(formPhotos.bytes).mapWith(Number) })
    .from(formPhotos)
    .where(and(eq(formPhotos.kept, false)));
  return (waiting?.bytes ?? 0) < mostWaiting ? null : { status: 503, words: 'There is no room for photos just now; try again later.' };
}

/** False when another photo came to this id meanwhile. */
async function keepRow(floor: Floor, formId: string, photoId: string, { bytes, width, height }: Photo): Promise<boolean> {
  return floor.write(null, async (tx) => {
    const row = { id: photoId, formId, bytes: bytes.length, width, height, createdAt: tx.now };
    await tx.rows.insert(formPhotos).values(row).onConflictDoNothing();
    const [there] = await tx.rows.select({ formId: formPhotos.formId }).from(formPhotos).where(eq(formPhotos.id, photoId));
    return there?.formId === formId;
  });
}
