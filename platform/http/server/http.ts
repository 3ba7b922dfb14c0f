import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from '#platform/server/app-context.ts';
import { callRoutes } from './call-routes.ts';
import type { CallNeeds } from './call-routes.ts';
import { refuseForeignOrigins } from './origin.ts';
import { hideErrors } from './hide-errors.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { addHealthRoutes, type HealthNeeds } from './health.ts';
import { securityHeaders } from './security-headers.ts';
import { addFeatureRoutes, type Route } from './routes.ts';
import { endSlowBodies, maxRequestMs, bodyTimeoutMs } from './slow-bodies.ts';

export type HttpServer = FastifyInstance;

export interface HttpNeeds extends CallNeeds, HealthNeeds {
  app: AppContext;
  routes: readonly Route[];
}

/** Creates the app's HTTP server without listening. */
export async function createHttpServer(needs: HttpNeeds): Promise<HttpServer> {
  const { config, log } = needs.app;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: maxRequestMs,
    http: { headersTimeout: bodyTimeoutMs },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  await app.register(cookie, { hook: false });
  const headers = await securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  hideErrors(app);
  closeConnectionsOnStop(app);
  endSlowBodies(app);
  refuseForeignOrigins(app, config.publicUrl);
  addHealthRoutes(app, needs);
  await app.register(callRoutes('/api', needs));
  addFeatureRoutes(app, needs.routes, needs);
  return app;
}
