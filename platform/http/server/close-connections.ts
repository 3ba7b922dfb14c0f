import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: a request that takes longer is broken off, and its sender asks again. */
const patience = 3_000;

/**
 * A stop waits for the requests that are under way and for no connection without one. Node closes those that wait for
 * their next request when the stop begins; left to us are those whose request ends later, and those that never had one
 * (browsers open them ahead of need): each would hold up the stop for a minute.
 */
export function closeConnectionsOnStop(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  const { server } = app;
  const silent = new Set<Socket>();
  const hasAsked = ({ socket }: IncomingMessage): void => void silent.delete(socket);
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', hasAsked);
  server.on('upgrade', hasAsked);

  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    setTimeout(() => server.closeAllConnections(), patience).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isClosing) void reply.header('connection', 'close');
    next();
  });
  app.addHook('onResponse', (_request, _reply, next) => {
    // Its head was sent before the stop began, so it could not say that the connection ends with it.
    if (isClosing) server.closeIdleConnections();
    next();
  });
}
