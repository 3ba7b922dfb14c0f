import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { createFileLookup, findScreenModules, type PageFiles } from './preload-files.ts';
import { serverBoundary } from './server-boundary.ts';

/** The files that the service worker caches during installation. Measurements use this list. */
export const precacheName = '.precache.json';

interface Options {
  root: string;
  /** Absolute path of the service worker's module. */
  worker: string;
  featuresModule: string;
  /** Absolute paths of the modules that every staff page needs. */
  always: string[];
  start: string[];
  font: RegExp;
}

export function staffWorker({ root, worker, featuresModule, always, start, font }: Options): Plugin {
  let screens = new Map<string, string>();
  return {
    name: 'staff-worker',
    apply: 'build',
    buildEnd() {
      screens = findScreenModules(this, featuresModule);
    },
    async generateBundle(_options, bundle) {
      const files = createFileLookup(bundle);
      const flatten = ({ scripts, styles }: PageFiles) => [...scripts, ...styles];
      // Include dynamic imports, such as dialogs, the search and photos.
      const filesWithImports = (modules: string[]) => flatten(files(modules, { withPage: true }));
      const fonts = Object.keys(bundle).filter((file) => font.test(file));
      const atStart = start.map((path) => screens.get(path) ?? '');
      const plain = [...fonts.map((file) => `/${file}`), '/icon.svg', '/icon-192.png', '/scheme.js'];
      const first = unique([...filesWithImports([]), ...flatten(files([...always, ...atStart])), ...plain]);
      const byScreen = [...screens].map(([path, module]) => [path, filesWithImports([module, ...always])] as const);
      const all = unique([...first, ...byScreen.flatMap(([, own]) => own)]);
      const indexes = Object.fromEntries(
        byScreen.map(([path, own]) => [path, own.filter((file) => !first.includes(file)).map((file) => all.indexOf(file))]),
      );
      const mark = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12);
      const [script] = await buildWorker(root, worker, { __STAFF_FILES__: JSON.stringify({ mark, first, files: all, screens: indexes }) });
      if (script?.type !== 'chunk') throw new Error('the staff have no service worker');
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: script.code });
      this.emitFile({ type: 'asset', fileName: precacheName, source: JSON.stringify(first) });
    },
  };
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}

async function buildWorker(root: string, worker: string, define: Record<string, string>): Promise<Rolldown.RolldownOutput['output']> {
  const answer = await build({
    root: dirname(worker),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [serverBoundary(root)],
    build: {
      write: false,
      target: getBuildTarget(oldestBrowsers.staff),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  });
  return (answer as Rolldown.RolldownOutput).output;
}
