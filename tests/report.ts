import { readFileSync } from 'node:fs';

export interface Report {
  passed: number;
  /** Names of failed tests, each with its file. */
  failed: string[];
  /** Names of tests that passed only on retry. Each hides a race: fix the product first. */
  flaky: string[];
}

/** More flaky tests than this fail the run, because a busy machine does not explain so many (docs/decisions/0021). */
export const maxFlakyTests = 2;

/** Returns the files to retry. Returns none if tests in too many files failed. */
export function filesToRetry({ failed }: Report): string[] {
  const files = new Set(failed.map((name) => name.split(': ', 1)[0] ?? name));
  return files.size > maxFlakyTests ? [] : [...files];
}

/** Merges a run with its retry. A test that failed in `first` and passed in `retry` is flaky. */
export function mergeRetry(first: Report, retry: Report): Report {
  return {
    passed: first.passed,
    failed: retry.failed,
    flaky: first.failed.filter((name) => !retry.failed.includes(name)),
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  errors?: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  title: string;
  specs?: { title: string; ok: boolean; file: string; line: number; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** Reads a report of Vitest or Playwright. A missing report contains no tests, and the caller counts its check as failed. */
export function readReport(path: string): Report {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    process.stdout.write(`no report at ${path}: ${String(error)}\n`);
    return { passed: 0, failed: [], flaky: [] };
  }
  return 'stats' in report ? parsePlaywright(report) : parseVitest(report);
}

function parseVitest({ numPassedTests, testResults }: VitestReport): Report {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${process.cwd()}/`) ? name.slice(process.cwd().length + 1) : name;
    const titles = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
    // A file that could not be loaded has no test names, so use the name of the file.
    return titles.length === 0 && status === 'failed' ? [file] : titles;
  });
  return { passed: numPassedTests, failed, flaky: [] };
}

function parsePlaywright({ stats, suites, errors = [] }: PlaywrightReport): Report {
  const results = suites.flatMap((suite) => namesIn(suite, []));
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const flaky = results.filter(({ ok, isFlaky }) => ok && isFlaky).map(({ name }) => name);
  const broken = errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? '');
  const hasTooManyFlaky = flaky.length > maxFlakyTests;
  return { passed: stats.expected, failed: [...failed, ...(hasTooManyFlaky ? flaky : []), ...broken], flaky: hasTooManyFlaky ? [] : flaky };
}

function namesIn({ title, specs = [], suites = [] }: Suite, parents: string[]): { name: string; ok: boolean; isFlaky: boolean }[] {
  const path = title.endsWith('.spec.ts') ? parents : [...parents, title];
  const ownTests = specs.map(({ ok, tests, ...spec }) => ({
    name: `tests/${spec.file}:${spec.line}: ${[...path, spec.title].join(' › ')}`,
    ok,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }));
  return [...ownTests, ...suites.flatMap((suite) => namesIn(suite, path))];
}
