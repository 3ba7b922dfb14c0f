import { type AnyRouter, callTRPCProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { measureClockLag } from '#platform/http/device-clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isLanguage, type Language } from '#platform/i18n/texts.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { type DisconnectListeners, createDisconnectListeners } from './disconnect-listeners.ts';
import { type Context, formatError, callError } from './calls.ts';
import { CodedError } from './error-detail.ts';
import type { Identify, RequestContext } from './caller.ts';
import type { Limits } from './limits.ts';
import { plainAddress } from './network-of.ts';
import { browserCookieName, readCookie, sessionCookieName, createSessionSetter } from './session-cookie.ts';

export interface CallNeeds {
  app: AppContext;
  api: AnyRouter;
  identify: Identify;
  limits: Limits;
}

/** Maximum calls per request. A phone on a slow network may batch the calls of several screens, so the limit only has to stop floods. */
const maxBatchSize = 10;

/** Returns a Fastify plugin that answers calls by name under `prefix`. It accepts only JSON. */
export function callRoutes(prefix: string, needs: CallNeeds): FastifyPluginAsync {
  return async (app) => {
    // Reject other content types, because pages of other origins can send them without a preflight request.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    const disconnects = createDisconnectListeners();
    app.addHook('preClose', async () => disconnects.notifyAll());
    app.route<CallRoute>({
      method: ['GET', 'POST'],
      url: `${prefix}/:path`,
      handler: (request, reply) => answer({ ...needs, onDisconnect: disconnects.add }, request, reply),
    });
  };
}

interface AnswerNeeds extends CallNeeds {
  onDisconnect: DisconnectListeners['add'];
}

type Answer = { result: { data: unknown } } | { error: unknown };

/**
 * Implements tRPC's batch protocol on Fastify's own objects, because tRPC's adapter costs more time than the rest of a call
 * (docs/decisions/0007).
 */
async function answer(needs: AnswerNeeds, request: FastifyRequest<CallRoute>, reply: FastifyReply): Promise<string> {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id).type('application/json');
  const isBatch = request.query.batch === '1';
  const paths = isBatch ? request.params.path.split(',') : [request.params.path];
  const errors: TRPCError[] = [];
  const context = once(() => contextOf(needs, request, reply));
  const inputs = once(async () => inputsOf(request, isBatch, paths.length));

  async function answerCall(path: string, index: number): Promise<Answer> {
    try {
      const input = (await inputs())[index];
      if (request.method === 'GET' && hasSecret(input)) throw callError('reload');
      const data = await callTRPCProcedure({
        router: needs.api,
        path,
        getRawInput: async () => input,
        ctx: await context(),
        type: typeOf(needs.api, path, request.method),
        signal: undefined,
        batchIndex: index,
      });
      return { result: { data } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      errors.push(error);
      logBug(needs.app, error, path, request.id);
      return { error: formatError(error, request.id) };
    }
  }

  const answers = await Promise.all(paths.slice(0, maxBatchSize).map(answerCall));
  if (errors.length > 0) reply.code(statusOf(errors, answers.length)).headers(retryHeader(errors));
  return JSON.stringify(isBatch ? answers : answers[0]);
}

/** Queries may use POST as well, so that proxies do not log their input. */
function typeOf(api: AnyRouter, path: string, method: string): 'query' | 'mutation' {
  const procedures = api._def.procedures as Record<string, { _def?: { type?: string } } | undefined>;
  const isRead = method === 'GET' || (Object.hasOwn(procedures, path) && procedures[path]?._def?.type === 'query');
  return isRead ? 'query' : 'mutation';
}

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: string; input?: string };
}

function inputsOf(request: FastifyRequest<CallRoute>, isBatch: boolean, count: number): unknown[] {
  if (count > maxBatchSize) throw badRequest('too many calls in one batch');
  const raw = request.method === 'POST' ? request.body : request.query.input;
  const body = typeof raw === 'string' && raw !== '' ? parseJson(raw) : undefined;
  if (!isBatch) return [body];
  if (typeof body !== 'object' || body === null) throw badRequest('a batch without inputs');
  return Array.from({ length: count }, (_none, index) => (body as Record<string, unknown>)[index]);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (wrong) {
    if (wrong instanceof SyntaxError) throw badRequest('not JSON');
    throw wrong;
  }
}

function badRequest(reason: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: reason });
}

function statusOf(errors: TRPCError[], count: number): number {
  const statuses = new Set(errors.map(getHTTPStatusCodeFromError));
  if (errors.length < count) statuses.add(200);
  const [only] = statuses;
  return statuses.size === 1 && only !== undefined ? only : 207;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= make());
}

async function contextOf(needs: AnswerNeeds, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const facts = factsOf(needs, request, reply);
  try {
    const identified = facts.sessionToken === null ? null : await needs.identify(facts.sessionToken);
    // Pending changes name the account that made them. Ignore the session if another person has signed in on the device since.
    const expectedAccount = request.headers['x-account'];
    const caller = expectedAccount === undefined || expectedAccount === identified?.accountId ? identified : null;
    return { app: needs.app, caller, request: facts, limits: needs.limits };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw callError('try-again', 2);
    throw error;
  }
}

function factsOf({ app, onDisconnect }: AnswerNeeds, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { publicUrl } = app.config;
  return {
    id: request.id,
    address: plainAddress(request.ip),
    clockBehindMs: measureClockLag(request.headers['x-clock'], app.clock.now()),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers.cookie, request.headers['accept-language']),
    sessionToken: readCookie(request.headers.cookie, sessionCookieName(publicUrl)),
    browserToken: readCookie(request.headers.cookie, browserCookieName(publicUrl)),
    setSession: createSessionSetter(reply, publicUrl),
    onDisconnect: (listener) => onDisconnect(reply.raw, listener),
  };
}

/** Returns the language that the person chose, or else the browser's preferred language, or else English. */
export function languageOf(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = readCookie(cookies, 'language');
  if (isLanguage(chosen)) return chosen;
  return acceptLanguage?.trim().toLowerCase().startsWith('es') ? 'es' : 'en';
}

function retryHeader(errors: TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => (error.cause instanceof CodedError ? (error.cause.retryAfter ?? 0) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

function logBug(app: AppContext, error: TRPCError, path: string | undefined, requestId: string): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error.cause ?? error, call: path, requestId }, 'a call failed');
}
