import { and, eq, isNotNull } from 'drizzle-orm';
import { hashOf } from '#platform/http/server/tokens.ts';
import type { Floor } from '#platform/server/floor.ts';
import { screens } from '#rooms/displays/server/tables.ts';
import { topics } from '#rooms/displays/topics.ts';

/** Kept in memory until any screen changes: each says every minute that it is there. */
const keptBy = new WeakMap<Floor, Map<string, string>>();

/** The paired screen that knows this secret. */
export async function pairedScreen(floor: Floor, secret: string): Promise<string | null> {
  const tokenHash = hashOf(secret);
  const name = tokenHash.toString('base64');
  const kept = keptOf(floor);
  const known = kept.get(name);
  if (known !== undefined && floor.feed.isCurrent()) return known;
  const [screen] = await floor.rows
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.tokenHash, tokenHash), isNotNull(screens.pairedAt)));
  // Forgotten meanwhile: what was read may be from before a revocation.
  if (screen !== undefined && keptBy.get(floor) === kept) kept.set(name, screen.id);
  return screen?.id ?? null;
}

/** Any screen that knows it, paired or not. */
export async function screenBehind({ rows }: Pick<Floor, 'rows'>, secret: string): Promise<string | null> {
  const [screen] = await rows
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.tokenHash, hashOf(secret)));
  return screen?.id ?? null;
}

function keptOf(floor: Floor): Map<string, string> {
  const kept = keptBy.get(floor) ?? new Map<string, string>();
  if (keptBy.has(floor)) return kept;
  keptBy.set(floor, kept);
  const forget = () => void keptBy.set(floor, new Map());
  for (const topic of [topics.screens, topics.pairings]) floor.feed.hear(topic, forget);
  floor.feed.onGap(forget);
  return kept;
}
