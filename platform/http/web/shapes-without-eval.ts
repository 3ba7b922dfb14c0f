import type { $ZodConfig } from 'zod/v4/core';

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

/**
 * Stops zod from testing `new Function`, which the page's Content-Security-Policy forbids. Import this file before the first shape is
 * created.
 */
globalThis.__zod_globalConfig = { jitless: true };
