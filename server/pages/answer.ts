import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import { readCookie, sessionCookieName } from '#platform/http/server/session-cookie.ts';
import { findScreen } from '#features/find-screen.ts';
import { permissionsPolicy } from './content-security.ts';
import { type CampFacts, fillPage } from './page.ts';

const brotli = promisify(brotliCompress);

export interface PageContext {
  publicUrl: string;
  camp(): Promise<CampFacts>;
  contentSecurity(nonce?: string): string;
  hints(address: string, isSignedIn: boolean, homePath: string): string[];
}

/** Answers a request with the app's page. The status is 200 only if a screen exists at the address. */
export async function answerPage(
  template: string,
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const address = pathOf(request.url);
  const isSignedIn = readCookie(cookie, sessionCookieName(context.publicUrl)) !== null;
  const camp = await context.camp();
  const page = fillPage(template, {
    isSignedIn,
    language: languageOf(cookie, acceptLanguage),
    publicUrl: context.publicUrl,
    camp,
    hints: context.hints(address, isSignedIn, camp.homePath),
  });
  return sendPage(page, { status: findScreen(address).isExact ? 200 : 404, contentSecurity: context.contentSecurity() }, request, reply);
}

interface PageResponse {
  status: number;
  contentSecurity: string;
}

export function sendPage(
  page: string,
  { status, contentSecurity }: PageResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurity)
    .header('permissions-policy', permissionsPolicy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  return compressPage(page, request, reply);
}

/**
 * Returns the path of an address without the query. The path stays encoded, because screens are found by encoded path segments
 * (features/find-screen.ts).
 */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

async function compressPage(page: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return page;
  void reply.header('content-encoding', 'br');
  return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
}
