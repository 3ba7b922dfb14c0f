import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `npm test`: every check of the house, quickest first, stopping at the first kind that fails. */
const reports = 'test-results';
const bin = (name: string): string => join('node_modules', '.bin', name);

interface Check {
  what: string;
  command: string;
  args: string[];
  /** Where it reports how many tests passed and failed. */
  report?: string;
}

const checks: Check[] = [
  { what: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { what: 'lint', command: bin('oxlint'), args: ['--type-aware'] },
  { what: 'types', command: bin('tsc'), args: ['--noEmit'] },
  {
    what: 'rules, abilities and front doors',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    report: `${reports}/vitest.json`,
  },
  { what: 'screens', command: process.execPath, args: ['server/build.ts'] },
  { what: 'stories in a browser', command: bin('playwright'), args: ['test'], report: `${reports}/stories.json` },
];

interface Count {
  passed: number;
  failed: number;
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total: Count = { passed: 0, failed: 0 };
  let failed = false;
  for (const check of checks) {
    const began = Date.now();
    process.stdout.write(`\n── ${check.what}\n`);
    const ok = await run(check);
    const count = check.report === undefined ? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 } : countIn(check.report);
    total.passed += count.passed;
    total.failed += count.failed;
    process.stdout.write(`── ${check.what}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    if (!ok) {
      failed = true;
      break;
    }
  }
  process.stdout.write(`\n${total.passed} passed, ${failed ? Math.max(1, total.failed) : total.failed} failed\n`);
  process.exitCode = failed ? 1 : 0;
}

function run({ command, args }: Check): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Reads both Vitest's and Playwright's JSON; a report that is missing counts nothing. */
function countIn(report: string): Count {
  let read: { numPassedTests?: number; numFailedTests?: number; stats?: { expected: number; unexpected: number; flaky: number } };
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch (missing) {
    process.stdout.write(`no report at ${report}: ${String(missing)}\n`);
    return { passed: 0, failed: 0 };
  }
  if (read.stats) return { passed: read.stats.expected, failed: read.stats.unexpected + read.stats.flaky };
  return { passed: read.numPassedTests ?? 0, failed: read.numFailedTests ?? 0 };
}

await main();
