import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { blockRequests } from './block-requests.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const hour = 3_600_000;
const instantIn = (ms: number) => new Date(Date.now() + ms).toISOString();

async function pageOf(browser: Browser, camp: Camp, email: string, to: string, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, url: camp.url }]);
  const page = await context.newPage();
  await signIn(page, camp, email, to);
  return page;
}

/** Creates an activity that begins in two hours, booked by an event of the demo director. */
async function bookedPlace(planner: Page, camp: Camp, name: string): Promise<{ placeId: string; eventId: string }> {
  const [placeId, eventId] = [newId(), newId()];
  const place = { id: placeId, name, parentId: null, kind: 'activity', categories: [], sleeps: 0, seats: 0, before: null };
  await callAndExpectDone(planner, camp, 'reservations.addPlace', place);
  const [startsAt, endsAt] = [instantIn(2 * hour), instantIn(26 * hour)];
  const event = { id: eventId, name: `${name} Camp`, classification: 'camp', state: 'confirmed', startsAt, endsAt };
  await callAndExpectDone(planner, camp, 'reservations.create', event);
  const booking = { id: newId(), placeId, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  await callAndExpectDone(planner, camp, 'reservations.book', { reservationId: eventId, bookings: [booking] });
  await camp.sql(
    `insert into account_permissions (account_id, permission, granted_at)
      select id, $1, now() from accounts where email = 'director@demo.test' on conflict do nothing`,
    [`view-event-${eventId}`],
  );
  return { placeId, eventId };
}

async function thisMonth(camp: Camp): Promise<string> {
  const [now] = await camp.sql<{ month: string }>(`select to_char(now() at time zone 'America/New_York', 'FMMM-YYYY') as month`);
  return now?.month ?? '';
}

test('a report about an unsafe place reaches the director, the point person on duty, the desk and home, and the worker sees who was notified', async ({
  browser,
  page,
  demo,
}) => {
  test.slow();
  await startSessionFor(page, demo, 'admin@demo.test');
  const { placeId, eventId } = await bookedPlace(page, demo, 'Sky Bridge');
  const roleId = newId();
  await callAndExpectDone(page, demo, 'pointPersons.addRole', { id: roleId, name: 'Lifeguard on call', phone: '' });
  await callAndExpectDone(page, demo, 'pointPersons.assign', { month: await thisMonth(demo), roleId, from: '', to: 'Grace Okafor' });
  // A notification is in the language of the account.
  await demo.sql(`update accounts set language = 'es' where email = 'director@demo.test'`);
  const director = await pageOf(browser, demo, 'director@demo.test', '/home', 'es');
  const pointPersonPage = await pageOf(browser, demo, 'missionary@demo.test', '/home');
  const volunteer = await pageOf(browser, demo, 'volunteer@demo.test', '/home');

  const worker = await pageOf(browser, demo, 'maintenance@demo.test', '/home');
  const id = newId(16);
  await callAndExpectDone(worker, demo, 'maintenance.createTicket', { id, title: 'Railing is loose', placeId });
  await worker.goto(`${demo.url}/maintenance/ticket/${id}`);
  const otherTab = await worker.context().newPage();
  await otherTab.goto(worker.url());
  const mark = (tab: Page) => tab.getByRole('button', { name: 'Unsafe: close the place now' });
  for (const tab of [worker, otherTab]) await expect(mark(tab)).toBeVisible();
  // The slower tab may no longer have the button.
  const presses = [mark(worker).dblclick({ timeout: 3_000 }), mark(otherTab).click({ timeout: 3_000 })];
  await Promise.allSettled(presses);
  for (const tab of [worker, otherTab]) await expect(tab.getByText('Sky Bridge is closed to everyone.')).toBeVisible();
  await expect(worker.getByText(/^The office has been notified: .*Dana Whitfield, Daniel Moss, Grace Okafor/)).toBeVisible();
  const marks = `select 1 from events where kind = 'maintenance.ticket-unsafe' and subject_id = $1`;
  expect(await demo.sql(marks, [id])).toHaveLength(1);
  expect(await demo.sql('select 1 from urgent_messages where link = $1', [`/maintenance/ticket/${id}`])).toHaveLength(1);
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);

  await expect(director.getByRole('region', { name: 'Urgente' }).getByText('Inseguro: Sky Bridge')).toBeVisible();
  await expect(director.getByRole('listitem').filter({ hasText: 'Sky Bridge es inseguro.' })).toContainText('Sky Bridge Camp');
  expect(await findAxeViolationsInEachTheme(director)).toEqual([]);

  const urgentRegion = pointPersonPage.getByRole('region', { name: 'Urgent' });
  await expect(urgentRegion.getByText('Unsafe: Sky Bridge')).toBeVisible();
  await expect(urgentRegion).not.toContainText('Sky Bridge Camp');
  await urgentRegion.getByRole('button', { name: 'Seen' }).first().click();
  const homeAlert = pointPersonPage.getByRole('listitem').filter({ hasText: 'Sky Bridge is unsafe.' });
  await expect(homeAlert).not.toContainText('Sky Bridge Camp');
  await expect(homeAlert.getByRole('link', { name: 'Show on map' })).toBeVisible();
  await expect(volunteer.getByRole('listitem').filter({ hasText: 'Sky Bridge is unsafe.' })).toBeVisible();
  await expect(volunteer.getByRole('region', { name: 'Urgent' }).getByText('Unsafe: Sky Bridge')).toHaveCount(0);

  await page.goto(`${demo.url}/desk/${eventId}`);
  await page.locator('summary', { hasText: 'Sky Bridge' }).click();
  const deskAlert = page.getByRole('list', { name: 'Unsafe places' }).getByRole('listitem').filter({ hasText: 'Sky Bridge is unsafe.' });
  await expect(deskAlert).toContainText('Railing is loose. Sky Bridge Camp has it booked');
  await worker.getByRole('link', { name: 'Seen by' }).click();
  const message = worker.getByRole('article', { name: 'Unsafe: Sky Bridge' });
  await expect(message.getByText(/^Seen by 1 of \d+$/)).toBeVisible();
  await expect(message.getByRole('list', { name: 'Not seen yet' }).getByRole('listitem').filter({ hasText: 'Daniel Moss' })).toBeVisible();
  await expect(message.getByRole('button', { name: 'End message' })).toHaveCount(0);

  await otherTab.getByRole('region', { name: 'Photo and status' }).getByRole('button', { name: 'Done' }).click();
  const stays = 'The ticket is closed. Sky Bridge stays closed until someone inspects and reopens it.';
  await expect(otherTab.getByRole('region', { name: 'Notifications' }).getByText(stays)).toBeVisible();
  await expect(otherTab.getByRole('note').getByText(stays)).toBeVisible();
  await otherTab.getByRole('button', { name: 'Mark as fixed' }).click();
  await page.goto(`${demo.url}/maintenance/ticket/${id}`);
  await page.getByRole('button', { name: 'Sky Bridge is safe again' }).click();
  await expect(volunteer.getByText('Sky Bridge is unsafe.')).toHaveCount(0);
  await expect(director.getByRole('region', { name: 'Urgente' }).getByText('Inseguro: Sky Bridge')).toHaveCount(0);
  await pointPersonPage.goto(`${demo.url}/notifications`);
  await expect(pointPersonPage.getByText('Safe again: Sky Bridge').first()).toBeVisible();
  await callAndExpectDone(page, demo, 'pointPersons.removeRole', { id: roleId });
  await demo.sql(`update accounts set language = 'en' where email = 'director@demo.test'`);
});

