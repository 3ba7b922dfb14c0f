import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { screenOf } from '#features/screens.ts';
import { type PageContext, sendPage } from './answer.ts';
import { escapeHtml, renderMeta } from './page.ts';

/** The trailing slash limits the scope of the service worker to this page. People type `/tv` without it. */
export const tvPath = '/tv/';

/** Answers with the TV page. It contains only the camp's name and address; other data is sent after pairing. */
export async function answerTvPage(
  template: string,
  { publicUrl, camp, contentSecurity }: Pick<PageContext, 'publicUrl' | 'camp' | 'contentSecurity'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { name } = await camp();
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const title = `${screenOf('/tv').title[languageOf(cookie, acceptLanguage)]} | ${name}`;
  const page = template.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(title)}</title>\n    ${renderMeta('public-url', publicUrl)}`,
  );
  return sendPage(page, { status: 200, contentSecurity: withSockets(contentSecurity(), request.host) }, request, reply);
}

/** List the socket's address, because in older browsers 'self' does not include sockets. */
function withSockets(policy: string, host: string): string {
  if (!/^[\w.:[\]-]+$/.test(host)) return policy;
  return policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`);
}
