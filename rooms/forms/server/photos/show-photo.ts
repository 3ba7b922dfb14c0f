import { eq } from 'drizzle-orm';
import type { ReadStream } from 'node:fs';
import { photoType } from '#platform/files/server/photo.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import { rules } from '#rooms/screens.ts';
import { formPhotos, groupForms } from '#rooms/forms/server/tables.ts';
import { photoShelf } from './photo-shelf.ts';

/** A photo for staff, or for whoever has the link of its form. To others it does not exist. */
export const showPhoto: Route = {
  method: 'GET',
  url: '/form-photos/:id',
  limit: { name: 'forms.show-photo', per: 'address', times: 6_000, within: 3_600 },
  run: showOne,
};

async function showOne({ floor, request, reply, caller }: RouteAsk): Promise<ReadStream | string> {
  const photoId = id.safeParse((request.params as { id: string }).id).data ?? '';
  const [photo] = await floor.rows
    .select({ eventId: groupForms.eventId, secret: groupForms.secret })
    .from(formPhotos)
    .innerJoin(groupForms, eq(groupForms.id, formPhotos.formId))
    .where(eq(formPhotos.id, photoId));
  const { secret } = request.query as { secret?: unknown };
  const may = photo && (secret === photo.secret || isGranted([...rules.cashiers, `view-event-${photo.eventId}`], caller));
  const found = may ? await photoShelf(floor).read(photoId) : null;
  // Not there, not theirs: the same answer, so that nothing can be learnt by trying.
  if (found === null) return saying(reply, 404, 'There is no photo at this address.');
  void reply
    .type(photoType)
    .header('content-length', String(found.bytes))
    .header('content-disposition', `inline; filename="${photoId}.webp"`)
    .header('cache-control', 'private, max-age=3600');
  return found.stream;
}
