import { and, eq, isNotNull } from 'drizzle-orm';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { screens } from '#features/displays/server/tables.ts';
import { topics } from '#features/displays/topics.ts';

/** Kept in memory until any screen changes: each says every minute that it is there. */
const cachesByApp = new WeakMap<AppContext, Map<string, string>>();

/** The paired screen that knows this secret. */
export async function findPairedScreen(app: AppContext, secret: string): Promise<string | null> {
  const tokenHash = hashToken(secret);
  const name = tokenHash.toString('base64');
  const kept = getCache(app);
  const known = kept.get(name);
  if (known !== undefined && app.feed.isCurrent()) return known;
  const [screen] = await app.rows
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.tokenHash, tokenHash), isNotNull(screens.pairedAt)));
  // Forgotten meanwhile: what was read may be from before a revocation.
  if (screen !== undefined && cachesByApp.get(app) === kept) kept.set(name, screen.id);
  return screen?.id ?? null;
}

/** Any screen that knows it, paired or not. */
export async function findScreenBySecret({ rows }: Pick<AppContext, 'rows'>, secret: string): Promise<string | null> {
  const [screen] = await rows
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.tokenHash, hashToken(secret)));
  return screen?.id ?? null;
}

function getCache(app: AppContext): Map<string, string> {
  const kept = cachesByApp.get(app) ?? new Map<string, string>();
  if (cachesByApp.has(app)) return kept;
  cachesByApp.set(app, kept);
  const forget = () => void cachesByApp.set(app, new Map());
  for (const topic of [topics.screens, topics.pairings]) app.feed.hear(topic, forget);
  app.feed.onGap(forget);
  return kept;
}
