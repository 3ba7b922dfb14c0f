import type { AppContext } from '#platform/server/app-context.ts';
import { defaultName } from '#features/settings/rules.ts';
import type { SettingsRow } from '#features/settings/shapes.ts';
import { readSettings } from './settings-store.ts';

export { SettingsChange } from '#features/settings/shapes.ts';
export { applyNewCampSettings, writeSettings } from './settings-store.ts';

/** SQL expression that is true if administrators must have a second factor. */
export const needsSecondFactorSql = "coalesce((select administrators_need_second_factor from settings where id = 'camp'), false)";

export type CampSettings = SettingsRow;

/** Returns whether the camp has its own name instead of the default. */
export function hasOwnCampName({ name }: Pick<CampSettings, 'name'>): boolean {
  return name !== defaultName;
}

interface CachedSettings {
  value: Promise<CampSettings> | undefined;
}

const settingsCaches = new WeakMap<AppContext, CachedSettings>();

/** Returns the cached settings. Do not call this inside a transaction. A change on any server clears the cache. */
export function getCampSettings(app: AppContext): Promise<CampSettings> {
  const cache = settingsCaches.get(app) ?? createSettingsCache(app);
  // While the change feed is behind, the cache may be outdated.
  if (cache.value === undefined || !app.feed.isCurrent()) cache.value = loadCampSettings(app, cache);
  return cache.value;
}

/** Clears this server's cache immediately. On other servers, the change feed clears the cache. */
export function clearCampSettingsCache(app: AppContext): void {
  const cache = settingsCaches.get(app);
  if (cache) cache.value = undefined;
}

function createSettingsCache(app: AppContext): CachedSettings {
  const cache: CachedSettings = { value: undefined };
  const clear = (): void => void (cache.value = undefined);
  app.feed.subscribe('settings', clear);
  app.feed.onGap(clear);
  settingsCaches.set(app, cache);
  return cache;
}

function loadCampSettings(app: AppContext, cache: CachedSettings): Promise<CampSettings> {
  const loading = readSettings(app).then((value) => ({ ...value, senderName: value.senderName || value.name }));
  // Do not cache a failed read. The caller receives the error.
  loading.catch(() => {
    if (cache.value === loading) cache.value = undefined;
  });
  return loading;
}
