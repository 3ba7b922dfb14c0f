import { setTimeout } from 'node:timers/promises';
import type { SquareClient } from 'square';
import { z } from 'zod';
import { ProviderUnavailableError, ProviderRefusedError } from './provider.ts';

export interface SquareAccess {
  accessToken: string;
  /** Undefined is Square's own. */
  baseUrl: string | undefined;
  fetch?: typeof fetch;
  /** Tests do not wait eight seconds. */
  milliseconds?: number;
  /** Waits so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Asks one thing and believes the answer only when it has this shape. */
export type CallSquare = <T>(shape: z.ZodType<T>, ask: (client: SquareClient) => PromiseLike<unknown>) => Promise<T>;

export function createSquareCaller(access: SquareAccess): CallSquare {
  let opened: Promise<SquareClient> | undefined;
  return async (shape, ask) => {
    opened ??= openClient(access);
    const client = await opened;
    let answer: unknown;
    try {
      answer = await askWithRetry(() => ask(client), access.pause ?? setTimeout);
    } catch (why) {
      // Only the library ran: whatever it throws says that it got no, or that it got nothing to believe.
      throw (
        parseRefusal(why) ??
        new ProviderUnavailableError(`Square did not answer: ${why instanceof Error ? why.message : String(why)}`, { cause: why })
      );
    }
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new ProviderUnavailableError(`Square's answer has another shape: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
}

/** Between the two tries: at least half of it, so that a queue of families does not come back at one moment. */
const pauseMilliseconds = 800;

/**
 * Asks once more after most of a second when it was told to wait (429) or the connection broke: a family stands there,
 * and the next try of a job is many seconds away. All that is asked is safe to repeat. A time-out has cost its time.
 */
async function askWithRetry<Answer>(ask: () => PromiseLike<Answer>, pause: (milliseconds: number) => Promise<unknown>): Promise<Answer> {
  try {
    return await ask();
  } catch (why) {
    if (!isTransient(why)) throw why;
    await pause(pauseMilliseconds * (0.5 + Math.random() / 2));
    return ask();
  }
}

const errorShape = z.object({ statusCode: z.number().optional(), message: z.string() });

/** The library says of what has no status only a message: `timeout`, or what the fetch threw. */
function isTransient(why: unknown): boolean {
  const { statusCode, message } = errorShape.safeParse(why).data ?? { message: 'timeout' };
  if (statusCode !== undefined) return statusCode === 429 || statusCode === 502 || statusCode === 503;
  return !/time|abort/i.test(message);
}

// Loading the library takes most of a second and 70 MB: not before somebody pays.
async function openClient({ accessToken, baseUrl, fetch, milliseconds = 8_000 }: SquareAccess): Promise<SquareClient> {
  const { SquareClient } = await import('square');
  return new SquareClient({
    token: accessToken,
    ...(baseUrl !== undefined && { baseUrl }),
    // Trying again is for jobs, which outlive this process.
    maxRetries: 0,
    timeoutInSeconds: milliseconds / 1_000,
    fetch: wholeFetch(fetch ?? globalThis.fetch, milliseconds),
  });
}

const refusalShape = z.object({
  statusCode: z.number().refine((code) => code >= 400 && code < 500 && code !== 408 && code !== 429),
  // A proxy that answers 403 or 404 with a page of its own does not speak for Square.
  body: z.object({
    errors: z.tuple([z.object({ category: z.string(), code: z.string(), detail: z.string().optional() })], z.unknown()),
  }),
});

function parseRefusal(why: unknown): ProviderRefusedError | null {
  const said = refusalShape.safeParse(why);
  if (!said.success) return null;
  const [{ code, detail }] = said.data.body.errors;
  return new ProviderRefusedError(code, `Square says ${said.data.statusCode} ${code}${detail ? `: ${detail}` : ''}`);
}

/** Runs it, with null where Square says that there is no such thing. */
export async function nullIfNotFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (why) {
    if (why instanceof ProviderRefusedError && why.code === 'NOT_FOUND') return null;
    throw why;
  }
}

/**
 * A fetch that answers when the whole body is there. The library stops its clock at the headers: a body
 * that stalls would hold a job for minutes.
 */
function wholeFetch(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (url, init) => {
    const given = init?.signal ? [init.signal] : [];
    const signal = AbortSignal.any([...given, AbortSignal.timeout(milliseconds)]);
    const answer = await fetch(url, { ...init, signal });
    const { status, statusText, headers } = answer;
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  };
}
