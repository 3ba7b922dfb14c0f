import { timingSafeEqual } from 'node:crypto';
import type { Route, RouteRequest } from '#platform/http/server/routes.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { errorResponse, type FakeSquareResponse } from './responses.ts';
import { readBodyText } from './read-body-text.ts';
import { getFakeSquare } from './get-fake-square.ts';

const url = '/pretend-square/v2/*';
/** This limit fits 500 order lines with long names. */
const maxBodyBytes = 1_048_576;

export const apiRoutes: Route[] = [
  { method: 'GET', url, run: answerApi },
  { method: 'DELETE', url, run: answerApi },
  { method: 'POST', url, accepts: { type: 'application/json', maxBytes: maxBodyBytes }, run: answerApi },
];

async function answerApi(route: RouteRequest): Promise<object> {
  const { status, body } = await answerOf(route);
  void route.reply.code(status).type('application/json');
  return body;
}

async function answerOf({ app, request }: RouteRequest): Promise<FakeSquareResponse> {
  if (getPayWay(app) !== 'pretend') return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.');
  const { fakeSquare: square, token } = getFakeSquare(app);
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return errorResponse(401, 'UNAUTHORIZED', 'This request could not be authorized.');
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const body = request.method === 'POST' ? parseJson(await readBodyText(request.body, maxBodyBytes)) : undefined;
  if (body === null) return errorResponse(400, 'EXPECTED_JSON_BODY', 'Expected a JSON body.');
  return square.answer({ method: request.method, path: pathname.replace('/pretend-square/v2/', ''), query: searchParams, body });
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function parseJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
