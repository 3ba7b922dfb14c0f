import type { EnginePage } from './engine.ts';

/** The time limit is generous because of busy machines. */
const timeout = 90_000;
const pause = 100;

/** Finds a visible element by kind and text. The kinds are 'label', 'button', 'link' and 'text', or 'css' for a CSS selector. */
const find = `(kind, words) => {
  const said = (node) => (node.getAttribute('aria-label') || node.innerText || node.value || '').trim().replace(/\\s+/g, ' ');
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const all = (css) => [...document.querySelectorAll(css)].filter(seen);
  if (kind === 'css') return all(words)[0] || null;
  if (kind === 'button') return all('button, [role=button], input[type=submit]').find((one) => said(one).startsWith(words)) || null;
  if (kind === 'link') return all('a[href]').find((one) => said(one) === words) || null;
  if (kind === 'label') {
    const labelled = [...document.querySelectorAll('label')].filter((one) => said(one).startsWith(words)).map((one) => one.control);
    const named = [...document.querySelectorAll('input[aria-label]')].filter((one) => said(one).startsWith(words));
    // The last match belongs to the person added last.
    return [...labelled, ...named].filter((one) => one && seen(one)).at(-1) || null;
  }
  return [...document.querySelectorAll('body *')].filter((one) => one.childElementCount < 4 && said(one).includes(words) && seen(one)).at(-1) || null;
}`;

export type ElementKind = 'button' | 'css' | 'label' | 'link' | 'text';

/** Waits until a condition is true in a page. Retries after an error, because a navigation may cause one. */
export async function waitUntil(condition: string, holds: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const last = await holds().then(
      (value) => ({ value, why: '' }),
      (error: unknown) => ({ value: false, why: String(error) }),
    );
    if (last.value === true) return;
    if (Date.now() > end) throw new Error(`waited ${timeout / 1_000} s for ${condition} ${last.why}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export async function expectVisible(page: EnginePage, kind: ElementKind, words: string): Promise<void> {
  await waitUntil(`${kind} '${words}'`, () => page.run(`(kind, words) => (${find})(kind, words) !== null`, kind, words));
}

export async function expectPath(page: EnginePage, path: string): Promise<void> {
  await waitUntil(`the address ${path}`, async () => String(await page.run('() => location.pathname')).startsWith(path));
}

/**
 * Returns whether an element is visible, uncovered and at the same position as in the previous call, which the page stores. Scrolls only if
 * needed: in Firefox the position alternates by a pixel when the center falls on half a pixel.
 */
const isStableSource = `(kind, words) => {
  const found = (${find})(kind, words);
  if (found === null) return false;
  const lies = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return { at: [x, y, width, height].join(' '), isFree: over !== null && (found === over || found.contains(over) || over.contains(found)) };
  };
  if (!lies().isFree) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { at, isFree } = lies();
  const before = window.restedAt;
  window.restedAt = at;
  return at === before && isFree;
}`;

export async function press(page: EnginePage, kind: ElementKind, words: string): Promise<void> {
  await waitUntil(`${kind} '${words}' at rest`, async () => {
    if ((await page.run(isStableSource, kind, words)) !== true) return false;
    await new Promise((resolve) => setTimeout(resolve, 3 * pause));
    if ((await page.run(isStableSource, kind, words)) !== true) return false;
    await page.click(find, kind, words);
    return true;
  });
}

export async function expectFieldText(page: EnginePage, label: string, text: string): Promise<void> {
  await waitUntil(`'${text}' in ${label}`, () =>
    page.run(`(kind, words, text) => (${find})(kind, words).value === text`, 'label', label, text),
  );
}

export async function fill(page: EnginePage, label: string, text: string): Promise<void> {
  await expectVisible(page, 'label', label);
  await waitUntil(`'${text}' in ${label}`, async () => {
    await page.run(`(kind, words) => { const field = (${find})(kind, words); field.focus(); field.select(); }`, 'label', label);
    await page.type(text);
    return (await page.run(`(kind, words) => (${find})(kind, words).value`, 'label', label)) === text;
  });
}
