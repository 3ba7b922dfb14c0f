import type { App } from './http.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed by its sender instead of by a cookie, so it may come from anywhere. */
const signedElsewhere = /^\/webhooks\//;

/**
 * Refuses what writes unless the browser says it comes from our own pages. Cookies alone do not:
 * multipart and octet-stream bodies are sent by foreign pages without asking first.
 */
export function refuseForeignOrigins(app: App, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (harmless.has(request.method) || signedElsewhere.test(request.url)) return;
    if (isOurs(request.headers.origin, request.headers['sec-fetch-site'], publicUrl, request.headers.host)) return;
    return reply.code(403).send({ error: 'foreign-origin' });
  });
}

/**
 * Pure. Our own is the public address, or, where the browser sends no Origin, a request it calls
 * same-origin. The Host header counts as well: a camp reaches its machine by more than one name.
 */
export function isOurs(origin: string | undefined, fetchSite: string | string[] | undefined, publicUrl: string, host: string | undefined): boolean {
  if (origin === undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === publicUrl) return true;
  const from = URL.parse(origin);
  return from !== null && host !== undefined && from.host === host && from.protocol === new URL(publicUrl).protocol;
}
