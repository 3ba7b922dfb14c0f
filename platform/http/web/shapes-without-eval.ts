import type { $ZodConfig } from 'zod/v4/core';

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

/**
 * Keeps zod from trying whether it may compile shapes with `new Function`: the page's policy refuses it, and
 * Firefox and WebKit report each try. Must be imported before the first shape is made. It is said where zod
 * looks for it and not by its `config()`, which would bring 3 kB of zod to pages that check nothing.
 */
globalThis.__zod_globalConfig = { jitless: true };
