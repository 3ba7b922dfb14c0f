import { registerHooks } from 'node:module';

/**
 * Where a module lies is asked once, or not at all. Node asks the disk anew for each of five thousand imports, and reads
 * the package.json of a package each time one leads into it (Drizzle's has 180 kB): half the time of a start. A file
 * of ours lies where its import says; a package lies where the first who asked found it. Loaded before the entry.
 */
const root = new URL('../', import.meta.url).href;
const packages = `${root}node_modules/`;
const ofOurs = new Map<string, { url: string; format: string }>();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (!parent.startsWith(root)) return next(specifier, context);
    if (parent.startsWith(packages)) {
      const isInside = specifier.startsWith('.') && specifier.endsWith('.js') && parent.includes('/node_modules/drizzle-orm/');
      return isInside ? { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true } : next(specifier, context);
    }
    if (specifier.endsWith('.ts') && /^[.#]/.test(specifier)) {
      const url = specifier.startsWith('#') ? root + specifier.slice(1) : new URL(specifier, parent).href;
      return { url, format: 'module-typescript', shortCircuit: true };
    }
    const known = ofOurs.get(specifier);
    if (known !== undefined) return { ...known, shortCircuit: true };
    const found = next(specifier, context);
    if (found.format === 'module' && !/^[.#/]/.test(specifier)) ofOurs.set(specifier, { url: found.url, format: found.format });
    return found;
  },
});
