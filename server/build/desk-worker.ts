import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTarget, oldest } from './browsers.ts';
import { filesOf } from './preload-files.ts';
import { serverWall } from './wall.ts';

interface Options {
  root: string;
  /** The service worker's module, by its whole path. */
  worker: string;
  /** Modules that the desk is made of, by their whole paths. */
  screens: string[];
  font: RegExp;
}

/** Builds the service worker of the desk, which learns here the files of the page and of its screens. */
export function deskWorker({ root, worker, screens, font }: Options): Plugin {
  return {
    name: 'desk-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { scripts, styles } = filesOf(bundle)(screens, { withPage: true });
      const fonts = Object.keys(bundle).filter((file) => font.test(file));
      const files = [...new Set([...scripts, ...styles, ...fonts.map((file) => `/${file}`), '/icon.svg', '/scheme.js'])];
      const [script] = await built(root, worker, { __DESK_FILES__: JSON.stringify(files) });
      if (script?.type !== 'chunk') throw new Error('the desk has no service worker');
      this.emitFile({ type: 'asset', fileName: 'desk-worker.js', source: script.code });
    },
  };
}

async function built(root: string, worker: string, define: Record<string, string>): Promise<Rolldown.RolldownOutput['output']> {
  const answer = await build({
    root: dirname(worker),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [serverWall(root)],
    build: {
      write: false,
      target: buildTarget(oldest.staff),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'desk-worker.js' } },
    },
  });
  return (answer as Rolldown.RolldownOutput).output;
}
