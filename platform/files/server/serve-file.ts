import { eq } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { fileStates, variants } from '#platform/files/shapes.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import { askOf } from './file-ask.ts';
import { photoType } from './photo.ts';
import { files } from './tables.ts';

/** A file for whoever may see the record it hangs on. To others it does not exist. */
export const serveFile: Route = {
  method: 'GET',
  url: '/files/:id/:variant',
  // A board of thumbnails is a hundred at once, and a camp's visitors share one address.
  limit: { name: 'files.serve', per: 'address', times: 20_000, within: 3_600 },
  run: serve,
};

const [, ready] = fileStates;

async function serve(route: RouteAsk): Promise<Readable | string> {
  const { floor, request, reply } = route;
  const { id: asked, variant } = request.params as { id: string; variant: string };
  const fileId = id.safeParse(asked).data ?? '';
  const [file] = await floor.rows.select().from(files).where(eq(files.id, fileId));
  const kind = file?.state === ready && Object.hasOwn(variants, variant) ? floor.files.kind(file.kind) : null;
  const may = file && kind && (await kind.maySee(askOf(route), file.recordId));
  const found = may ? await floor.files.store.get(`${variant}/${file.content}`) : null;
  // Not there, not yet there, not theirs: the same answer, so that nothing can be learnt by trying.
  if (found === null) return saying(reply, 404, 'There is no file at this address.');
  void reply
    .type(photoType)
    .header('content-length', String(found.bytes))
    .header('content-disposition', `inline; filename="${fileId}.webp"`)
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  return found.stream;
}
