import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { hangUpWhileClosing } from './hang-up.ts';

test('a stop does not wait for a connection that only waits for its next request', { timeout: 10_000 }, async () => {
  const app = fastify({ keepAliveTimeout: 60_000 });
  hangUpWhileClosing(app);
  const asked = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', (done) => {
    closing.resolve();
    done();
  });
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const connection = new Promise((resolve) => {
    get({ port, agent }, (response) => {
      resolve(response.headers.connection);
      response.resume();
    });
  });
  await asked.promise;
  const closed = app.close();
  await closing.promise;
  answer.resolve('well');
  expect(await connection).toBe('close');
  await closed;
  agent.destroy();
});
