import { equal } from 'node:assert/strict';
import type { EnginePage } from './engine.ts';
import { press, expectVisible, waitUntil } from './actions.ts';
import { recordErrorsScript } from './error-recorder.ts';

const focused = `() => {
  const one = document.activeElement;
  return one.tagName.toLowerCase() + ' ' + (one.value || one.innerText || one.getAttribute('aria-label') || '').trim().replace(/\\s+/g, ' ');
}`;

/** Tests the widgets of the gallery by keyboard and mouse, like tests/gallery.spec.ts does in Chromium. */
export async function probeWidgets(page: EnginePage, gallery: string): Promise<void> {
  await page.goto(gallery);
  await expectVisible(page, 'css', 'h1');
  await page.run(recordErrorsScript);
  for (const [probeName, probe] of Object.entries(probes)) {
    try {
      await probe(page);
    } catch (error) {
      throw new Error(`the gallery: ${probeName}`, { cause: error });
    }
  }
  equal(JSON.stringify(await page.run('() => window.heard')), '[]', 'what the gallery reported');
}

const probes: Record<string, (page: EnginePage) => Promise<void>> = {
  async 'a select works by keyboard alone'(page) {
    await focus(page, 'button[role=combobox]', 'Cabin 2');
    await page.press('ArrowDown');
    await has(page, 'input ');
    // Use textContent: WebKit's innerText omits text that content-visibility has not rendered yet.
    equal(await page.run(`() => document.querySelector('[role=option][aria-selected=true]').textContent.startsWith('Cabin 2')`), true);
    await page.type('chapl');
    await waitUntil('Chapel first', () => page.run(`() => document.querySelector('[role=option]').textContent.startsWith('Chapel')`));
    await page.press('Enter');
    await has(page, 'button Chapel');
    equal(await page.run(`() => document.querySelectorAll('[role=listbox]').length`), 0);
  },
  async 'a select opens with a letter, and Escape changes nothing'(page) {
    await focus(page, 'button[role=combobox]', 'Chapel');
    await page.press('p');
    await has(page, 'input p');
    await page.press('Escape');
    await has(page, 'button Chapel');
  },
  async 'a dialog focuses its first field, locks the page and returns the focus'(page) {
    await press(page, 'button', 'Window');
    await waitUntil('a field of the window', () => page.run(`() => document.activeElement.matches('dialog[open] :is(input, textarea)')`));
    equal(await page.run('() => getComputedStyle(document.documentElement).overflowY'), 'hidden');
    await page.press('Escape');
    await has(page, 'button Window');
  },
  async 'a toast over a dialog can be pressed'(page) {
    await press(page, 'button', 'Toast with undo');
    await press(page, 'button', 'Window');
    await press(page, 'button', 'Undo');
    await page.press('Escape');
    await waitUntil('no window', () => page.run(`() => document.querySelector('dialog[open]') === null`));
  },
  async 'the menu of further actions works by arrows, Home, End and letters'(page) {
    await focus(page, 'button[aria-haspopup=menu]', 'More');
    for (const [key, name] of [
      ['ArrowDown', 'Copy'],
      ['ArrowUp', 'Delete'],
      ['Home', 'Copy'],
      ['a', 'Archive'],
    ] as const) {
      await page.press(key);
      await has(page, `button ${name}`);
    }
    await page.press('Escape');
    await has(page, 'button More');
  },
  async 'a confirmation focuses its safe button, and Escape answers no'(page) {
    await press(page, 'button', 'Question');
    await has(page, 'button Cancel');
    await page.press('Escape');
    await expectVisible(page, 'text', 'Kept.');
  },
  async 'buttons are 36 px high with a mouse on a wide screen, otherwise 44 px'(page) {
    const otherOptions = `() => {
      const due = matchMedia('(pointer: fine) and (min-width: 64em)').matches ? 36 : 44;
      return [...document.querySelectorAll('label:has(input[type=radio]), input[type=text], select, button[data-kind=main]:not([data-size=lg])')]
        .map((one) => Math.round(one.getBoundingClientRect().height)).filter((height) => height > 0 && height !== due).join();
    }`;
    equal(await page.run(otherOptions), '');
  },
};

async function focus(page: EnginePage, css: string, words: string): Promise<void> {
  const putSource = `(css, words) => {
    const found = [...document.querySelectorAll(css)].find((one) => one.innerText.includes(words));
    found.focus();
    return document.activeElement === found;
  }`;
  await waitUntil(`the focus at '${words}'`, () => page.run(putSource, css, words));
}

async function has(page: EnginePage, words: string): Promise<void> {
  await waitUntil(`the focus at '${words}'`, async () => `${String(await page.run(focused))} `.startsWith(words));
}
