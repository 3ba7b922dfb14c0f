import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import { toCampClock } from '#platform/outbox/device-clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';
import { isGranted, allowEnrolling, type Rule } from '#platform/http/rules.ts';
import type { Caller, RequestContext } from './caller.ts';
import { logSecurity } from './security-log.ts';
import { type Limit, countAttempt, type Limits } from './limits.ts';
import { toErrorDetail, CodedError } from './error-detail.ts';

export interface Context {
  app: AppContext;
  caller: Caller | null;
  request: RequestContext;
  limits: Limits;
}

/** What an ability is asked with. `caller` is null only where the rule lets everyone in. */
export interface CallContext<Input> {
  app: AppContext;
  caller: Caller | null;
  request: RequestContext;
  input: Input;
}

/** Who may: a rule of the specification's syntax, or a question about this caller and input. */
export type AccessRule<Input> = Rule | ((caller: Caller | null, input: Input) => boolean);

/** A limit that may know who asks. */
export interface CallLimit<Input> extends Limit<Input> {
  /**
   * What is counted instead, for who has proven to be no stranger: else null. Strangers in the same network
   * then use up nobody else's tries. It is asked at every try, so it must cost little.
   */
  known?(context: CallContext<Input>): Promise<string | null>;
  /** True for callers who are not counted, because what they write is bounded otherwise. It must cost little. */
  unless?(context: CallContext<Input>): Promise<boolean>;
}

export interface CallSpec<Shape extends z.ZodType, Answer> {
  allow: AccessRule<z.output<Shape>>;
  shape: Shape;
  limits?: readonly CallLimit<z.output<Shape>>[];
  run(context: CallContext<z.output<Shape>>): Promise<Answer>;
}

/** Kept on each call so that tests can list who may what. */
export interface CallMeta {
  allow: AccessRule<never>;
  shape: z.ZodType;
}

const t = initTRPC.context<Context>().meta<CallMeta>().create();

export const router = t.router;

/** What a failed call answers. Never error.message: it may carry SQL. */
export function formatError(error: TRPCError, requestId: string): { code: number; message: string; data: ErrorDetail } {
  const detail = toErrorDetail(error, requestId);
  return { code: TRPC_ERROR_CODES_BY_KEY[error.code], message: detail.code, data: detail };
}

/** A call that changes something. Shape first, then permission, then limits, then the ability. */
export function command<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).mutation(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

/** A call that only reads. For what changes while it is looked at, declare a view instead. */
export function query<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).query(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

function procedure<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return t.procedure.meta({ allow: spec.allow as AccessRule<never>, shape: spec.shape }).input(spec.shape);
}

/** Not by tRPC's middlewares: each of them makes the context and its result anew. */
async function answer<Shape extends z.ZodType, Answer>(
  spec: CallSpec<Shape, Answer>,
  ctx: Context,
  input: z.output<Shape>,
  path: string,
): Promise<Answer> {
  const { app, request, limits } = ctx;
  const caller = callerFor(spec.allow, ctx.caller);
  if (!canCall(spec.allow, caller, input)) {
    logDenial(ctx, path);
    throw denied(ctx.caller);
  }
  const context = { app, caller, request, input: toCampClock(spec.shape, input, request.clockBehindMs ?? 0) };
  try {
    for (const limit of spec.limits ?? []) {
      if (await limit.unless?.(context)) continue;
      const known = (await limit.known?.(context)) ?? null;
      const counted = known === null ? limit : { ...limit, per: () => known };
      const wait = await countAttempt(limits, counted, request.address, input);
      if (wait !== null) throw callError('too-many-requests', wait);
    }
    return await pastDeletion(() => spec.run(context));
  } catch (why) {
    // A database that is away is 'try again' (503), whichever query met it.
    if (isDatabaseUnavailable(why)) throw callError('try-again', 2);
    throw why;
  }
}

/** Visitors are denied whenever a session ends, so their lines are for debugging alone. */
function logDenial({ app, caller, request }: Context, path: string): void {
  const { id: requestId, address } = request;
  const event = { event: 'permission-denied', accountId: caller?.accountId, detail: path, requestId, address };
  logSecurity(app.log, event, caller === null ? 'debug' : 'info');
}

/**
 * A row that something was to hang on was deleted by another after this call had seen it (23503): all that it wrote is
 * rolled back, and run once more it sees that the row is gone, which it answers in its own words.
 */
async function pastDeletion<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (why) {
    if (sqlStateOf(why) !== '23503') throw why;
    return run();
  }
}

/**
 * The caller as a call or view with this rule sees it: nobody, while an administrator must add a second factor and the rule
 * does not say `mayEnroll`.
 */
export function callerFor(who: AccessRule<never>, caller: Caller | null): Caller | null {
  return caller?.mustEnroll === true && !(Array.isArray(who) && who.includes(allowEnrolling)) ? null : caller;
}

export function canCall<Input>(who: AccessRule<Input>, caller: Caller | null, input: Input): boolean {
  return typeof who === 'function' ? who(caller, input) : isGranted(who, caller);
}

/** The caller where the rule has made sure of one. */
export function requireCaller(caller: Caller | null): Caller {
  if (caller === null) throw callError('sign-in-needed');
  return caller;
}

/** Ends a call with one of the platform's codes. `retryAfter` in seconds. */
export function callError(code: Exclude<ErrorCode, 'bug' | 'bad-shape'>, retryAfter?: number): TRPCError {
  return new TRPCError({ code: trpcCodes[code], message: code, cause: new CodedError(code, retryAfter) });
}

const trpcCodes = {
  'sign-in-needed': 'UNAUTHORIZED',
  'not-allowed': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  reload: 'METHOD_NOT_SUPPORTED',
  'changed-meanwhile': 'CONFLICT',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  'try-again': 'SERVICE_UNAVAILABLE',
} as const;

function denied(caller: Caller | null): TRPCError {
  return callError(caller === null ? 'sign-in-needed' : 'not-allowed');
}
