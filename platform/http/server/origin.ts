import type { HttpServer } from './http.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Webhooks skip this check, because they are authenticated by a signature instead of a cookie. */
const webhookPath = /^\/webhooks\//;

/** Rejects write requests from pages of other origins, which can send multipart and octet-stream bodies without a preflight request. */
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

/** Returns whether a request comes from our own pages, or from a program that sends no cookie and so acts for no account. */
export function isOwnOrigin({ origin, host, fetchSite, hasCookie }: RequestOrigin, publicUrl: string): boolean {
  if (origin === undefined && fetchSite === undefined) return !hasCookie;
  if (origin === undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === publicUrl) return true;
  const from = URL.parse(origin);
  return from !== null && from.host === host && from.protocol === new URL(publicUrl).protocol;
}
