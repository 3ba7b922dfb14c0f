import type { z } from 'zod';
import { groupBy } from '#platform/collections/group-by.ts';
import type { ErrorDetail } from './errors.ts';
import { hasSecret } from './secret-fields.ts';
import type { AnyCall, Api } from './server/calls.ts';

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

/** The functions that send the calls of an API: `mutate` for a command, `query` for a query. */
export type CallsOf<App extends Api> = {
  readonly [Feature in keyof App]: { readonly [Name in keyof App[Feature]]: SendersOf<App[Feature][Name]> };
};

type SendersOf<Each extends AnyCall> = Readonly<Record<Each['kind'] extends 'command' ? 'mutate' : 'query', Sender<Each>>>;

type Sender<Each extends AnyCall> = (
  input: z.input<Each['shape']>,
  options?: { signal?: AbortSignal | undefined },
) => ReturnType<Each['run']>;

/**
 * Returns the calls of an API by feature and name. A failed call rejects with a `CallError`. Each access to a call returns the same function.
 * @example createCalls<typeof api>(send).accounts.signIn.mutate({ email, password }, { signal })
 */
export function createCalls<App extends Api>(send: Send): CallsOf<App> {
  const features = byName((feature) =>
    byName((call) =>
      byName(
        (kind) => (input: unknown, how?: { signal?: AbortSignal }) =>
          send({ kind: kind as CallRequest['kind'], name: `${feature}.${call}`, input, signal: how?.signal }),
      ),
    ),
  );
  return features as CallsOf<App>;
}

function byName(make: (name: string) => unknown): object {
  return new Proxy<Record<string, unknown>>({}, { get: (made, name: string) => (made[name] ??= make(name)) });
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Sends each command immediately, in a request that outlives the page. */
export function createKeepaliveSender(fetchAnswer: Fetch): Send {
  return async ({ name, input }) => readData(await fetchJson(fetchAnswer, `/api/${name}`, { ...postOf(input), keepalive: true }));
}

interface QueuedCall extends CallRequest {
  done: (data: unknown) => void;
  fail: (error: CallError) => void;
}

/** Batches the calls of the same tick, up to the maximum per request in `platform/http/server/call-routes.ts`. */
export function createBatchSender(maxCalls: number, fetchAnswer: Fetch): Send {
  let queue: QueuedCall[] = [];
  function flush(): void {
    const calls = queue;
    queue = [];
    for (const group of groupBy(calls, wayOf).values())
      for (let at = 0; at < group.length; at += maxCalls) void sendBatch(fetchAnswer, group.slice(at, at + maxCalls));
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

async function sendBatch(fetchAnswer: Fetch, calls: readonly QueuedCall[]): Promise<void> {
  const inputs = { ...calls.map(({ input }) => input) };
  const path = `/api/${calls.map(({ name }) => name).join(',')}?batch=1`;
  const signal = abortWhenAllAborted(calls);
  const [address, init] = calls.some((call) => wayOf(call) !== 'read')
    ? [path, postOf(inputs)]
    : [`${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, {}];
  const answers = await fetchJson(fetchAnswer, address, { ...init, signal }).catch((error: CallError) => error);
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

function postOf(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function fetchJson(fetchAnswer: Fetch, path: string, init: RequestInit): Promise<unknown> {
  try {
    return await (await fetchAnswer(path, init)).json();
  } catch (error) {
    throw new CallError(undefined, error);
  }
}

function readData(answer: unknown): unknown {
  if (answer instanceof CallError) throw answer;
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return (answer.result as { data?: unknown }).data;
  throw new CallError((answer as { error?: { data?: ErrorDetail } } | null)?.error?.data);
}
