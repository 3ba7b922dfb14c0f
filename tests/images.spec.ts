import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readZipEntriesWithYauzl } from '#features/images/server/zip/testing.ts';
import { addReservation } from './add-reservation.ts';
import { findAxeViolations } from './axe.ts';
import { callApi, type Camp, expect, signIn, test } from './fixtures.ts';

const addEventNow = (camp: Camp, name: string): Promise<string> =>
  addReservation(camp, name, { from: "now() - interval '1 day'", until: "now() + interval '1 day'" });

/** Creates a phone photo with a place and time. Its colors are unique, so that no two photos look alike. */
async function photo(name: string, seed: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bars = Array.from({ length: 6 }, (_, nth) => ({
    input: {
      create: {
        width: 60 + ((seed * 37 + nth * 53) % 120),
        height: 300,
        channels: 3 as const,
        background: { r: (seed * 71) % 255, g: (nth * 47) % 255, b: 120 },
      },
    },
    left: (seed * 97 + nth * 131) % 600,
    top: (nth * 61) % 240,
  }));
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#9cc' } })
    .composite(bars)
    .withExif({ IFD2: { DateTimeOriginal: '2026:06:12 10:30:05' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function phone(browser: Browser, camp: Camp, path: string, language = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(camp.url + path);
  return page;
}

/** Delays all decisions about pictures until the returned function is called. */
async function delayDecisions(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/images.decide*', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

const chooser = (page: Page) => page.getByLabel(/^(Choose pictures|Add more pictures|Elegir fotos)$/);

test('pictures from a phone reach an album: staff reject one, approve the others, and download a zip file', async ({ browser, demo }) => {
  test.slow();
  const event = await addEventNow(demo, 'Story Week');
  const guest = await phone(browser, demo, `/upload-images?event=${event}`);
  await guest.getByLabel(/^Your name/).fill('Ana Story');
  await guest.getByLabel(/^Everyone in these pictures/).check();
  await chooser(guest).setInputFiles([await photo('one.jpg', 7), await photo('two.jpg', 8), await photo('three.jpg', 9)]);
  await expect(guest.getByText('3 pictures received')).toBeVisible();
  const states = async () =>
    (await demo.sql<{ state: string }>('select state from pictures where event_id = $1 order by state', [event])).map(({ state }) => state);
  await expect.poll(states).toEqual(['waiting', 'waiting', 'waiting']);

  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=queue');
  const pictureButton = office.getByRole('button', { name: 'Picture of Story Week, Ana Story' });
  await pictureButton.first().click();
  await expect(office.getByRole('img', { name: 'Picture of Story Week, Ana Story' })).toBeVisible();
  let releaseDecisions = await delayDecisions(office);
  await office.getByRole('button', { name: 'Reject', exact: true }).click();
  await office.goto('about:blank');
  releaseDecisions();
  await expect.poll(states).toEqual(['refused', 'waiting', 'waiting']);
  await office.unrouteAll({ behavior: 'ignoreErrors' });

  await office.goto(`${demo.url}/images?part=queue`);
  await pictureButton.first().click();
  await expect(office.getByRole('img', { name: 'Picture of Story Week, Ana Story' })).toBeVisible();
  releaseDecisions = await delayDecisions(office);
  await office.keyboard.press('a');
  await expect(pictureButton).toHaveCount(1);
  await office.keyboard.press('a');
  await expect(pictureButton).toHaveCount(0);
  expect(await states()).toEqual(['refused', 'waiting', 'waiting']);
  releaseDecisions();
  await expect.poll(states).toEqual(['admitted', 'admitted', 'refused']);

  await office.goto(`${demo.url}/images?part=albums`);
  await office.getByRole('link', { name: 'Story Week' }).click();
  await expect(office.getByRole('button', { name: /^Open picture/ })).toHaveCount(2);
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: /^Download all/ }).click();
  const file = await (await download).path();
  const pictures = await readZipEntriesWithYauzl(await readFile(file));
  expect(pictures.map(({ name }) => name)).toEqual([expect.stringContaining('Ana Story'), expect.stringContaining('Ana Story')]);
  for (const { content } of pictures) expect((await sharp(content).metadata()).exif).toBeUndefined();
});

test('a phone without storage shows a friendly message and can still upload @long', async ({ browser, demo }) => {
  const event = await addEventNow(demo, 'Full Phones');
  for (const [locale, message] of [
    ['en-US', /^This phone has no space to save them/],
    ['es-US', /^Este teléfono no tiene espacio/],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale, reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const guest = await context.newPage();
    let isCut = true;
    await guest.route('**/files/uploads*', (route) => (isCut ? route.abort() : route.continue()));
    await guest.goto(`${demo.url}/upload-images?event=${event}`);
    await guest.getByLabel(/^(Everyone|Todas las personas) (in|en)/).check();
    await chooser(guest).setInputFiles([await photo('one.jpg', 11)]);
    await expect(guest.getByText(message)).toBeVisible();
    expect(await findAxeViolations(guest)).toEqual([]);
    isCut = false;
    await expect(guest.getByText(/^(1 picture received|1 foto recibida)/)).toBeVisible();
  }
});

test('pictures chosen without a network survive a reload, on a Spanish page', async ({ browser, demo }) => {
  test.slow();
  const event = await addEventNow(demo, 'Semana de fotos');
  const guest = await phone(browser, demo, `/upload-images?event=${event}`, 'es-US');
  await expect(guest.getByRole('heading', { level: 1, name: 'Subir imágenes' })).toBeVisible();
  await guest.getByLabel(/^Todas las personas en estas fotos/).check();
  let isCut = true;
  await guest.route(/\/(api\/images\.begin|files\/uploads)/, (route) => (isCut ? route.abort() : route.continue()));
  await chooser(guest).setInputFiles([await photo('uno.jpg', 4), await photo('dos.jpg', 5)]);
  await expect(guest.getByText('0 de 2 enviadas')).toBeVisible();
  await expect(guest.getByText(/^Todavía no hay conexión/)).toBeVisible();
  await expect(guest.getByRole('img', { name: /^Foto/ })).toHaveCount(2);
  expect(await findAxeViolations(guest)).toEqual([]);
  await guest.reload();
  await expect(guest.getByRole('img', { name: /^Foto/ })).toHaveCount(2);
  isCut = false;
  await guest.reload();
  await expect(guest.getByText('2 fotos recibidas')).toBeVisible();
  const [count] = await demo.sql<{ count: number }>('select count(*)::int as count from pictures where event_id = $1', [event]);
  expect(count?.count).toBe(2);
});

test('after a full batch a phone can start the next one, and earlier uploads stay in the list @long', async ({ browser, demo }) => {
  test.slow();
  const event = await addEventNow(demo, 'Full Week');
  const guest = await phone(browser, demo, `/upload-images?event=${event}`);
  await guest.getByLabel(/^Your name/).fill('Ana Story');
  await guest.getByLabel(/^Everyone in these pictures/).check();
  await chooser(guest).setInputFiles([await photo('one.jpg', 41)]);
  await expect(guest.getByText('1 picture received')).toBeVisible();
  const before = await guest.getByRole('link', { name: 'View status' }).getAttribute('href');
  // Insert a full batch of rejected pictures, so that they are not offered for review.
  await demo.sql(
    `insert into pictures (id, batch_id, event_id, state, width, height, print_bytes, arrived_at, decided_at)
     select 'Full' || lpad(nth::text, 16, '0'), batch_id, event_id, 'refused', width, height, 1, arrived_at, now()
     from pictures, generate_series(1, 499) nth where event_id = $1`,
    [event],
  );
  await guest.reload();
  await expect(guest.getByLabel(/^Your name/)).toHaveValue('Ana Story');
  await expect(guest.getByRole('link', { name: 'View status of earlier pictures (1)' })).toHaveAttribute('href', before ?? '');
  await guest.getByLabel(/^Everyone in these pictures/).check();
  await chooser(guest).setInputFiles([await photo('two.jpg', 42)]);
  await expect(guest.getByText('1 picture received')).toBeVisible();
  expect(await demo.sql('select 1 from picture_batches where event_id = $1', [event])).toHaveLength(2);
  expect(await findAxeViolations(guest)).toEqual([]);
});

test('a link to an album works without an account until it expires @long', async ({ browser, demo }) => {
  const office = await (await browser.newContext()).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=albums');
  await office.getByRole('link', { name: 'Lakeside Family Camp' }).click();
  await office.getByRole('button', { name: 'Share' }).click();
  const links = office.getByRole('dialog', { name: 'Links for families' });
  // The demo data has already shared this album.
  await expect(links.getByRole('button', { name: 'Show link' })).toHaveCount(1);
  const before = 1;
  await links.getByLabel('Expires after (days)').fill('2');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(links.getByRole('button', { name: 'Show link' })).toHaveCount(before + 1);
  await links.getByRole('button', { name: 'Show link' }).last().click();
  const path = new URL((await office.getByRole('link', { name: /\/album\// }).getAttribute('href')) ?? '').pathname;

  const family = await phone(browser, demo, path);
  await expect(family.getByRole('heading', { level: 1, name: 'Lakeside Family Camp' })).toBeVisible();
  await expect(family.getByRole('button', { name: /^Open picture/ })).toHaveCount(8);
  await expect(family.getByText('Ruth Hale')).toHaveCount(0);
  expect(await findAxeViolations(family)).toEqual([]);

  await office.keyboard.press('Escape');
  // Withdrawing a link that families have requires a confirmation, because the link cannot be restored.
  const question = office.getByRole('alertdialog', { name: 'Turn off this link to Lakeside Family Camp?' });
  await links.getByRole('button', { name: 'Turn off link' }).last().click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(links.getByRole('button', { name: 'Show link' })).toHaveCount(before + 1);
  await links.getByRole('button', { name: 'Turn off link' }).last().click();
  await question.getByRole('button', { name: 'Turn off link' }).click();
  await expect(links.getByRole('button', { name: 'Show link' })).toHaveCount(before);
  await family.reload();
  await expect(family.getByText('This link is no longer valid')).toBeVisible();
});

test('a large picture links back to its album, and removing a tag from some pictures does not change the others @long', async ({
  browser,
  demo,
}) => {
  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=albums');
  await office.getByRole('link', { name: 'Lakeside Family Camp' }).click();
  await office.getByRole('button', { name: 'Open picture 2' }).click();
  const viewer = office.getByRole('dialog', { name: 'Full-screen pictures' });
  await expect(viewer).toBeVisible();
  expect(await findAxeViolations(office)).toEqual([]);
  await office.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 8')).toBeVisible();
  const link = office.url();
  await office.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(office.getByRole('heading', { level: 1, name: 'Lakeside Family Camp' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Open picture 3' })).toBeFocused();

  await office.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(office).not.toHaveURL(/picture=/);
  await office.goto(link);
  await expect(viewer).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await office.getByRole('button', { name: 'Select', exact: true }).click();
  await office.getByRole('button', { name: 'All', exact: true }).click();
  await office.getByRole('button', { name: 'Add tags', exact: true }).click();
  const tagging = office.getByRole('dialog');
  await tagging.getByRole('textbox').fill('a, b, c, d, e, f, g, h, i, j, k, l, m');
  await tagging.getByRole('button', { name: 'Add tags', exact: true }).click();
  await expect(tagging.getByText('A picture can have up to 12 tags.')).toBeVisible();
  await expect(tagging.getByRole('textbox')).toBeFocused();
  await expect(tagging.getByRole('alert')).toHaveCount(0);
  await tagging.getByRole('textbox').fill('lake, the whole family beside the fire');
  await tagging.getByRole('button', { name: 'Add tags', exact: true }).click();
  await expect(tagging.getByText('A tag can have up to 30 characters.')).toBeVisible();
  await expect(tagging.getByRole('alert')).toHaveCount(0);
  await office.reload();

  await office.getByLabel('Tags').selectOption('lake');
  await expect(office).toHaveURL(/tag=lake/);
  const pictures = office.getByRole('button', { name: /^Open picture/ });
  await expect.poll(() => pictures.count()).toBeLessThan(8);
  const pictureCount = await pictures.count();
  await office.getByRole('button', { name: 'Select', exact: true }).click();
  await office.getByRole('button', { name: 'All', exact: true }).click();
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: `Download ${pictureCount} ` }).click();
  const file = await (await download).path();
  expect(await readZipEntriesWithYauzl(await readFile(file))).toHaveLength(pictureCount);
});

test('a picture that someone else has decided about stays visible, and a decision never applies to the next picture @long', async ({
  browser,
  demo,
}) => {
  test.slow();
  const event = await addEventNow(demo, 'Two Lookers');
  const guest = await phone(browser, demo, `/upload-images?event=${event}`);
  await guest.getByLabel(/^Everyone in these pictures/).check();
  await chooser(guest).setInputFiles([await photo('one.jpg', 31), await photo('two.jpg', 32)]);
  await expect(guest.getByText('2 pictures received')).toBeVisible();
  const states = async () =>
    (await demo.sql<{ state: string }>('select state from pictures where event_id = $1 order by state', [event])).map(({ state }) => state);
  await expect.poll(states).toEqual(['waiting', 'waiting']);

  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=queue');
  const pictureButton = office.getByRole('button', { name: 'Picture of Two Lookers', exact: true });
  await pictureButton.first().click();
  const picture = office.getByRole('img', { name: 'Picture of Two Lookers' });
  const firstSource = await picture.getAttribute('src');
  const id = /files\/([^/?]+)/.exec(firstSource ?? '')?.[1] ?? '';
  const answer = await callApi(office, demo, 'images.decide', { pictures: [{ id, from: 'waiting' }], to: 'admitted' });
  expect(answer).toMatchObject({ decided: [id] });
  await expect(office.getByRole('alert')).toContainText('Dana Whitfield decided this first: approved.');
  await expect(picture).toHaveAttribute('src', firstSource ?? '');
  await expect(pictureButton).toHaveCount(1);
  await expect(office.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await office.keyboard.press('r');
  expect(await findAxeViolations(office)).toEqual([]);
  await office.getByRole('button', { name: 'Continue' }).click();
  await expect(picture).not.toHaveAttribute('src', firstSource ?? '');
  await expect(office.getByRole('alert')).toHaveCount(0);
  expect(await states()).toEqual(['admitted', 'waiting']);
  const decided = office.waitForResponse(/images\.decide/);
  await office.keyboard.press('r');
  await (await decided).finished();
  await expect.poll(states).toEqual(['admitted', 'refused']);
  await expect(pictureButton).toHaveCount(0);
  const [otherPicture] = await demo.sql<{ id: string }>(`select id from pictures where event_id = $1 and state = 'refused'`, [event]);
  const undoInput = { pictures: [{ id: otherPicture?.id, from: 'refused' }], to: 'waiting' };
  expect(await callApi(office, demo, 'images.decide', undoInput)).toMatchObject({ decided: [otherPicture?.id] });
  await expect(pictureButton).toHaveCount(1);
});

test('after the undo of a toast was used, the undo key reverts the decision before it @long', async ({ browser, demo }) => {
  test.slow();
  const event = await addEventNow(demo, 'Second Thoughts');
  const guest = await phone(browser, demo, `/upload-images?event=${event}`);
  await guest.getByLabel(/^Everyone in these pictures/).check();
  await chooser(guest).setInputFiles([await photo('one.jpg', 41), await photo('two.jpg', 42)]);
  await expect(guest.getByText('2 pictures received')).toBeVisible();
  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=queue');
  const pictureButton = office.getByRole('button', { name: 'Picture of Second Thoughts', exact: true });
  for (const remaining of [1, 0]) {
    await pictureButton.first().click();
    await office.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(pictureButton).toHaveCount(remaining);
  }
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(pictureButton).toHaveCount(1);
  await pictureButton.click();
  await office.keyboard.press('u');
  await expect(pictureButton).toHaveCount(2);
  await expect(office.getByText('This picture no longer exists.')).toHaveCount(0);
});

test('approving all pictures of one nameless sender does not approve those of another @long', async ({ browser, demo }) => {
  test.slow();
  const event = await addEventNow(demo, 'Nameless Week');
  let seed = 20;
  for (const guest of [
    await phone(browser, demo, `/upload-images?event=${event}`),
    await phone(browser, demo, `/upload-images?event=${event}`),
  ]) {
    await guest.getByLabel(/^Everyone in these pictures/).check();
    await chooser(guest).setInputFiles(await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photo(name, seed++))));
    await expect(guest.getByText('3 pictures received')).toBeVisible();
  }
  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, demo, 'admin@demo.test', '/images?part=queue');
  const pictureButton = office.getByRole('button', { name: 'Picture of Nameless Week', exact: true });
  await expect(pictureButton).toHaveCount(6);
  await pictureButton.last().click();
  await office.getByRole('button', { name: 'Reject', exact: true }).dblclick();
  await expect(pictureButton).toHaveCount(5);
  await expect(office.getByText('Picture rejected', { exact: true }).last()).toBeVisible();
  await pictureButton.first().click();
  await office.getByRole('button', { name: 'Approve all 3 from this sender' }).click();
  await expect(pictureButton).toHaveCount(2);
  await expect(office.getByText('3 pictures approved')).toBeVisible();
  await office.reload();
  await expect(pictureButton).toHaveCount(2);

  await office.getByLabel('Show').selectOption('Rejected');
  await expect(office).toHaveURL(/show=refused/);
  await office.reload();
  await expect(office.getByLabel('Show')).toHaveValue('refused');
});
