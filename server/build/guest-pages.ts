import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { guestRendererFile } from './guest-renderer.ts';
import { findDrawnNames, removeUnusedRules } from './remove-unused-rules.ts';
import { serverBoundary } from './server-boundary.ts';

const spanishTextsFile = 'features/check-in/i18n/guest/es.ts';

/** Preloads the Spanish texts in parallel with the script; the server removes it for English readers (server/pages/guest.ts). */
const renderSpanishPreload = (file: string): string => `<link rel="modulepreload" lang="es" crossorigin href="/${file}" />`;

interface Options {
  /** Absolute paths of the page's HTML, and of its modules: worker, server renderer and the markup around it. */
  page: string;
  worker: string;
  rendererModule: string;
  markup: string;
}

/** Builds the guests' pages apart from the app: one build would share chunks, and phones would load the whole design system. */
export function guestPages({ page, worker, rendererModule, markup: serverMarkup }: Options): Plugin {
  const root = dirname(page);
  return {
    name: 'guest-pages',
    apply: 'build',
    async generateBundle() {
      const files = await buildBundle(root, { rolldownOptions: { input: page } }, { plugins: [singleScriptPlugin()], alias: preact });
      const drawnNames = findAllDrawnNames(files, serverMarkup);
      const spanish = files.find((file) => file.type === 'chunk' && file.facadeModuleId === join(root, spanishTextsFile));
      if (!spanish) throw new Error("the guests' Spanish is no file of its own");
      for (const file of files) {
        const source = getSource(file);
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.fileName.endsWith('.css')
            ? shrinkCss(source.toString(), drawnNames)
            : file.fileName === basename(page)
              ? source.toString().replace('</head>', () => `${renderSpanishPreload(spanish.fileName)}</head>`)
              : source,
        });
      }
      // Styles are inlined in the page.
      const cachedNames = files.map(({ fileName }) => fileName).filter((name) => name !== basename(page) && !name.endsWith('.css'));
      const cachedPaths = JSON.stringify([...cachedNames, 'icon.svg'].map((name) => `/${name}`));
      const output = { format: 'iife', entryFileNames: 'worker.js' } as const;
      this.emitFile({ type: 'asset', fileName: guestRendererFile, source: await buildGuestRenderer(root, rendererModule) });
      const [script] = await buildBundle(
        root,
        { rolldownOptions: { input: worker, output } },
        { define: { __GUEST_FILES__: cachedPaths } },
      );
      if (!script) throw new Error('the guests have no service worker');
      this.emitFile({ type: 'asset', fileName: 'guest/worker.js', source: getSource(script) });
    },
  };
}

function findAllDrawnNames(files: Built, serverMarkup: string): ReadonlySet<string> {
  const modules = files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  const ownNames = modules
    .filter(([id]) => !/node_modules|\/i18n\//.test(id))
    .map(([id, { code }]) => findDrawnNames(`${id}.js`, code ?? ''));
  return new Set([...ownNames, findDrawnNames(serverMarkup, readFileSync(serverMarkup, 'utf8'))].flatMap((names) => [...names]));
}

function shrinkCss(css: string, drawnNames: ReadonlySet<string>): string {
  return removeUnusedVariables(removeUnusedRules(css, drawnNames));
}

export async function buildGuestRenderer(root: string, rendererModule: string): Promise<string | Uint8Array> {
  const buildOptions = { ssr: rendererModule, target: 'node24', minify: true, rolldownOptions: { output: { codeSplitting: false } } };
  const [renderer] = await buildBundle(root, buildOptions, { define: productionDefines, alias: preact });
  if (!renderer) throw new Error("nothing draws the guests' page on the server");
  return getSource(renderer);
}

/** The guests' pages use Preact, which has React's interface: docs/decisions/0022. */
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

/** Servers run without NODE_ENV, so React would use its slower development build. */
export const productionDefines = { 'process.env.NODE_ENV': '"production"' };

/** Bundles the form into one script: shared modules as separate files would cost two requests and 1.3 kB. */
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
    // The bundler's helper would wait for stylesheets, which are inlined here.
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
  buildOptions: InlineConfig['build'],
  { define = {}, alias = {}, plugins = [] }: BuildAdditions = {},
): Promise<Built> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(root, 'public'),
    define,
    resolve: { alias },
    // The server module finds no node_modules at its location, and needs React's production build.
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
      ...buildOptions,
    },
  });
  return (answer as Rolldown.RolldownOutput).output;
}

/** @example removeUnusedVariables(':root{--ink:#000;--veil:#111}p{color:var(--ink)}') → ':root{--ink:#000;}p{color:var(--ink)}' */
export function removeUnusedVariables(css: string): string {
  const usedCss = css.replaceAll(/--(?!lightningcss)([\w-]+):[^;}]*;?/g, (whole, name: string) =>
    css.includes(`var(--${name}`) ? whole : '',
  );
  return usedCss === css ? css : removeUnusedVariables(usedCss);
}

export function getSource(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
