import type { RouteRequest } from './routes.ts';

/**
 * Lets browsers cache an answer that they must revalidate each time, after the permission check. Returns true and sets status 304 if the
 * browser has the current version.
 */
export function isNotModified({ request, reply }: Pick<RouteRequest, 'request' | 'reply'>, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const cachedTags = request.headers['if-none-match'] ?? '';
  if (!cachedTags.split(',').some((cached) => cached.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304);
  return true;
}
