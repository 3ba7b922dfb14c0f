import type { RouteRequest } from './routes.ts';

/**
 * Lets browsers keep an answer that they must ask about each time: permission is judged before, and what they have is not
 * sent again. Returns true, with the status set to 304, when they have it.
 */
export function isNotModified({ request, reply }: Pick<RouteRequest, 'request' | 'reply'>, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'] ?? '';
  if (!known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304);
  return true;
}