test('a safety line that fails without a network says that the office is not notified yet, and closes the place once it is sent', async ({
  browser,
  page,
  demo,
}) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const { placeId } = await bookedPlace(page, demo, 'Rope Tower');
  const taskId = newId(16);
  const firstDue = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const task = { id: taskId, title: 'Rope Tower inspection', description: '', placeId, checklist: ['Cable'], isSafety: true };
  const schedule = { repeats: 'calendar', every: 1, unit: 'day', firstDue, eventKind: 'any', daysBefore: 0, restsFrom: '', restsUntil: '' };
  await callAndExpectDone(page, demo, 'maintenance.addTask', { ...task, ...schedule });
  const worker = await pageOf(browser, demo, 'maintenance@demo.test', `/maintenance/task/${taskId}`, 'es');
  const reconnect = await blockRequests(worker.context(), /maintenance\.doTask/);
  await worker.getByRole('button', { name: 'Hecha', exact: true }).click();
  const dialog = worker.getByRole('dialog', { name: 'Hecha: Rope Tower inspection' });
  await dialog.getByRole('group', { name: 'Cable' }).getByText('Falló').click();
  const closing = dialog.getByRole('group', { name: '¿Cerrar Rope Tower ahora?' });
  await expect(closing.getByLabel('Sí, cerrar')).toBeChecked();
  // The app does not store an answer that was not sent, so the default (closing the place) applies each time.
  await closing.getByText('No', { exact: true }).click();
  await expect(dialog.getByText('Sigue abierto. El ticket es urgente.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await worker.getByRole('button', { name: 'Hecha', exact: true }).click();
  await expect(dialog.getByRole('group', { name: 'Cable' }).getByLabel('Falló')).toBeChecked();
  await expect(closing.getByLabel('Sí, cerrar')).toBeChecked();
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hecha', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(worker.getByRole('note').getByText(/^Todavía no se notificó a la oficina/)).toBeVisible();
  const state = () => demo.sql(`select state from places where id = $1`, [placeId]);
  expect(await state()).toEqual([{ state: 'open' }]);

  await reconnect();
  await worker.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(worker.getByText(/^Se notificó a la oficina: .*Dana Whitfield/)).toBeVisible();
  await expect(worker.getByText(/^Todavía no se notificó a la oficina/)).toHaveCount(0);
  expect(await state()).toEqual([{ state: 'closed' }]);
  expect(await demo.sql(`select priority from maintenance_tickets where origin_id = $1 and unsafe_at is not null`, [taskId])).toEqual([
    { priority: 'urgent' },
  ]);
});
