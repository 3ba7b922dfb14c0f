import type { Browser, Page } from '@playwright/test';
import type { Camp } from '#tests/open-camp.ts';
import { startSessionFor } from '#tests/fixtures.ts';
import { type Camps, firstAdministratorEmail } from './camps.ts';
import type { Account } from './screens/screen.ts';

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } };

export interface ScreenshotPage {
  size: keyof typeof sizes;
  language: 'en' | 'es';
  page: Page;
  complaints: string[];
}

/** One page for each size and language. The pictures in light and dark are taken on the same page. */
const kinds = [
  { size: 'phone', language: 'en' },
  { size: 'phone', language: 'es' },
  { size: 'wide', language: 'en' },
  { size: 'wide', language: 'es' },
] as const;

/** Reuses the four pages of an account for several screens. For a visitor, opens new pages each time. */
export function openPages(browser: Browser, camps: Camps) {
  let open: ScreenshotPage[] = [];
  let whose: Account = null;

  async function close(): Promise<void> {
    await Promise.all(open.map(({ page }) => page.context().close()));
    open = [];
  }

  return {
    async of(account: Account): Promise<readonly ScreenshotPage[]> {
      if (account === null || account !== whose) await close();
      whose = account;
      const camp = await camps.of(account);
      if (open.length === 0) open = await Promise.all(kinds.map((kind) => opened(browser, camp, account, kind)));
      await Promise.all(open.map(({ page }) => forgetDrafts(page, camp)));
      for (const page of open) page.complaints = [];
      return open;
    },
    /** Closes all pages, because the steps of a screen may have left them in any state. */
    close,
  };
}

async function opened(browser: Browser, camp: Camp, account: Account, { size, language }: (typeof kinds)[number]): Promise<ScreenshotPage> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: `${language}-US`,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (account !== null) await startSessionFor(page, camp, account === 'first' ? firstAdministratorEmail : `${account}@demo.test`);
  await context.addCookies([{ name: 'language', value: language, url: camp.url }]);
  const look: ScreenshotPage = { size, language, page, complaints: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) look.complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => look.complaints.push(message));
  return look;
}

/** Deletes drafts on an address without scripts, so that a page that closes cannot save its draft after this. */
async function forgetDrafts(page: Page, camp: Camp): Promise<void> {
  await page.context().setOffline(false);
  await page.goto(`${camp.url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
