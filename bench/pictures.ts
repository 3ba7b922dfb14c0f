/** Takes the pictures for the README in the demonstration camp: `node bench/pictures.ts`. */
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';

const camp = await openCamp('server/demo.ts');
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  const wide = await signedIn({ width: 1280, height: 800 }, 'light');
  await takePicture(wide, '/home', 'home');
  await wide.goto(`${camp.url}/admin`);
  await wide.getByText('Ada Marsh').first().click();
  await wide
    .getByRole('button', { name: /Approve/ })
    .first()
    .waitFor();
  await settled(wide);
  await wide.screenshot({ path: 'docs/pictures/requests.png' });
  await takePicture(wide, '/calendar?view=places', 'places');
  await takePicture(wide, '/calendar', 'month');
  const phone = await signedIn({ width: 390, height: 700 }, 'dark');
  await takePicture(phone, '/admin?tab=people', 'people-phone');
  await takePicture(phone, '/reservation/LakesideFamilyCamp26', 'reservation-phone');
  const asking = await signedIn({ width: 390, height: 700 }, 'light');
  await asking.goto(`${camp.url}/calendar`);
  await asking.getByRole('button', { name: 'Check availability' }).click();
  await asking.getByLabel('Beds for').fill('48');
  await asking.getByLabel('A hall for').fill('60');
  await settled(asking);
  await asking.screenshot({ path: 'docs/pictures/room-phone.png' });
  await takePicture(wide, '/desk/LakesideFamilyCamp26', 'desk');
  await takePicture(wide, '/payments', 'payments');
  await takePicture(wide, '/maintenance?view=board', 'maintenance');
  await takePicture(asking, '/housekeeping', 'housekeeping-phone');
  await takePicture(wide, '/images?part=albums', 'albums');
  await takePicture(asking, '/notifications', 'notifications-phone');
  await takePicture(wide, '/matrices/LakesideFamilyCamp26', 'sheet');
  await takePicture(phone, '/matrices/LakesideFamilyCamp26', 'sheet-phone');
  await takePicture(wide, '/map', 'map');
  await takePicture(phone, '/map', 'map-phone');
  await takePicture(wide, '/tv-displays', 'displays');
  await takePicture(asking, '/roll-call', 'roll-call-phone');
  await asking.goto(`${camp.url}/maintenance?part=tasks`);
  await asking.getByRole('link', { name: /Check the fire extinguishers/ }).click();
  await settled(asking);
  await asking.screenshot({ path: 'docs/pictures/task-phone.png' });
  await takeGuest();
} finally {
  await browser.close();
  await camp.close();
}

async function signedIn(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await (await browser.newContext({ viewport, colorScheme, locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await page.goto(`${camp.url}/signin`);
  await page.getByLabel('Email Address').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${camp.url}/home`);
  return page;
}

async function takeGuest(): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 1_000 }, locale: 'en-US' })).newPage();
  await page.goto(`${camp.url}/guest/check-in`);
  await page.getByLabel('Church').fill('Grace Chapel');
  await page.getByLabel('Phone').fill('(513) 555-0142');
  await page.getByLabel('Name').fill('Ruth Hale');
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Meals').fill('2');
  await page.getByLabel('Giant Swing').check();
  await page.getByRole('heading', { name: 'Who is coming' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.screenshot({ path: 'docs/pictures/guest-phone.png' });
}

async function takePicture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(camp.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
}

/** Waits until new rows, which are tinted briefly, have their normal color. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
}
