import type { Access } from '#platform/http/rules.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { screenOf, sidebarPaths, type SidebarPath } from '#features/screens.ts';

export function findSidebarEntries(account: Access): SidebarPath[] {
  return sidebarPaths.filter((path) => checkScreenAccess(path, account) === 'granted');
}

export function isWithinPath(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

export type UsageCounts = Readonly<Record<string, number>>;

/** Adds a visit. Earlier visits lose weight, so that the list follows a new habit within some days. */
export function countVisit(use: UsageCounts, path: SidebarPath): UsageCounts {
  const faded = Object.fromEntries(Object.entries(use).map(([path, count]) => [path, count * 0.95]));
  return { ...faded, [path]: (faded[path] ?? 0) + 1 };
}

/** Returns the most used entries whose screens are built. They have the order of the sidebar, so that they keep their positions. */
export function findMostUsed(entries: readonly SidebarPath[], use: UsageCounts, maxEntries: number): SidebarPath[] {
  const built = entries.filter((path) => !screenOf(path).isPlanned);
  const first = built.toSorted((a, b) => (use[b] ?? 0) - (use[a] ?? 0)).slice(0, maxEntries);
  return built.filter((path) => first.includes(path));
}
