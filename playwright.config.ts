import { defineConfig, devices } from '@playwright/test';
import { listExcludedArguments, chromiumArguments, chromiumPath } from './tests/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e-setup.ts',
  fullyParallel: false,
  // On two cores, three workers take a sixth less time than two, and four gain nothing more.
  workers: 3,
  forbidOnly: true,
  // The report lists retried tests and fails the run above a few (tests/report.ts, docs/decisions/0021).
  retries: 1,
  // Long, because timeouts only detect hangs: `bench/` measures speed.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  outputDir: 'test-results/stories',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Playwright's routes do not see requests of a service worker. Offline tests allow workers with `test.use`.
    serviceWorkers: 'block',
    // Tracing costs a sixth of the time; `--trace on` shows every step of a failed test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments, ignoreDefaultArgs: await listExcludedArguments() },
  },
});
