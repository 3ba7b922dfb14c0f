import { newId } from '#platform/database/server/new-id.ts';
import { instantOf, addMilliseconds, minute } from '#platform/time/instant.ts';
import { findAxeViolations } from './axe.ts';
import { addEvent, createHaleFamily, setCosts, addWalkIn } from './desk-camp.ts';
import { holdPointerOver } from './hold-pointer.ts';
import { callApi, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

test('an activity paused from a phone disappears from an open guest form, and its families are refunded line by line', async ({
  browser,
  demo,
  page,
}) => {
  test.slow();
  await startSessionFor(page, demo, 'admin@demo.test');
  const event = await addEvent(demo, 'Lightning Weekend');
  await setCosts(page, demo);
  const paying = createHaleFamily('Ruth Hale').map((person, nth) => ({ ...person, activities: nth === 0 ? ['zip_line'] : [] }));
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale', paying);
  expect(await callApi(page, demo, 'payments.take', { key: newId(), folioId: ruth, method: 'cash', amountCents: 4_800, note: '' })).toEqual(
    {
      done: true,
    },
  );

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(`${demo.url}/guest/check-in?event=${event}`);
  await guest.getByRole('checkbox', { name: /Zipline/ }).check();
  await expect(guest.getByRole('checkbox', { name: /Zipline/ })).toBeChecked();

  const tom = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await startSessionFor(tom, demo, 'admin@demo.test');
  await tom.goto(`${demo.url}/pauses`);
  await tom.getByRole('button', { name: 'Pause an activity' }).click();
  const form = tom.getByRole('dialog');
  await form.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(form.getByText('Choose an activity.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Zipline' }).check();
  await form.getByLabel('Note').fill('Storm from the west');
  await form.getByLabel('Until', { exact: true }).selectOption('exact');
  await form.locator('input[type=datetime-local]').fill('2020-01-01T10:00');
  await form.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(form.locator('input[type=datetime-local]')).toHaveAccessibleDescription('Choose a time in the future.');
  await form.getByLabel('Until', { exact: true }).selectOption('half');
  await form.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = tom.getByRole('list', { name: 'Closed now' }).getByRole('listitem').filter({ hasText: 'Zipline' }).first();
  await expect(paused).toContainText('Lightning: Storm from the west');
  expect(await findAxeViolations(tom)).toEqual([]);

  await expect(guest.getByRole('checkbox', { name: /Zipline/ })).toHaveCount(0);
  await expect(guest.getByText('lightning, Storm from the west, until')).toBeVisible();
  await expect(guest.getByText('This has just closed, so we removed it')).toBeVisible();
  await expect(guest.getByText('$15.00')).toHaveCount(0);

  await expect(paused.getByRole('heading', { name: 'Families who paid for Zipline' })).toBeVisible();
  await paused.getByText('Refund or credit each family').click();
  await expect(paused.getByRole('link', { name: 'Ruth Hale, Hope Community' })).toHaveAttribute('href', `/desk/${event}?family=${ruth}`);
  await paused.getByRole('button', { name: 'Refund or credit: Ruth Hale, Hope Community' }).click();
  const refundDialog = tom.getByRole('dialog', { name: /Ruth Hale/ });
  await expect(refundDialog.getByRole('checkbox', { name: /Zipline/ })).toBeChecked();
  await expect(refundDialog.getByLabel('Reason')).toHaveValue(/Zipline is closed: Lightning: Storm from the west$/);
  await refundDialog.getByRole('radio', { name: 'Credit' }).check();
  expect(await findAxeViolations(tom)).toEqual([]);
  await refundDialog.getByRole('button', { name: 'Credit $15.00' }).click();
  await expect(refundDialog).toHaveCount(0);
  const money =
    "select kind || ' ' || coalesce(line, '') || ' ' || amount_cents as entry from money_entries where folio_id = $1 and amount_cents < 0 order by seq";
  await expect.poll(() => demo.sql(money, [ruth])).toEqual([{ entry: 'cash  -4800' }, { entry: 'credit p1.zip_line -1500' }]);
  await expect(paused.getByRole('link', { name: 'Ruth Hale, Hope Community' })).toHaveCount(0);

  await paused.getByRole('button', { name: '30 minutes longer: Zipline' }).click();
  await expect(tom.getByText('Zipline: closed until')).toBeVisible();
  await demo.sql(`update activity_pauses set until = now() - interval '1 minute' where ended_at is null`);
  // Notify open lists, because this write went directly to the database.
  await demo.sql(`insert into changes (topic, key) values ('pauses.pauses', '*')`);
  await expect(paused).toContainText('Due to reopen');
  await paused.getByRole('button', { name: 'Reopen: Zipline' }).click();
  await expect(tom.getByText('Zipline is open again')).toBeVisible();
  await expect(guest.getByRole('checkbox', { name: /Zipline/ })).toBeVisible();
  await callAndExpectDone(tom, demo, 'pauses.undoOpen', {
    id: (await demo.sql<{ id: string }>('select id from activity_pauses order by started_at desc limit 1'))[0]?.id,
  });
  await expect(paused).toBeVisible();
  await callAndExpectDone(tom, demo, 'pauses.open', {
    id: (await demo.sql<{ id: string }>('select id from activity_pauses order by started_at desc limit 1'))[0]?.id,
  });
});

test('pauses do not move under a finger, and a dialog blocks presses on the page behind it @long', async ({ browser, demo, page }) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const places = await demo.sql<{ id: string; name: string }>(
    "select id, name from places where kind = 'activity' and state = 'open' limit 2",
  );
  const ids = [newId(), newId()] as const;
  const pauses = (at: 0 | 1, minutes: number) =>
    callAndExpectDone(page, demo, 'pauses.pause', {
      places: [{ id: ids[at], placeId: places[at]?.id }],
      reason: 'weather',
      note: `Held ${at + 1}`,
      until: addMilliseconds(instantOf(Date.now()), minutes * minute),
    });
  await pauses(0, 60);
  const tom = await (await browser.newContext()).newPage();
  await startSessionFor(tom, demo, 'admin@demo.test');
  await tom.goto(`${demo.url}/pauses`);
  const closed = tom.getByRole('list', { name: 'Closed now' });
  const lines = closed.getByRole('listitem').filter({ hasText: /Held \d/ });
  await expect(lines).toHaveCount(1);
  const releasePointer = await holdPointerOver(closed);
  await pauses(1, 20);
  await expect(lines).toHaveText([/Held 1/, /Held 2/]);
  await releasePointer();
  await expect(lines.first()).toContainText('Held 2');
  const releaseAgain = await holdPointerOver(closed);
  await callAndExpectDone(page, demo, 'pauses.open', { id: ids[1] });
  await expect(lines.first().getByRole('button', { name: /^Reopen/ })).toBeDisabled();
  await expect(lines.first()).toContainText('Held 2');
  await releaseAgain();
  await expect(lines).toHaveCount(1);
  await callAndExpectDone(page, demo, 'pauses.open', { id: ids[0] });
});

test('if someone else has just changed a pause, the page offers no undo of that change @long', async ({ demo, page }) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const [place] = await demo.sql<{ id: string; name: string }>(
    "select id, name from places where kind = 'activity' and state = 'open' limit 1",
  );
  const id = newId();
  const until = addMilliseconds(instantOf(Date.now()), 60 * minute);
  await callAndExpectDone(page, demo, 'pauses.pause', {
    places: [{ id, placeId: place?.id }],
    reason: 'weather',
    note: 'Two at once',
    until,
  });
  await page.goto(`${demo.url}/pauses`);
  await page.route(/pauses\.open/, async (route) => {
    await callAndExpectDone(page, demo, 'pauses.open', { id });
    await route.continue();
  });
  const line = page.getByRole('listitem').filter({ hasText: 'Two at once' });
  await line.getByRole('button', { name: /^Reopen/ }).click();
  await expect(page.getByText(`${place?.name} is open again`)).toBeVisible();
  // Check this at once, because the note disappears after a while.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});
