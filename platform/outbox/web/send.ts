import type { ErrorCode, ErrorDetail } from '#platform/http/errors.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';

/** Network, clock and chance of a sender, so that tests and drills can bring their own. */
export interface Transport {
  /** The browser's own, or one that breaks. */
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** Before `/api`: '' in a browser. */
  origin: string;
  /** A try that takes longer is given up and made again. */
  timeoutMs: number;
  /** Waits before the next try; may come back early when the network is said to have returned. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
  /** Sent with every try. */
  headers?: Record<string, string>;
}

/**
 * What became of one try. Only `answered` and `refused` come from our server; `unreached` is everything
 * between: no network, a time-out, a café's sign-in page, a proxy's 502. Whether the server has acted is
 * then unknown, which is why what is sent carries a key of its own.
 */
export type Reply<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; detail: ErrorDetail }
  | { kind: 'unreached'; retryAfterMs: number | null; code?: ErrorCode };

export type FinalReply<Answer> = Exclude<Reply<Answer>, { kind: 'unreached' }> | { kind: 'given-up' };

export interface SendOptions {
  signal?: AbortSignal;
  /** After each try that did not get through, counted from one. */
  onUnreached?: (tries: number) => void;
  mostTries?: number;
}

const firstPauseMs = 700;
const longestPauseMs = 15_000;

/** Sends until our server has answered, one try after the other; for calls that are safe to repeat. */
export async function sendUntilAnswered<Answer>(
  call: string,
  input: object,
  transport: Transport,
  sending: SendOptions = {},
): Promise<FinalReply<Answer>> {
  const { signal, onUnreached, mostTries = Infinity } = sending;
  for (let tries = 1; !isStopped(signal); tries += 1) {
    const reply = await tryOnce<Answer>(call, input, transport, signal);
    if (reply.kind !== 'unreached') return reply;
    if (isStopped(signal) || tries >= mostTries) break;
    onUnreached?.(tries);
    await transport.pause(reply.retryAfterMs ?? retryDelayMs(tries, transport.random()), signal);
  }
  return { kind: 'given-up' };
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** One try of a call that writes. */
export function tryOnce<Answer>(call: string, input: object, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const headers = { 'content-type': 'application/json', 'x-clock': new Date().toISOString() };
  const request = { method: 'POST', headers, body: JSON.stringify(input) };
  return exchange(`${transport.origin}/api/${call}`, request, transport, signal);
}

/** One try of a call that only reads; by POST where its input carries a secret, which proxies would log. */
export function queryOnce<Answer>(call: string, input: object, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const json = JSON.stringify(input);
  const url = `${transport.origin}/api/${call}`;
  if (!hasSecret(input)) return exchange(`${url}?input=${encodeURIComponent(json)}`, { method: 'GET' }, transport, signal);
  return exchange(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }, transport, signal);
}

/** Twice as long after each try. */
export function retryDelayMs(tries: number, random: number): number {
  return addJitter(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), random);
}

/** Between half of it and all of it, so that many phones that lost one network do not come back in step. */
export function addJitter(milliseconds: number, random: number): number {
  return Math.round(milliseconds * (0.5 + random / 2));
}

async function exchange<Answer>(url: string, request: RequestInit, transport: Transport, signal?: AbortSignal): Promise<Reply<Answer>> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, transport.timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const headers = { ...(request.headers as Record<string, string> | undefined), ...transport.headers };
    const response = await transport.fetch(url, { ...request, headers, signal: limit.signal, cache: 'no-store' });
    return read(await response.text(), response);
  } catch {
    // Whatever a network does to a request arrives as an exception of some name; they all mean the same.
    return { kind: 'unreached', retryAfterMs: null };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function read<Answer>(text: string, response: Response): Reply<Answer> {
  const body = parsed(text);
  // A 200 alone proves nothing: the sign-in page of a café's network has one too.
  if (response.ok && isObject(body) && isObject(body['result']) && 'data' in body['result'])
    return { kind: 'answered', answer: body['result']['data'] as Answer };
  const detail = detailIn(body);
  if (detail && !passes.has(detail.code)) return { kind: 'refused', detail };
  const seconds = detail?.retryAfter ?? null;
  const retryAfterMs = seconds === null ? null : Math.min(seconds * 1_000, 4 * longestPauseMs);
  return { kind: 'unreached', retryAfterMs, ...(detail && { code: detail.code }) };
}

/** Failures worth another try. A bug may be one: the next start of the server may have mended it. */
const passes = new Set(['try-again', 'too-many-requests', 'bug', 'changed-meanwhile']);

function detailIn(body: unknown): ErrorDetail | null {
  const error = isObject(body) ? body['error'] : null;
  const detail = isObject(error) ? error['data'] : null;
  return isObject(detail) && typeof detail['code'] === 'string' ? (detail as unknown as ErrorDetail) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return null;
    throw wrong;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
