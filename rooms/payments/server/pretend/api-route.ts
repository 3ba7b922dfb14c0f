import { timingSafeEqual } from 'node:crypto';
import type { Route, RouteAsk } from '#platform/http/server/routes.ts';
import { payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { no, type SquareAnswer } from './answers.ts';
import { bodyText } from './body-text.ts';
import { pretendOf } from './pretend-of.ts';

const url = '/pretend-square/v2/*';
/** 500 lines with long names. */
const most = 1_048_576;

/** Square's API as far as we use it, for this very process and nobody else. */
export const apiRoutes: Route[] = [
  { method: 'GET', url, run: answerApi },
  { method: 'DELETE', url, run: answerApi },
  { method: 'POST', url, takes: { type: 'application/json', most }, run: answerApi },
];

async function answerApi(ask: RouteAsk): Promise<object> {
  const { status, body } = await answerOf(ask);
  void ask.reply.code(status).type('application/json');
  return body;
}

async function answerOf({ floor, request }: RouteAsk): Promise<SquareAnswer> {
  if (payWay(floor) !== 'pretend') return no(404, 'NOT_FOUND', 'There is nothing at this address.');
  const { square, token } = pretendOf(floor);
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return no(401, 'UNAUTHORIZED', 'This request could not be authorized.');
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const body = request.method === 'POST' ? parsed(await bodyText(request.body, most)) : undefined;
  if (body === null) return no(400, 'EXPECTED_JSON_BODY', 'Expected a JSON body.');
  return square.answer({ method: request.method, path: pathname.replace('/pretend-square/v2/', ''), query: searchParams, body });
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** null where it is none. */
export function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return null;
    throw wrong;
  }
}
