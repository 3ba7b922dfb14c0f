import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { replyWithText } from './routes.ts';

/** Hides the messages of unexpected errors. Fastify would send these to the browser, including the parameters of a failed query. */
export function hideErrors(app: Pick<FastifyInstance, 'setErrorHandler' | 'log'>): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return reply.send(error);
    if (isDatabaseUnavailable(error)) return replyWithText(reply, 503, 'The database is unavailable. Try again in a moment.', 2);
    app.log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'a request failed');
    return replyWithText(reply, 500, `Something went wrong. Request number: ${request.id}`);
  });
}
