import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mergeRetry, filesToRetry, maxFlakyTests, readReport } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a failed test is reported with its file, and so is a file that cannot be loaded', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: `${process.cwd()}/features/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'a room is kept', status: 'passed' },
          { fullName: 'a room is let', status: 'failed' },
        ],
      },
      { name: '/elsewhere/b.test.ts', status: 'failed', assertionResults: [] },
      { name: `${process.cwd()}/c.test.ts`, status: 'passed', assertionResults: [{ fullName: 'c', status: 'passed' }] },
    ],
  };
  expect(readReport(writeReport(report))).toEqual({
    passed: 2,
    failed: ['features/a.test.ts: a room is let', '/elsewhere/b.test.ts'],
    flaky: [],
  });
});

const spec = (title: string, ok: boolean, status: string) => ({ title, ok, file: 'desk.spec.ts', line: 12, tests: [{ status }] });

test('a failed end-to-end test is reported with its line, and one that passed on retry is reported as flaky', () => {
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'a worker ended\n    at somewhere' }],
    suites: [
      {
        title: 'desk.spec.ts',
        specs: [spec('cash is taken', true, 'expected'), spec('a pass is read', false, 'unexpected')],
        suites: [{ title: 'on a phone', specs: [spec('the list is short', true, 'flaky')] }],
      },
    ],
  };
  expect(readReport(writeReport(report))).toEqual({
    passed: 1,
    failed: ['tests/desk.spec.ts:12: a pass is read', 'a worker ended'],
    flaky: ['tests/desk.spec.ts:12: on a phone › the list is short'],
  });
});

test('more than two flaky tests fail the run', () => {
  const flaky = Array.from({ length: maxFlakyTests + 1 }, (_, index) => spec(`story ${index}`, true, 'flaky'));
  const report = { stats: { expected: 0 }, suites: [{ title: 'desk.spec.ts', specs: flaky }] };
  expect(readReport(writeReport(report))).toMatchObject({ failed: { length: maxFlakyTests + 1 }, flaky: [] });
});

test('a missing report contains no tests', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: [], flaky: [] });
});

const report = (...failed: string[]) => ({ passed: 9, failed, flaky: [] });

test('failed files are retried once, unless too many files failed', () => {
  expect(filesToRetry(report('a.test.ts: one', 'a.test.ts: two', 'b.test.ts'))).toEqual(['a.test.ts', 'b.test.ts']);
  expect(filesToRetry(report('a.test.ts: one', 'b.test.ts', 'c.test.ts'))).toEqual([]);
});

test('a test that passes on retry is flaky, and a test that fails twice has failed', () => {
  const first = report('a.test.ts: one', 'a.test.ts: two');
  expect(mergeRetry(first, report('a.test.ts: two'))).toEqual({
    passed: 9,
    failed: ['a.test.ts: two'],
    flaky: ['a.test.ts: one'],
  });
  expect(mergeRetry(first, report())).toEqual({ passed: 9, failed: [], flaky: ['a.test.ts: one', 'a.test.ts: two'] });
});
