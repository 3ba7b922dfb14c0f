import type { HttpServer } from './http.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Webhooks are authenticated by their signature instead of a cookie, so any origin may send them. */
const webhookPath = /^\/webhooks\//;

/**
 * Rejects writing requests that do not come from our own pages. Cookies alone do not protect: foreign pages can send multipart and
 * octet-stream bodies without a preflight request.
 */
export function refuseForeignOrigins(app: HttpServer, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readMethods.has(request.method) || webhookPath.test(request.url)) return undefined;
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
 * Returns whether a request comes from our own pages: from the public URL or from the host name of the request, since a camp may use
 * several. Without an Origin header the browser must report same-origin. A program that sends neither is allowed without a cookie,
 * because it then acts for no account.
 */
export function isOwnOrigin({ origin, host, fetchSite, hasCookie }: RequestOrigin, publicUrl: string): boolean {
  if (origin === undefined && fetchSite === undefined) return !hasCookie;
  if (origin === undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === publicUrl) return true;
  const from = URL.parse(origin);
  return from !== null && from.host === host && from.protocol === new URL(publicUrl).protocol;
}
