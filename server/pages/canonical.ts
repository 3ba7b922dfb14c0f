import type { FastifyReply } from 'fastify';
import { canonicalPath, findScreen } from '#features/find-screen.ts';
import { tvPath } from './tv.ts';

/**
 * Returns the canonical address of a screen, with the query, if the requested address is spelled differently; otherwise null. Browsers keep
 * the hash.
 */
export function findRedirect(url: string): string | null {
  const queryAt = url.indexOf('?');
  const [path, query] = queryAt < 0 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)];
  if (path === tvPath) return null;
  const { path: screen, isExact } = findScreen(path);
  const canonical = isExact && screen === '/tv' ? tvPath : canonicalPath(path);
  return canonical === path ? null : canonical + query;
}

export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  // Let browsers cache the redirect, so that TVs can open the typed address offline.
  const isTv = address === tvPath || address.startsWith(`${tvPath}?`);
  return reply.header('cache-control', isTv ? 'public, max-age=31536000' : 'no-cache').redirect(address, 308);
}
