import type { AnyRouter, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database/server/away.ts';
import type { Floor } from '../../server/floor.ts';
import { isLanguage, type Language } from '../../words/words.ts';
import { type Context, Failure, failure } from './calls.ts';
import type { Identify, RequestFacts } from './caller.ts';
import type { Limits } from './limits.ts';
import { readCookie, sessionCookieName, sessionSetter } from './session-cookie.ts';

export interface CallNeeds {
  floor: Floor;
  /** Every room's calls. */
  api: AnyRouter;
  identify: Identify;
  limits: Limits;
}

/** A phone on a bad network may hold several screens' calls together, but not a flood of them. */
const mostInOneBatch = 10;

/** Calls by name under `prefix`, JSON only. */
export function callsAt(prefix: string, needs: CallNeeds): FastifyPluginAsync {
  return async (app) => {
    // Other content types are refused with 415: a foreign page could send them without asking first.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    app.route({
      method: ['GET', 'POST'],
      url: `${prefix}/:path`,
      handler: (request, reply) => answer(needs, request, reply),
    });
  };
}

async function answer(needs: CallNeeds, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  await fastifyRequestHandler<AnyRouter, FastifyRequest, FastifyReply>({
    router: needs.api,
    req: request,
    res: reply,
    path: (request.params as { path: string }).path,
    maxBatchSize: mostInOneBatch,
    createContext: () => contextOf(needs, request, reply),
    responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
    onError: ({ error, path }) => logBug(needs.floor, error, path, request.id),
  });
}

async function contextOf(needs: CallNeeds, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const facts = factsOf(needs.floor, request, reply);
  try {
    const caller = facts.sessionToken === null ? null : await needs.identify(facts.sessionToken);
    return { floor: needs.floor, caller, request: facts, limits: needs.limits };
  } catch (error) {
    if (isDatabaseAway(error)) throw failure('try-again', 2);
    throw error;
  }
}

function factsOf(floor: Floor, request: FastifyRequest, reply: FastifyReply): RequestFacts {
  const { publicUrl } = floor.config;
  return {
    id: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers.cookie, request.headers['accept-language']),
    sessionToken: readCookie(request.headers.cookie, sessionCookieName(publicUrl)),
    setSession: sessionSetter(reply, publicUrl),
  };
}

/** The person's own choice, else the browser's wish, else English. */
export function languageOf(cookies: string | undefined, wishes: string | undefined): Language {
  const chosen = readCookie(cookies, 'language');
  if (isLanguage(chosen)) return chosen;
  return wishes?.trim().toLowerCase().startsWith('es') ? 'es' : 'en';
}

function retryHeader(errors: TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => (error.cause instanceof Failure ? (error.cause.retryAfter ?? 0) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** Our own bugs, once each and with their request; what a caller did wrong is no news. */
function logBug(floor: Floor, error: TRPCError, path: string | undefined, requestId: string): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') floor.log.error({ err: error.cause ?? error, call: path, requestId }, 'a call failed');
}
