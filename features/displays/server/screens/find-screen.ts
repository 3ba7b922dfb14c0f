import { and, eq, isNotNull } from 'drizzle-orm';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { screens } from '#features/displays/server/tables.ts';
import { topics } from '#features/displays/topics.ts';

/** Cached until any screen changes, because each screen reports every minute. */
const cachesByApp = new WeakMap<AppContext, Map<string, string>>();

export async function findPairedScreen(app: AppContext, secret: string): Promise<string | null> {
  const tokenHash = hashToken(secret);
  const name = tokenHash.toString('base64');
  const cache = getCache(app);
  const cachedId = cache.get(name);
  if (cachedId !== undefined && app.feed.isCurrent()) return cachedId;
  const [screen] = await app.rows
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.tokenHash, tokenHash), isNotNull(screens.pairedAt)));
  // Do not cache if the cache was cleared meanwhile: the row may have been read before an unpairing.
  if (screen !== undefined && cachesByApp.get(app) === cache) cache.set(name, screen.id);
  return screen?.id ?? null;
}

export async function findScreenBySecret({ rows }: Pick<AppContext, 'rows'>, secret: string): Promise<string | null> {
  const [screen] = await rows
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.tokenHash, hashToken(secret)));
  return screen?.id ?? null;
}

function getCache(app: AppContext): Map<string, string> {
  const cache = cachesByApp.get(app) ?? new Map<string, string>();
  if (cachesByApp.has(app)) return cache;
  cachesByApp.set(app, cache);
  const forget = () => void cachesByApp.set(app, new Map());
  for (const topic of [topics.screens, topics.pairings]) app.feed.subscribe(topic, forget);
  app.feed.onGap(forget);
  return cache;
}
