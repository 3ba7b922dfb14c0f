import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { buildBundle, productionDefines, getSource } from './guest-pages.ts';

interface Options {
  /** The page's HTML, at the project's root, by its whole path. */
  page: string;
  /** The service worker's module, by its whole path. */
  worker: string;
}

/** Builds the TVs' page beside the house: one script and one sheet, for browsers that are older than any phone's. */
export function tvPage({ page, worker }: Options): Plugin {
  const root = dirname(page);
  const target = getBuildTarget(oldestBrowsers.tv);
  const naming = { entryFileNames: 'assets/tv-[hash].js', assetFileNames: 'assets/tv-[hash][extname]', codeSplitting: false };
  return {
    name: 'tv-page',
    apply: 'build',
    async generateBundle() {
      const files = await buildBundle(
        root,
        { target, cssTarget: target, rolldownOptions: { input: page, output: naming } },
        { define: productionDefines },
      );
      for (const file of files) this.emitFile({ type: 'asset', fileName: file.fileName, source: getSource(file) });
      const kept = files.map(({ fileName }) => fileName).filter((name) => name !== basename(page));
      const toKeep = JSON.stringify([...kept, 'icon.svg'].map((name) => `/${name}`));
      const output = { format: 'iife', entryFileNames: 'tv-worker.js' } as const;
      const [script] = await buildBundle(
        root,
        { target, rolldownOptions: { input: worker, output } },
        { define: { __TV_FILES__: toKeep } },
      );
      if (!script) throw new Error('the TVs have no service worker');
      this.emitFile({ type: 'asset', fileName: 'tv-worker.js', source: getSource(script) });
    },
  };
}
