import type { Page } from '@playwright/test';
import { waitUntilSettled } from '#tests/navigate.ts';
import { inEitherLanguage } from './either-language.ts';

/** Steps on a screen before its picture is taken. Names in the app are given in English and found in both languages. */
export type Step = (page: Page) => Promise<void>;

type Role = Parameters<Page['getByRole']>[0];

/** Search inside an open dialog, because everything else is inert. */
const inReach = (page: Page) => page.locator('dialog:modal, :root:not(:has(dialog:modal)) body');

/** @example press('Add family'), press(/Ursula Keller/), press('Places', 'tab') */
export function press(text: string | RegExp, role: Role = 'button'): Step {
  const name = inEitherLanguage(text);
  return (page) => inReach(page).getByRole(role, { name }).filter({ visible: true }).first().click();
}

export function pressAt(selector: string): Step {
  return (page) => inReach(page).locator(selector).filter({ visible: true }).first().click();
}

/** Presses the last of several elements with this name: the newest row of a list. */
export function fill(field: string | RegExp, text: string): Step {
  const label = inEitherLanguage(field);
  return (page) => inReach(page).getByLabel(label).filter({ visible: true }).last().fill(text);
}

export function pressKey(keys: string): Step {
  return (page) => page.keyboard.press(keys);
}

export function waitForText(words: string | RegExp): Step {
  const text = inEitherLanguage(words);
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
}

export function scrollToText(words: string | RegExp): Step {
  const text = inEitherLanguage(words);
  return (page) =>
    page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

export const chooseFile =
  (name: string, lines: readonly string[]): Step =>
  (page) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

export function openPath(path: string): Step {
  return async (page) => void (await page.goto(new URL(path, page.url()).href));
}

export const waitUntilLoaded: Step = (page) => waitUntilSettled(page);

export const scrollToEnd: Step = (page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('*')) if (part.scrollHeight > part.clientHeight) part.scrollTop = part.scrollHeight;
  });

export const goOffline: Step = (page) => page.context().setOffline(true);

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

export function onPhoneOnly(...steps: Step[]): Step {
  return async (page) => {
    if (isPhone(page)) for (const step of steps) await step(page);
  };
}

export function onDesktopOnly(...steps: Step[]): Step {
  return async (page) => {
    if (!isPhone(page)) for (const step of steps) await step(page);
  };
}
