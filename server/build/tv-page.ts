import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { getBuildTarget, oldestBrowsers } from './browsers.ts';
import { buildBundle, productionDefines, getSource } from './guest-pages.ts';

interface Options {
  page: string;
  worker: string;
}

/** Builds the TV page separately from the app, as one script and one stylesheet. The browsers of TVs are older than those of phones. */
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
      const cachedNames = files.map(({ fileName }) => fileName).filter((name) => name !== basename(page));
      const cachedPaths = JSON.stringify([...cachedNames, 'icon.svg'].map((name) => `/${name}`));
      const output = { format: 'iife', entryFileNames: 'tv-worker.js' } as const;
      const [script] = await buildBundle(
        root,
        { target, rolldownOptions: { input: worker, output } },
        { define: { __TV_FILES__: cachedPaths } },
      );
      if (!script) throw new Error('the TVs have no service worker');
      this.emitFile({ type: 'asset', fileName: 'tv-worker.js', source: getSource(script) });
    },
  };
}
