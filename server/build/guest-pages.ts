import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { guestRendererFile } from './guest-renderer.ts';
import { findDrawnNames, removeUnusedRules } from './remove-unused-rules.ts';
import { serverBoundary } from './server-boundary.ts';
import { utilities } from './utilities.ts';

const spanishTextsFile = 'features/check-in/i18n/guest/es.ts';

/**
 * Renders a link that preloads the Spanish texts in parallel with the script. The server removes this link for English readers
 * (server/pages/guest.ts).
 */
const renderSpanishPreload = (file: string): string => `<link rel="modulepreload" lang="es" crossorigin href="/${file}" />`;

interface Options {
  /** Absolute path of the page's HTML. The paths below are those of its service worker, its server renderer and the markup around it. */
  page: string;
  worker: string;
  rendererModule: string;
  markup: string;
}

/**
 * Builds the guest pages separately from the app. In a common build both would share chunks, and phones would load the complete design
 * system.
 */
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
      // The build inlines the styles into the page.
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

/** Replaces React by Preact in the guest pages, which has the same interface (docs/decisions/0022). */
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

/** Set NODE_ENV, because servers run without it and React would use its slower development build. */
export const productionDefines = { 'process.env.NODE_ENV': '"production"' };

/** Bundles the form into one script, because separate files for shared modules would cost two more requests and 1.3 kB. */
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
    // Replace the bundler's helper, which would wait for stylesheets that are inlined here.
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
    // Bundle all packages into the server renderer, because there is no node_modules folder at its location and it needs the production
    // build of React.
    ssr: { noExternal: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [serverBoundary(root), utilities(root), ...plugins],
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
