import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** The files of each screen by its address. With this list, a page can preload all files of its screen. */
export interface ScreenFiles {
  screens: Record<string, PageFiles>;
  signedIn: PageFiles;
  fonts: string[];
}

export const screenFilesName = '.screens.json';

interface Options {
  /** Absolute path of the module that maps addresses of screens to their components. */
  featuresModule: string;
  signedIn: string[];
  font: RegExp;
}

export function screenFilesPlugin({ featuresModule, signedIn, font }: Options): Plugin {
  let screens = new Map<string, string>();
  return {
    name: 'preload-files',
    apply: 'build',
    buildEnd() {
      screens = findScreenModules(this, featuresModule);
    },
    generateBundle(_options, bundle) {
      const files = createFileLookup(bundle);
      const byPath = Object.fromEntries([...screens].map(([path, module]) => [path, files([module])]));
      const fonts = Object.keys(bundle)
        .filter((file) => font.test(file))
        .map((file) => `/${file}`);
      const found: ScreenFiles = { screens: byPath, signedIn: files(signedIn), fonts };
      this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify(found) });
    },
  };
}

/** Reads the module that maps screens to components. Returns the absolute path of each screen's module by the address of the screen. */
export function findScreenModules(context: Rolldown.PluginContext, featuresModule: string): Map<string, string> {
  const code = context.getModuleInfo(featuresModule)?.code;
  if (!code) return new Map();
  const folder = dirname(featuresModule);
  const absolutePath = (module: string) => (module.startsWith('#') ? resolve(folder, '..', module.slice(1)) : resolve(folder, module));
  return new Map(findScreens(context.parse(code)).map(([path, module]) => [path, absolutePath(module)]));
}

function findScreens(node: unknown): [string, string][] {
  if (Array.isArray(node)) return node.flatMap(findScreens);
  if (!isNode(node)) return [];
  if (node.type === 'Property') {
    const [path, module] = [literal(node['key']), findImport(node['value'])];
    if (path !== null && module !== null) return [[path, module]];
  }
  return Object.values(node).flatMap(findScreens);
}

interface Node {
  type: string;
  [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function literal(node: unknown): string | null {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : null;
}

function findImport(node: unknown): string | null {
  if (Array.isArray(node)) return node.map(findImport).find((found) => found !== null) ?? null;
  if (!isNode(node)) return null;
  return node.type === 'ImportExpression'
    ? literal(node['source'])
    : findImport(Object.values(node).filter((part) => typeof part === 'object'));
}

type Bundle = Rolldown.OutputBundle;

/**
 * Returns a function that finds the built files of some modules. Files that the page itself loads are left out; with `withPage`, they and
 * dynamic imports are included.
 */
export function createFileLookup(bundle: Bundle): (modules: string[], options?: { withPage: boolean }) => PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const pageFiles = new Set(entry ? collectImports(bundle, entry.fileName) : []);
  const stylesOf = (files: Iterable<string>) =>
    new Set([...files].flatMap((file) => [...(findChunk(bundle, file)?.viteMetadata?.importedCss ?? [])]));
  const pageStyles = stylesOf(pageFiles);
  // Skip a chunk that contains only styles, because Vite writes no script for it.
  const scriptsOf = (files: Iterable<string>) =>
    [...files].filter((file) => !findChunk(bundle, file)?.moduleIds.every((id) => id.endsWith('.css'))).map((file) => `/${file}`);
  return (modules, { withPage } = { withPage: false }) => {
    const own = chunks.filter((chunk) => modules.some((module) => chunk.moduleIds.includes(module)));
    if (withPage) {
      const later = own.flatMap(({ dynamicImports }) => dynamicImports);
      const all = new Set([
        ...pageFiles,
        ...[...own.map(({ fileName }) => fileName), ...later].flatMap((file) => collectImports(bundle, file)),
      ]);
      return { scripts: scriptsOf(all), styles: [...stylesOf(all)].map((file) => `/${file}`) };
    }
    const scripts = new Set(own.flatMap((chunk) => collectImports(bundle, chunk.fileName)).filter((file) => !pageFiles.has(file)));
    const styles = [...stylesOf(scripts)].filter((file) => !pageStyles.has(file));
    return { scripts: scriptsOf(scripts), styles: styles.map((file) => `/${file}`) };
  };
}

function collectImports(bundle: Bundle, file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen;
  seen.push(file);
  for (const imported of findChunk(bundle, file)?.imports ?? []) collectImports(bundle, imported, seen);
  return seen;
}

function findChunk(bundle: Bundle, file: string): Rolldown.OutputChunk | undefined {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
}
