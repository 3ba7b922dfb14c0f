import { existsSync } from 'node:fs';
import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import type { Engine, EngineKind, EnginePage } from './engine.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of Firefox. The environment variable `FIREFOX` overrides it. */
function program(): string | undefined {
  const override = process.env['FIREFOX'];
  return [...(override === undefined ? [] : [override]), ...programs].find((path) => existsSync(path));
}

export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (program() === undefined ? 'firefox-esr' : null),
  open: openFirefox,
};

async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program() ?? '',
    headless: true,
    // Sets the size of the window instead of the viewport: with a viewport size, puppeteer sends a screen rotation that Firefox 140
    // refuses.
    args: ['--width=1280', '--height=885'],
    defaultViewport: null,
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const pages: EnginePage[] = [];
  return {
    name: 'Firefox',
    pages,
    async newPage() {
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(120_000);
      const enginePage: EnginePage = {
        async goto(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' });
        },
        run: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
        async click(source, ...args) {
          const found = await page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`);
          const element = found.asElement() as ElementHandle<Element> | null;
          if (element === null) throw new Error('the element to press is missing');
          await element.click();
        },
        async press(...keys) {
          const modifiers = keys.slice(0, -1) as KeyInput[];
          for (const key of modifiers) await page.keyboard.down(key);
          await page.keyboard.press(keys.at(-1) as KeyInput);
          for (const key of modifiers.toReversed()) await page.keyboard.up(key);
        },
        type: (text) => page.keyboard.type(text),
      };
      pages.push(enginePage);
      return enginePage;
    },
    close: () => browser.close(),
  };
}
