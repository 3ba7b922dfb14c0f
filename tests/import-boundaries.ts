import { posix } from 'node:path';

/** A source file and its imports, as paths from the project root. Imports of packages are omitted. */
export interface Source {
  path: string;
  imports: { target: string; line: number; typeOnly: boolean; lazy: boolean; leavesFolder: boolean }[];
}

export interface BoundaryViolation {
  at: string;
  violation: string;
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
      leavesFolder: specifier.startsWith('../'),
      line: code.slice(0, match.index).split('\n').length,
      typeOnly: /^\s*type\b/.test(clause),
    };
  });
  return { path, imports };
}

function pathOf(importer: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(importer), specifier);
}

/** Returns each violation of the import boundaries in ARCHITECTURE.md, with its place as `file:line`. */
export function findViolations(sources: readonly Source[]): BoundaryViolation[] {
  const found: BoundaryViolation[] = [];
  for (const { path, imports } of sources) {
    for (const { target, line, typeOnly, leavesFolder } of imports) {
      if (leavesFolder) found.push({ at: `${path}:${line}`, violation: 'an import outside the folder begins with #' });
      for (const violation of findBrokenRules(path, target, typeOnly)) found.push({ at: `${path}:${line}`, violation });
    }
  }
  return [...found, ...circles(sources), ...fileCircles(sources)];
}

function findBrokenRules(from: string, to: string, typeOnly: boolean): string[] {
  const broken: string[] = [];
  if (!isServerFile(from) && isServerFile(to) && !typeOnly) broken.push('browser code runs no server code');
  if (isServerFile(from) && isBrowserOnly(to)) broken.push('nothing under server/ imports from web/');
  if (from.startsWith('platform/') && /^(features|server|web)\//.test(to)) broken.push('platform/ imports no feature, server or web code');
  if (from.startsWith('features/') && to.startsWith('web/')) broken.push('a feature imports nothing from the shell in web/');
  if (/^(tests|bench)\//.test(to)) broken.push('product code imports nothing from tests/ or bench/');
  const [ownFeature, otherFeature] = [featureOf(from), featureOf(to)];
  if (ownFeature && otherFeature && ownFeature !== otherFeature && to !== `features/${otherFeature}/server/public.ts`)
    broken.push('other features import only the public API of a feature');
  return broken;
}

/** Finds features that import each other in a cycle. */
function circles(sources: readonly Source[]): BoundaryViolation[] {
  const importsByFeature = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const ownFeature = featureOf(path);
    if (!ownFeature) continue;
    for (const { target } of imports) {
      const otherFeature = featureOf(target);
      if (otherFeature && otherFeature !== ownFeature)
        importsByFeature.set(ownFeature, (importsByFeature.get(ownFeature) ?? new Set()).add(otherFeature));
    }
  }
  return findCycles(importsByFeature).map((feature) => ({ at: `features/${feature}`, violation: 'no import cycles between features' }));
}

/** Finds files that load each other in a cycle. In a cycle an export may be undefined when another file reads it. */
function fileCircles(sources: readonly Source[]): BoundaryViolation[] {
  const importsByFile = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    importsByFile.set(path, new Set(imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ target }) => target)));
  return findCycles(importsByFile).map((path) => ({ at: path, violation: 'no cycles of value imports between files' }));
}

function findCycles(graph: Map<string, Set<string>>): string[] {
  return [...graph.keys()].filter((node) => canReach(graph, node, node));
}

function canReach(graph: Map<string, Set<string>>, from: string, to: string, visited = new Set<string>()): boolean {
  for (const next of graph.get(from) ?? []) {
    if (next === to) return true;
    if (visited.has(next)) continue;
    visited.add(next);
    if (canReach(graph, next, to, visited)) return true;
  }
  return false;
}

function isServerFile(path: string): boolean {
  return /(^|\/)server\//.test(path);
}

function isBrowserOnly(path: string): boolean {
  return /(^|\/)web\//.test(path);
}

function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1];
}
