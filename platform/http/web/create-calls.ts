import type { TRPCClient } from '@trpc/client';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { AppApi } from './app-types.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { groupBy } from '#platform/collections/group-by.ts';

/** Reports a failed call. `detail` is undefined if our server did not answer. */
export class CallError extends Error {
  readonly detail: ErrorDetail | undefined;

  constructor(detail?: ErrorDetail, cause?: unknown) {
    super(detail?.code ?? 'no answer', { cause });
    this.detail = detail;
  }
}

interface CallRequest {
  kind: 'query' | 'mutate';
  name: string;
  input: unknown;
  signal?: AbortSignal | undefined;
}

export type Send = (call: CallRequest) => Promise<unknown>;

/** Returns the calls of the app by name, typed by the server's router. Each access to a call returns the same function. */
export function createCalls(send: Send): TRPCClient<AppApi> {
  const features = byName((feature) =>
    byName((call) =>
      byName(
        (kind) => (input: unknown, how?: { signal?: AbortSignal }) =>
          send({ kind: kind as CallRequest['kind'], name: `${feature}.${call}`, input, signal: how?.signal }),
      ),
    ),
  );
  return features as unknown as TRPCClient<AppApi>;
}

function byName(make: (name: string) => unknown): object {
  return new Proxy<Record<string, unknown>>({}, { get: (made, name: string) => (made[name] ??= make(name)) });
}

/** Sends one mutation immediately, in a request that outlives the page. */
export const sendKeepalive: Send = async ({ name, input }) => readData(await post(`/api/${name}`, input, { keepalive: true }));

interface QueuedCall extends CallRequest {
  done: (data: unknown) => void;
  fail: (error: CallError) => void;
}

/** Batches the calls of the same tick, up to the maximum per request in `platform/http/server/call-routes.ts`. */
export function createBatchSender(maxCalls: number): Send {
  let queue: QueuedCall[] = [];
  function flush(): void {
    const calls = queue;
    queue = [];
    for (const group of groupBy(calls, wayOf).values())
      for (let at = 0; at < group.length; at += maxCalls) void sendBatch(group.slice(at, at + maxCalls));
  }
  return (call) =>
    new Promise((done, fail) => {
      if (queue.length === 0) setTimeout(flush);
      queue.push({ ...call, done, fail });
    });
}

/** Send queries with a secret by POST, because proxies log the URL of a GET request. */
function wayOf({ kind, input }: CallRequest): 'write' | 'secret read' | 'read' {
  if (kind === 'mutate') return 'write';
  return hasSecret(input) ? 'secret read' : 'read';
}

async function sendBatch(calls: readonly QueuedCall[]): Promise<void> {
  const inputs = { ...calls.map(({ input }) => input) };
  const path = `/api/${calls.map(({ name }) => name).join(',')}?batch=1`;
  const signal = abortWhenAllAborted(calls);
  const answers = await (
    calls.some((call) => wayOf(call) !== 'read')
      ? post(path, inputs, { signal })
      : fetchJson(`${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, { signal })
  ).catch((error: CallError) => error);
  for (const [at, { done, fail }] of calls.entries()) {
    try {
      done(readData(Array.isArray(answers) ? answers[at] : answers));
    } catch (error) {
      fail(error as CallError);
    }
  }
}

function abortWhenAllAborted(calls: readonly CallRequest[]): AbortSignal {
  const controller = new AbortController();
  const signals = calls.map((call) => call.signal);
  const abortIfUnwanted = () => signals.every((signal) => signal?.aborted) && controller.abort();
  for (const signal of signals) signal?.addEventListener('abort', abortIfUnwanted, { once: true });
  return controller.signal;
}

const post = (path: string, body: unknown, init: RequestInit): Promise<unknown> =>
  fetchJson(path, { ...init, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function fetchJson(path: string, init: RequestInit): Promise<unknown> {
  try {
    return await (await fetchWithTimeout(path, init)).json();
  } catch (error) {
    throw new CallError(undefined, error);
  }
}

function readData(answer: unknown): unknown {
  if (answer instanceof CallError) throw answer;
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return (answer.result as { data?: unknown }).data;
  throw new CallError((answer as { error?: { data?: ErrorDetail } } | null)?.error?.data);
}
