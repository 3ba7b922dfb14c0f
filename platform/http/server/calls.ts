import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import { isDatabaseAway } from '#platform/database/server/away.ts';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import { byCampClock } from '#platform/outbox/device-clock.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';
import { isGranted, mayEnroll, type Rule } from '#platform/http/rules.ts';
import type { Caller, RequestFacts } from './caller.ts';
import { logSecurity } from './security-log.ts';
import { type Limit, overLimit, type Limits } from './limits.ts';
import { errorDetail, Failure } from './error-detail.ts';

export interface Context {
  floor: Floor;
  caller: Caller | null;
  request: RequestFacts;
  limits: Limits;
}

/** What an ability is asked with. `caller` is null only where the rule lets everyone in. */
export interface CallContext<Input> {
  floor: Floor;
  caller: Caller | null;
  request: RequestFacts;
  input: Input;
}

/** Who may: a rule of the specification's syntax, or a question about this caller and input. */
export type Who<Input> = Rule | ((caller: Caller | null, input: Input) => boolean);

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
  who: Who<z.output<Shape>>;
  shape: Shape;
  limits?: readonly CallLimit<z.output<Shape>>[];
  run(context: CallContext<z.output<Shape>>): Promise<Answer>;
}

/** Kept on each call so that tests can list who may what. */
export interface CallMeta {
  who: Who<never>;
  shape: z.ZodType;
}

const t = initTRPC.context<Context>().meta<CallMeta>().create();

export const router = t.router;

/** What a failed call answers. Never error.message: it may carry SQL. */
export function errorShape(error: TRPCError, requestId: string): { code: number; message: string; data: ErrorDetail } {
  const detail = errorDetail(error, requestId);
  return { code: TRPC_ERROR_CODES_BY_KEY[error.code], message: detail.code, data: detail };
}

/** A call that changes something. Shape first, then permission, then limits, then the ability. */
export function write<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).mutation(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

/** A call that only reads. For what changes while it is looked at, declare a view instead. */
export function read<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return procedure(spec).query(({ ctx, input, path }) => answer(spec, ctx, input as z.output<Shape>, path));
}

function procedure<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>) {
  return t.procedure.meta({ who: spec.who as Who<never>, shape: spec.shape }).input(spec.shape);
}

/** Not by tRPC's middlewares: each of them makes the context and its result anew. */
async function answer<Shape extends z.ZodType, Answer>(
  spec: CallSpec<Shape, Answer>,
  ctx: Context,
  input: z.output<Shape>,
  path: string,
): Promise<Answer> {
  const { floor, request, limits } = ctx;
  const caller = callerFor(spec.who, ctx.caller);
  if (!mayCall(spec.who, caller, input)) {
    logDenial(ctx, path);
    throw denied(ctx.caller);
  }
  const context = { floor, caller, request, input: byCampClock(spec.shape, input, request.clockBehindMs ?? 0) };
  try {
    for (const limit of spec.limits ?? []) {
      if (await limit.unless?.(context)) continue;
      const known = (await limit.known?.(context)) ?? null;
      const counted = known === null ? limit : { ...limit, per: () => known };
      const wait = await overLimit(limits, counted, request.address, input);
      if (wait !== null) throw failure('too-many-requests', wait);
    }
    return await pastDeletion(() => spec.run(context));
  } catch (why) {
    // A database that is away is 'try again' (503), whichever query met it.
    if (isDatabaseAway(why)) throw failure('try-again', 2);
    throw why;
  }
}

/** Visitors are denied whenever a session ends, so their lines are for debugging alone. */
function logDenial({ floor, caller, request }: Context, path: string): void {
  const { id: requestId, address } = request;
  const event = { event: 'permission-denied', accountId: caller?.accountId, detail: path, requestId, address };
  logSecurity(floor.log, event, caller === null ? 'debug' : 'info');
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
export function callerFor(who: Who<never>, caller: Caller | null): Caller | null {
  return caller?.mustEnroll === true && !(Array.isArray(who) && who.includes(mayEnroll)) ? null : caller;
}

export function mayCall<Input>(who: Who<Input>, caller: Caller | null, input: Input): boolean {
  return typeof who === 'function' ? who(caller, input) : isGranted(who, caller);
}

/** The caller where the rule has made sure of one. */
export function present(caller: Caller | null): Caller {
  if (caller === null) throw failure('sign-in-needed');
  return caller;
}

/** Ends a call with one of the platform's codes. `retryAfter` in seconds. */
export function failure(code: Exclude<ErrorCode, 'bug' | 'bad-shape'>, retryAfter?: number): TRPCError {
  return new TRPCError({ code: trpcCodes[code], message: code, cause: new Failure(code, retryAfter) });
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
  return failure(caller === null ? 'sign-in-needed' : 'not-allowed');
}
