import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { addWalkIn } from './desk-camp.ts';
import { createScanner } from './create-scanner.ts';
import { callApi, expect, signIn, test } from './fixtures.ts';

// These screens make decisions by keys and focused buttons, so a scan by mistake must have no effect on them.

test('a pass scanned during a roll call counts nobody @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  const eventId = await addReservation(demo, 'Counted Weekend', { from: "now() - interval '1 day'", until: "now() + interval '1 day'" });
  await addWalkIn(page, demo, eventId, 'Ruth Hale');
  await demo.sql('update check_ins set arrived_at = now() where event_id = $1', [eventId]);
  const id = newId();
  expect(await callApi(page, demo, 'rollCall.start', { id, eventId, kind: 'drill', assembly: [] })).toMatchObject({ done: true });
  await page.goto(`${demo.url}/roll-call/${eventId}`);
  const safeButton = page.getByRole('button', { name: 'Ruth Hale: safe' });
  await expect(safeButton).toBeVisible();
  const scan = createScanner(page);
  for (const [text, message] of [
    ['bh:RGABQ', 'Scan passes at the Check-In Desk'],
    ['JAKJA', 'Scan passes at the Check-In Desk'],
    ['bhÑRGABQ', 'Set the scanner to US keyboard'],
  ] as const) {
    await safeButton.focus();
    await scan(text);
    await expect(page.getByText(message)).toBeVisible();
    await expect(safeButton).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(message)).toHaveCount(0);
  }
  expect(await demo.sql("select 1 from roll_call_people where roll_call_id = $1 and state <> 'missing'", [id])).toHaveLength(0);
  await safeButton.press('Enter');
  await expect.poll(() => demo.sql("select 1 from roll_call_people where roll_call_id = $1 and state = 'safe'", [id])).toHaveLength(1);
});

test('a scanned pass approves neither an account request nor a picture @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  const scan = createScanner(page);
  const readPending = async () => [
    await demo.sql('select id from account_requests where approved_at is null order by id'),
    await demo.sql("select id from pictures where state = 'waiting' order by id"),
  ];
  const before = await readPending();
  for (const rows of before) expect(rows.length).toBeGreaterThan(0);
  const refusal = page.getByText('Scan passes at the Check-In Desk');
  await page.goto(`${demo.url}/admin?tab=requests`);
  await page.getByRole('listbox', { name: 'Account requests' }).getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await scan('ARAQA');
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${demo.url}/images?part=queue`);
  await page
    .getByRole('button', { name: /^Picture of / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  await scan('ARAQA');
  await expect(refusal).toBeVisible();
  expect(await readPending()).toEqual(before);
});
