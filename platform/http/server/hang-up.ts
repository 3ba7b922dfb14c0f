import type { FastifyInstance } from 'fastify';

/** A connection whose request was under way when the stop began would else be kept for the next one, and the stop with it. */
export function hangUpWhileClosing(app: Pick<FastifyInstance, 'addHook'>): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isClosing) void reply.header('connection', 'close');
    next();
  });
}
