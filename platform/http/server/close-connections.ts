import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const shutdownGraceMs = 3_000;

/** Closes unused connections when the server stops. Browsers open some in advance, and Node would wait a minute for these. */
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
    if (isClosing) server.closeIdleConnections();
    next();
  });
}
