import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '#tests/camp-server.ts';
import type { Engine, EngineKind, EnginePage } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/xvfb-run';
const miniBrowser = (): string | undefined => globSync('/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser')[0];

export const webkit: EngineKind = {
  name: 'WebKit',
  missing() {
    if (!existsSync(driver) || miniBrowser() === undefined) return 'webkit2gtk-driver';
    return existsSync(screen) ? null : 'xvfb';
  },
  open: openWebKit,
};

const codes: Record<string, string> = {
  Alt: '\uE00A',
  ArrowUp: '\uE013',
  End: '\uE010',
  Enter: '\uE007',
  Home: '\uE011',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Escape: '\uE00C',
  Tab: '\uE004',
};

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens WebKitGTK's MiniBrowser through its driver, on a virtual screen. Each page is a separate session with its own cookies. */
async function openWebKit(): Promise<Engine> {
  const pages: (EnginePage & { end(): Promise<void> })[] = [];
  return {
    name: 'WebKit',
    pages,
    async newPage() {
      const page = await openSession();
      pages.push(page);
      return page;
    },
    async close() {
      for (const page of pages) await page.end();
    },
  };
}

async function openSession(): Promise<EnginePage & { end(): Promise<void> }> {
  const port = await freePort();
  const xvfb = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`, '--host=127.0.0.1'];
  // Turn WebKit's sandbox off: it needs privileges that a container lacks, and the browser opens only our own pages.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' };
  const child = spawn(screen, xvfb, { stdio: 'ignore', detached: true, env });
  const callContext = createContext(`http://127.0.0.1:${port}`);
  await waitUntilUp(callContext);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await callContext('POST', '/session', { capabilities })) as { sessionId: string };
  const at = (path: string): string => `/session/${sessionId}${path}`;
  const execute = (source: string, args: unknown[]) =>
    callContext('POST', at('/execute/sync'), { script: `return (${source})(...arguments)`, args });
  const keys = (actions: object[]) => callContext('POST', at('/actions'), { actions: [{ type: 'key', id: 'keys', actions }] });
  await callContext('POST', at('/timeouts'), { script: 60_000, pageLoad: 120_000, implicit: 0 });
  await callContext('POST', at('/window/rect'), { width: 1280, height: 900 });
  return {
    goto: async (url) => void (await callContext('POST', at('/url'), { url })),
    run: (source, ...args) => execute(source, args),
    async click(source, ...args) {
      const found = (await execute(source, args)) as Record<string, string> | null;
      if (found === null) throw new Error('the element to press is missing');
      await callContext('POST', at(`/element/${found[elementKey]}/click`), {});
    },
    async press(...combination) {
      const values = combination.map((name) => codes[name] ?? name);
      const downs = values.map((value) => ({ type: 'keyDown', value }));
      await keys([...downs, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]);
    },
    async type(text) {
      await keys([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))));
    },
    async end() {
      await callContext('DELETE', at('')).catch(() => {});
      await endGroup(child);
    },
  };
}

type CallContext = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

function createContext(url: string): CallContext {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(130_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit answered ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function waitUntilUp(callContext: CallContext): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await callContext('GET', '/status');
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Ends the process group of the screen, the driver and the browser. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}
