import { defineConfig, devices } from '@playwright/test';
import { listExcludedArguments, chromiumArguments, chromiumPath } from './tests/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // `npm run test:all` sets it.
  testIgnore: process.env['LONG_TESTS'] ? [] : '**/*.long.spec.ts',
  globalSetup: './tests/e2e-setup.ts',
  fullyParallel: false,
  // On two cores: a sixth less than with two, and no less with four.
  workers: 3,
  forbidOnly: true,
  // Named at the end of the run, and more than a few are a failure (tests/report.ts, docs/decisions/0021).
  retries: 1,
  // Both for what hangs alone: how soon something comes is for `bench/` to say, and a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  outputDir: 'test-results/stories',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What a worker fetches no route of a story sees. Stories of being without a network allow it (`test.use`).
    serviceWorkers: 'block',
    // A sixth of the time. What stood on the page is kept of a story that fails; `--trace on` shows every step of it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments, ignoreDefaultArgs: await listExcludedArguments() },
  },
});
