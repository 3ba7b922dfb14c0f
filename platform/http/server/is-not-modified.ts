import type { RouteRequest } from './routes.ts';

/**
 * Lets browsers cache a response but check it with the server each time. If the cached version is current, sets status 304 and returns
 * true.
 */
export function isNotModified({ request, reply }: Pick<RouteRequest, 'request' | 'reply'>, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const cachedTags = request.headers['if-none-match'] ?? '';
  if (!cachedTags.split(',').some((cached) => cached.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304);
  return true;
}
