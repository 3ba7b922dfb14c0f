import type { RouteRequest } from '#platform/http/server/routes.ts';
import type { FileRequest } from './attachments.ts';

/** Returns the session's caller and the secret of a private link, which comes as a query parameter or a header. */
export function fileRequestOf({ app, request, caller }: Omit<RouteRequest, 'reply'>): FileRequest {
  const { secret } = request.query as { secret?: unknown };
  const header = request.headers['link-secret'];
  // A pending upload names its account: another person may have signed in on the device since.
  const account = request.headers['x-account'];
  const isSender = account === undefined || account === caller?.accountId;
  return { app, caller: isSender ? caller : null, secret: textOf(secret) ?? textOf(header) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null);
