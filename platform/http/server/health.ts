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
  /** Figures of other parts, read when they are asked for. */
  figures(): Record<string, number>;
  metricsToken: string | undefined;
  /** Whose forwarded headers count. */
  trustedProxies: readonly string[];
}

/** `/healthz` alive, `/readyz` the database answers, `/metrics` figures for Prometheus. */
export function addHealthRoutes(app: HttpServer, needs: HealthNeeds): void {
  app.get('/healthz', async (_request, reply) => answered(reply, { alive: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await needs.pool.query('select 1');
      return answered(reply, { ready: true });
    } catch (away) {
      app.log.warn({ err: away }, 'not ready: the database does not answer');
      return answered(reply.code(503).header('retry-after', '2'), { ready: false });
    }
  });

  let made: Promise<Registry> | undefined;
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, needs)) return reply.code(404).send({ error: 'not-found' });
    const registry = await (made ??= registryOf(needs));
    return answered(reply.type(registry.contentType), await registry.metrics());
  });
}

/** As it is at this moment: no cache answers in the place of the server. */
function answered(reply: FastifyReply, answer: object | string): FastifyReply {
  return reply.header('cache-control', 'no-store').send(answer);
}

interface Asking {
  /** Behind proxies that are named. */
  ip: string;
  headers: IncomingHttpHeaders;
  raw: { httpVersion: string };
  socket: { remoteAddress?: string | undefined };
}

/**
 * With a token only its bearer, otherwise only this machine itself. What a proxy forwards comes from elsewhere, also where
 * the proxy runs here: only a named one is believed whom it speaks for. One that adds no header is known by the house's
 * address in the world, which it passes on as it was asked for, or, as nginx without settings, by HTTP/1.0.
 */
export function canReadMetrics(
  { ip, headers, raw, socket }: Asking,
  { metricsToken, trustedProxies }: Pick<HealthNeeds, 'metricsToken' | 'trustedProxies'>,
): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isSpokenFor = headers['x-forwarded-for'] !== undefined && createProxyMatcher(trustedProxies)(socket.remoteAddress ?? '');
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined) || raw.httpVersion === '1.0';
  const isDirect = !isForwarded && isThisMachine(headers.host ?? '');
  return (isSpokenFor || isDirect) && isLoopback(plainAddress(ip));
}

/** Headers that proxies add. */
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

/** Whether a `Host` header, `localhost:3000`, names what only this machine itself can open. */
function isThisMachine(asked: string): boolean {
  const host = asked.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '').toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** In a time that tells nothing of how far it was right. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

/** The library is loaded when figures are asked for the first time. */
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
