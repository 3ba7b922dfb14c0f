import type { Plugin } from 'vite';

/**
 * Bundles some modules (absolute paths) and their static imports into one file. Separate files would need twenty requests, each with a
 * round trip.
 */
export function createModuleGroup(modules: readonly string[]): { plugin: Plugin; isPartOf: (id: string) => boolean } {
  const parts = new Set<string>();
  return {
    isPartOf: (id) => parts.has(id),
    plugin: {
      name: `parts-of:${modules[0]}`,
      apply: 'build',
      buildEnd() {
        parts.clear();
        const queue = [...modules];
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          if (parts.has(id)) continue;
          parts.add(id);
          queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}
