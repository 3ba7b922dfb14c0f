import type { z } from 'zod';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import { toCampClock } from '#platform/http/device-clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isGranted, allowEnrolling, type Rule } from '#platform/http/rules.ts';
import type { Caller, RequestContext } from './caller.ts';
import { CodedError } from './coded-error.ts';
import { logSecurity } from './security-log.ts';
import { type Limit, countAttempt, type Limits } from './limits.ts';

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

/** A command changes data; a query reads it. */
export interface Call<Kind extends 'command' | 'query', Shape extends z.ZodType, Answer> extends CallSpec<Shape, Answer> {
  kind: Kind;
}

/** A call without the types of its input and answer. */
export interface AnyCall {
  kind: 'command' | 'query';
  allow: AccessRule<never>;
  shape: z.ZodType;
  limits?: readonly CallLimit<never>[];
  run(context: CallContext<never>): Promise<unknown>;
}

/** Declares a call that changes data. */
export function command<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>): Call<'command', Shape, Answer> {
  return { kind: 'command', ...spec };
}

/** Declares a call that reads data. For data that may change while a screen shows it, declare a view instead. */
export function query<Shape extends z.ZodType, Answer>(spec: CallSpec<Shape, Answer>): Call<'query', Shape, Answer> {
  return { kind: 'query', ...spec };
}

/** The calls of each feature. */
export type Api = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

/** The calls of an app by their names on the wire, such as `accounts.signIn`. */
export type CallsByName = ReadonlyMap<string, AnyCall>;

export function callsByName(api: Api): CallsByName {
  return new Map(
    Object.entries(api).flatMap(([feature, calls]) => Object.entries(calls).map(([name, call]) => [`${feature}.${name}`, call] as const)),
  );
}

interface CallRequest {
  name: string;
  input: unknown;
  /** Links and prefetches use GET, so it runs no command. */
  isGet: boolean;
}

/** Runs a call. Checks first that it exists, then the shape, the permission and the limits. @throws CodedError if a check fails */
export async function runCall(calls: CallsByName, { name, input: rawInput, isGet }: CallRequest, context: Context): Promise<unknown> {
  const call = calls.get(name);
  if (call === undefined || (isGet && call.kind === 'command')) throw new CodedError('reload', {}, 404);
  const parsed = await call.shape.safeParseAsync(rawInput);
  if (!parsed.success) throw new CodedError('bad-shape', { fields: fieldsOf(parsed.error) });
  // The cast is safe, because the call's own shape has just validated the input.
  const input = parsed.data as never;
  const { app, request } = context;
  const caller = callerFor(call.allow, context.caller);
  if (!canCall(call.allow, caller, input)) {
    logDenial(context, name);
    throw new CodedError(context.caller === null ? 'sign-in-needed' : 'not-allowed');
  }
  const corrected = { app, caller, request, input: toCampClock(call.shape, input, request.clockBehindMs ?? 0) };
  for (const limit of call.limits ?? []) await checkLimit(limit, context.limits, corrected, input);
  return retryAfterDeletion(() => call.run(corrected));
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

/** @throws too-many-requests if no attempt is left */
async function checkLimit(limit: CallLimit<never>, limits: Limits, context: CallContext<never>, input: never): Promise<void> {
  if (await limit.isExempt?.(context)) return;
  const known = (await limit.findKnownPersonKey?.(context)) ?? null;
  const counted = known === null ? limit : { ...limit, per: () => known };
  const wait = await countAttempt(limits, counted, context.request.address, input);
  if (wait !== null) throw new CodedError('too-many-requests', { retryAfter: wait });
}

/** Logs a denied call. A denied visitor is no security event, because this happens whenever a session expires. */
function logDenial({ app, caller, request }: Context, name: string): void {
  const { id: requestId, address } = request;
  const event = { event: 'permission-denied', accountId: caller?.accountId, detail: name, requestId, address };
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
  if (caller === null) throw new CodedError('sign-in-needed');
  return caller;
}
