import type { RouteRequest } from '#platform/http/server/routes.ts';
import type { FileRequest } from './attachments.ts';

/** Who asks: by the session, or by the secret of a private link, in the address or beside it. */
export function fileRequestOf({ app, request, caller }: Omit<RouteRequest, 'reply'>): FileRequest {
  const { secret } = request.query as { secret?: unknown };
  const header = request.headers['link-secret'];
  // What waited on a device goes under its own account alone: meanwhile another person may have signed in there.
  const meant = request.headers['x-account'];
  const isMeant = meant === undefined || meant === caller?.accountId;
  return { app, caller: isMeant ? caller : null, secret: textOf(secret) ?? textOf(header) };
}

const textOf = (given: unknown): string | null => (typeof given === 'string' && given !== '' ? given.slice(0, 200) : null);
