import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests get during a shutdown. */
const shutdownGraceMs = 3_000;

/**
 * Closes connections when the server stops, except those with a running request. Node closes only the connections that are idle at that
 * moment. This also closes those whose request ends later and those that browsers opened ahead without a request: each would delay the
 * stop by a minute.
 */
export function closeConnectionsOnStop(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  const { server } = app;
  const unusedSockets = new Set<Socket>();
  const onFirstRequest = ({ socket }: IncomingMessage): void => void unusedSockets.delete(socket);
  server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  server.on('request', onFirstRequest);
  server.on('upgrade', onFirstRequest);

  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unusedSockets) socket.destroy();
    setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isClosing) void reply.header('connection', 'close');
    next();
  });
  app.addHook('onResponse', (_request, _reply, next) => {
    // The response header was sent before the stop, so it could not contain `connection: close`.
    if (isClosing) server.closeIdleConnections();
    next();
  });
}
