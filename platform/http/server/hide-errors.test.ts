import { PassThrough } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/server/open-log.ts';
import { hideErrors } from './hide-errors.ts';

test('hides the message and values of an unexpected error from the browser and the log', async () => {
  const lines = new PassThrough();
  const app = fastify({ loggerInstance: openLog({ level: 'debug' }, lines) as FastifyBaseLogger });
  hideErrors(app);
  app.get('/broken', async () => {
    throw new DrizzleQueryError('select $1', ['Planted-1'], new Error('refused'));
  });
  app.get('/wrong', async () => {
    throw Object.assign(new Error('too long'), { statusCode: 413 });
  });
  const broken = await app.inject({ url: '/broken' });
  expect(broken.statusCode).toBe(500);
  expect((await app.inject({ url: '/wrong' })).json()).toMatchObject({ statusCode: 413, message: 'too long' });
  const log = String(lines.read());
  expect(log).toContain('a request failed');
  for (const text of [log, broken.body]) expect(text).not.toContain('Planted-1');
});
