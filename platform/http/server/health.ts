import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type pg from 'pg';
import type { App } from './http.ts';

export interface HealthNeeds {
  pool: pg.Pool;
  /** Figures of other parts, read when they are asked for. */
  figures(): Record<string, number>;
  metricsToken: string | undefined;
}

/** `/healthz` alive, `/readyz` the database answers, `/metrics` figures for Prometheus. */
export function health(app: App, needs: HealthNeeds): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await needs.pool.query('select 1');
      return { ready: true };
    } catch (away) {
      app.log.warn({ err: away }, 'not ready: the database does not answer');
      return reply.code(503).header('retry-after', '2').send({ ready: false });
    }
  });

  const registry = registryOf(needs);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.ip, request.headers.authorization, needs.metricsToken)) return reply.code(404).send({ error: 'not-found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token only its bearer, otherwise only this machine itself. */
export function mayRead(address: string, authorization: string | undefined, token: string | undefined): boolean {
  if (token !== undefined) return authorization === `Bearer ${token}`;
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

function registryOf(needs: HealthNeeds): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = new Map<string, Gauge>();
  new Gauge({
    name: 'bunkhouse_database_connections',
    help: 'Connections in the pool',
    registers: [registry],
    collect() {
      this.set(needs.pool.totalCount);
      for (const [name, value] of Object.entries(needs.figures())) {
        const gauge = gauges.get(name) ?? new Gauge({ name: `bunkhouse_${name}`, help: name.replaceAll('_', ' '), registers: [registry] });
        gauges.set(name, gauge);
        gauge.set(value);
      }
    },
  });
  return registry;
}
