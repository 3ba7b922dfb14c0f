import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Maximum milliseconds until the body of a request without files has arrived. */
export const bodyTimeoutMs = 15_000;
/** Maximum milliseconds of a request with the largest file. Node supports only one timeout for all requests, so it is set to this value. */
export const maxRequestMs = 600_000;
/** About one megabit per second, which a phone with weak reception at the edge of the site reaches. */
const minBytesPerMs = 120;

/** Returns how many milliseconds a body of this size may take. */
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
  // Read the socket now, because the request loses it after the response. Injected test requests have no real socket.
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
