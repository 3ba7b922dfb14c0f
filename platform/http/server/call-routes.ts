import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { measureClockLag } from '#platform/http/device-clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isLanguage, type Language } from '#platform/i18n/texts.ts';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { type DisconnectListeners, createDisconnectListeners } from './disconnect-listeners.ts';
import { type Api, type CallsByName, callsByName, type Context, runCall } from './calls.ts';
import { CodedError } from './coded-error.ts';
import type { Identify, RequestContext } from './caller.ts';
import type { Limits } from './limits.ts';
import { plainAddress } from './network-of.ts';
import { browserCookieName, readCookie, sessionCookieName, createSessionSetter } from './session-cookie.ts';

export interface CallNeeds {
  app: AppContext;
  api: Api;
  identify: Identify;
  limits: Limits;
}

/** Maximum calls per request. A phone on a slow network may batch the calls of several screens, so the limit only has to stop floods. */
const maxBatchSize = 10;

/**
 * Returns a Fastify plugin that answers calls by name under `prefix`. It accepts only JSON. The wire format is that of tRPC 11, because older
 * pages and outside checks speak it:
 *
 * - `POST /api/accounts.signIn` with the input as its body. A query may also be `GET /api/desk.search?input=…`, unless its input has the
 *   secret of a link, because proxies log the URL.
 * - The answer is `{ result: { data } }` or `{ error: { code, message, data } }`: `data` is an `ErrorDetail`, `message` its code, and `code`
 *   a number of JSON-RPC.
 * - `?batch=1` joins calls of up to ten names with commas. The inputs are an object by index, the answers a list. The status is that of the
 *   calls, or 207 if they differ; `retry-after` is the longest time to wait.
 */
export function callRoutes(prefix: string, needs: CallNeeds): FastifyPluginAsync {
  return async (app) => {
    // Reject other content types, because pages of other origins can send them without a preflight request.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    const disconnects = createDisconnectListeners();
    app.addHook('preClose', async () => disconnects.notifyAll());
    const calls = callsByName(needs.api);
    app.route<CallRoute>({
      method: ['GET', 'POST'],
      url: `${prefix}/:path`,
      handler: (request, reply) => answer({ ...needs, calls, onDisconnect: disconnects.add }, request, reply),
    });
  };
}

interface AnswerNeeds extends CallNeeds {
  calls: CallsByName;
  onDisconnect: DisconnectListeners['add'];
}

async function answer(needs: AnswerNeeds, request: FastifyRequest<CallRoute>, reply: FastifyReply): Promise<string> {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id).type('application/json');
  const isGet = request.method === 'GET';
  const isBatch = request.query.batch === '1';
  const names = isBatch ? request.params.path.split(',') : [request.params.path];
  const errors: CodedError[] = [];
  const context = once(() => contextOf(needs, request, reply));
  const inputs = once(async () => inputsOf(request, isBatch, names.length));

  async function answerCall(name: string, index: number): Promise<object> {
    try {
      const input = (await inputs())[index];
      if (isGet && hasSecret(input)) throw new CodedError('reload');
      return { result: { data: await runCall(needs.calls, { name, input, isGet }, await context()) } };
    } catch (cause) {
      const error = toCodedError(cause);
      errors.push(error);
      if (error.code === 'bug') needs.app.log.error({ err: cause, call: name, requestId: request.id }, 'a call failed');
      return { error: toWireError(error, request.id) };
    }
  }

  const answers = await Promise.all(names.slice(0, maxBatchSize).map(answerCall));
  if (errors.length > 0) reply.code(statusOf(errors, answers.length)).headers(retryHeader(errors));
  return JSON.stringify(isBatch ? answers : answers[0]);
}

function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  return isDatabaseUnavailable(error) ? new CodedError('try-again', { retryAfter: 2 }) : new CodedError('bug');
}

/** Returns the error of an answer. It contains nothing of the cause, whose message may contain SQL. */
function toWireError({ code, facts, status }: CodedError, requestId: string): { code: number; message: string; data: ErrorDetail } {
  return { code: toRpcCode(status), message: code, data: { code, requestId, ...facts } };
}

function toRpcCode(status: number): number {
  if (status === 400) return -32_600;
  return status < 500 ? -31_600 - status : -32_603;
}

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: string; input?: string };
}

function inputsOf(request: FastifyRequest<CallRoute>, isBatch: boolean, count: number): unknown[] {
  if (count > maxBatchSize) throw new CodedError('bad-shape');
  const raw = request.method === 'POST' ? request.body : request.query.input;
  const body = typeof raw === 'string' && raw !== '' ? parseJson(raw) : undefined;
  if (!isBatch) return [body];
  if (typeof body !== 'object' || body === null) throw new CodedError('bad-shape');
  return Array.from({ length: count }, (_none, index) => (body as Record<string, unknown>)[index]);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (wrong) {
    if (wrong instanceof SyntaxError) throw new CodedError('bad-shape');
    throw wrong;
  }
}

function statusOf(errors: readonly CodedError[], count: number): number {
  const statuses = new Set(errors.map(({ status }) => status));
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
  const identified = facts.sessionToken === null ? null : await needs.identify(facts.sessionToken);
  // Pending changes name the account that made them. Ignore the session if another person has signed in on the device since.
  const expectedAccount = request.headers['x-account'];
  const caller = expectedAccount === undefined || expectedAccount === identified?.accountId ? identified : null;
  return { app: needs.app, caller, request: facts, limits: needs.limits };
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

function retryHeader(errors: readonly CodedError[]): Record<string, string> {
  const longest = Math.max(...errors.map(({ facts }) => facts.retryAfter ?? 0));
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}
