import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { folderForTests } from '#platform/database/server/testing-global.ts';

const inPlace = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The packaged Chromium runs only on Linux with an x64 processor. */
const isPackagedHere = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the path of the Chromium for tests. It is the first one found of: the variable `CHROMIUM`, the package in npm (which needs no
 * installed browser, root or libraries), the system's Chromium, and Playwright's download. The packaged one is headless: all end-to-end
 * tests take 23 minutes with it, and 41 with Debian's on the same machine.
 */
export async function chromiumPath(): Promise<string> {
  const override = process.env['CHROMIUM'];
  if (override) {
    if (existsSync(override)) return override;
    throw new Error(`CHROMIUM should be the path of a Chromium; there is none at ${override}.`);
  }
  const found = isPackagedHere ? await packagedChromium() : [...inPlace, chromium.executablePath()].find((path) => existsSync(path));
  if (found === undefined) throw new Error('The tests need a Chromium: install one or set CHROMIUM to its path.');
  return found;
}

async function packagedChromium(): Promise<string> {
  // The package reads this variable when it loads, and then also unpacks libraries such as NSS.
  process.env['AWS_LAMBDA_FUNCTION_NAME'] ??= 'tests';
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const packaged = await import('@sparticuz/chromium');
  try {
    return await packaged.default.executablePath();
  } catch (error) {
    throw new Error('The Chromium that is packaged in npm could not be unpacked: set CHROMIUM to the path of another.', { cause: error });
  }
}

/** Disables the sandbox, because CI often runs as root in a container. Blocks requests to external hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Start no spare process, which takes a tenth of the time of opening a page. Pages of different people still have separate processes.
  '--renderer-process-limit=1',
];

/** With this flag, which Playwright sets, browser processes share memory through files. It helps machines with little memory. */
export const sharedMemoryFlag = '--disable-dev-shm-usage';

/**
 * Returns the flags of Playwright that are not used. If the machine has enough memory, sharing it without files saves 4 % of processor
 * time.
 */
export async function listExcludedArguments(): Promise<string[]> {
  return (await folderForTests()) === '/dev/shm' ? [sharedMemoryFlag] : [];
}
