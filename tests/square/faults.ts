import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FakeSquareResponse } from '#features/payments/server/fake-square/responses.ts';
import { errorResponse } from '#features/payments/server/fake-square/responses.ts';

/** Faults of a call to the API. */
export const faults = {
  /** Does the work, then responds late. */
  slow: 'late',
  /** Breaks the connection before doing anything. */
  reset: 'before',
  /** Does the work, but loses the response. */
  lost: 'after',
  /** Sends headers but no body. */
  stall: 'after',
  /** Sends a proxy's HTML page with status 200. */
  html: 'before',
  'html-after': 'after',
  'html-404': 'before',
  'html-403': 'before',
  /** Sends JSON that is not Square's. */
  portal: 'before',
  empty: 'before',
  'cut-off': 'after',
  'too-many': 'before',
  broken: 'before',
  away: 'before',
  'timed-out': 'before',
  refused: 'before',
  /** Sends amounts too large for a number. */
  huge: 'after',
  /** Sends a link to another site. */
  'foreign-link': 'after',
  /** Sends a page with a higher amount than requested. */
  dearer: 'after',
} as const;
export type Fault = keyof typeof faults;

export interface FaultPlan {
  fault: Fault;
  /** Number of calls that fail; the default is all. */
  times?: number;
  /** Fails only calls with this in `METHOD path`. */
  only?: string;
  milliseconds?: number;
}

/** Answers a call with the planned fault; `doIt` does the work of Square. */
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
