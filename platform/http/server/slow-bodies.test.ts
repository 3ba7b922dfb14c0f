import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { endSlowBodies, maxRequestMs, bodyTimeoutMs, bodyTimeoutFor } from './slow-bodies.ts';

const testApp = setUpTestApp();
let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  endSlowBodies(app, 100);
  app.post('/small', () => 'taken');
  app.post('/file', { config: { bodyTime: 60_000 } }, () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function begun(path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: camp\r\nContent-Type: application/json\r\nContent-Length: 4\r\nConnection: close\r\n\r\n"x`);
  return {
    socket,
    answer: socket
      .setEncoding('utf8')
      .toArray()
      .then((parts) => parts.join('')),
  };
}

test.each(['/small', '/nowhere'])('ends a request to %s whose body does not arrive', async (path) => {
  expect(await begun(path).answer).toMatch(/^HTTP\/1\.1 (408|404)/);
});

test('gives a file upload as much time as its route allows', async () => {
  const { socket, answer } = begun('/file');
  await begun('/small').answer;
  socket.write('y"');
  expect(await answer).toMatch(/^HTTP\/1\.1 200[^]*taken$/);
});

test('allows more than nine minutes for 64 MB, and the default time for a short text', () => {
  expect(bodyTimeoutFor(64 * 1024 * 1024)).toBeGreaterThan(9 * 60_000);
  expect(bodyTimeoutFor(64 * 1024 * 1024)).toBeLessThan(maxRequestMs);
  expect(bodyTimeoutFor(10_000)).toBeLessThan(bodyTimeoutMs + 100);
});

test('applies the short timeout to the headers of a request', async () => {
  const { server } = testApp.running.http;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([bodyTimeoutMs, maxRequestMs]);
});
