export interface SourceList {
  paths: readonly string[];
  /** Address of the list with search, filters and order. */
  back: string;
}

export interface ListPosition {
  before: string | null;
  after: string | null;
  /** Position in the list, beginning with 1. */
  nth: number;
  of: number;
}

const name = 'maintenance-trail';
const maxPaths = 200;

/** Saves the list in session storage, so that each tab has its own list and keeps it after a reload. */
export function saveSourceList(trail: SourceList): void {
  sessionStorage.setItem(name, JSON.stringify({ ...trail, paths: trail.paths.slice(0, maxPaths) }));
}

export function loadSourceList(): SourceList | null {
  const stored = sessionStorage.getItem(name);
  return stored === null ? null : (JSON.parse(stored) as SourceList);
}

/** Returns the pages before and after a page in the list. Returns null if the page is not in the list. */
export function findListPosition(trail: SourceList | null, path: string): ListPosition | null {
  const at = trail?.paths.indexOf(path) ?? -1;
  if (trail === null || at === -1) return null;
  return { before: trail.paths[at - 1] ?? null, after: trail.paths[at + 1] ?? null, nth: at + 1, of: trail.paths.length };
}
