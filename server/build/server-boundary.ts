import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Crossing {
  importer: string;
  source: string;
}

/** Fails the build if browser code imports server code, and prints the import chain. Imports of types are allowed. */
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
      // In this repository, every path to server code contains a folder named `server`.
      filter: { id: /^[.#/].*\/server\/|^[#/]server\// },
      handler(source, importer) {
        if (importer === undefined || isOfPackage(source) || isOfPackage(importer)) return null;
        crossings.push({ importer, source });
        // Treat the import as external for now, because the import chain is known only after all modules are read.
        return { id: source, external: true };
      },
    },
    buildEnd() {
      const [crossing] = crossings;
      if (!crossing) return;
      const chain = findImportPath(crossing.importer, (id) => {
        const module = this.getModuleInfo(id);
        return [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
      });
      this.error(formatBoundaryError([...chain.map((id) => relative(root, id)), crossing.source]));
    },
  };
}

function formatBoundaryError(chain: string[]): string {
  return `Server code may not reach the browser. Import only its types, or use a call.\n  ${chain.join('\n  → ')}`;
}

function findImportPath(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const chain: string[] = [];
  for (let step: string | undefined = id; step !== undefined && !chain.includes(step); step = importersOf(step)[0]) chain.unshift(step);
  return chain;
}

function isOfPackage(id: string): boolean {
  return id.includes('/node_modules/');
}
