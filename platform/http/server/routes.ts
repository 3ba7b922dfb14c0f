import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AppContext } from '#platform/server/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { HttpServer } from './http.ts';
import type { Caller, Identify } from './caller.ts';
import { type Limit, type Limits, countAttempt } from './limits.ts';
import { bodyTimeoutFor } from './slow-bodies.ts';
import { readCookie, sessionCookieName } from './session-cookie.ts';

/** What a route is asked with. It answers what Fastify sends: text, bytes or a stream. */
export interface RouteRequest {
  app: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
}

/**
 * An address of a room's own, for what is no call: a file that is downloaded or sent, a feed for other
 * programs. A room lists its own in its `server/api.ts`. Whoever may not gets what `run` says.
 * @example { method: 'GET', url: '/export/reservations.csv', run: ({ floor, caller, reply }) => … }
 */
export interface Route {
  method: HTTPMethods;
  url: string;
  /** Counted by network address before anything is looked up. */
  limit?: Limit<unknown>;
  /** For what is sent: its content type, taken as a stream, and the most bytes. */
  takes?: { type: string; most: number };
  run(ask: RouteRequest): Promise<unknown>;
}

export interface RouteNeeds {
  app: AppContext;
  identify: Identify;
  limits: Limits;
}

/** The rooms' own addresses. A database that is away is 503 with Retry-After, as for calls. */
export function addFeatureRoutes(app: HttpServer, routes: readonly Route[], needs: RouteNeeds): void {
  for (const route of routes) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, needs, request, reply);
    const { method, url, takes } = route;
    if (takes === undefined) app.route({ method, url, handler });
    else
      void app.register(async (part) => {
        part.removeAllContentTypeParsers();
        part.addContentTypeParser(takes.type, (_request, payload, next) => next(null, payload));
        part.addHook('onRequest', (request, reply, next) => {
          reply.raw.once('finish', hangingUp(request.raw));
          next();
        });
        part.route({ method, url, bodyLimit: takes.most, config: { bodyTime: bodyTimeoutFor(takes.most) }, handler });
      });
  }
}

/** Whoever goes on sending what has been refused would hold the connection, and a server that stops; the answer first gets its time to arrive. */
function hangingUp(request: FastifyRequest['raw']): () => void {
  // Once answered, a request no longer knows its socket.
  const { socket } = request;
  return () => {
    if (!request.complete) setTimeout(() => request.complete || socket.destroy(), 500).unref();
  };
}

async function answer(route: Route, { app, identify, limits }: RouteNeeds, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  const wait = route.limit ? await countAttempt(limits, route.limit, request.ip, undefined) : null;
  if (wait !== null) return replyWithText(reply, 429, 'Too many requests; try again later.', wait);
  try {
    const token = readCookie(request.headers.cookie, sessionCookieName(app.config.publicUrl));
    const identified = token === null ? null : await identify(token);
    // No route adds a second factor.
    const caller = identified?.mustEnroll === true ? null : identified;
    return await route.run({ app, request, reply, caller });
  } catch (why) {
    if (isDatabaseUnavailable(why)) return replyWithText(reply, 503, 'The database is away; try again in a moment.', 2);
    app.log.error({ err: why, route: route.url, requestId: request.id }, 'a route failed');
    return replyWithText(reply, 500, `Something went wrong. Number of this request: ${request.id}`);
  }
}

/** A short answer in words. `retryAfter` in seconds. */
export function replyWithText(reply: FastifyReply, status: number, words: string, retryAfter?: number): string {
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.code(status).type('text/plain; charset=utf-8');
  return `${words}\n`;
}
