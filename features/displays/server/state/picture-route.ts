import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { isNotModified } from '#platform/http/server/is-not-modified.ts';
import { id } from '#platform/http/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { openPictureForScreens } from '#features/images/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { findPairedScreen } from '#features/displays/server/screens/find-screen.ts';
import { BySecret } from '#features/displays/shapes.ts';

/** Serves an album picture that a slide shows, to paired screens and editors. */
export const pictureRoute: Route = {
  method: 'GET',
  url: '/tv/pictures/:id',
  limit: { name: 'displays.picture', per: 'address', times: 20_000, within: 3_600 },
  run: serve,
};

async function serve({ app, caller, request, reply }: RouteRequest): Promise<Readable | string> {
  const { id: pictureId } = request.params as { id: string };
  const screen = BySecret.safeParse({ secret: (request.query as Record<string, unknown>)['screen'] }).data;
  const isAllowed =
    isGranted(accessRules.displays, caller) || (screen !== undefined && (await findPairedScreen(app, screen.secret)) !== null);
  const picture = isAllowed ? await openPictureForScreens(app, id.safeParse(pictureId).data ?? '') : null;
  // The answer is the same for a missing, unused or forbidden picture, so that a stranger cannot find out which pictures exist.
  if (picture === null || !(await isInSlide(app, picture.albumId)))
    return replyWithText(reply, 404, 'There is no picture at this address.');
  if (isNotModified({ request, reply }, `"${String(pictureId)}"`)) {
    picture.stream.destroy();
    return '';
  }
  void reply
    .type('image/webp')
    .header('content-length', String(picture.bytes))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  return picture.stream;
}

async function isInSlide({ rows }: AppContext, albumId: string): Promise<boolean> {
  const result = await rows.execute(sql`select from display_slides where kind = 'pictures' and content ->> 'albumId' = ${albumId} limit 1`);
  return result.rows.length > 0;
}
