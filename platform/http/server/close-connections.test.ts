import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConnectionsOnStop } from './close-connections.ts';

let app: FastifyInstance;
let agent: Agent;
let begun: PromiseWithResolvers<void>;

beforeEach(() => {
  agent = new Agent({ keepAlive: true });
  begun = Promise.withResolvers();
  app = fastify({ keepAliveTimeout: 60_000, forceCloseConnections: 'idle' });
  closeConnectionsOnStop(app);
  app.addHook('preClose', (done) => {
    begun.resolve();
    done();
  });
});
afterEach(() => agent.destroy());

async function listening(): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function stopped(during?: () => void): Promise<number> {
  const from = performance.now();
  const closed = app.close();
  await begun.promise;
  await pause(20);
  during?.();
  await closed;
  return performance.now() - from;
}

const head = (port: number) => new Promise<IncomingMessage>((resolve, reject) => get({ port, agent }, resolve).on('error', reject));

test('a response that starts after the stop has the header connection: close', async () => {
  const arrival = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    arrival.resolve();
    return answer.promise;
  });
  const got = head(await listening());
  await arrival.promise;
  expect(await stopped(() => answer.resolve('well'))).toBeLessThan(2_000);
  const response = await got;
  expect(response.headers.connection).toBe('close');
  expect(await response.setEncoding('utf8').toArray()).toEqual(['well']);
});

test('a response that started before the stop is completed, then its connection is closed', async () => {
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  const port = await listening();
  body.write('one ');
  const response = await head(port);
  const text = response.setEncoding('utf8').toArray();
  expect(await stopped(() => body.end('two'))).toBeLessThan(2_000);
  expect((await text).join('')).toBe('one two');
});

test('the stop does not wait for a connection without a request', async () => {
  const port = await listening();
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve).once('error', () => {}));
  await new Promise((resolve) => app.server.once('connection', resolve));
  expect(await stopped()).toBeLessThan(2_000);
  await ended;
});

test('the stop aborts a response that does not end', async () => {
  app.get('/', (_request, reply) => reply.send(new PassThrough().on('error', () => {})));
  const arrival = new Promise((resolve) => app.server.once('request', resolve));
  const got = head(await listening());
  await arrival;
  const [took] = await Promise.all([stopped(), expect(got).rejects.toThrow('socket hang up')]);
  expect(took).toBeLessThan(6_000);
});
