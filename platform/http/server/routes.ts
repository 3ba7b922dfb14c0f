import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AppContext } from '#platform/server/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { HttpServer } from './http.ts';
import type { Caller, Identify } from './caller.ts';
import { type Limit, type Limits, countAttempt } from './limits.ts';
import { bodyTimeoutFor } from './slow-bodies.ts';
import { readCookie, sessionCookieName } from './session-cookie.ts';

export interface RouteRequest {
  app: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
}

/**
 * Declares an HTTP route of a feature, for files and feeds. The feature lists it in `server/api.ts`; the route must check permissions
 * itself.
 */
export interface Route {
  method: HTTPMethods;
  url: string;
  limit?: Limit<unknown>;
  /** For uploads, which the route receives as a stream: the content type and the maximum size. */
  accepts?: { type: string; maxBytes: number };
  run(request: RouteRequest): Promise<unknown>;
}

export interface RouteNeeds {
  app: AppContext;
  identify: Identify;
  limits: Limits;
}

/** Adds the routes of all features. If the database is unavailable, a route answers 503 with Retry-After, as calls do. */
export function addFeatureRoutes(app: HttpServer, routes: readonly Route[], needs: RouteNeeds): void {
  for (const route of routes) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, needs, request, reply);
    const { method, url, accepts } = route;
    if (accepts === undefined) app.route({ method, url, handler });
    else
      void app.register(async (part) => {
        part.removeAllContentTypeParsers();
        part.addContentTypeParser(accepts.type, (_request, payload, next) => next(null, payload));
        part.addHook('onRequest', (request, reply, next) => {
          reply.raw.once('finish', closeIfStillSending(request.raw));
          next();
        });
        part.route({ method, url, bodyLimit: accepts.maxBytes, config: { bodyTime: bodyTimeoutFor(accepts.maxBytes) }, handler });
      });
  }
}

/**
 * Closes the connection of a client that keeps sending a body after the server has rejected it. The delay of 500 ms lets the response
 * arrive first.
 */
function closeIfStillSending(request: FastifyRequest['raw']): () => void {
  // Read the socket now, because the request loses it after the response.
  const { socket } = request;
  return () => {
    if (!request.complete) setTimeout(() => request.complete || socket.destroy(), 500).unref();
  };
}

async function answer(route: Route, { app, identify, limits }: RouteNeeds, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  const wait = route.limit ? await countAttempt(limits, route.limit, request.ip, undefined) : null;
  if (wait !== null) return replyWithText(reply, 429, 'Too many requests. Try again later.', wait);
  try {
    const token = readCookie(request.headers.cookie, sessionCookieName(app.config.publicUrl));
    const identified = token === null ? null : await identify(token);
    const caller = identified?.mustEnroll === true ? null : identified;
    return await route.run({ app, request, reply, caller });
  } catch (error) {
    if (isDatabaseUnavailable(error)) return replyWithText(reply, 503, 'The database is unavailable. Try again in a moment.', 2);
    app.log.error({ err: error, route: route.url, requestId: request.id }, 'a route failed');
    return replyWithText(reply, 500, `Something went wrong. Request number: ${request.id}`);
  }
}

/** Answers with one line of plain text. `retryAfter` is in seconds. */
export function replyWithText(reply: FastifyReply, status: number, text: string, retryAfter?: number): string {
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.code(status).type('text/plain; charset=utf-8');
  return `${text}\n`;
}
