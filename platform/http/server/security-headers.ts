import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { Config } from '#platform/config/config.ts';

/**
 * What helmet says with every answer, asked of it once: it would work out the same for each request.
 * Strict for everything; the guests' pages loosen `style-src` by a nonce of their own.
 */
export async function securityHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Promise<Readonly<Record<string, string>>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
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
