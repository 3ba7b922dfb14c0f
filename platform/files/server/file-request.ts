import type { RouteRequest } from '#platform/http/server/routes.ts';
import type { FileRequest } from './attachments.ts';

/** Returns the caller of the session and the secret of a private link. The secret is a query parameter or a header. */
export function fileRequestOf({ app, request, caller }: Omit<RouteRequest, 'reply'>): FileRequest {
  const { secret } = request.query as { secret?: unknown };
  const header = request.headers['link-secret'];
  // Ignore the session if a pending upload names another account: another person may have signed in on the device since.
  const account = request.headers['x-account'];
  const isSender = account === undefined || account === caller?.accountId;
  return { app, caller: isSender ? caller : null, secret: textOf(secret) ?? textOf(header) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null);
