import type { z } from 'zod';

/** What is asked of Square's API: the path from `/v2/` on. */
export interface SquareAsk {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface SquareAnswer {
  status: number;
  body: object;
}

export function fine(body: object): SquareAnswer {
  return { status: 200, body };
}

/** A refusal as Square says it. */
export function no(status: number, code: string, detail: string, field?: string): SquareAnswer {
  const category = status === 401 ? 'AUTHENTICATION_ERROR' : status === 429 ? 'RATE_LIMIT_ERROR' : 'INVALID_REQUEST_ERROR';
  return { status, body: { errors: [{ category, code, detail, ...(field !== undefined && { field }) }] } };
}

export function notFound(what: string): SquareAnswer {
  return no(404, 'NOT_FOUND', `${what} not found.`);
}

/** What is wrong with a request that has not the shape. */
export function misshapen(error: z.ZodError): SquareAnswer {
  const [first] = error.issues;
  return no(
    400,
    first?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : 'BAD_REQUEST',
    first?.message ?? '',
    first?.path.join('.'),
  );
}
