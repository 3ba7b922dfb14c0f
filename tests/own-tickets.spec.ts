import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

async function pageOf(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });
  return context.newPage();
}

/** Returns the id of a ticket once the server has stored it. The screen shows a new ticket earlier. */
async function idOf(camp: Camp, title: string): Promise<string> {
  const find = () => camp.sql<{ id: string }>('select id from maintenance_tickets where title = $1', [title]);
  await expect.poll(find).toHaveLength(1);
  const [row] = await find();
  return row?.id ?? '';
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const notFound = (page: Page) => page.getByRole('heading', { name: '404' });

async function expectNoFullPage(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'QR codes' })).toHaveCount(0);
  for (const part of ['Tasks', 'Workers', 'My day', 'Board']) await expect(page.getByRole('radio', { name: part })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveCount(0);
}

test('a volunteer on a phone reports a problem, follows it, and works on assigned tickets', async ({ browser, demo }) => {
  const [vera, admin] = [await pageOf(browser, 390), await pageOf(browser, 1280)];
  await startSessionFor(admin, demo, 'admin@demo.test');
  await startSessionFor(vera, demo, 'volunteer@demo.test');
  await callAndExpectDone(vera, demo, 'maintenance.createTicket', { id: newId(16), title: 'Bench wobbles' });
  await vera.goto(`${demo.url}/maintenance`);
  await expect(section(vera, 'Your tickets').getByRole('link', { name: /Bench wobbles/ })).toBeVisible();
  await expect(section(vera, 'Tasks assigned to you')).toContainText('Mow the ball field');
  await expect(vera.getByText('Gutter hangs at the north side')).toHaveCount(0);
  await expectNoFullPage(vera);
  expect(await findAxeViolationsInEachTheme(vera)).toEqual([]);

  await vera.getByRole('button', { name: 'Report problem' }).click();
  await vera.locator('input[name=title]').fill('Swing squeaks');
  await vera.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(section(vera, 'Your tickets').getByRole('link', { name: /Swing squeaks/ })).toBeVisible();

  const [{ id: worker } = { id: '' }] = await demo.sql<{ id: string }>("select id from maintenance_workers where name = 'Vera Lind'");
  const id = await idOf(demo, 'Swing squeaks');
  const assign = (previousId: string | null, nextId: string | null) =>
    callAndExpectDone(admin, demo, 'maintenance.changeTicket', { id, changes: { assigneeId: { from: previousId, to: nextId } } });
  await assign(null, worker);
  await section(vera, 'Assigned to you')
    .getByRole('link', { name: /Swing squeaks/ })
    .click();
  await expect(vera.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(vera.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expect(vera.getByRole('button', { name: /Unsafe/ })).toHaveCount(0);
  await vera.getByRole('button', { name: 'In progress' }).click();
  await expect.poll(() => demo.sql('select status from maintenance_tickets where id = $1', [id])).toEqual([{ status: 'in-progress' }]);
  expect(await findAxeViolationsInEachTheme(vera)).toEqual([]);

  await assign(worker, null);
  await expect(vera.getByRole('button', { name: 'In progress' })).toHaveCount(0);
  await expect(vera.getByRole('heading', { name: 'Swing squeaks' })).toBeVisible();

  await vera.goto(`${demo.url}/maintenance/ticket/${await idOf(demo, 'Gutter hangs at the north side')}`);
  await expect(notFound(vera)).toBeVisible();
  await vera.goto(`${demo.url}/maintenance/codes`);
  await expect(vera.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});

test('a housekeeper sees the tickets of the lodging, and an open ticket page closes when its ticket moves elsewhere @long', async ({
  browser,
  demo,
}) => {
  const [rosa, admin] = [await pageOf(browser, 1280), await pageOf(browser, 1280)];
  await startSessionFor(admin, demo, 'admin@demo.test');
  const places = await demo.sql<{ id: string; name: string }>("select id, name from places where name in ('Maple Cottage', 'Chapel')");
  const placeOf = (name: string) => places.find((place) => place.name === name)?.id;
  const id = newId(16);
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', { id, title: 'Blind is stuck', placeId: placeOf('Maple Cottage') });
  await signIn(rosa, demo, 'housekeeping@demo.test', '/maintenance');
  await expectNoFullPage(rosa);
  await section(rosa, 'In places you work in')
    .getByRole('link', { name: /Blind is stuck/ })
    .click();
  await expect(rosa.getByRole('heading', { name: 'Blind is stuck' })).toBeVisible();
  const move = { placeId: { from: placeOf('Maple Cottage'), to: placeOf('Chapel') } };
  await callAndExpectDone(admin, demo, 'maintenance.changeTicket', { id, changes: move });
  await expect(rosa.getByText('This ticket was deleted, or you can no longer see it.')).toBeVisible();
  await rosa.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(rosa.getByText('Blind is stuck')).toHaveCount(0);
});

test('a reporter’s list is empty before the first report, and a missionary cannot open the page @long', async ({ browser, demo }) => {
  const [daniel, grace] = [await pageOf(browser, 390), await pageOf(browser, 1280)];
  const account = "(select id from accounts where email = 'director@demo.test')";
  await demo.sql(
    `insert into account_permissions (account_id, permission, granted_at) values (${account}, 'submit-maintenance-tickets', now())`,
  );
  await signIn(daniel, demo, 'director@demo.test', '/maintenance');
  await expect(daniel.getByText('No Tickets', { exact: true })).toBeVisible();
  await expect(daniel.getByText('Tickets you report or are assigned')).toBeVisible();
  await expectNoFullPage(daniel);
  await daniel.getByRole('button', { name: 'Report problem' }).click();
  await daniel.locator('input[name=title]').fill('Flag pole leans');
  await daniel.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(section(daniel, 'Your tickets').getByRole('link', { name: /Flag pole leans/ })).toBeVisible();
  await demo.sql(`delete from account_permissions where account_id = ${account} and permission = 'submit-maintenance-tickets'`);

  await signIn(grace, demo, 'missionary@demo.test', '/maintenance');
  await expect(grace.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});
