/**
 * The desk of an event with 500 families: time to open it, time to show another person's arrival, and time of a tap on 'Check in'.
 * `node bench/desk-page.ts [quick]` (quick: three loads instead of seven)
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { servePage } from './serve-page.ts';
import { median, openPage, measurePaint, measurePlainPaint, printFigure } from './measure-paint.ts';

const loads = process.argv.includes('quick') ? 3 : 7;
const wanted = { 1: { paint: 500, change: 50 }, 4: { paint: null, change: null } } as const;
const at = '2026-06-12T14:00:00.000Z';
const endsAt = '2026-06-15T14:00:00.000Z';

const families = Array.from({ length: 500 }, (_none, nth) => familyOf(nth));
const event = { id: 'event', name: 'Lakeside Family Camp', startsAt: at, endsAt };
const page = await servePage('bench/desk-page/index.html', {
  'accounts.me': [
    { id: 'dana', firstName: 'Dana', permissions: ['is-admin', 'view-event-*'], accountType: 'Chautauqua', accountArea: 'Administration' },
  ],
  'checkIn.desk': families,
  'checkIn.deskEvents': [{ ...event, families: families.length, heads: 1_500, arrived: 0, owedCents: 0 }],
  'reservations.one': [event],
  'checkIn.costs': [],
} as never);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  console.log(`${families.length} families, 1280 × 800; median of ${loads} loads`);
  // Wait, because the browser is busy just after its start.
  await (await opened(browser, 1)).waitForTimeout(2_000);
  for (const slower of [1, 4] as const) await measure(browser, slower);
} finally {
  await browser.close();
  await page.close();
}

async function measure(on: Browser, slower: 1 | 4): Promise<void> {
  const results = { paint: [] as number[], change: [] as number[], tap: [] as number[], plain: [] as number[] };
  for (let load = 0; load < loads; load += 1) {
    const page = await opened(on, slower);
    results.paint.push(await measurePaint(page));
    for (const nth of [3, 4, 5]) results.change.push(await page.evaluate(timeOfChange, families.at(-nth)));
    for (const nth of [8, 9]) results.tap.push(await page.evaluate(timeOfTap, families.at(-nth)?.id ?? ''));
    results.plain.push(await measurePlainPaint(page));
    await page.context().close();
  }
  const goal = wanted[slower];
  const plain = median(results.plain);
  console.log(`CPU ×${slower}`);
  printFigure('  first paint of the families', median(results.paint), goal.paint);
  console.log(`    the same page as plain HTML: ${plain.toFixed(0)} ms, ratio ${(median(results.paint) / plain).toFixed(1)}`);
  printFigure('  an arrival that somebody else noted, on the screen', median(results.change), goal.change);
  printFigure('  a tap on Check in, on the screen', median(results.tap), goal.change);
}

function opened(on: Browser, slower: number): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  return openPage(on, { address: page.address, viewport, slower, painted: '[data-family]', since: 'turned to the desk' });
}

function timeOfChange(family: DeskRow | undefined): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const until = new MutationObserver(() => {
      if (document.querySelector(`[data-family="${family?.id}"] [aria-label^="Check in"]`)) return;
      until.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    until.observe(document, { childList: true, subtree: true });
    const row = { ...family, arrivedAt: new Date().toISOString(), arrivedByName: 'Robin' };
    (window as never as { put(view: string, row: unknown): void }).put('checkIn.desk', row);
  });
}

function timeOfTap(id: string): Promise<number> {
  return new Promise((resolve) => {
    const button = document.querySelector<HTMLElement>(`[data-family="${id}"] [aria-label^="Check in"]`);
    const from = performance.now();
    const until = new MutationObserver(() => {
      if (button?.isConnected === true) return;
      until.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    until.observe(document, { childList: true, subtree: true });
    button?.click();
  });
}

function familyOf(nth: number): DeskRow {
  const stay = { arrival: at, departure: endsAt, meals: 3, activities: ['zip_line'] };
  const money = {
    chargedCents: 9_000,
    cardCents: 0,
    cashCents: 0,
    chequeCents: 0,
    waivedCents: 0,
    refundedCents: 0,
    balanceCents: nth % 3 === 0 ? 9_000 : 0,
    restCents: nth % 3 === 0 ? 9_000 : 0,
    refundingCents: 0,
    undecided: [],
    request: null,
  };
  return {
    id: `family${String(nth).padStart(14, '0')}`,
    passMark: '',
    code: `C${String(nth).padStart(4, '0')}`,
    joinsId: null,
    joinsCode: null,
    eventId: 'event',
    church: ['Grace Chapel', 'Hope Community', 'St. Mark Lutheran'][nth % 3] ?? '',
    phone: '5135550142',
    email: '',
    language: 'en',
    persons: Array.from({ length: 1 + (nth % 5) }, (_none, index) => ({
      key: `p${index + 1}`,
      name: `Person ${nth}-${index}`,
      age: 30,
      ...stay,
    })),
    costsVersion: 1,
    lines: [],
    totalCents: 9_000,
    money: money as never,
    state: nth % 3 === 0 ? 'awaiting payment' : 'paid',
    photos: null,
    atDesk: false,
    createdAt: new Date(Date.parse(at) - nth * 60_000).toISOString(),
    changedAt: at,
    arrivedAt: null,
    arrivedByName: null,
    cancelledAt: null,
    cancelReason: '',
  };
}
