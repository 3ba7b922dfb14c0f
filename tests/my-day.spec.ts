import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { holdPointerOver } from './hold-pointer.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

async function phoneOf(browser: Browser, camp: Camp, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

async function placeNamed(camp: Camp, name: string): Promise<string> {
  const [place] = await camp.sql<{ id: string }>('select id from places where name = $1', [name]);
  return place?.id ?? '';
}

test('a worker completes the day’s tasks in order of distance, by thumb and by key', async ({ browser, demo }) => {
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  const [{ id: assigneeId } = { id: '' }] = await demo.sql<{ id: string }>("select id from maintenance_workers where name = 'Tom Becker'");
  for (const [title, place] of [
    ['Day: chapel door', 'Chapel'],
    ['Day: room lamp', 'Room 103'],
  ] as const)
    await callAndExpectDone(worker, demo, 'maintenance.createTicket', {
      id: newId(16),
      title,
      assigneeId,
      placeId: await placeNamed(demo, place),
    });

  await worker.goto(`${demo.url}/`);
  await expect(worker).toHaveURL(`${demo.url}/maintenance?part=day`);
  const lines = worker.getByRole('region', { name: 'To do' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Day: ' })).toHaveCount(2);
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);

  await worker.getByLabel('Order').selectOption('Near me');
  await worker.getByRole('combobox', { name: 'Where are you?' }).click();
  await worker.getByRole('option', { name: 'Chapel', exact: true }).click();
  await expect(lines.first()).toContainText('Day: chapel door');
  await expect(lines.first()).toContainText('Where you are');
  await expect(worker).toHaveURL(new RegExp(`order=near.*here=${await placeNamed(demo, 'Chapel')}`));
  // If the address contains no tab and order, the device's last ones apply.
  await worker.goto(`${demo.url}/maintenance?part=day&order=near`);
  await expect(lines.first()).toContainText('Day: chapel door');

  await worker.getByRole('button', { name: 'Start: Day: chapel door' }).click();
  await expect(worker.getByRole('button', { name: 'Done: Day: chapel door' })).toBeVisible();

  await lines.first().getByRole('link').click();
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText('Day: chapel door');
  const listNavigation = worker.getByRole('navigation', { name: 'List navigation' });
  await listNavigation.getByRole('link', { name: 'Next' }).click();
  await expect(worker.getByRole('heading', { level: 1 })).not.toHaveText('Day: chapel door');
  await worker.keyboard.press('k');
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText('Day: chapel door');
  await worker.getByRole('textbox', { name: 'Comment' }).fill('');
  await worker.getByRole('textbox', { name: 'Comment' }).press('j');
  await expect(worker.getByRole('textbox', { name: 'Comment' })).toHaveValue('j');
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText('Day: chapel door');
  await worker.getByRole('link', { name: 'My day' }).click();
  await expect(worker).toHaveURL(/part=day&order=near/);
});

test('tasks do not move under a pointer, lose their button when done, and are sorted after the pointer leaves @long', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' });
  const worker = await context.newPage();
  await startSessionFor(worker, demo, 'maintenance@demo.test');
  const [{ id: assigneeId } = { id: '' }] = await demo.sql<{ id: string }>("select id from maintenance_workers where name = 'Tom Becker'");
  const createTask = (title: string) =>
    callAndExpectDone(worker, demo, 'maintenance.createTicket', { id: newId(16), title, assigneeId, priority: 'urgent' });
  for (const title of ['Stayput: one', 'Stayput: two']) await createTask(title);
  await worker.goto(`${demo.url}/maintenance?part=day`);
  const toDo = worker.getByRole('region', { name: 'To do' }).getByRole('list');
  const stillRows = toDo.getByRole('listitem').filter({ hasText: 'Stayput: ' });
  await expect(stillRows).toHaveCount(2);
  const releaseToDo = await holdPointerOver(toDo);
  await worker.getByRole('button', { name: 'Start: Stayput: one' }).click();
  await worker.getByRole('button', { name: 'Done: Stayput: one' }).click();
  await expect(stillRows.first().getByText('Closed')).toBeVisible();
  await expect(stillRows.first().getByRole('button')).toHaveCount(0);
  await releaseToDo();
  await expect(stillRows).toHaveCount(1);

  await worker.goto(`${demo.url}/maintenance?q=Stayput`);
  const tickets = worker.getByRole('list', { name: 'Tickets' });
  const lines = tickets.getByRole('listitem');
  await expect(lines).toHaveCount(1);
  const releaseTickets = await holdPointerOver(tickets);
  await callAndExpectDone(worker, demo, 'maintenance.createTicket', {
    id: newId(16),
    title: 'Stayput: first of all',
    priority: 'urgent',
    dueDay: '2026-01-01',
  });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Stayput: two');
  await releaseTickets();
  await expect(lines.first()).toContainText('Stayput: first of all');
});

test('printed tickets are grouped by building and have a box to tick @long', async ({ browser, demo }) => {
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  await worker.goto(`${demo.url}/maintenance?q=water+heater`);
  await expect(worker.getByRole('link', { name: /Water heater makes no hot water/ })).toBeVisible();
  await worker.emulateMedia({ media: 'print' });
  await expect(worker.getByRole('heading', { name: 'Pine Lodge' })).toBeVisible();
  const line = worker.getByRole('listitem').filter({ hasText: 'Water heater makes no hot water' });
  await expect(line).toHaveCount(1);
  await expect(line.locator('svg')).toBeVisible();
});
