import type { CallFailure } from '#platform/http/web/calls.ts';

/** A problem of the file, or a failure code as a typed call has. */
export type UploadFailure = { refused: string } | { failure: CallFailure };

interface UploadResponse {
  /** HTTP status; 0 without a response. */
  status: number;
  response: unknown;
  header(name: string): string | null;
}

const codes: Readonly<Record<number, CallFailure['code']>> = {
  401: 'sign-in-needed',
  403: 'not-allowed',
  404: 'not-found',
  429: 'too-many-requests',
  500: 'bug',
  503: 'try-again',
};

/** Maps the HTTP status to a failure code, because an upload is not a typed call. A proxy may answer instead of the app. */
export function toUploadFailure({ status, response, header }: UploadResponse): UploadFailure {
  if (isRefused(response)) return { refused: response.refused };
  if (status === 408) return { refused: 'broken-off' };
  if (status === 413) return { refused: 'too-large' };
  const retryAfter = Number(header('retry-after') ?? 0);
  return {
    failure: { code: codes[status] ?? 'offline', requestId: header('x-request-id') ?? '', ...(retryAfter > 0 && { retryAfter }) },
  };
}

function isRefused(response: unknown): response is { refused: string } {
  return typeof response === 'object' && response !== null && 'refused' in response && typeof response.refused === 'string';
}
