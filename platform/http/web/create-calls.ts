import type { TRPCClient } from '@trpc/client';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { AppApi } from './app-types.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { groupBy } from '#platform/ui/group-by.ts';

/** A call that did not come about: with what the house says of it, or without, where no answer of the house came. */
export class CallError extends Error {
  readonly detail: ErrorDetail | undefined;

  constructor(detail?: ErrorDetail, cause?: unknown) {
    super(detail?.code ?? 'no answer', { cause });
    this.detail = detail;
  }
}

interface CallRequest {
  kind: 'query' | 'mutate';
  /** `room.name` */
  name: string;
  input: unknown;
  signal?: AbortSignal | undefined;
}

export type Send = (asked: CallRequest) => Promise<unknown>;

/** Every call of the house by name, typed by the server's own list, each the same function however often it is asked for. */
export function createCalls(send: Send): TRPCClient<AppApi> {
  const rooms = byName((room) =>
    byName((call) =>
      byName(
        (kind) => (input: unknown, how?: { signal?: AbortSignal }) =>
          send({ kind: kind as CallRequest['kind'], name: `${room}.${call}`, input, signal: how?.signal }),
      ),
    ),
  );
  return rooms as unknown as TRPCClient<AppApi>;
}

function byName(make: (name: string) => unknown): object {
  return new Proxy<Record<string, unknown>>({}, { get: (made, name: string) => (made[name] ??= make(name)) });
}

/** What a `mutate` says, alone: it is on its way before this returns. */
export const sendKeepalive: Send = async ({ name, input }) => dataIn(await posted(`/api/${name}`, input, { keepalive: true }));

interface Waiting extends CallRequest {
  done: (data: unknown) => void;
  fail: (why: CallError) => void;
}

/** Calls of the same moment go together, by as many as the server takes (`platform/http/server/call-routes.ts`). */
export function createBatchSender(most: number): Send {
  let waiting: Waiting[] = [];
  function go(): void {
    const all = waiting;
    waiting = [];
    for (const alike of groupBy(all, wayOf).values())
      for (let at = 0; at < alike.length; at += most) void askTogether(alike.slice(at, at + most));
  }
  return (asked) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setTimeout(go);
      waiting.push({ ...asked, done, fail });
    });
}

/** Reads and writes go apart, and reads with a secret by POST: proxies log the address of a GET. */
function wayOf({ kind, input }: CallRequest): 'write' | 'secret read' | 'read' {
  if (kind === 'mutate') return 'write';
  return hasSecret(input) ? 'secret read' : 'read';
}

async function askTogether(calls: readonly Waiting[]): Promise<void> {
  const inputs = { ...calls.map(({ input }) => input) };
  const path = `/api/${calls.map(({ name }) => name).join(',')}?batch=1`;
  const signal = onceAllAreOff(calls);
  const answers = await (
    calls.some((call) => wayOf(call) !== 'read')
      ? posted(path, inputs, { signal })
      : answered(`${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, { signal })
  ).catch((why: CallError) => why);
  for (const [at, { done, fail }] of calls.entries()) {
    try {
      // One answer for all of them is of the request itself, as when it was too large.
      done(dataIn(Array.isArray(answers) ? answers[at] : answers));
    } catch (why) {
      fail(why as CallError);
    }
  }
}

/** Called off when every one of them is: the others still want their answers. */
function onceAllAreOff(calls: readonly CallRequest[]): AbortSignal {
  const off = new AbortController();
  const signals = calls.map((call) => call.signal);
  const look = () => signals.every((signal) => signal?.aborted) && off.abort();
  for (const signal of signals) signal?.addEventListener('abort', look, { once: true });
  return off.signal;
}

const posted = (path: string, body: unknown, init: RequestInit): Promise<unknown> =>
  answered(path, { ...init, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function answered(path: string, init: RequestInit): Promise<unknown> {
  try {
    return await (await fetchWithTimeout(path, init)).json();
  } catch (why) {
    throw new CallError(undefined, why);
  }
}

function dataIn(answer: unknown): unknown {
  if (answer instanceof CallError) throw answer;
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return (answer.result as { data?: unknown }).data;
  throw new CallError((answer as { error?: { data?: ErrorDetail } } | null)?.error?.data);
}
