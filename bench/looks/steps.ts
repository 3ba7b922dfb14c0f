import type { Page } from '@playwright/test';
import { settled } from '#tests/go-on.ts';
import { said } from './both-languages.ts';

/** What somebody does on a screen before its picture is taken. Names of the house's own are said in English and found in both languages. */
export type Step = (page: Page) => Promise<void>;

type Role = Parameters<Page['getByRole']>[0];

/** A window that lies over the page makes all else inert. */
const inReach = (page: Page) => page.locator('dialog:modal, :root:not(:has(dialog:modal)) body');

/** @example press('Add family'), press(/Ursula Keller/), press('Places', 'tab') */
export function press(text: string | RegExp, role: Role = 'button'): Step {
  const name = said(text);
  return (page) => inReach(page).getByRole(role, { name }).filter({ visible: true }).first().click();
}

/** What has no name of its own. */
export function pressAt(selector: string): Step {
  return (page) => inReach(page).locator(selector).filter({ visible: true }).first().click();
}

/** Of several that are called so the last: where people are added to a list, that is who is being written. */
export function fill(field: string | RegExp, text: string): Step {
  const label = said(field);
  return (page) => inReach(page).getByLabel(label).filter({ visible: true }).last().fill(text);
}

export function key(keys: string): Step {
  return (page) => page.keyboard.press(keys);
}

/** Waits for it. */
export function sees(words: string | RegExp): Step {
  const text = said(words);
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Brings it to the middle of the page. */
export function goesTo(words: string | RegExp): Step {
  const text = said(words);
  return (page) =>
    page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'center' }));
}

export const file =
  (name: string, lines: readonly string[]): Step =>
  (page) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

/** Another page of the same camp. */
export function opens(path: string): Step {
  return async (page) => void (await page.goto(new URL(path, page.url()).href));
}

export const loads: Step = (page) => settled(page);

/** The lower end of the page, or of what scrolls in its place. */
export const toTheEnd: Step = (page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('*')) if (part.scrollHeight > part.clientHeight) part.scrollTop = part.scrollHeight;
  });

export const offline: Step = (page) => page.context().setOffline(true);

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

export function onPhone(...steps: Step[]): Step {
  return async (page) => {
    if (isPhone(page)) for (const step of steps) await step(page);
  };
}

export function onDesk(...steps: Step[]): Step {
  return async (page) => {
    if (!isPhone(page)) for (const step of steps) await step(page);
  };
}
