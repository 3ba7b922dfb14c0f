import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{platform,rooms,server,web,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['platform/database/server/testing-global.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
