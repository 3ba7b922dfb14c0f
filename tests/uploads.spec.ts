import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, expect, signIn, test } from './fixtures.ts';

/** Creates a photo as large as a phone's, so that it is sent in several chunks. */
async function photo(name: string) {
  const create = { width: 2_400, height: 1_800, channels: 3 as const, background: '#000' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { ...create, noise } })
      .jpeg()
      .toBuffer(),
  };
}

async function openTicket(page: Page, demo: Camp): Promise<string> {
  const [ticket] = await demo.sql<{ id: string }>(`select id from maintenance_tickets where status = 'open' order by created_at limit 1`);
  await signIn(page, demo, 'maintenance@demo.test', `/maintenance/ticket/${ticket?.id}`);
  return ticket?.id ?? '';
}

const chooser = (page: Page) => page.getByLabel(/^Choose photos: .*before/i);
const photosBefore = (page: Page) => page.getByRole('button', { name: /^See photo \d+: .*before/i });

test('photos taken without a network survive closing the page, upload without a press, and are visible to a colleague', async ({
  browser,
  demo,
  page,
}) => {
  const id = await openTicket(page, demo);
  await expect(chooser(page)).toBeAttached();
  const before = await photosBefore(page).count();
  await page.context().setOffline(true);
  await chooser(page).setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await expect(page.getByText('Queued')).toBeVisible();
  const context = page.context();
  await page.close();

  await context.setOffline(false);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demo, 'admin@demo.test', `/maintenance/ticket/${id}`);
  const reopenedPage = await context.newPage();
  await reopenedPage.goto(`${demo.url}/home`);
  await expect(photosBefore(colleague)).toHaveCount(before + 2);
  await reopenedPage.goto(`${demo.url}/maintenance/ticket/${id}`);
  await expect(photosBefore(reopenedPage)).toHaveCount(before + 2);

  await photosBefore(reopenedPage).last().click();
  const large = reopenedPage.getByRole('dialog').getByRole('img');
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(320);
  await reopenedPage.keyboard.press('ArrowLeft');
  await expect(reopenedPage.getByRole('dialog').getByText(`${before + 1} of ${before + 2}`)).toBeVisible();
  await reopenedPage.getByRole('button', { name: 'Remove photo' }).click();
  await reopenedPage.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(photosBefore(colleague)).toHaveCount(before + 1);
});

/** Returns the states of photos stored on this device. A reloaded page uses them. */
async function statesOnDevice(page: Page): Promise<string[]> {
  return (await readDeviceRows<{ state: string }>(page, 'bunkhouse-uploads', 'kept')).map(({ row }) => row.state);
}

test('an upload is paused, resumes at the same position, and is canceled', async ({ demo, page }) => {
  await openTicket(page, demo);
  await expect(chooser(page)).toBeAttached();
  const before = await photosBefore(page).count();
  const sent: string[] = [];
  let isBlocked = true;
  await page.route('**/files/uploads/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const offset = (await route.request().allHeaders())['upload-offset'] ?? '';
    sent.push(offset);
    if (isBlocked && offset !== '0') return;
    await route.continue();
  });
  await chooser(page).setInputFiles([await photo('three.jpg')]);
  await expect.poll(() => sent).toEqual(['0', '262144']);
  await page.getByRole('button', { name: /^Pause/ }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(() => statesOnDevice(page)).toEqual(['paused']);
  await page.reload();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet. Sign out?' });
  await expect(question).toContainText('Your changes stay on this device');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(photosBefore(page)).toHaveCount(before + 1);
  expect(sent[2]).toBe('262144');
  expect(sent.filter((offset) => offset === '0')).toHaveLength(1);

  isBlocked = true;
  await chooser(page).setInputFiles([await photo('four.jpg')]);
  await page.getByRole('button', { name: /^Cancel upload / }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel upload / })).toHaveCount(0);
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(photosBefore(page)).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: /^Cancel upload / })).toHaveCount(0);
});

test('a file that is not a picture is refused with a message @long', async ({ demo, page }) => {
  await openTicket(page, demo);
  await chooser(page).setInputFiles([{ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }]);
  await expect(page.getByText('This picture cannot be read. Take it with the camera.')).toBeVisible();
});
