import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits a request without files, in milliseconds until the end of its body. */
export const bodyTimeoutMs = 15_000;
/** Limits a request with the largest file. Node has one timeout for all requests, which is this one. */
export const maxRequestMs = 600_000;
/** About one megabit per second, which a phone at the edge of the site reaches. */
const minBytesPerMs = 120;

/** Returns the milliseconds that a body of this size may take. */
export function bodyTimeoutFor(bytes: number): number {
  return Math.min(bodyTimeoutMs + bytes / minBytesPerMs, maxRequestMs);
}

/** Ends requests whose body arrives too slowly, so that slow clients cannot hold connections. */
export function endSlowBodies(app: Pick<FastifyInstance, 'addHook'>, timeoutMs = bodyTimeoutMs): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) watch(request, bodyTimeOf(request) ?? timeoutMs);
    next();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function bodyTimeOf(request: FastifyRequest): number | undefined {
  return (request.routeOptions.config as { bodyTime?: number } | undefined)?.bodyTime;
}

function watch({ raw }: FastifyRequest, timeoutMs: number): void {
  // After the answer, the request has no socket. Injected test requests have no real one.
  const { socket } = raw;
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  }, timeoutMs);
  timer.unref();
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
}
