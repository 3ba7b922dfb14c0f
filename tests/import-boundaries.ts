import { posix } from 'node:path';

/** A source file and its imports, as paths from the project root. Packages are left out. */
export interface Source {
  path: string;
  imports: { target: string; line: number; typeOnly: boolean; lazy: boolean; climbs: boolean }[];
}

export interface BoundaryViolation {
  at: string;
  wall: string;
}

const importing =
  /^[ \t]*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[.#][^'"]+)['"]|^[ \t]*import\s*['"](?<bare>[.#][^'"]+)['"]|\bimport\(\s*['"](?<lazy>[.#][^'"]+)['"]\s*\)/gm;

/** Reads the imports of project files. */
export function parseSource(path: string, code: string): Source {
  const imports = [...code.matchAll(importing)].map((match) => {
    const { clause = '', from, bare, lazy } = match.groups ?? {};
    const specifier = from ?? bare ?? lazy ?? '';
    return {
      target: pathOf(path, specifier),
      lazy: lazy !== undefined,
      climbs: specifier.startsWith('../'),
      line: code.slice(0, match.index).split('\n').length,
      typeOnly: /^\s*type\b/.test(clause),
    };
  });
  return { path, imports };
}

function pathOf(importer: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(importer), specifier);
}

/** Returns every violation of the import boundaries in ARCHITECTURE.md, as `file:line`. */
export function findViolations(sources: readonly Source[]): BoundaryViolation[] {
  const found: BoundaryViolation[] = [];
  for (const { path, imports } of sources) {
    for (const { target, line, typeOnly, climbs } of imports) {
      if (climbs) found.push({ at: `${path}:${line}`, wall: 'a path out of a folder begins at the root, with #' });
      for (const wall of wallsBetween(path, target, typeOnly)) found.push({ at: `${path}:${line}`, wall });
    }
  }
  return [...found, ...circles(sources), ...fileCircles(sources)];
}

function wallsBetween(from: string, to: string, typeOnly: boolean): string[] {
  const broken: string[] = [];
  if (!runsInNode(from) && runsInNode(to) && !typeOnly) broken.push('browser code runs no server code');
  if (runsInNode(from) && isBrowserOnly(to)) broken.push('nothing under server/ imports from web/');
  if (from.startsWith('platform/') && /^(features|server|web)\//.test(to)) broken.push('the platform knows no room');
  if (from.startsWith('features/') && to.startsWith('web/')) broken.push('a room does not lean on what stands around it');
  if (/^(tests|bench)\//.test(to)) broken.push('the product imports nothing from tests/ or bench/');
  const [mine, theirs] = [roomOf(from), roomOf(to)];
  if (mine && theirs && mine !== theirs && to !== `features/${theirs}/server/public.ts`) broken.push('a room is asked only at its door');
  return broken;
}

/** Finds features that import each other in a cycle. */
function circles(sources: readonly Source[]): BoundaryViolation[] {
  const asks = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const mine = roomOf(path);
    if (!mine) continue;
    for (const { target } of imports) {
      const theirs = roomOf(target);
      if (theirs && theirs !== mine) asks.set(mine, (asks.get(mine) ?? new Set()).add(theirs));
    }
  }
  return inCircles(asks).map((room) => ({ at: `features/${room}`, wall: 'no circles between rooms' }));
}

/** Finds files that load each other in a cycle: an export may be undefined when the other file reads it. */
function fileCircles(sources: readonly Source[]): BoundaryViolation[] {
  const loads = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    loads.set(path, new Set(imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ target }) => target)));
  return inCircles(loads).map((path) => ({ at: path, wall: 'no circles of value imports between files' }));
}

function inCircles(graph: Map<string, Set<string>>): string[] {
  return [...graph.keys()].filter((node) => reaches(graph, node, node));
}

function reaches(asks: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean {
  for (const next of asks.get(from) ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(asks, next, to, seen)) return true;
  }
  return false;
}

function runsInNode(path: string): boolean {
  return /(^|\/)server\//.test(path);
}

function isBrowserOnly(path: string): boolean {
  return /(^|\/)web\//.test(path);
}

function roomOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1];
}
