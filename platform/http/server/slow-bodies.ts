import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds, from the head of a request to the end of its body: enough for everything but files. */
export const bodyTimeoutMs = 15_000;
/** The most that a file may take. Node knows one time for all requests: it is this one. */
export const maxRequestMs = 600_000;
/** In bytes a millisecond: about a megabit a second, which a phone at the edge of the site has. */
const slowest = 120;

/** How long a body of so many bytes may take. @example timeFor(64 * 1024 * 1024) is nine and a half minutes */
export function bodyTimeoutFor(bytes: number): number {
  return Math.min(bodyTimeoutMs + bytes / slowest, maxRequestMs);
}

/**
 * Ends requests whose body takes too long to arrive, so that nobody holds connections by sending a letter at a time. What a
 * route may take decides how long that is: a file of many megabytes has minutes, everything else seconds.
 */
export function endSlowBodies(app: Pick<FastifyInstance, 'addHook'>, within = bodyTimeoutMs): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) watch(request, bodyTimeOf(request) ?? within);
    next();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** As its route is registered; none where no route is at this address. */
function bodyTimeOf(request: FastifyRequest): number | undefined {
  return (request.routeOptions.config as { bodyTime?: number } | undefined)?.bodyTime;
}

function watch({ raw }: FastifyRequest, within: number): void {
  // Once answered, a request no longer knows its socket.
  const { socket } = raw;
  // A request that is injected arrives at once, over no socket.
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  }, within);
  timer.unref();
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
}
