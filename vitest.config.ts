import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{platform,features,server,web,tests}/**/*.test.{ts,tsx}'],
    // `npm run test:all` sets it.
    exclude: [...configDefaults.exclude, ...(process.env['LONG_TESTS'] ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['platform/database/server/testing-global.ts'],
    setupFiles: ['tests/wait-timeout.ts'],
    pool: 'threads',
    // On two cores: a fifth less than with two, since many tests wait.
    maxWorkers: 3,
    // Files share what is loaded, which takes a third of the time; so what a test puts in another's place is put back.
    isolate: false,
    restoreMocks: true,
    // As tests/wait-timeout.ts has it for `vi.waitFor`.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
