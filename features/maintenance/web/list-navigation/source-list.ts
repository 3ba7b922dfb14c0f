/** The list that somebody came from: the pages of its records in order, and its own address. */
export interface SourceList {
  paths: readonly string[];
  /** With what it was searched, narrowed and ordered by. */
  back: string;
}

export interface ListPosition {
  before: string | null;
  after: string | null;
  /** Counted from one. */
  nth: number;
  of: number;
}

const name = 'maintenance-trail';
const maxPaths = 200;

/** For this tab, also after a reload. */
export function saveSourceList(trail: SourceList): void {
  sessionStorage.setItem(name, JSON.stringify({ ...trail, paths: trail.paths.slice(0, maxPaths) }));
}

export function loadSourceList(): SourceList | null {
  const kept = sessionStorage.getItem(name);
  return kept === null ? null : (JSON.parse(kept) as SourceList);
}

/** Pure. What stands beside a page on the way; null where it is not on it. */
export function findListPosition(trail: SourceList | null, path: string): ListPosition | null {
  const at = trail?.paths.indexOf(path) ?? -1;
  if (trail === null || at === -1) return null;
  return { before: trail.paths[at - 1] ?? null, after: trail.paths[at + 1] ?? null, nth: at + 1, of: trail.paths.length };
}
