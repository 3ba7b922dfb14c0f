import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolations } from './axe.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { addEvent, findFamily, openFamilyRow, findRow, setCosts, openSignedInPage, submitFamily, addWalkIn } from './desk-camp.ts';
import { countPdfPages } from './pdf-pages.ts';
import { createScanner } from './create-scanner.ts';
import { type Camp, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

test('without a camera staff type the code of a pass, and a wrong code shows a message of its own @long', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Scan Weekend');
  const otherEvent = await addEvent(demo, 'Other Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submitFamily(browser, demo, event, 'Ruth Hale');
  const otherFamily = await submitFamily(browser, demo, otherEvent, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'Scan pass' }).click();
  await expect(page.getByText('No camera found.')).toBeVisible();
  const codeField = page.getByLabel('Pass code');
  await codeField.fill('22222');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No family has this code.')).toBeVisible();
  await codeField.fill(`${demo.url}/guest/check-in/yours?id=${otherFamily.secret}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('This pass is for Other Weekend.')).toBeVisible();
  expect(await findAxeViolations(page, 'dialog[open]')).toEqual([]);
  await codeField.fill(code.toLowerCase());
  await codeField.press('Enter');
  const scanning = page.getByRole('dialog', { name: 'Scan pass' });
  await expect(scanning.getByRole('status').first()).toHaveText('Balance dueRuth Hale · 2 people · $33.00 due');
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(0);
  const [family] = await demo.sql<{ id: string }>('select id from check_ins where event_id = $1', [event]);
  await callAndExpectDone(page, demo, 'payments.take', { key: newId(), folioId: family?.id, method: 'cash', amountCents: 3_300, note: '' });
  await expect(scanning.getByRole('status').first()).toHaveText('PaidRuth Hale · 2 people');
  await scanning.getByRole('button', { name: 'Check in' }).click();
  await expect(scanning.getByRole('status').first()).toContainText('Arrived');
  await expect.poll(() => demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);
});

test('a keyboard scanner works anywhere on the page, for one family after another, with and without a network', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Scanner Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const owingFamily = await submitFamily(browser, demo, event, 'Olive Owes');
  const otherFamily = await submitFamily(browser, demo, await addEvent(demo, 'Event Next Door'), 'Noah Elsewhere');
  const paid: { name: string; code: string; secret: string }[] = [];
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Peter Vance']) {
    const { id, code, secret } = await submitFamily(browser, demo, event, name);
    paid.push({ name, code, secret });
    await waiveBalance(page, demo, id);
  }
  const [ruth, ada, peter] = paid as [(typeof paid)[0], (typeof paid)[0], (typeof paid)[0]];
  const playedTones = await recordTones(page);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toContainText('Waived');
  const scan = createScanner(page);
  const result = page.locator('[data-scan]');
  // The letters s, n, a and / are shortcuts. As part of a scan without a focused field, they must trigger no shortcut.
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`);
  await expect(result).toHaveAttribute('data-scan', 'arrived');
  await expect(result).toContainText('ArrivedRuth Hale');
  await expect(result).toHaveAttribute('data-hue', 'pine');
  expect(await playedTones()).toEqual([660, 990]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('mar');
  await scan(`${demo.url}/guest/check-in/yours?id=${ada.secret}`);
  await expect(result).toContainText('ArrivedAda Marsh');
  await expect(page.getByRole('searchbox')).toHaveValue('mar');
  for (const end of [['Tab'], []]) {
    await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`, end);
    await expect(result).toContainText('Ruth Hale');
    await expect(page.getByRole('searchbox')).toHaveValue('mar');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await scan(`${demo.url}/guest/check-in/yours?id=${ada.secret}`, end);
    await expect(result).toContainText('Ada Marsh');
    await expect(page.getByRole('searchbox')).toHaveValue('mar');
  }
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Add family', exact: true }).click();
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${peter.secret}`);
  await expect(page.getByText('Close this window, then scan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await blur();
  await playedTones();
  await scan(`${demo.url}/guest/check-in/yours?id=${owingFamily.secret}`);
  await expect(result).toHaveAttribute('data-scan', 'owes');
  await expect(result).toHaveAttribute('data-hue', 'ember');
  expect(await playedTones()).toEqual([440, 440, 440]);
  await expect(findFamily(page, 'Olive Owes')).toBeVisible();
  await blur();
  await playedTones();
  await scan(`${demo.url}/guest/check-in/yours?id=${otherFamily.secret}`);
  await expect(result).toHaveAttribute('data-scan', 'other-event');
  await expect(result).toHaveAttribute('data-hue', 'berry');
  expect(await playedTones()).toEqual([330, 220]);
  await scan('nobody-has-this-code');
  await expect(result).toHaveAttribute('data-scan', 'unknown');
  expect(await playedTones()).toEqual([330, 220]);
  await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`, []);
  await expect(result).toHaveAttribute('data-scan', 'already-arrived');
  await expect(result).toContainText('Ruth Hale');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const arrived = 'select 1 from check_ins where event_id = $1 and arrived_at is not null';
  await expect.poll(() => demo.sql(arrived, [event])).toHaveLength(2);

  await page.getByRole('searchbox').pressSequentially('ruth', { delay: 150 });
  await expect(page.getByRole('searchbox')).toHaveValue('ruth');
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Scan pass' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeAttached();
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${peter.secret}`);
  await expect(result).toContainText('ArrivedPeter Vance');
  await expect(page.getByRole('dialog', { name: 'Scan pass' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off sound' }).click();
  await blur();
  await scan(ruth.secret);
  await expect(result).toHaveAttribute('data-scan', 'already-arrived');
  await playedTones();
  await scan('QQQQQQ');
  await expect(result).toHaveAttribute('data-scan', 'not-looked-up');
  expect(await playedTones(), 'the sound is off').toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => demo.sql(arrived, [event])).toHaveLength(3);
});

test('a scan checks in the scanned family and not the marked row @long', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Marked Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const paid = [];
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Peter Vance', 'Nora Beck']) {
    const { id } = await submitFamily(browser, demo, event, name);
    await waiveBalance(page, demo, id);
    paid.push(id);
  }
  const [ruth, ada, peter, nora] = paid;
  // All letters of these codes are shortcuts of the desk: A checks in, S scans, N adds a family, J and K move, C takes cash.
  await demo.sql(
    `update check_ins set code = case id when $1 then 'RGABQ' when $2 then 'SANKJ' when $3 then 'ACNSA' else 'AAAAA' end
    where event_id = $4`,
    [ruth, ada, peter, event],
  );
  const arrived = async () =>
    (await demo.sql<{ id: string }>('select id from check_ins where event_id = $1 and arrived_at is not null', [event])).map(
      ({ id }) => id,
    );
  await page.goto(`${demo.url}/desk/${event}`);
  const scan = createScanner(page);
  const markedRow = page.locator(`[data-opens="${nora}"]`);
  const scans = [
    ['RGABQ', ['Enter'], ruth],
    ['SANKJ', [], ada],
    ['bh:ACNSA', ['Tab', 'Enter'], peter],
  ] as const;
  for (const [code, ends, id] of scans) {
    await markedRow.focus();
    await scan(code, [...ends]);
    await expect(page.locator('[data-scan]')).toHaveAttribute('data-scan', 'arrived');
    await expect.poll(arrived).toContain(id);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(markedRow).toBeFocused();
  }
  expect(await arrived()).toHaveLength(3);

  // Letters typed by a scanner with another keyboard layout must trigger no shortcut either.
  for (const text of ['bhÑRGABA', 'bhÖAAAAA', 'bhMRGQBA', 'иРЖКПФИЙ']) {
    await markedRow.focus();
    await scan(text);
    await expect(page.locator('[data-scan]')).toHaveAttribute('data-scan', 'other-layout');
    await expect(page.locator('[data-scan]')).toContainText('Set the scanner to US keyboard');
    await page.getByRole('button', { name: 'Close last scan' }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await arrived()).toHaveLength(3);

  await markedRow.focus();
  await page.keyboard.press('a');
  await expect.poll(arrived).toContain(nora);
});

test('scanning a pass of another event shows that event with a link to its desk @long', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Here Weekend');
  const otherEvent = await addEvent(demo, 'There Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submitFamily(browser, demo, otherEvent, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(page.getByText('No families yet')).toBeVisible();
  await createScanner(page)(`bh:${code}`);
  const result = page.locator('[data-scan]');
  await expect(result).toHaveAttribute('data-scan', 'other-event');
  await expect(result).toContainText('Other event');
  await expect(result).toContainText('This pass is for There Weekend.');
  expect(await findAxeViolations(page)).toEqual([]);
  await result.getByRole('link', { name: 'Open event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There Weekend' })).toBeVisible();
  await expect(findFamily(page, 'Ada Marsh')).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('the result of a scan appears above the search and the opened family, even if the list is scrolled far down @long', async ({
  browser,
  demo,
}) => {
  const event = await addEvent(demo, 'Long Weekend');
  const office = await openSignedInPage(browser, demo, '/home');
  await setCosts(office, demo);
  const ruth = await submitFamily(browser, demo, event, 'Ruth Hale');
  await waiveBalance(office, demo, ruth.id);
  const owingFamily = await submitFamily(browser, demo, event, 'Olive Owes');
  for (let nth = 1; nth <= 24; nth++) await addWalkIn(office, demo, event, `Family ${nth}`);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await signIn(page, demo, 'admin@demo.test', `/desk/${event}`);
    await expect(findRow(page, 'Family 24')).toBeInViewport();
    const [scanResult, search, scan] = [page.locator('[data-scan]'), page.getByRole('searchbox'), createScanner(page)];
    // Scroll in many small steps with one event each, as a wheel or a finger does.
    const scrollToEnd = () =>
      page.evaluate(async () => {
        for (let left = 60; left >= 0; left -= 5) {
          window.scrollTo(0, document.body.scrollHeight - window.innerHeight - left);
          await new Promise(requestAnimationFrame);
        }
      });
    const between = async (upper: Locator, lower: Locator) => {
      const [upperBox, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return (below?.y ?? -Infinity) - (upperBox?.y ?? 0) - (upperBox?.height ?? 0);
    };
    await scrollToEnd();
    await expect(findRow(page, 'Family 24')).not.toBeInViewport();
    await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`);
    await expect(scanResult).toContainText('Ruth Hale');
    await expect(scanResult).toBeInViewport({ ratio: 1 });
    await scrollToEnd();
    await expect(scanResult).toBeInViewport({ ratio: 1 });
    await expect(search).toBeInViewport({ ratio: 1 });
    expect(await between(scanResult, search)).toBeGreaterThanOrEqual(0);
    // A laptop shows the family beside the list, and a phone shows it instead of the list. On both it is below the result of the scan.
    await scan(`${demo.url}/guest/check-in/yours?id=${owingFamily.secret}`);
    await expect(scanResult).toHaveAttribute('data-scan', 'owes');
    await expect(findFamily(page, 'Olive Owes')).toBeVisible();
    await expect(scanResult).toBeInViewport({ ratio: 1 });
    const [upperBox, top] =
      width < 640 ? [scanResult, page.getByRole('button', { name: 'All families' })] : [search, findFamily(page, 'Olive Owes')];
    await expect.poll(() => between(scanResult, top)).toBeGreaterThanOrEqual(0);
    await scrollToEnd();
    await expect(scanResult).toBeInViewport({ ratio: 1 });
    await expect.poll(() => between(scanResult, top)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => between(upperBox, top)).toBeGreaterThanOrEqual(0);
    await scanResult.getByRole('button', { name: 'Close last scan' }).click();
    await expect(scanResult).toHaveCount(0);
    await page.context().close();
  }
});

test('a scan while a dialog is open does not change the dialog and checks in no family @long', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Window Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const owingFamily = await submitFamily(browser, demo, event, 'Olive Owes');
  const ruth = await submitFamily(browser, demo, event, 'Ruth Hale');
  await waiveBalance(page, demo, ruth.id);
  await submitFamily(browser, demo, event, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}`);
  await openFamilyRow(page, 'Ada Marsh');
  const scan = createScanner(page);
  const detail = findFamily(page, 'Ada Marsh');
  await detail.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel check-in' }).click();
  const cancelling = page.getByRole('dialog');
  await cancelling.getByRole('textbox').fill('The car broke down');
  for (const { secret } of [owingFamily, ruth]) {
    await scan(`${demo.url}/guest/check-in/yours?id=${secret}`);
    const refusal = page.getByText('Close this window, then scan');
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toHaveCount(0);
  }
  await expect(cancelling.getByRole('textbox')).toHaveValue('The car broke down');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(detail).toBeVisible();
  await expect(page.locator('[data-scan]')).toHaveCount(0);
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(0);
  await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`);
  await expect(page.locator('[data-scan]')).toHaveAttribute('data-scan', 'arrived');
});

test('the camera reads one pass after another @long', async ({ browser, demo }) => {
  const event = await addEvent(demo, 'Camera Weekend');
  const office = await openSignedInPage(browser, demo, '/home');
  await setCosts(office, demo);
  const passes = [];
  for (const name of ['Ruth Hale', 'Ada Marsh'])
    passes.push(`${demo.url}/guest/check-in/yours?id=${(await submitFamily(browser, demo, event, name)).secret}`);
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-camera-'));
  const videoPath = join(folder, 'passes.y4m');
  writeFileSync(videoPath, createVideo(passes));
  const openWithCamera = async (answer: string) =>
    chromium.launch({
      executablePath: await chromiumPath(),
      args: [...chromiumArguments, '--use-fake-device-for-media-stream', answer, `--use-file-for-fake-video-capture=${videoPath}`],
    });
  const deniedCamera = await openWithCamera('--use-fake-ui-for-media-stream=deny');
  const allowedCamera = await openWithCamera('--use-fake-ui-for-media-stream');
  try {
    const denied = await openSignedInPage(deniedCamera, demo, `/desk/${event}`);
    await denied.getByRole('button', { name: 'Scan pass' }).click();
    await expect(denied.getByText('Camera access is blocked.')).toBeVisible();
    const page = await openSignedInPage(allowedCamera, demo, `/desk/${event}`);
    await page.getByRole('button', { name: 'Scan pass' }).click();
    // Raise the timeout: two more browsers, a video and its decoder have to start first.
    await expect(page.locator('[data-scan]')).toHaveAttribute('data-scan', 'owes');
    const dialog = page.getByRole('dialog', { name: 'Scan pass' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Earlier scans' })).toContainText(/Ruth Hale|Ada Marsh/);
    await expect(dialog).toContainText('Ruth Hale');
    await expect(dialog).toContainText('Ada Marsh');
  } finally {
    await deniedCamera.close();
    await allowedCamera.close();
    rmSync(folder, { recursive: true });
  }
});

/** Creates an uncompressed grayscale video that shows each code for two seconds on white. */
function createVideo(texts: readonly string[]): Buffer {
  const [width, height] = [640, 480];
  const frame = (text: string) => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const scale = Math.floor(height / size);
    const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1];
    const picture = Buffer.alloc((width * height * 3) / 2, 128);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const isDark = data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === true;
        picture[y * width + x] = isDark ? 16 : 235;
      }
    return Buffer.concat([Buffer.from('FRAME\n'), picture]);
  };
  const frames = texts.flatMap((text) => Array<Buffer>(10).fill(frame(text)));
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

test('a pass, the list and a poster are each printed on one page @long', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Saint Bartholomew’s Intergenerational Lakeside Family Camp and Reunion');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submitFamily(browser, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await openFamilyRow(page, 'Ruth Hale');
  await page.getByRole('button', { name: 'Print pass' }).click();
  await page.emulateMedia({ media: 'print' });
  const pass = page.locator('section:visible').filter({ hasText: 'Show this at the desk' });
  await expect(pass).toContainText(code);
  await expect(pass).toContainText('Ruth Hale, 34');
  await expect(page.getByRole('button', { name: 'Print pass' })).toBeHidden();
  expect(countPdfPages(await page.pdf())).toBe(1);

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(countPdfPages(await page.pdf())).toBe(1);

  for (const [paper, size] of [
    ['letter', '612 792'],
    ['a4', '594.95996 841.91998'],
  ] as const) {
    await page.goto(`${demo.url}/desk/${event}/poster?paper=${paper}`);
    await expect(page.getByText('Add all family members')).toBeVisible();
    await expect(page.getByText('Agregue a todos los familiares')).toBeVisible();
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(countPdfPages(printed)).toBe(1);
    expect(printed.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
  }
  expect(await findAxeViolations(page)).toEqual([]);
});

/** Records the tones of pages opened after this call. The returned function returns the frequencies in hertz played since its last call. */
async function recordTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const { OscillatorNode } = window;
    const tones: number[] = [];
    Object.assign(window, {
      heard: tones,
      OscillatorNode: class extends OscillatorNode {
        constructor(context: BaseAudioContext, options: OscillatorOptions) {
          tones.push(options.frequency ?? 0);
          super(context, options);
        }
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
}

async function waiveBalance(page: Page, camp: Camp, folioId: string): Promise<void> {
  await callAndExpectDone(page, camp, 'payments.waive', { key: newId(), folioId, reason: 'Helps in the kitchen' });
}
