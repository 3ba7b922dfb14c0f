import type { Page } from '@playwright/test';
import { addEvent } from './desk-camp.ts';
import { type Camp, expect, signIn, test } from './story.ts';

async function codeOf(demo: Camp, place: string): Promise<string> {
  const [row] = await demo.sql<{ code: string }>(
    'select code from maintenance_codes join places on places.id = place_id where places.name = $1 and revoked_at is null',
    [place],
  );
  return row?.code ?? '';
}

/** Nothing that is sent to this call arrives until the answer is called. */
async function cut(page: Page, call: string): Promise<() => void> {
  let isCut = true;
  await page.context().route(`**/api/${call}`, (route) => (isCut ? route.abort() : route.continue()));
  return () => void (isCut = false);
}

test('a form that waits is in the one list of what waits, goes from whichever page comes next, and its own page finds the answer', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, 'volunteer@demo.test', `/report/${await codeOf(demo, 'Boat Dock')}`);
  const mend = await cut(page, 'maintenance.report');
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('What did you see?').fill('Cups at the dock');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for a signal')).toBeVisible();
  const form = new URL(page.url()).pathname;

  await page.goto(`${demo.url}/home`);
  await page.getByRole('button', { name: 'Waiting on this device: 1' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting on this device' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(/Report a Problem: .*Boat Dock/);
  await expect(list.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', form);
  mend();
  // Unless it has gone by itself in this moment.
  await list
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 3_000 })
    .catch(() => {});
  const reports = "select 1 from maintenance_tickets where title = 'Litter: Cups at the dock'";
  await expect.poll(() => demo.sql(reports), { timeout: 20_000 }).toHaveLength(1);
  await expect(list.getByText('Nothing waits')).toBeVisible();

  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/maintenance.report') && request.method() === 'POST' && sent.push(request.url()),
  );
  await page.goto(demo.url + form);
  await expect(page).toHaveURL(/\/reported\/[A-Za-z0-9]{40}$/);
  expect(sent).toEqual([]);
  expect(await demo.sql(reports)).toHaveLength(1);
});

test('a form that was taken back goes only as it was changed, and two tabs of one phone send it once', async ({ browser, demo }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [one, other] = [await phone.newPage(), await phone.newPage()];
  const address = `${demo.url}/report/${await codeOf(demo, 'Ball Court')}`;
  await one.goto(address);
  const mend = await cut(one, 'maintenance.report');
  await one.getByLabel('Litter').check({ force: true });
  await one.getByLabel('What did you see?').fill('Balls in the net');
  await one.getByRole('button', { name: 'Send' }).click();
  await expect(one.getByText('Waiting for a signal')).toBeVisible();
  await one.getByRole('button', { name: 'Change it' }).click();
  await one.getByLabel('What did you see?').fill('Balls in the net, a dozen');
  await one.getByRole('button', { name: 'Send' }).click();
  await expect(one.getByText('Waiting for a signal')).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: /^(Sending…|Waiting for a signal)$/ })).toBeVisible();
  mend();
  for (const tab of [one, other]) await expect(tab).toHaveURL(/\/reported\//, { timeout: 40_000 });
  expect(await demo.sql("select title from maintenance_tickets where title like 'Litter: Balls%'")).toEqual([
    { title: 'Litter: Balls in the net, a dozen' },
  ]);
});

test('a browser that keeps nothing is told of at once on every form, which goes all the same', async ({ browser, demo }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await phone.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  const page = await phone.newPage();
  const event = await addEvent(demo, 'Weekend of Private Windows');
  await demo.sql("update reservations set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day' where id = $1", [
    event,
  ]);
  const report = `/report/${await codeOf(demo, 'Campfire Ring')}`;
  for (const path of [`/guest/check-in?event=${event}`, '/check-in-out-form', `/upload-images?event=${event}`, report]) {
    await page.goto(demo.url + path);
    const said = page.getByRole('alert').filter({ hasText: 'This browser keeps nothing' });
    await expect(said, path).toBeVisible();
    await expect(page.getByText('is kept on this phone')).toHaveCount(0);
  }
  await page.getByLabel('Litter').check({ force: true });
  await page.getByLabel('What did you see?').fill('Programs on the benches');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/reported\//);
  expect(await demo.sql("select 1 from maintenance_tickets where title = 'Litter: Programs on the benches'")).toHaveLength(1);
});
