/**
 * A sheet of 300 × 8 cells in the app on a slowed processor: time to open it, of a key, of another person's cell and of a paste.
 * Baseline: plain HTML. `node bench/sheets.ts [quick]`, after `node server/build.ts` (quick: one visit instead of five)
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';
import { chunksOf } from '#features/sheets/chunks.ts';
import { median, measurePlainPaint, printFigure } from './measure-paint.ts';

const visits = process.argv.includes('quick') ? 1 : 5;
const slower = 4;
const wanted = { paint: 500, key: 50, other: 200, paste: 1_000 };
const columns = ['time', 'what', 'where', 'who', 'set-up', 'food', 'equipment', 'notes'];
const [rowCount, pastedRows] = [300, 100];

const camp = await openCamp('server/demo.ts');
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await ask(context, 'accounts.signIn', { email: 'admin@demo.test', password: 'bunkhouse' });
  console.log(`${rowCount} rows × ${columns.length} columns, 1280 × 800, processor ×${slower}; the middle of ${visits}`);
  const sheets = [];
  for (let visit = 0; visit <= visits; visit += 1) sheets.push(await filledSheet(context));
  // The first visit has no cache and no compiled code.
  const results = [];
  for (const sheet of sheets) results.push(await measured(context, sheet));
  printResults(results.slice(1));
} finally {
  await browser.close();
  await camp.close();
}

interface FilledSheet {
  id: string;
  name: string;
  rows: string[];
}

interface SheetTimes {
  paint: number;
  plain: number;
  keys: number[];
  arrows: number[];
  others: number[];
  paste: number;
}

function printResults(results: readonly SheetTimes[]): void {
  const middle = (of: (result: SheetTimes) => number) => median(results.map(of));
  const paint = middle((result) => result.paint);
  const plain = middle((result) => result.plain);
  printFigure('first paint of the rows, coming from the list', paint, wanted.paint);
  console.log(`  the same page as plain HTML: ${plain.toFixed(0)} ms, ratio ${(paint / plain).toFixed(1)}`);
  for (const [what, of] of [
    ['a letter typed over a cell', (result: SheetTimes) => result.keys],
    ['an arrow', (result: SheetTimes) => result.arrows],
  ] as const) {
    printFigure(`${what}: key to frame, the middle`, median(results.flatMap(of)), wanted.key);
    console.log(`  the slowest of ${results.flatMap(of).length}: ${Math.max(...results.flatMap(of)).toFixed(0)} ms`);
  }
  printFigure('another’s cell, from their call to this screen', median(results.flatMap((result) => result.others)), wanted.other);
  printFigure(
    `paste of ${pastedRows} × ${columns.length}, to the frame that shows the last`,
    middle((result) => result.paste),
    wanted.paste,
  );
}

async function ask(by: BrowserContext, name: string, input: object): Promise<void> {
  const answer = await by.request.post(`${camp.url}/api/${name}`, { data: input, headers: { origin: camp.url } });
  if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`);
}

async function filledSheet(by: BrowserContext): Promise<FilledSheet> {
  const id = newId();
  const name = `Bench ${id.slice(0, 6)}`;
  await camp.sql(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, heads, created_at, changed_at)
     values ($1, $2, 'camp', 'confirmed', now(), now() + interval '2 days', 80, now(), now())`,
    [id, name],
  );
  await ask(by, 'sheets.create', { id });
  const rows = Array.from({ length: rowCount }, (_none, nth) => ({
    id: newId(),
    day: new Date(Date.now() + (nth % 3) * 86_400_000).toISOString().slice(0, 10),
    position: `V${String(nth).padStart(4, '0')}V`,
    cells: Object.fromEntries(columns.map((column) => [column, textOf(column, nth)])),
  }));
  for (const operations of chunksOf([{ do: 'insert', rows }])) await ask(by, 'sheets.edit', { id, key: newId(), operations });
  return { id, name, rows: rows.map((row) => row.id) };
}

function textOf(column: string, nth: number): string {
  if (column === 'time') return `${8 + (nth % 12)}:${nth % 2 === 0 ? '00' : '30'}`;
  return column === 'set-up' ? '' : `${column} of ${nth}, as it is written`;
}

async function measured(by: BrowserContext, sheet: FilledSheet): Promise<SheetTimes> {
  const page = await by.newPage();
  await (await by.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${camp.url}/matrix-list`);
  await page.getByText('Templates').first().waitFor();
  await page.waitForTimeout(1_500);
  const paint = await page.evaluate(timeOfComing, `/matrices/${sheet.id}`);
  await page.waitForTimeout(1_500);
  const others = [];
  for (const nth of [0, 1, 2, 3, 4]) others.push(await timeOfOther(page, by, sheet, nth));
  const { keys, arrows } = await timesOfKeys(page);
  const paste = await timeOfPaste(page);
  const plain = await measurePlainPaint(page);
  await page.close();
  return { paint, plain, keys, arrows, others, paste };
}

function timeOfComing(path: string): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-row] [data-column=what]')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    seen.observe(document, { childList: true, subtree: true });
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Returns the time from another person's request until its cell is visible, by the machine's clock. */
async function timeOfOther(page: Page, by: BrowserContext, { id, rows }: FilledSheet, nth: number): Promise<number> {
  const text = `Another ${nth}`;
  const appearance = page.evaluate(
    (wantedText) =>
      new Promise<number>((resolve) => {
        const seen = new MutationObserver(() => {
          const cells = [...document.querySelectorAll('[data-column=notes]')];
          if (!cells.some((cell) => cell.textContent === wantedText)) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        });
        seen.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
  await page.waitForTimeout(50);
  const from = performance.timeOrigin + performance.now();
  const operations = [{ do: 'set', row: rows[nth], cells: { notes: { text, seen: 1_000_000 } } }];
  await ask(by, 'sheets.edit', { id, key: newId(), operations });
  return (await appearance) - from;
}

async function timesOfKeys(page: Page): Promise<Pick<SheetTimes, 'keys' | 'arrows'>> {
  await page.locator('[data-row]:not([data-new]) [data-column=notes]').nth(3).click();
  await page.evaluate(() => {
    Object.assign(window, { waits: [] });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => (Reflect.get(window, 'waits') as number[]).push(performance.now() - timeStamp)));
      },
      true,
    );
  });
  const noted = () => page.evaluate(() => (Reflect.get(window, 'waits') as number[]).splice(0));
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  };
  const keys = [];
  for (const _ of [0, 1, 2, 3, 4]) {
    await press('x');
    await press('y');
    keys.push(...(await noted()));
    await press('Enter');
    await page.waitForTimeout(500);
    await noted();
  }
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await press(key);
  return { keys, arrows: await noted() };
}

async function timeOfPaste(page: Page): Promise<number> {
  await page.locator('[data-new] [data-column=time]').first().click();
  const text = Array.from({ length: pastedRows }, (_none, nth) => columns.map((column) => `${column} pasted ${nth}`).join('\t')).join('\n');
  return page.evaluate(
    ([plain, last]) =>
      new Promise<number>((resolve) => {
        const data = new DataTransfer();
        data.setData('text/plain', plain ?? '');
        const from = performance.now();
        const seen = new MutationObserver(() => {
          if (![...document.querySelectorAll('[data-column=notes]')].some((cell) => cell.textContent === last)) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        });
        seen.observe(document, { childList: true, subtree: true, characterData: true });
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }),
    [text, `notes pasted ${pastedRows - 1}`],
  );
}
