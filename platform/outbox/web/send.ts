import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';

/** Provides the network, the timer and the random source. Tests pass their own. */
export interface Transport {
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  origin: string;
  timeoutMs: number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  random(): number;
  headers?: Record<string, string>;
}

/**
 * The result of one attempt. `unreached` means no answer, or an answer that is not our server's, such as the sign-in page of a public
 * network; the call may have arrived.
 */
export type Reply<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; detail: ErrorDetail }
  | { kind: 'unreached'; retryAfterMs: number | null; code?: ErrorCode };

export type FinalReply<Answer> = Exclude<Reply<Answer>, { kind: 'unreached' }> | { kind: 'given-up' };

export interface SendOptions {
  signal?: AbortSignal;
  /** Called after each failed attempt with the number of attempts. */
  onUnreached?: (tries: number) => void;
  maxTries?: number;
}

const firstPauseMs = 700;
const longestPauseMs = 15_000;

/** Sends a call until our server answers. Use it only for calls that are safe to repeat. */
export async function sendUntilAnswered<Answer>(
  call: string,
  input: object,
  transport: Transport,
  sending: SendOptions = {},
): Promise<FinalReply<Answer>> {
  const { signal, onUnreached, maxTries = Infinity } = sending;
  for (let tries = 1; !isStopped(signal); tries += 1) {
    const reply = await tryOnce<Answer>(call, input, transport, signal);
    if (reply.kind !== 'unreached') return reply;
    if (isStopped(signal) || tries >= maxTries) break;
    onUnreached?.(tries);
    await transport.pause(reply.retryAfterMs ?? retryDelayMs(tries, transport.random()), signal);
  }
  return { kind: 'given-up' };
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

export function tryOnce<Answer>(call: string, input: object, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const headers = { 'content-type': 'application/json', 'x-clock': new Date().toISOString() };
  const request = { method: 'POST', headers, body: JSON.stringify(input) };
  return exchange(`${transport.origin}/api/${call}`, request, transport, signal);
}

/** Sends a query once. It uses POST if the input contains a secret, because proxies log the URL of a GET request. */
export function queryOnce<Answer>(call: string, input: object, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const json = JSON.stringify(input);
  const url = `${transport.origin}/api/${call}`;
  if (!hasSecret(input)) return exchange(`${url}?input=${encodeURIComponent(json)}`, { method: 'GET' }, transport, signal);
  return exchange(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }, transport, signal);
}

/** Returns how many milliseconds to wait before the next attempt: exponential backoff with jitter. */
export function retryDelayMs(tries: number, random: number): number {
  return addJitter(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), random);
}

/** Returns a random time between half of the given time and all of it, so that phones on one network do not retry at the same time. */
export function addJitter(milliseconds: number, random: number): number {
  return Math.round(milliseconds * (0.5 + random / 2));
}

async function exchange<Answer>(url: string, request: RequestInit, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, transport.timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const headers = { ...(request.headers as Record<string, string> | undefined), ...transport.headers };
    const response = await transport.fetch(url, { ...request, headers, signal: controller.signal, cache: 'no-store' });
    return readReply(await response.text(), response);
  } catch {
    // Treat every other error as a network error, because these have different names in each browser.
    return { kind: 'unreached', retryAfterMs: null };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function readReply<Answer>(text: string, response: Response): Reply<Answer> {
  const body = parseJson(text);
  // Check the content, because the sign-in page of a public network also has status 200.
  if (response.ok && isObject(body) && isObject(body['result']) && 'data' in body['result'])
    return { kind: 'answered', answer: body['result']['data'] as Answer };
  const detail = detailIn(body);
  if (detail && !retryableCodes.has(detail.code)) return { kind: 'refused', detail };
  const seconds = detail?.retryAfter ?? null;
  const retryAfterMs = seconds === null ? null : Math.min(seconds * 1_000, 4 * longestPauseMs);
  return { kind: 'unreached', retryAfterMs, ...(detail && { code: detail.code }) };
}

/** Retry after an internal error of the server, because the next start of the server may have fixed it. */
const retryableCodes = new Set(['try-again', 'too-many-requests', 'bug', 'changed-meanwhile']);

function detailIn(body: unknown): ErrorDetail | null {
  const error = isObject(body) ? body['error'] : null;
  const detail = isObject(error) ? error['data'] : null;
  return isObject(detail) && typeof detail['code'] === 'string' ? (detail as unknown as ErrorDetail) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
