import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { findAxeViolations } from './axe.ts';
import { callApi, type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

/** Creates a current event whose sheet contains these set-ups for today. */
async function eventWith(page: Page, camp: Camp, name: string, setUps: string[]): Promise<string> {
  const id = await addReservation(camp, name, {
    from: "now() - interval '1 hour'",
    until: "now() + interval '2 days'",
    columns: { heads: 80 },
  });
  expect(await callApi(page, camp, 'sheets.create', { id })).toEqual({ done: true });
  const [today] = await camp.sql<{ day: string }>(`select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`);
  const rows = setUps.map((text, nth) => ({
    id: newId(),
    day: today?.day,
    position: `V${nth}V`,
    cells: { time: '14', what: `${name} ${nth + 1}`, 'set-up': text },
  }));
  expect(await callApi(page, camp, 'sheets.edit', { id, key: newId(), operations: [{ do: 'insert', rows }] })).toMatchObject({
    done: true,
  });
  const countTickets = `select count(*)::int as count from maintenance_tickets where origin_id like $1`;
  await expect.poll(async () => (await camp.sql<{ count: number }>(countTickets, [`${id}.%`]))[0]?.count).toBe(setUps.length);
  return id;
}

test('set-ups are listed by day and event, separately from tickets; they are assigned together with one undo, and found by search', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startSessionFor(page, demo, 'admin@demo.test');
  const id = await eventWith(page, demo, 'Heron', ['20 tables', '80 chairs', 'Screen']);
  const worker = newId();
  await callAndExpectDone(page, demo, 'maintenance.addWorker', { id: worker, list: 'volunteers', name: 'Sam Heron', accountId: null });
  await page.goto(`${demo.url}/maintenance?q=Heron`);
  await expect(page.getByText('No matching tickets')).toBeVisible();
  await page.getByRole('radio', { name: 'Set-ups' }).check({ force: true });
  const list = page.getByRole('list', { name: 'Today, Heron' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Heron 1: 20 tables' }).click();
  await page.getByRole('checkbox', { name: 'Heron 3: Screen' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Actions for selected rows' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sam Heron' }).click();
  await expect(page.getByText('3 set-ups · Assigned to: Sam Heron')).toBeVisible();
  await expect(list.getByText('Sam Heron')).toHaveCount(3);
  const assignees = async () =>
    (await demo.sql<{ id: string | null }>(`select assignee_id as id from maintenance_tickets where origin_id like $1`, [`${id}.%`])).map(
      (row) => row.id,
    );
  await expect.poll(assignees).toEqual([worker, worker, worker]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(assignees).toEqual([null, null, null]);
  await page.goto(`${demo.url}/home`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('Heron 2');
  await expect(page.getByRole('option', { name: /Heron 2: 80 chairs/ })).toBeVisible();
});

test('several tickets get a priority and a status in one step on a desktop, even without a network @long', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startSessionFor(page, demo, 'admin@demo.test');
  const ids = [newId(16), newId(16)];
  for (const [nth, id] of ids.entries())
    await callAndExpectDone(page, demo, 'maintenance.createTicket', { id, title: `Osprey window ${nth + 1}` });
  await page.goto(`${demo.url}/maintenance?q=Osprey`);
  const rows = page.getByRole('listitem').filter({ hasText: 'Osprey window' });
  await expect(rows).toHaveCount(2);
  const readTickets = () => demo.sql('select distinct priority, status from maintenance_tickets where id = any($1)', [ids]);
  const chooseAll = async (field: string, value: string) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    await bar.getByRole('button', { name: 'All' }).click();
    await bar.getByRole('button', { name: field }).click();
    await page.getByRole('dialog').getByRole('button', { name: value }).click();
  };
  await chooseAll('Set priority', 'Urgent');
  await expect.poll(readTickets).toEqual([{ priority: 'urgent', status: 'open' }]);
  await page.context().setOffline(true);
  await chooseAll('Set status', 'In progress');
  await expect(rows.getByText('In progress')).toHaveCount(2);
  await expect(page.getByText('Saved on this device. It is sent when you are online.')).toBeVisible();
  expect(await readTickets()).toEqual([{ priority: 'urgent', status: 'open' }]);
  await page.context().setOffline(false);
  await expect.poll(readTickets, { timeout: 30_000 }).toEqual([{ priority: 'urgent', status: 'in-progress' }]);
});
