import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRetry, filesToRetry, maxFlakyTests, readReport, type Report } from './report.ts';

/**
 * `npm test`: runs all checks, fastest first, and stops at the first kind that fails. `npm test -- features/payments` checks one
 * folder, without end-to-end tests. `npm run test:all` continues with the tests whose title has `@long` (docs/decisions/0024).
 */
const reports = 'test-results';
const bin = (name: string): string => join('node_modules', '.bin', name);

const folders = process.argv.slice(2).filter((label) => label !== '--all');

interface Check {
  what: string;
  command: string;
  args: string[];
  /** Path of the file to which the check writes its passed and failed tests. */
  report?: string;
  /** True if the check is skipped when a folder is given. */
  isFullRunOnly?: true;
  /** Returns a check that retries these files once, with a report of its own (docs/decisions/0021). */
  again?(files: readonly string[]): Check;
  /** A check to run in parallel, because this one often waits. Its output is printed afterwards. */
  beside?: Check;
}

const vitest = (part: string, filter: string, paths: readonly string[], report: string): Check => ({
  what: `${part} unit and integration tests`,
  command: bin('vitest'),
  args: ['run', ...paths, `--testNamePattern=${filter}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  report,
  again: (files) => vitest(part, filter, files, `${report}-again`),
});

const playwright = (part: string, filter: string): Check => ({
  what: `${part} end-to-end tests`,
  command: bin('playwright'),
  args: ['test', filter],
  report: `${reports}/stories.json`,
  isFullRunOnly: true,
});

const checks: Check[] = [
  { what: 'format', command: bin('oxfmt'), args: ['--check', ...(folders.length > 0 ? folders : ['.'])] },
  { what: 'lint', command: bin('oxlint'), args: ['--type-aware', ...folders] },
  { what: 'types', command: bin('tsc'), args: ['--noEmit'] },
  vitest('daily', '^(?!.*@long)', folders, `${reports}/vitest-daily.json`),
  { what: 'screens', command: process.execPath, args: ['server/build.ts'], isFullRunOnly: true },
  playwright('daily', '--grep-invert=@long'),
];
const longTests: Check[] = [
  { ...vitest('long', '@long', filesWithLongTests(), `${reports}/vitest-long.json`), isFullRunOnly: true },
  {
    ...playwright('long', '--grep=@long'),
    beside: { what: 'Firefox and WebKit', command: process.execPath, args: ['tests/engines/run.ts'] },
  },
];

/** Vitest would load all files to find these tests in a few. */
function filesWithLongTests(): string[] {
  return globSync('{platform,features,server,tests}/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('@long'));
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let passed = 0;
  const failed: string[] = [];
  const flaky: string[] = [];
  const all = process.argv.includes('--all') ? [...checks, ...longTests] : checks;
  for (const check of all.filter(({ isFullRunOnly }) => !isFullRunOnly || folders.length === 0)) {
    const ends = (await resultsOf(check)).map(({ what, ok, result }) => {
      passed += result.passed;
      failed.push(...result.failed);
      flaky.push(...result.flaky);
      // The check failed without the name of a test: format, types, or an end-to-end test that could not start. Report the name of the
      // check.
      if (!ok && result.failed.length === 0) failed.push(what);
      return ok;
    });
    if (ends.includes(false)) break;
  }
  if (flaky.length > maxFlakyTests) failed.push(...flaky.splice(0));
  if (flaky.length > 0) process.stdout.write(`\nPassed only on retry:\n${flaky.map((name) => `  ${name}\n`).join('')}`);
  if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.map((name) => `  ${name}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${flaky.length} passed on retry, ${failed.length} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

interface CheckResult {
  what: string;
  ok: boolean;
  result: Report;
}

/** Returns the results of a check and of the check that runs in parallel. */
async function resultsOf(check: Check): Promise<CheckResult[]> {
  const { what, beside } = check;
  process.stdout.write(`\n── ${what}\n`);
  const startedAt = Date.now();
  const printResult = (label: string, ok: boolean, ended: number) =>
    process.stdout.write(`── ${label}: ${ok ? 'passed' : 'FAILED'} in ${((ended - startedAt) / 1000).toFixed(1)} s\n`);
  const running = beside && run(beside, 'pipe');
  const ownResult = await resultOf(check);
  printResult(what, ownResult.ok, Date.now());
  if (!beside || !running) return [{ what, ...ownResult }];
  const { ok, printed, ended } = await running;
  process.stdout.write(`\n── ${beside.what}\n${printed}`);
  printResult(beside.what, ok, ended);
  return [
    { what, ...ownResult },
    { what: beside.what, ok, result: createResult(ok) },
  ];
}

async function resultOf(check: Check, isRetry = false): Promise<{ ok: boolean; result: Report }> {
  const { ok } = await run(check);
  const result = check.report === undefined ? createResult(ok) : readReport(check.report);
  // A check of one folder reports its failures without a retry.
  const files = ok || isRetry || folders.length > 0 || !check.again ? [] : filesToRetry(result);
  if (!check.again || files.length === 0) return { ok, result };
  process.stdout.write(`\n── retry: ${files.join(', ')}\n`);
  const second = await resultOf(check.again(files), true);
  return { ok: second.ok, result: mergeRetry(result, second.result) };
}

/** Returns the result of a check whose tests have no names. */
function createResult(ok: boolean): Report {
  return { passed: ok ? 1 : 0, failed: [], flaky: [] };
}

/** Runs a command. Prints its output while it runs, or at its end. */
function run({ command, args }: Check, output: 'inherit' | 'pipe' = 'inherit'): Promise<{ ok: boolean; printed: string; ended: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', output, output] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (printed += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, printed, ended: Date.now() }));
  });
}

await main();
