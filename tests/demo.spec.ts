import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stopServer, urlAt } from './camp-server.ts';
import { expect, signIn, test } from './fixtures.ts';

const square = { SQUARE_ACCESS_TOKEN: 'EAAAreal', SQUARE_LOCATION_ID: 'L1', SQUARE_WEBHOOK_SIGNATURE_KEY: 'k' };
const ignoredSquare = 'The demo camp takes no real money: the settings of Square are ignored, and payments are in test mode.';

const demos: Demonstration[] = [];
test.afterEach(async () => {
  for (const demo of demos.splice(0)) await demo.stop();
});

test('the demo ignores the Square settings, sends no request to Square and stops without errors', async ({ page }) => {
  let requestCount = 0;
  const provider = createServer((_request, response) => void response.end(String((requestCount += 1)))).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = urlAt(await freePort());
  const baseUrl = urlAt((provider.address() as AddressInfo).port);
  const demo = runDemo({ ...square, SQUARE_BASE_URL: baseUrl, PORT: new URL(url).port, PUBLIC_URL: url });
  await expect.poll(() => demo.printed, { timeout: 180_000 }).toContain(`Ready: ${url}`);
  expect(demo.printed.split('\n')[0]).toBe(ignoredSquare);

  await signIn(page, { url }, 'admin@demo.test', '/payments');
  await page.getByRole('button', { name: 'Payment link' }).click();
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Description').fill('Two lost keys');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('article', { name: 'Two lost keys' }).getByText('Awaiting payment')).toBeVisible();
  expect(requestCount).toBe(0);

  await demo.stop();
  provider.close();
  expect(demo.process.exitCode).toBe(0);
  expect(demo.complained).toBe('');
});

test('the demo reports an invalid setting in one sentence @long', async () => {
  const demo = runDemo({ ...square, PORT: 'nonsense' });
  await once(demo.process, 'close');
  expect(demo.process.exitCode).toBe(1);
  expect(demo.printed.trim()).toBe('');
  expect(demo.complained.trim().split('\n')).toHaveLength(1);
  expect(demo.complained).toContain('PORT');
});

interface Demonstration {
  process: ChildProcess;
  printed: string;
  complained: string;
  stop: () => Promise<void>;
}

function runDemo(environment: Record<string, string>): Demonstration {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-story-demo-'));
  const started = spawn(process.execPath, ['--import', './server/resolve-once.ts', 'server/demo.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', TMPDIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const demo: Demonstration = {
    process: started,
    printed: '',
    complained: '',
    async stop() {
      await stopServer(started);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  demos.push(demo);
  started.stdout.on('data', (chunk) => void (demo.printed += String(chunk)));
  started.stderr.on('data', (chunk) => void (demo.complained += String(chunk)));
  return demo;
}
