import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { albumLinks, albums } from '#features/images/server/tables.ts';

/** Returns the album of a valid link, or null if the link is unknown, revoked or expired. */
export async function findAlbumBySecret(
  { rows, clock }: Pick<AppContext, 'rows' | 'clock'>,
  secret: string,
): Promise<{ id: string; name: string; expiresAt: Instant } | null> {
  const [albumLinkRow] = await rows
    .select({ id: albums.id, name: albums.name, expiresAt: albumLinks.expiresAt })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(albumLinks.secretHash, hashToken(secret)), isNull(albumLinks.revokedAt), gt(albumLinks.expiresAt, clock.now())));
  return albumLinkRow ?? null;
}
