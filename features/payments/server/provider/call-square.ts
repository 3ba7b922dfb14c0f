import { setTimeout } from 'node:timers/promises';
import type { SquareClient } from 'square';
import { z } from 'zod';
import { ProviderUnavailableError, ProviderRefusedError } from './provider.ts';

export interface SquareAccess {
  accessToken: string;
  baseUrl: string | undefined;
  fetch?: typeof fetch;
  milliseconds?: number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Calls Square and returns its answer, validated by this shape.
 * @throws {ProviderRefusedError} or {ProviderUnavailableError}
 */
export type CallSquare = <T>(shape: z.ZodType<T>, ask: (client: SquareClient) => PromiseLike<unknown>) => Promise<T>;

export function createSquareCaller(access: SquareAccess): CallSquare {
  let clientPromise: Promise<SquareClient> | undefined;
  return async (shape, ask) => {
    clientPromise ??= openClient(access);
    const client = await clientPromise;
    let answer: unknown;
    try {
      answer = await callWithRetry(() => ask(client), access.pause ?? setTimeout);
    } catch (error) {
      // This block only calls the library, so each error is either a refusal by Square or a missing answer.
      throw (
        parseRefusal(error) ??
        new ProviderUnavailableError(`Square did not answer: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      );
    }
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new ProviderUnavailableError(`Square's answer has another shape: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
}

/** Delay before the retry. At least half of it is random, so that many waiting families do not retry at the same time. */
const pauseMilliseconds = 800;

/**
 * Retries once after a rate limit (429), a 502 or 503, or a broken connection, because a family is waiting. All calls are safe to repeat.
 * Does not retry a timeout, because the family has already waited too long.
 */
async function callWithRetry<Answer>(ask: () => PromiseLike<Answer>, pause: (milliseconds: number) => Promise<unknown>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await pause(pauseMilliseconds * (0.5 + Math.random() / 2));
    return ask();
  }
}

const errorShape = z.object({ statusCode: z.number().optional(), message: z.string() });

/** An error without a status has only a message: either `timeout` or the message of the fetch error. */
function isTransient(error: unknown): boolean {
  const { statusCode, message } = errorShape.safeParse(error).data ?? { message: 'timeout' };
  if (statusCode !== undefined) return statusCode === 429 || statusCode === 502 || statusCode === 503;
  return !/time|abort/i.test(message);
}

// Import on first use: loading the library takes almost a second and 70 MB of memory.
async function openClient({ accessToken, baseUrl, fetch, milliseconds = 8_000 }: SquareAccess): Promise<SquareClient> {
  const { SquareClient } = await import('square');
  return new SquareClient({
    token: accessToken,
    ...(baseUrl !== undefined && { baseUrl }),
    // Turn off the library's retries: jobs retry, and they survive a restart of this process.
    maxRetries: 0,
    timeoutInSeconds: milliseconds / 1_000,
    fetch: fetchWithBody(fetch ?? globalThis.fetch, milliseconds),
  });
}

const refusalShape = z.object({
  statusCode: z.number().refine((code) => code >= 400 && code < 500 && code !== 408 && code !== 429),
  // A 403 or 404 with another body comes from a proxy and not from Square.
  body: z.object({
    errors: z.tuple([z.object({ category: z.string(), code: z.string(), detail: z.string().optional() })], z.unknown()),
  }),
});

function parseRefusal(error: unknown): ProviderRefusedError | null {
  const refusal = refusalShape.safeParse(error);
  if (!refusal.success) return null;
  const [{ code, detail }] = refusal.data.body.errors;
  return new ProviderRefusedError(code, `Square says ${refusal.data.statusCode} ${code}${detail ? `: ${detail}` : ''}`);
}

export async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusedError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Read the full body before returning: the library's timeout covers only the headers, so a stalled body would block a job for minutes. */
function fetchWithBody(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (url, init) => {
    const signals = init?.signal ? [init.signal] : [];
    const signal = AbortSignal.any([...signals, AbortSignal.timeout(milliseconds)]);
    const answer = await fetch(url, { ...init, signal });
    const { status, statusText, headers } = answer;
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  };
}
