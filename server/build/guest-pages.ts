import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { guestRendererFile } from './guest-renderer.ts';
import { findDrawnNames, removeUnusedRules } from './remove-unused-rules.ts';
import { serverBoundary } from './server-boundary.ts';

const spanishTextsFile = 'features/check-in/i18n/guest/es.ts';

/** With the script instead of after it; the server leaves it out where English is read (server/pages/guest.ts). */
const renderSpanishPreload = (file: string): string => `<link rel="modulepreload" lang="es" crossorigin href="/${file}" />`;

interface Options {
  /** The page's HTML, at the project's root, by its whole path. */
  page: string;
  /** The service worker's module, by its whole path. */
  worker: string;
  /** The module that draws the page on the server, by its whole path. */
  drawing: string;
  /** Where the server writes words of its own around that. */
  around: string;
}

/**
 * Builds the guests' pages beside the house: an entry of their own that shares no file with it, since
 * what several entries share is put together, and a visitor's phone would then load the house's kit.
 * The worker learns here which files to keep, and by their names which build it is of.
 */
export function guestPages({ page, worker, drawing, around }: Options): Plugin {
  const root = dirname(page);
  return {
    name: 'guest-pages',
    apply: 'build',
    async generateBundle() {
      const files = await buildBundle(root, { rolldownOptions: { input: page } }, { plugins: [singleScriptPlugin()], alias: preact });
      const drawn = findAllDrawnNames(files, around);
      const spanish = files.find((file) => file.type === 'chunk' && file.facadeModuleId === join(root, spanishTextsFile));
      if (!spanish) throw new Error("the guests' Spanish is no file of its own");
      for (const file of files) {
        const source = getSource(file);
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.fileName.endsWith('.css')
            ? shrinkCss(source.toString(), drawn)
            : file.fileName === basename(page)
              ? source.toString().replace('</head>', () => `${renderSpanishPreload(spanish.fileName)}</head>`)
              : source,
        });
      }
      // Styles come within the page itself.
      const kept = files.map(({ fileName }) => fileName).filter((name) => name !== basename(page) && !name.endsWith('.css'));
      const toKeep = JSON.stringify([...kept, 'icon.svg'].map((name) => `/${name}`));
      const output = { format: 'iife', entryFileNames: 'worker.js' } as const;
      this.emitFile({ type: 'asset', fileName: guestRendererFile, source: await buildGuestRenderer(root, drawing) });
      const [script] = await buildBundle(root, { rolldownOptions: { input: worker, output } }, { define: { __GUEST_FILES__: toKeep } });
      if (!script) throw new Error('the guests have no service worker');
      this.emitFile({ type: 'asset', fileName: 'guest/worker.js', source: getSource(script) });
    },
  };
}

/** Every class, element and attribute of these pages; libraries draw none of their own. */
function findAllDrawnNames(files: Built, around: string): ReadonlySet<string> {
  const modules = files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  const own = modules.filter(([id]) => !/node_modules|\/i18n\//.test(id)).map(([id, { code }]) => findDrawnNames(`${id}.js`, code ?? ''));
  return new Set([...own, findDrawnNames(around, readFileSync(around, 'utf8'))].flatMap((names) => [...names]));
}

/** A sheet of the kit holds more than a guest is to wait for. */
function shrinkCss(css: string, drawn: ReadonlySet<string>): string {
  return removeUnusedVariables(removeUnusedRules(css, drawn));
}

/** What draws the page, as one module for the server. */
export async function buildGuestRenderer(root: string, drawing: string): Promise<string | Uint8Array> {
  const own = { ssr: drawing, target: 'node24', minify: true, rolldownOptions: { output: { codeSplitting: false } } };
  const [drawer] = await buildBundle(root, own, { define: productionDefines, alias: preact });
  if (!drawer) throw new Error("nothing draws the guests' page on the server");
  return getSource(drawer);
}

/** The guests' pages are drawn by Preact, which speaks React's interface: docs/decisions/0022. */
const preact = {
  'react-dom/server.edge': 'preact-render-to-string',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

interface BuildAdditions {
  define?: Record<string, string>;
  alias?: Record<string, string>;
  plugins?: Plugin[];
}

type Built = Rolldown.RolldownOutput['output'];

/** A server runs without NODE_ENV, by which React would take its slower half for developers. */
export const productionDefines = { 'process.env.NODE_ENV': '"production"' };

/**
 * Puts all that the form needs into its one script. What a later page needs too would else become files of
 * its own: two requests more, and 1.3 kB more in all.
 */
function singleScriptPlugin(): Plugin {
  const first = new Set<string>();
  return {
    name: 'one-first-script',
    buildEnd() {
      const add = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id);
    },
    // The bundler's own way waits for the styles of a part, and these come within the page.
    transform: (_, id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
    outputOptions: (output) => ({
      ...output,
      chunkFileNames: 'assets/guest-[name]-[hash].js',
      codeSplitting: { groups: [{ name: 'guest', test: (id: string) => first.has(id) }] },
    }),
  };
}

export async function buildBundle(
  root: string,
  own: InlineConfig['build'],
  { define = {}, alias = {}, plugins = [] }: BuildAdditions = {},
): Promise<Built> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(root, 'public'),
    define,
    resolve: { alias },
    // What the server runs finds no node_modules where it stands, and React is to be the one for production.
    ssr: { noExternal: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [serverBoundary(root), ...plugins],
    build: {
      write: false,
      copyPublicDir: false,
      target: getBuildTarget(oldestBrowsers.guest),
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      ...own,
    },
  });
  return (answer as Rolldown.RolldownOutput).output;
}

/**
 * Without the colours and measures of the house that no rule of these sheets names.
 * @example withNamedOnly(':root{--ink:#000;--veil:#111}p{color:var(--ink)}') → ':root{--ink:#000;}p{color:var(--ink)}'
 */
export function removeUnusedVariables(css: string): string {
  const kept = css.replaceAll(/--(?!lightningcss)([\w-]+):[^;}]*;?/g, (whole, name: string) =>
    css.includes(`var(--${name}`) ? whole : '',
  );
  return kept === css ? css : removeUnusedVariables(kept);
}

export function getSource(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
