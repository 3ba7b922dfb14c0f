import type { FastifyReply } from 'fastify';
import { canonicalPath, findScreen } from '#features/find-screen.ts';
import { tvPath } from './tv.ts';

/**
 * The address that a browser is sent to where a screen's own is spelled another way, with its query; null where the
 * address stands. A browser keeps the hash by itself.
 */
export function findRedirect(url: string): string | null {
  const queryAt = url.indexOf('?');
  const [path, query] = queryAt < 0 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)];
  if (path === tvPath) return null;
  const { path: screen, isExact: whole } = findScreen(path);
  const written = whole && screen === '/tv' ? tvPath : canonicalPath(path);
  return written === path ? null : written + query;
}

/** Sends the browser there before anything is asked or drawn. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  // Kept by the browser for the TVs: typed without the last slash, it leads on without a network too.
  const isTv = address === tvPath || address.startsWith(`${tvPath}?`);
  return reply.header('cache-control', isTv ? 'public, max-age=31536000' : 'no-cache').redirect(address, 308);
}
