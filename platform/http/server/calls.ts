import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import { toCampClock } from '#platform/http/device-clock.ts';
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

/** The arguments of a command or query. `caller` is null only if the rule allows everyone. */
export interface CallContext<Input> {
  app: AppContext;
  caller: Caller | null;
  request: RequestContext;
  input: Input;
}

export type AccessRule<Input> = Rule | ((caller: Caller | null, input: Input) => boolean);

export interface CallLimit<Input> extends Limit<Input> {
  /**
   * Returns a separate key for a known person, so that strangers cannot use up that person's attempts, or null for anyone else. Must be
   * fast.
   */
  findKnownPersonKey?(context: CallContext<Input>): Promise<string | null>;
  /** Returns true if this limit does not apply to the caller, for example because another limit covers its writes. Must be fast. */
  isExempt?(context: CallContext<Input>): Promise<boolean>;
}

export interface CallSpec<Shape extends z.ZodType, Answer> {
  allow: AccessRule<z.output<Shape>>;
  shape: Shape;
  limits?: readonly CallLimit<z.output<Shape>>[];
  run(context: CallContext<z.output<Shape>>): Promise<Answer>;
}

/** Describes a call to tests, which check the permissions of all calls. */
export interface CallMeta {
  allow: AccessRule<never>;
  shape: z.ZodType;
}

const t = initTRPC.context<Context>().meta<CallMeta>().create();

export const router = t.router;

/** Returns the answer of a failed call. It never contains error.message, which may contain SQL. */
export function formatError(error: TRPCError, requestId: string): { code: number; message: string; data: ErrorDetail } {
  const detail = toErrorDetail(error, requestId);
  return { code: TRPC_ERROR_CODES_BY_KEY[error.code], message: detail.code, data: detail };
}

/** Declares a call that changes data. The server checks first the shape, then the permission, then the limits. */
export function command<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).mutation(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

/** Declares a call that reads data. For data that may change while a screen shows it, declare a view instead. */
export function query<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).query(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

function procedure<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return t.procedure.meta({ allow: spec.allow as AccessRule<never>, shape: spec.shape }).input(spec.shape);
}

/** Do not use tRPC's middlewares: each one copies the context and the result. */
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
      if (await limit.isExempt?.(context)) continue;
      const known = (await limit.findKnownPersonKey?.(context)) ?? null;
      const counted = known === null ? limit : { ...limit, per: () => known };
      const wait = await countAttempt(limits, counted, request.address, input);
      if (wait !== null) throw callError('too-many-requests', wait);
    }
    return await retryAfterDeletion(() => spec.run(context));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw callError('try-again', 2);
    throw error;
  }
}

/** Logs a denied call. A denied visitor is not a security event, because this happens whenever a session expires. */
function logDenial({ app, caller, request }: Context, path: string): void {
  const { id: requestId, address } = request;
  const event = { event: 'permission-denied', accountId: caller?.accountId, detail: path, requestId, address };
  logSecurity(app.log, event, caller === null ? 'debug' : 'info');
}

/** Retries once after a foreign key violation (23503): another person deleted the row, and the second run returns the proper refusal. */
async function retryAfterDeletion<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (sqlStateOf(error) !== '23503') throw error;
    return run();
  }
}

/**
 * Returns the caller to check against a rule. It is null while a required second factor is missing, unless the rule contains `~enrolling`.
 */
export function callerFor(rule: AccessRule<never>, caller: Caller | null): Caller | null {
  return caller?.mustEnroll === true && !(Array.isArray(rule) && rule.includes(allowEnrolling)) ? null : caller;
}

export function canCall<Input>(rule: AccessRule<Input>, caller: Caller | null, input: Input): boolean {
  return typeof rule === 'function' ? rule(caller, input) : isGranted(rule, caller);
}

/** Returns the caller in a call whose rule requires an account. @throws sign-in-needed if there is no caller */
export function requireCaller(caller: Caller | null): Caller {
  if (caller === null) throw callError('sign-in-needed');
  return caller;
}

/** Returns an error with one of the platform's codes. `retryAfter` is in seconds. */
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
