import type { HttpServer } from './http.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed by its sender instead of by a cookie, so it may come from anywhere. */
const signedElsewhere = /^\/webhooks\//;

/**
 * Refuses what writes unless the browser says it comes from our own pages. Cookies alone do not:
 * multipart and octet-stream bodies are sent by foreign pages without asking first.
 */
export function refuseForeignOrigins(app: HttpServer, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (harmless.has(request.method) || signedElsewhere.test(request.url)) return undefined;
    const { origin, host, cookie, 'sec-fetch-site': fetchSite } = request.headers;
    if (!isOwnOrigin({ origin, host, fetchSite, hasCookie: cookie !== undefined }, publicUrl))
      return reply.code(403).send({ error: 'foreign-origin' });
    return undefined;
  });
}

export interface RequestOrigin {
  origin: string | undefined;
  host: string | undefined;
  fetchSite: string | string[] | undefined;
  hasCookie: boolean;
}

/**
 * Pure. Ours is the public address, or the name by which this machine was reached: a camp reaches it
 * by more than one. Without an Origin the browser must call it same-origin; a program that sends
 * neither may come, since without a cookie it acts for nobody.
 */
export function isOwnOrigin({ origin, host, fetchSite, hasCookie }: RequestOrigin, publicUrl: string): boolean {
  if (origin === undefined && fetchSite === undefined) return !hasCookie;
  if (origin === undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === publicUrl) return true;
  const from = URL.parse(origin);
  return from !== null && from.host === host && from.protocol === new URL(publicUrl).protocol;
}
