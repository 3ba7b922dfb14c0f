import helmet from '@fastify/helmet';
import fastify from 'fastify';

/**
 * What helmet says with every answer, asked of it once: it would work out the same for each request.
 * Strict for everything; the guests' pages loosen `style-src` by a nonce of their own.
 */
export async function protectiveHeaders(secure: boolean): Promise<Readonly<Record<string, string>>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // For browsers that are no more, or only for pages: every answer to every call would carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  const headers: Record<string, string> = {};
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}
