import type { Plugin } from 'vite';

/**
 * Most people meet the house at the sign-in page, on a phone. What that page is made of goes into
 * one file, as far as other screens share it; without that it would come in twenty. `screen` is the
 * whole path of its module.
 */
export function firstPage(screen: string): { plugin: Plugin; isPartOf: (id: string) => boolean } {
  const parts = new Set<string>();
  return {
    isPartOf: (id) => parts.has(id),
    plugin: {
      name: 'first-page',
      apply: 'build',
      buildEnd() {
        parts.clear();
        const todo = [screen];
        for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
          if (parts.has(id)) continue;
          parts.add(id);
          todo.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}
