import { registerHooks } from 'node:module';

/**
 * Resolves modules without access to the disk, which would take half the time of a start. This is possible because imports of our files are
 * exact paths.
 */
const root = new URL('../', import.meta.url).href;
const packages = `${root}node_modules/`;
const cachedPackages = new Map<string, { url: string; format: string }>();

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
    const cached = cachedPackages.get(specifier);
    if (cached !== undefined) return { ...cached, shortCircuit: true };
    const found = next(specifier, context);
    if (found.format === 'module' && !/^[.#/]/.test(specifier)) cachedPackages.set(specifier, { url: found.url, format: found.format });
    return found;
  },
});
