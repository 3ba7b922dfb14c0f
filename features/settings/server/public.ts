import type { AppContext } from '#platform/server/app-context.ts';
import { defaultName } from '#features/settings/rules.ts';
import type { SettingsRow } from '#features/settings/shapes.ts';
import { readSettings } from './settings-store.ts';

export { SettingsChange } from '#features/settings/shapes.ts';
export { applyNewCampSettings, writeSettings } from './settings-store.ts';

/** For queries: whether administrators without a second factor must add one. */
export const needsSecondFactorSql = "coalesce((select administrators_need_second_factor from settings where id = 'camp'), false)";

/** The camp's own facts, as other rooms and the platform ask for them. */
export type CampSettings = SettingsRow;

/** Whether somebody has given the camp its own name. */
export function hasOwnCampName({ name }: Pick<CampSettings, 'name'>): boolean {
  return name !== defaultName;
}

interface CachedSettings {
  facts: Promise<CampSettings> | undefined;
}

const settingsCaches = new WeakMap<AppContext, CachedSettings>();

/** Kept in memory until somebody, on this server or another, changes them. Here `senderName` is never empty. */
export function getCampSettings(app: AppContext): Promise<CampSettings> {
  const kept = settingsCaches.get(app) ?? createSettingsCache(app);
  // While changes cannot be heard of, what is kept may be old.
  if (kept.facts === undefined || !app.feed.isCurrent()) kept.facts = loadCampSettings(app, kept);
  return kept.facts;
}

/** Whoever has just changed them here reads them so at once; the feed tells other servers. */
export function clearCampSettingsCache(app: AppContext): void {
  const kept = settingsCaches.get(app);
  if (kept) kept.facts = undefined;
}

function createSettingsCache(app: AppContext): CachedSettings {
  const kept: CachedSettings = { facts: undefined };
  const forget = (): void => void (kept.facts = undefined);
  app.feed.hear('settings', forget);
  app.feed.onGap(forget);
  settingsCaches.set(app, kept);
  return kept;
}

function loadCampSettings(app: AppContext, kept: CachedSettings): Promise<CampSettings> {
  const formatting = readSettings(app).then((facts) => ({ ...facts, senderName: facts.senderName || facts.name }));
  // What could not be read is asked for again; whoever waits for it hears of it there.
  formatting.catch(() => {
    if (kept.facts === formatting) kept.facts = undefined;
  });
  return formatting;
}
