import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Crossing {
  importer: string;
  source: string;
}

/**
 * Refuses the build when code of a `server/` folder would reach the browser, and says by which way.
 * Types are free: they are gone before imports are looked at. Lint says the same at the line; this
 * holds where lint was silenced.
 */
export function serverBoundary(root: string): Plugin {
  let crossings: Crossing[] = [];
  return {
    name: 'server-wall',
    apply: 'build',
    buildStart() {
      crossings = [];
    },
    resolveId: {
      order: 'pre',
      // Inside the repository server code is always reached by a path through its folder's name.
      filter: { id: /^[.#/].*\/server\/|^[#/]server\// },
      handler(source, importer) {
        if (importer === undefined || isOfPackage(source) || isOfPackage(importer)) return null;
        crossings.push({ importer, source });
        // The rest of the way is known only when everything was read; until then it is left out.
        return { id: source, external: true };
      },
    },
    buildEnd() {
      const [crossing] = crossings;
      if (!crossing) return;
      const way = findImportPath(crossing.importer, (id) => {
        const module = this.getModuleInfo(id);
        return [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
      });
      this.error(formatBoundaryError([...way.map((id) => relative(root, id)), crossing.source]));
    },
  };
}

function formatBoundaryError(way: string[]): string {
  return `Server code may not reach the browser. Import only its types, or ask for it by a call.\n  ${way.join('\n  → ')}`;
}

/** From the page's entry down to `id`. */
function findImportPath(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const way: string[] = [];
  for (let step: string | undefined = id; step !== undefined && !way.includes(step); step = importersOf(step)[0]) way.unshift(step);
  return way;
}

function isOfPackage(id: string): boolean {
  return id.includes('/node_modules/');
}
