import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FakeSquareResponse } from '#features/payments/server/fake-square/responses.ts';
import { errorResponse } from '#features/payments/server/fake-square/responses.ts';

/** Faults of a call. The value says whether the fault comes before or after Square's work is done, or delays the response. */
export const faults = {
  /** Does the work and sends the response late. */
  slow: 'late',
  /** Closes the connection before the work is done. */
  reset: 'before',
  /** Does the work and closes the connection without a response. */
  lost: 'after',
  /** Does the work and sends headers without a body. */
  stall: 'after',
  /** Sends the HTML page of a proxy with status 200. */
  html: 'before',
  'html-after': 'after',
  'html-404': 'before',
  'html-403': 'before',
  /** Sends JSON that does not come from Square. */
  portal: 'before',
  empty: 'before',
  'cut-off': 'after',
  'too-many': 'before',
  broken: 'before',
  away: 'before',
  'timed-out': 'before',
  refused: 'before',
  /** Sends amounts that exceed the range of a number. */
  huge: 'after',
  /** Sends a payment link to another site. */
  'foreign-link': 'after',
  /** Sends a payment link with a higher amount than requested. */
  dearer: 'after',
} as const;
export type Fault = keyof typeof faults;

export interface FaultPlan {
  fault: Fault;
  /** Number of calls that fail. By default all calls fail. */
  times?: number;
  /** Only calls whose `METHOD path` contains this text fail. */
  only?: string;
  milliseconds?: number;
}

/** Answers a call with the planned fault. `doWork` does what Square would do. */
export async function answerWithFault(
  { fault, milliseconds = 20_000 }: FaultPlan,
  reply: FastifyReply,
  doWork: () => Promise<FakeSquareResponse>,
): Promise<void> {
  const done = faults[fault] === 'before' ? null : await doWork();
  const text = JSON.stringify(done?.body ?? {});
  const page = (status: number) =>
    void reply.code(status).type('text/html').send('<!doctype html><title>Wi-Fi</title><p>Sign in to the camp network.');
  const send = (answer: FakeSquareResponse) => void reply.code(answer.status).send(answer.body);
  const json = (body: string) => void reply.type('application/json').send(body);
  switch (fault) {
    case 'slow':
      await wait(milliseconds, undefined, { ref: false });
      return json(text);
    case 'reset':
    case 'lost':
      reply.hijack();
      return void reply.raw.destroy();
    case 'stall':
    case 'cut-off':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
      reply.raw.write(text.slice(0, text.length / 2));
      if (fault === 'cut-off') setImmediate(() => reply.raw.destroy());
      return undefined;
    case 'html':
    case 'html-after':
      return page(200);
    case 'html-404':
      return page(404);
    case 'html-403':
      return page(403);
    case 'portal':
      return json('{"status":"login required"}');
    case 'empty':
      return json('');
    case 'too-many':
      return send(errorResponse(429, 'RATE_LIMITED', 'Too many.'));
    case 'broken':
      return send(errorResponse(500, 'INTERNAL_SERVER_ERROR', 'Broken.'));
    case 'away':
      return send(errorResponse(503, 'SERVICE_UNAVAILABLE', 'Away.'));
    case 'timed-out':
      return send(errorResponse(408, 'REQUEST_TIMEOUT', 'Too slow.'));
    case 'refused':
      return send(errorResponse(403, 'FORBIDDEN', 'The shop may not.'));
    case 'huge':
      return json(text.replaceAll(/"amount":\d+/g, '"amount":9007199254740993'));
    case 'foreign-link':
      return json(text.replaceAll(/"(url|long_url)":"[^"]*"/g, '"$1":"https://square.link.evil.test/u/x"'));
    case 'dearer':
      return json(text.replaceAll(/"total_money":\{"amount":\d+/g, '"total_money":{"amount":1'));
  }
}
