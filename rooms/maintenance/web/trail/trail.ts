/** The list that somebody came from: the pages of its records in order, and its own address. */
export interface Trail {
  paths: readonly string[];
  /** With what it was searched, narrowed and ordered by. */
  back: string;
}

export interface Around {
  before: string | null;
  after: string | null;
  /** Counted from one. */
  nth: number;
  of: number;
}

const name = 'maintenance-trail';
const most = 200;

/** For this tab, also after a reload. */
export function keepTrail(trail: Trail): void {
  sessionStorage.setItem(name, JSON.stringify({ ...trail, paths: trail.paths.slice(0, most) }));
}

export function keptTrail(): Trail | null {
  const kept = sessionStorage.getItem(name);
  return kept === null ? null : (JSON.parse(kept) as Trail);
}

/** Pure. What stands beside a page on the way; null where it is not on it. */
export function aroundOn(trail: Trail | null, path: string): Around | null {
  const at = trail?.paths.indexOf(path) ?? -1;
  if (trail === null || at === -1) return null;
  return { before: trail.paths[at - 1] ?? null, after: trail.paths[at + 1] ?? null, nth: at + 1, of: trail.paths.length };
}
