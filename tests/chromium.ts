import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { folderForTests } from '#platform/database/server/testing-global.ts';

const inPlace = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The packaged one is built for these machines alone. */
const isPackagedHere = process.platform === 'linux' && process.arch === 'x64';

/**
 * A Chromium to test with: `CHROMIUM`, the one packaged in npm, which needs no browser on the machine, no root and no
 * libraries, the system's, or Playwright's own download. The packaged one has no window to draw: all stories take 23
 * minutes with it, and 41 with Debian's on the same machine.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM should be the path of a Chromium; there is none at ${named}.`);
  }
  const found = isPackagedHere ? await packagedChromium() : [...inPlace, chromium.executablePath()].find((path) => existsSync(path));
  if (found === undefined) throw new Error('The tests need a Chromium: install one or set CHROMIUM to its path.');
  return found;
}

async function packagedChromium(): Promise<string> {
  // Read by the package when it is loaded: then it brings NSS and its friends along as well.
  process.env['AWS_LAMBDA_FUNCTION_NAME'] ??= 'tests';
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const packaged = await import('@sparticuz/chromium');
  try {
    return await packaged.default.executablePath();
  } catch (why) {
    throw new Error('The Chromium that is packaged in npm could not be unpacked: set CHROMIUM to the path of another.', { cause: why });
  }
}

/** No sandbox, since CI is often root in a container; and nothing that looks for hosts outside. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process kept ready for a page that may come: a tenth of what opening one costs. Pages of different people never share one.
  '--renderer-process-limit=1',
];

/** Has a browser's processes share what they share on the disk, for machines with little room in memory: Playwright asks for it. */
export const sharedMemoryFlag = '--disable-dev-shm-usage';

/** In memory, where there is room, the stories take a twenty-fifth less of the processor. */
export async function listExcludedArguments(): Promise<string[]> {
  return (await folderForTests()) === '/dev/shm' ? [sharedMemoryFlag] : [];
}
