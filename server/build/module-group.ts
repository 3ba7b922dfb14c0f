import type { Plugin } from 'vite';

/**
 * What some modules are made of, by their whole paths: they and all that they import at once. It goes into one file as
 * far as others share it; without that it would come in twenty, each with a round trip of its own.
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
        const todo = [...modules];
        for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
          if (parts.has(id)) continue;
          parts.add(id);
          todo.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}
