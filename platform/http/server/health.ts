import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Gauge, Registry } from 'prom-client';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { HttpServer } from './http.ts';
import { plainAddress } from './network-of.ts';
import { createProxyMatcher } from './proxy-matcher.ts';

export interface HealthNeeds {
  pool: pg.Pool;
  figures(): Record<string, number>;
  metricsToken: string | undefined;
  trustedProxies: readonly string[];
}

/** Adds the routes `/healthz` (the server runs), `/readyz` (the database answers) and `/metrics` (for Prometheus). */
export function addHealthRoutes(app: HttpServer, needs: HealthNeeds): void {
  app.get('/healthz', async (_request, reply) => sendUncached(reply, { alive: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await needs.pool.query('select 1');
      return sendUncached(reply, { ready: true });
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer');
      return sendUncached(reply.code(503).header('retry-after', '2'), { ready: false });
    }
  });

  let registryPromise: Promise<Registry> | undefined;
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, needs)) return reply.code(404).send({ error: 'not-found' });
    const registry = await (registryPromise ??= registryOf(needs));
    return sendUncached(reply.type(registry.contentType), await registry.metrics());
  });
}

function sendUncached(reply: FastifyReply, answer: object | string): FastifyReply {
  return reply.header('cache-control', 'no-store').send(answer);
}

interface MetricsRequest {
  ip: string;
  headers: IncomingHttpHeaders;
  raw: { httpVersion: string };
  socket: { remoteAddress?: string | undefined };
}

/**
 * Returns whether a request may read the metrics. With METRICS_TOKEN it must carry the token; without, it must come from this machine and
 * not through a proxy.
 */
export function canReadMetrics(
  { ip, headers, raw, socket }: MetricsRequest,
  { metricsToken, trustedProxies }: Pick<HealthNeeds, 'metricsToken' | 'trustedProxies'>,
): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isTrustedProxy = headers['x-forwarded-for'] !== undefined && createProxyMatcher(trustedProxies)(socket.remoteAddress ?? '');
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined) || raw.httpVersion === '1.0';
  const isDirect = !isForwarded && isThisMachine(headers.host ?? '');
  return (isTrustedProxy || isDirect) && isLoopback(plainAddress(ip));
}

export const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
  'forwarded',
  'via',
];

function isThisMachine(hostHeader: string): boolean {
  const host = hostHeader.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '').toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));
}

async function registryOf(needs: HealthNeeds): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
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
