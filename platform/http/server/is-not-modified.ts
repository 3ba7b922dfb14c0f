import type { RouteRequest } from './routes.ts';

/** Lets browsers cache an answer but revalidate it each time. Returns true and sets status 304 if the browser is up to date. */
export function isNotModified({ request, reply }: Pick<RouteRequest, 'request' | 'reply'>, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const cachedTags = request.headers['if-none-match'] ?? '';
  if (!cachedTags.split(',').some((cached) => cached.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304);
  return true;
}
