import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Floor } from '#platform/server/floor.ts';
import { callsAt } from './call-routes.ts';
import type { CallNeeds } from './call-routes.ts';
import { refuseForeignOrigins } from './origin.ts';
import { hideErrors } from './hide-errors.ts';
import { hangUpWhileClosing } from './hang-up.ts';
import { health, type HealthNeeds } from './health.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { roomRoutes, type Route } from './routes.ts';
import { endSlowBodies, longestRequest, patience } from './slow-bodies.ts';

export type App = FastifyInstance;

export interface HttpNeeds extends CallNeeds, HealthNeeds {
  floor: Floor;
  /** Every room's own addresses. */
  routes: readonly Route[];
}

/** The house's HTTP server, not yet listening: calls at `/api`, health, figures, and headers for all. */
export async function openHttp(needs: HttpNeeds): Promise<App> {
  const { config, log } = needs.floor;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per failed request comes from where it fails; a line per request would drown it.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: longestRequest,
    http: { headersTimeout: patience },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  await app.register(cookie, { hook: false });
  const headers = await protectiveHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  hideErrors(app);
  hangUpWhileClosing(app);
  endSlowBodies(app);
  refuseForeignOrigins(app, config.publicUrl);
  health(app, needs);
  await app.register(callsAt('/api', needs));
  roomRoutes(app, needs.routes, needs);
  return app;
}
