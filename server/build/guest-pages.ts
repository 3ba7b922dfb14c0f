import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { serverWall } from './wall.ts';

interface Options {
  /** The page's HTML, at the project's root, by its whole path. */
  page: string;
  /** The service worker's module, by its whole path. */
  worker: string;
}

/**
 * Builds the guests' pages beside the house: an entry of their own that shares no file with it, since
 * what several entries share is put together, and a visitor's phone would then load the house's kit.
 * The worker learns here which files to keep, and by their names which build it is of.
 */
export function guestPages({ page, worker }: Options): Plugin {
  const root = dirname(page);
  return {
    name: 'guest-pages',
    apply: 'build',
    async generateBundle() {
      const files = await built(root, { rolldownOptions: { input: page } });
      for (const file of files) this.emitFile({ type: 'asset', fileName: file.fileName, source: sourceOf(file) });
      // Styles come within the page itself.
      const kept = files.map(({ fileName }) => fileName).filter((name) => name !== basename(page) && !name.endsWith('.css'));
      const toKeep = JSON.stringify([...kept, 'icon.svg'].map((name) => `/${name}`));
      const output = { format: 'iife', entryFileNames: 'worker.js' } as const;
      const [script] = await built(root, { rolldownOptions: { input: worker, output } }, { __GUEST_FILES__: toKeep });
      if (!script) throw new Error('the guests have no service worker');
      this.emitFile({ type: 'asset', fileName: 'guest/worker.js', source: sourceOf(script) });
    },
  };
}

async function built(
  root: string,
  own: InlineConfig['build'],
  define: Record<string, string> = {},
): Promise<Rolldown.RolldownOutput['output']> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(root, 'public'),
    define,
    plugins: [serverWall(root)],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ...own,
    },
  });
  return (answer as Rolldown.RolldownOutput).output;
}

function sourceOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
