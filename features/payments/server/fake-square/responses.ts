import type { z } from 'zod';

/** A call to Square's API. `path` is the part after `/v2/`. */
export interface FakeSquareRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface FakeSquareResponse {
  status: number;
  body: object;
}

export function okResponse(body: object): FakeSquareResponse {
  return { status: 200, body };
}

export function errorResponse(status: number, code: string, detail: string, field?: string): FakeSquareResponse {
  const category = status === 401 ? 'AUTHENTICATION_ERROR' : status === 429 ? 'RATE_LIMIT_ERROR' : 'INVALID_REQUEST_ERROR';
  return { status, body: { errors: [{ category, code, detail, ...(field !== undefined && { field }) }] } };
}

export function notFoundResponse(resource: string): FakeSquareResponse {
  return errorResponse(404, 'NOT_FOUND', `${resource} not found.`);
}

export function invalidRequestResponse(error: z.ZodError): FakeSquareResponse {
  const [first] = error.issues;
  return errorResponse(
    400,
    first?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : 'BAD_REQUEST',
    first?.message ?? '',
    first?.path.join('.'),
  );
}
