import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{platform,features,server,web,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['platform/database/server/testing-global.ts'],
    setupFiles: ['tests/wait-timeout.ts'],
    pool: 'threads',
    // On two cores, three workers take a fifth less time than two, because many tests wait.
    maxWorkers: 3,
    // Files share loaded modules, which saves a third of the time; mocks must therefore be restored.
    isolate: false,
    restoreMocks: true,
    // Same as tests/wait-timeout.ts for `vi.waitFor`.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
