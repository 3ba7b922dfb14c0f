import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answering, sent } from './answer.ts';
import { escaped } from './page.ts';

/** What is typed on a TV. */
export const shortTvPath = '/tv';
export const tvPath = '/tv/';

/** The short address is for typing. The page has a folder of its own, so that its service worker may be for it alone. */
export function leadToTvPage(reply: FastifyReply): FastifyReply {
  // Kept by the browser: it leads on without a network too.
  return reply.header('cache-control', 'public, max-age=31536000').redirect(tvPath, 308);
}

/** The page of a TV. It knows nothing of the camp but its name: the rest is told to whoever was paired. */
export async function answerTvPage(
  template: string,
  { camp, contentSecurity }: Pick<Answering, 'camp' | 'contentSecurity'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { name } = await camp();
  const page = template.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`);
  return sent(page, { status: 200, contentSecurity: withSockets(contentSecurity(), request.host) }, request, reply);
}

/** For browsers that did not yet count a socket among what is our own. */
function withSockets(policy: string, host: string): string {
  if (!/^[\w.:[\]-]+$/.test(host)) return policy;
  return policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`);
}
