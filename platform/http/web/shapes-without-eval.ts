import type { $ZodConfig } from 'zod/v4/core';

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

/**
 * Stops zod from testing whether `new Function` works: the page's policy forbids it, and Firefox and WebKit report each attempt. Import
 * this before the first shape is created. It sets the global that zod reads, because zod's `config()` would add 3 kB to pages that
 * validate nothing.
 */
globalThis.__zod_globalConfig = { jitless: true };
