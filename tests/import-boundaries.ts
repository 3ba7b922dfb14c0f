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

/**
 * The folders of platform/ from the bottom up; ARCHITECTURE.md has the same table. A folder imports folders of lower layers and of its own
 * layer, without cycles, by values as by types. Only `ui` has a layer of its own: it could ship in another product.
 */
export const platformLayers: readonly (readonly string[])[] = [
  ['collections', 'config', 'i18n', 'log', 'time', 'url-state'],
  ['ui'],
  ['database', 'http', 'print', 'scanner', 'seal'],
  ['events', 'jobs', 'mail', 'push'],
  ['files', 'live', 'outbox', 'records', 'sign-out'],
  ['backup', 'server'],
];

/** The one exception: commands, views and jobs of every layer receive the app context, whose type names the services of all layers. */
const appContext = 'platform/server/app-context.ts';

/** Returns each violation of the import boundaries in ARCHITECTURE.md, with its place as `file:line`. */
export function findViolations(sources: readonly Source[]): BoundaryViolation[] {
  const found: BoundaryViolation[] = [];
  for (const { path, imports } of sources) {
    for (const { target, line, typeOnly, leavesFolder } of imports) {
      if (leavesFolder) found.push({ at: `${path}:${line}`, violation: 'an import outside the folder begins with #' });
      for (const violation of findBrokenRules(path, target, typeOnly)) found.push({ at: `${path}:${line}`, violation });
    }
  }
  return [
    ...found,
    ...circles(sources, featureOf, (feature) => ({ at: `features/${feature}`, violation: 'no import cycles between features' })),
    ...circles(sources, platformFolderOf, (folder) => ({
      at: `platform/${folder}`,
      violation: 'no import cycles between platform folders',
    })),
    ...fileCircles(sources),
  ];
}

function findBrokenRules(from: string, to: string, typeOnly: boolean): string[] {
  const broken: string[] = [];
  if (!isServerFile(from) && isServerFile(to) && !typeOnly) broken.push('browser code runs no server code');
  if (isServerFile(from) && isBrowserOnly(to)) broken.push('nothing under server/ imports from web/');
  if (from.startsWith('platform/') && /^(features|server|web)\//.test(to)) broken.push('platform/ imports no feature, server or web code');
  broken.push(...findBrokenLayers(from, to, typeOnly));
  if (from.startsWith('features/') && to.startsWith('web/')) broken.push('a feature imports nothing from the shell in web/');
  if (/^(tests|bench)\//.test(to)) broken.push('product code imports nothing from tests/ or bench/');
  const [ownFeature, otherFeature] = [featureOf(from), featureOf(to)];
  const isInternal = /\/(server|web)\//.test(to) && to !== `features/${otherFeature}/server/public.ts`;
  if (ownFeature && otherFeature && ownFeature !== otherFeature && isInternal)
    broken.push('other features import only the public API of a feature');
  return broken;
}

function findBrokenLayers(from: string, to: string, typeOnly: boolean): string[] {
  const [ownFolder, otherFolder] = [platformFolderOf(from), platformFolderOf(to)];
  const broken: string[] = [];
  if (isServerFile(from) && otherFolder === 'ui' && !to.startsWith('platform/ui/i18n/'))
    broken.push('server code uses only the texts of platform/ui');
  if (!ownFolder || !otherFolder || isAppContextType(to, typeOnly)) return broken;
  const [ownLayer, otherLayer] = [layerOf(ownFolder), layerOf(otherFolder)];
  if (ownLayer === -1) broken.push('every folder of platform/ has a layer');
  else if (otherLayer > ownLayer) broken.push('platform/ imports only its own layer and lower ones');
  return broken;
}

function isAppContextType(to: string, typeOnly: boolean): boolean {
  return to === appContext && typeOnly;
}

function layerOf(folder: string): number {
  return platformLayers.findIndex((layer) => layer.includes(folder));
}

/** Finds folders that import each other in a cycle. `folderOf` returns the folder of a path, or undefined for other files. */
function circles(
  sources: readonly Source[],
  folderOf: (path: string) => string | undefined,
  toViolation: (folder: string) => BoundaryViolation,
): BoundaryViolation[] {
  const importsByFolder = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const ownFolder = folderOf(path);
    if (!ownFolder) continue;
    for (const { target, typeOnly } of imports) {
      const otherFolder = folderOf(target);
      if (otherFolder && otherFolder !== ownFolder && !isAppContextType(target, typeOnly))
        importsByFolder.set(ownFolder, (importsByFolder.get(ownFolder) ?? new Set()).add(otherFolder));
    }
  }
  return findCycles(importsByFolder).map(toViolation);
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

function platformFolderOf(path: string): string | undefined {
  return /^platform\/([^/]+)\//.exec(path)?.[1];
}
