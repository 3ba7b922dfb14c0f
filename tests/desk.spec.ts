import type { Browser, Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import {
  addEvent,
  findFamily,
  openFamilyRow,
  createPerson,
  findRow,
  setCosts,
  openSignedInPage,
  submitFamily,
  findTotals,
  addWalkIn,
} from './desk-camp.ts';
import { holdPointerOver } from './hold-pointer.ts';
import { callApi, type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

test('two people at one desk see each other’s changes, and a family that checks in on its phone', async ({ browser, demo }) => {
  const robin = await openSignedInPage(browser, demo, '/home');
  await setCosts(robin, demo);
  const event = await addEvent(demo, 'Creekside Family Camp');
  await robin.goto(`${demo.url}/desk/${event}`);
  const dana = await openSignedInPage(browser, demo, `/desk/${event}`);
  await expect(robin.getByText('No families yet')).toBeVisible();

  await submitFamily(browser, demo, event, 'Ruth Hale');
  for (const page of [robin, dana]) {
    await expect(findRow(page, 'Ruth Hale')).toContainText('$33.00 due');
    await expect(findTotals(page)).toContainText('1');
  }
  await robin.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(findRow(robin, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(robin.getByText('Balance due: $33.00.')).toBeVisible();
  await expect(findRow(robin, 'Ruth Hale')).toContainText('$33.00 due');
  const undo = robin.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(findRow(dana, 'Ruth Hale')).toContainText(/Arrived \d/);
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);

  await undo.click();
  await expect(dana.getByRole('button', { name: 'Check in Ruth Hale' })).toBeVisible();
  await expect(dana.getByRole('button', { name: 'Check in Ruth Hale $33.00 due' })).toBeVisible();
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(0);
});

test('a new family does not move the rows under the pointer @long', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Steady Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await addWalkIn(page, demo, event, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}?show=not-arrived`);
  const names = page.locator('[data-opens]');
  await expect(names).toHaveCount(1);
  const releasePointer = await holdPointerOver(page.getByRole('list', { name: 'Families' }));
  await submitFamily(browser, demo, event, 'Peter Vance');
  await expect(names).toHaveCount(2);
  // New families go to the top, but rows under the pointer must not move.
  await expect(names.first()).toContainText('Ada Marsh');
  await page.getByRole('button', { name: 'Check in Ada Marsh' }).click();
  await expect(findRow(page, 'Ada Marsh')).toContainText(/Arrived \d/);
  await releasePointer();
  await expect(names).toHaveCount(1);
  await expect(names.first()).toContainText('Peter Vance');
});

test('the desk takes payments by each method, and refunds them line by line', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Money Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const swingPeople = [createPerson('p1', 'Ruth Hale', 34, { activities: ['giant_swing'] })];
  const cash = await addWalkIn(page, demo, event, 'Ruth Hale', swingPeople);
  await addWalkIn(page, demo, event, 'Ada Marsh');
  await addWalkIn(page, demo, event, 'Peter Vance');
  await page.goto(`${demo.url}/desk/${event}`);

  await openFamilyRow(page, 'Ruth Hale');
  await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $43.00 in cash' }).click();
  await expect(findRow(page, 'Ruth Hale')).toContainText('Paid at desk');
  await expect(findFamily(page, 'Ruth Hale')).toContainText('Nothing to pay');

  await openFamilyRow(page, 'Ada Marsh');
  await findFamily(page, 'Ada Marsh').getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByLabel('Amount').fill('40');
  await page.getByRole('button', { name: 'Take $40.00 by check' }).click();
  await expect(page.getByText('This is more than the balance due.')).toBeVisible();
  await page.getByLabel('Amount').fill('33');
  await page.getByLabel('Check number').fill('7301');
  await page.getByRole('button', { name: 'Take $33.00 by check' }).click();
  await expect(findRow(page, 'Ada Marsh')).toContainText('Paid at desk');

  await openFamilyRow(page, 'Peter Vance');
  await findFamily(page, 'Peter Vance').getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('button', { name: 'Waive $33.00' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('Helps in the kitchen');
  await page.getByRole('button', { name: 'Waive $33.00' }).click();
  await expect(findRow(page, 'Peter Vance')).toContainText('Waived');

  await openFamilyRow(page, 'Ruth Hale');
  await findFamily(page, 'Ruth Hale').getByText('Payments, refunds and links').click();
  await expect(findFamily(page, 'Ruth Hale').getByText('Payment links', { exact: true })).toBeVisible();
  await expect(findFamily(page, 'Ruth Hale').getByText('Nothing to pay')).toHaveCount(1);
  await page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = page.getByRole('dialog', { name: /Refund/ });
  await dialog.getByRole('checkbox', { name: /Giant Swing/ }).check();
  await dialog.getByLabel('Reason').fill('The swing is closed');
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(dialog).toBeHidden();

  await findTotals(page).getByRole('button', { name: 'All totals' }).click();
  for (const line of ['Cash$43.00', 'By check$33.00', 'Waived$33.00', 'Refunded$10.00', 'Balance due$0.00'])
    await expect(findTotals(page)).toContainText(line);
  const paid = "select amount_cents from money_entries where folio_id = $1 and kind = 'cash'";
  await expect.poll(() => demo.sql(paid, [cash])).toEqual([{ amount_cents: -4_300 }]);
  await expect.poll(() => demo.sql("select 1 from money_entries where kind = 'cheque' and note = '7301'")).toHaveLength(1);
});

test('an overpaid family is not asked for another payment, and the desk accepts its payment in the list', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Odd Money Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { secret } = await submitFamily(browser, demo, event, 'Ruth Hale');
  const phone = await openOverpaidPhone(browser, demo, secret);
  for (const path of [null, `/guest/check-in/yours?id=${secret}`]) {
    if (path !== null) await phone.goto(demo.url + path);
    await expect(phone.getByText('We’re reviewing your payment. You do not need to pay again.')).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await expect(phone.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  }

  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toContainText('Needs review: $34.00 received');
  await expect(findRow(page, 'Ruth Hale').getByRole('button', { name: /^Cash/ })).toHaveCount(0);
  await openFamilyRow(page, 'Ruth Hale');
  await expect(findFamily(page, 'Ruth Hale')).toContainText('Nothing else to pay');
  for (const method of ['Cash', 'Check', 'Waive'])
    await expect(findFamily(page, 'Ruth Hale').getByRole('button', { name: method, exact: true })).toHaveCount(0);
  await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Accept: $34.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the payment' }).click();
  await expect(findRow(page, 'Ruth Hale')).not.toContainText('Needs review');
  await phone.reload();
  await expect(phone.getByRole('heading').first()).toBeVisible();
  await expect(phone.getByText('You do not need to pay again')).toBeHidden();
  await phone.context().close();
});

test('if the desk refunds a payment of another amount, the family is notified and asked for the full amount', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Given Back Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { secret } = await submitFamily(browser, demo, event, 'Ruth Hale');
  const phone = await openOverpaidPhone(browser, demo, secret);
  await phone.goto(`${demo.url}/guest/check-in/yours?id=${secret}`);
  await expect(phone.getByText('We’re reviewing your payment. You do not need to pay again.')).toBeVisible();

  await page.goto(`${demo.url}/desk/${event}`);
  await openFamilyRow(page, 'Ruth Hale');
  await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Refund: $34.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $34.00' }).click();
  await expect(findRow(page, 'Ruth Hale')).not.toContainText('Needs review');
  await expect(findFamily(page, 'Ruth Hale')).toContainText('Balance due: $33.00');
  await expect(findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Refund: $34.00' })).toHaveCount(0);
  await findFamily(page, 'Ruth Hale').getByText('Payments, refunds and links').click();
  await expect(findFamily(page, 'Ruth Hale').getByText('Refunded: unmatched payment')).toBeVisible();
  await findFamily(page, 'Ruth Hale').getByText('History', { exact: true }).click();
  await expect(findFamily(page, 'Ruth Hale')).toContainText('refunded a payment');
  await phone.reload();
  await expect(phone.getByText('We’re refunding your payment of $34.00. Balance due: $33.00.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Pay $33.00 through Square' })).toBeVisible();
  await phone.context().close();
});

test('cash pays the rest while a payment is in review, and the daily report lists both payments', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Growing Family Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { id, secret } = await submitFamily(browser, demo, event, 'Ruth Hale');
  const phone = await openOverpaidPhone(browser, demo, secret);
  await phone.context().close();

  await page.goto(`${demo.url}/desk/${event}`);
  await openFamilyRow(page, 'Ruth Hale');
  await page.getByRole('button', { name: 'Edit family' }).click();
  const changing = page.getByRole('dialog', { name: 'Edit family' });
  await changing.getByRole('group', { name: 'Ruth Hale' }).getByRole('checkbox', { name: 'Zipline' }).check();
  await changing.getByRole('button', { name: /^Save/ }).click();
  await expect(changing).toBeHidden();
  await expect(findRow(page, 'Ruth Hale')).toContainText('Needs review: $34.00 received');
  await expect(findFamily(page, 'Ruth Hale')).toContainText('Balance due: $14.00');
  await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('14.00');
  await page.getByRole('button', { name: 'Take $14.00 in cash' }).click();
  await expect(findFamily(page, 'Ruth Hale')).toContainText('Nothing else to pay');

  const requests = 'select id from payment_requests where folio_id = $1';
  const [payment] = await demo.sql<{ id: string }>(`select id from provider_payments where request_id in (${requests})`, [id]);
  await page.goto(`${demo.url}/payments?tab=day&reservation=${event}`);
  await expect(page.getByRole('row', { name: 'Cash $14.00 $0.00 $14.00', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Received, pending review $34.00 $0.00 $34.00', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total $48.00 $0.00 $48.00', exact: true })).toBeVisible();
  const arrived = page.getByRole('row').filter({ hasText: 'Ruth Hale' }).filter({ hasText: 'Received, pending review' });
  await expect(arrived).toContainText(payment?.id ?? 'a payment');
  await expect(arrived).toContainText('$34.00');
});

test('the desk adds a family without a phone, adds a person to it, and cancels it', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Walk-in Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'Add family' }).click();
  const adding = page.getByRole('dialog', { name: 'Add family' });
  await adding.getByLabel('Church').fill('Iglesia El Redentor');
  await adding.getByLabel('Name', { exact: true }).fill('Mateo Torres');
  await adding.getByRole('button', { name: /^Add family/ }).click();
  await expect(adding.getByLabel('Age', { exact: true })).toBeFocused();
  expect(await findAxeViolations(page, 'dialog[open]')).toEqual([]);
  await adding.getByLabel('Age', { exact: true }).fill('41');
  await adding.getByLabel('Meals').fill('2');
  await adding.getByRole('checkbox', { name: 'Zipline' }).check();
  await adding.getByRole('button', { name: 'Add family · $56.00' }).click();
  await expect(findFamily(page, 'Mateo Torres')).toContainText('Balance due: $56.00');

  await page.getByRole('button', { name: 'Edit family' }).click();
  const changing = page.getByRole('dialog', { name: 'Edit family' });
  await changing.getByRole('button', { name: 'Add Person' }).click();
  const second = changing.getByRole('group', { name: 'Person 2' });
  await expect(second.getByLabel('Name', { exact: true })).toBeFocused();
  await second.getByLabel('Name', { exact: true }).fill('Ana');
  await changing.getByRole('group', { name: 'Ana' }).getByLabel('Age', { exact: true }).fill('5');
  await changing.getByRole('group', { name: 'Ana' }).getByLabel('Meals').fill('2');
  await changing.getByRole('group', { name: 'Ana' }).getByRole('checkbox', { name: 'Zipline' }).check();
  await changing.getByRole('button', { name: 'Save · $15.00 more to pay' }).click();
  await expect(page.getByText('Price: $56.00, now $71.00.')).toBeVisible();
  await expect(findRow(page, 'Mateo Torres')).toContainText('$71.00 due');

  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel check-in' }).click();
  const cancelling = page.getByRole('dialog', { name: /Cancel the check-/ });
  await cancelling.getByLabel('Reason').fill('The boy is ill');
  await cancelling.getByRole('button', { name: 'Cancel check-in' }).click();
  await expect(findRow(page, 'Mateo Torres')).toContainText('Canceled');
  await expect(findFamily(page, 'Mateo Torres')).toContainText('The boy is ill');
  await expect(page.getByRole('button', { name: 'Print pass' })).toBeHidden();
  await expect(findTotals(page)).toContainText('0people');
  await page.getByText('History').click();
  for (const action of ['was added at the desk', 'changed the check-in', 'canceled the check-in'])
    await expect(findFamily(page, 'Mateo Torres')).toContainText(action);
});

test('more people of a registered family join it at the desk, unless staff choose another family @long', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Joining Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submitFamily(browser, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'Add family' }).click();
  const adding = page.getByRole('dialog', { name: 'Add family' });
  await adding.getByLabel('Church').fill('Grace Chapel');
  await adding.getByLabel('Name', { exact: true }).fill('Cousin Ada');
  await adding.getByLabel('Age', { exact: true }).fill('41');
  await adding.getByLabel('Meals').fill('1');
  await expect(adding.getByRole('button', { name: 'Add family · $33.00' })).toBeVisible();
  await adding.getByLabel('Phone').fill('5135550142');
  const joins = adding.getByRole('checkbox', { name: `Joins the form of Ruth Hale (${code})` });
  await expect(joins).toBeChecked();
  await expect(adding.getByRole('button', { name: 'Add family · $8.00' })).toBeVisible();
  expect(await findAxeViolations(page, 'dialog[open]')).toEqual([]);
  await joins.uncheck();
  await expect(adding.getByRole('button', { name: 'Add family · $33.00' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add family' }).click();
  await expect(joins, 'the answer stays with the draft').not.toBeChecked();
  await expect(adding.getByRole('button', { name: 'Add family · $33.00' })).toBeVisible();
  await joins.check();
  await adding.getByRole('button', { name: 'Add family · $8.00' }).click();
  await expect(findFamily(page, 'Cousin Ada')).toContainText('Balance due: $8.00');
  await expect(findFamily(page, 'Cousin Ada')).toContainText(code);
});

test('if two people edit a family, the second one to save gets a conflict and keeps the draft @long', async ({ browser, demo }) => {
  const event = await addEvent(demo, 'Second Weekend');
  const robin = await openSignedInPage(browser, demo, '/home');
  await setCosts(robin, demo);
  const id = await addWalkIn(robin, demo, event, 'Ruth Hale');
  await robin.goto(`${demo.url}/desk/${event}?family=${id}`);
  const dana = await openSignedInPage(browser, demo, `/desk/${event}?family=${id}`);
  for (const page of [robin, dana]) await page.getByRole('button', { name: 'Edit family' }).click();
  await robin.getByRole('dialog').getByLabel('Church').fill('Grace Chapel');
  await dana.getByRole('dialog').getByLabel('Church').fill('Hope Chapel');
  await robin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(findRow(robin, 'Ruth Hale')).toContainText('Grace Chapel');

  await dana.reload();
  await dana.getByRole('button', { name: 'Edit family' }).click();
  await expect(dana.getByRole('dialog').getByLabel('Church'), 'the draft survives a reload').toHaveValue('Hope Chapel');
  await dana.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(dana.getByText('Dana Whitfield changed this family while you were editing.')).toContainText('Your changes are still here');
  await expect(dana.getByRole('dialog').getByLabel('Church')).toHaveValue('Hope Chapel');
  await expect(dana.getByRole('dialog').getByRole('alert').filter({ hasText: 'Grace Chapel' })).toBeVisible();
  expect(await demo.sql('select church from check_ins where id = $1', [id])).toEqual([{ church: 'Grace Chapel' }]);
  await dana.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(findRow(robin, 'Ruth Hale')).toContainText('Hope Chapel');
});

test('if two people take cash, the second one gets a warning, even if the first payment is already recorded', async ({ browser, demo }) => {
  const event = await addEvent(demo, 'Third Weekend');
  const robin = await openSignedInPage(browser, demo, '/home');
  await setCosts(robin, demo);
  const id = await addWalkIn(robin, demo, event, 'Ruth Hale');
  await robin.clock.install();
  await robin.goto(`${demo.url}/desk/${event}?family=${id}`);
  const dana = await openSignedInPage(browser, demo, `/desk/${event}?family=${id}`);
  for (const page of [robin, dana]) await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  const hold = Promise.withResolvers<void>();
  await robin.route('**/api/payments.take', async (route) => {
    await hold.promise;
    await route.continue();
  });
  // Delay the response to Robin's payment. The clock is paused, because after six seconds the payment would move to the outbox.
  await robin.clock.pauseAt(Date.now() + 10_000);
  await robin.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await dana.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await expect(findFamily(robin, 'Ruth Hale')).toContainText('Nothing to pay');
  hold.resolve();
  await expect(robin.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(robin.getByLabel('Amount')).toHaveAccessibleDescription(/./);
  await robin.clock.resume();
  await expect(findFamily(dana, 'Ruth Hale').getByText('Nothing to pay', { exact: true })).toBeFocused();
  expect(await demo.sql(`select amount_cents from money_entries where folio_id = $1 and kind = 'cash'`, [id])).toHaveLength(1);
});

test('the desk can check in forty families with the keyboard alone @long', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Keyboard Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Peter Vance']) await addWalkIn(page, demo, event, name);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ada');
  await expect(findRow(page, 'Ruth Hale')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'Ada Marsh')).toContainText(/Arrived \d/);
  await expect(findFamily(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  // Type without a pause: text after the slash must trigger no shortcut.
  await page.locator('[data-opens]').first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('an');
  await expect(page.getByRole('searchbox')).toHaveValue('an');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  for (const name of ['Ruth Hale', 'Peter Vance']) await expect(findRow(page, name)).not.toContainText(/Arrived \d/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(findFamily(page, 'Ruth Hale')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findFamily(page, 'Ruth Hale')).toBeHidden();
  await page.getByRole('searchbox').fill('vance');
  await page.keyboard.press('Enter');
  await expect(findFamily(page, 'Peter Vance')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(findFamily(page, 'Peter Vance')).toBeHidden();
  await page.getByRole('searchbox').fill('e');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-opens]').first()).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Scan pass' })).toBeVisible();
  await expect(page.getByLabel('Pass code')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto(`${demo.url}/desk/${event}?show=not-arrived`);
  await expect(page.locator('[data-opens]')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.locator('[data-opens]')).toHaveCount(1);
  await page.keyboard.press('a');
  await expect(page.getByText('No families found')).toBeVisible();
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Church').pressSequentially('a/n');
  await expect(page.getByRole('dialog').getByLabel('Church')).toHaveValue('a/n');
});

test('the keys /, a name, Enter and A check in a family, whether the search has one or several results @long', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Enter Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ids = [];
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Ada Vance']) ids.push(await addWalkIn(page, demo, event, name));
  const arrived = () => demo.sql('select id from check_ins where event_id = $1 and arrived_at is not null', [event]);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  const find = async (name: string) => {
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('');
    // Type as slowly as a person, because fast keys count as a scan.
    await page.keyboard.type(name, { delay: 60 });
    await page.keyboard.press('Enter');
  };
  await find('ruth');
  await page.keyboard.press('a');
  await expect(findRow(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(page.getByRole('searchbox')).toHaveValue('ruth');
  await expect(findFamily(page, 'Ruth Hale')).toBeVisible();
  await expect(page.locator(`[data-opens="${ids[0]}"]`)).toBeFocused();
  await find('ada');
  await expect(page.locator(`[data-opens="${ids[2]}"]`)).toBeFocused();
  await page.keyboard.press('a');
  await expect(findRow(page, 'Ada Vance')).toContainText(/Arrived \d/);
  await expect(page.getByRole('searchbox')).toHaveValue('ada');
  await expect.poll(arrived).toHaveLength(2);
});

test('the key C opens the cash form of the marked or the open family @long', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Cash Key Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale');
  const ada = await addWalkIn(page, demo, event, 'Ada Marsh');
  const cash = (id: string) =>
    demo.sql<{ amount_cents: number }>(`select amount_cents from money_entries where folio_id = $1 and kind = 'cash'`, [id]);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(page.getByText('take cash')).toBeVisible();
  await page.locator(`[data-opens="${ruth}"]`).focus();
  await page.keyboard.press('c');
  const amount = findFamily(page, 'Ruth Hale').getByLabel('Amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('33.00');
  await page.keyboard.press('Enter');
  await expect.poll(() => cash(ruth)).toEqual([{ amount_cents: -3_300 }]);
  await expect(findFamily(page, 'Ruth Hale').getByText('Nothing to pay', { exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Nothing to pay')).toBeVisible();
  await expect(amount).toHaveCount(0);
  // The amount is selected, so typing replaces the amount.
  await page.locator(`[data-opens="${ada}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(findFamily(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('c');
  await expect(findFamily(page, 'Ada Marsh').getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('20', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect.poll(() => cash(ada)).toEqual([{ amount_cents: -2_000 }]);
  await page.keyboard.press('Escape');
  await page.locator(`[data-opens="${ada}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(findFamily(page, 'Ada Marsh')).toContainText('Balance due: $13.00');
  await expect(findFamily(page, 'Ada Marsh').getByLabel('Amount')).toHaveCount(0);
});

test('a laptop shows ten families and a phone six, the search stays visible, and an open family has a way back to the list @long', async ({
  browser,
  demo,
}) => {
  const event = 'LakesideFamilyCamp26';
  for (const [width, height, maxRows] of [
    [1280, 800, 10],
    [390, 844, 6],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await startSessionFor(page, demo, 'admin@demo.test');
    // Force the line about unprepared places, which is taller than the one about prepared places: which one appears depends on the hour.
    await markUncleaned(page, demo, event);
    await page.goto(`${demo.url}/desk/${event}`);
    await expect(page.getByText(/^\d+ of \d+ places ready$/)).toBeVisible();
    const names = page.locator('[data-opens]');
    await expect(names.nth(maxRows)).toBeAttached();
    const scan = page.getByRole('button', { name: 'Scan pass' });
    const nth = page.locator('[data-family]').nth(maxRows - 1);
    const roomBelow = async () => {
      const foot = width < 640 ? ((await scan.boundingBox())?.y ?? 0) - 10 : height;
      const box = await nth.boundingBox();
      return foot - (box?.y ?? Infinity) - (box?.height ?? 0);
    };
    await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
    await names.nth(15).scrollIntoViewIfNeeded();
    await expect(page.getByRole('searchbox')).toBeInViewport();

    const id = await names.nth(15).getAttribute('data-opens');
    const name = (await names.nth(15).locator('span span').first().innerText()).trim();
    await names.nth(15).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await page.getByRole('button', { name: 'All families' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.locator(`[data-opens="${id}"]`)).toBeFocused();
    await page.context().close();
  }
});

test('a member with access to one event marks its arrivals and cannot take payments', async ({ browser, demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const event = 'LakesideFamilyCamp26';
  await addWalkIn(page, demo, event, 'Director’s Guest', [createPerson('p1', 'Director’s Guest', 30)]);
  const director = await openSignedInPage(browser, demo, `/desk/${event}?q=guest`, 'director@demo.test');
  await director.getByRole('button', { name: 'Check in Director’s Guest' }).click();
  await expect(findRow(director, 'Director’s Guest')).toContainText(/Arrived \d/);
  await openFamilyRow(director, 'Director’s Guest');
  await expect(findFamily(director, 'Director’s Guest')).toContainText('People');
  for (const name of ['Cash', 'Edit family', 'Add family']) await expect(director.getByRole('button', { name })).toHaveCount(0);
});

test('if two people change the costs, the second one sees the values saved by the first and keeps the draft @long', async ({
  browser,
  demo,
}) => {
  const robin = await openSignedInPage(browser, demo, '/home');
  await setCosts(robin, demo);
  await robin.goto(`${demo.url}/admin?tab=costs`);
  const dana = await openSignedInPage(browser, demo, '/admin?tab=costs');
  const fee = (page: Page) => page.getByLabel('Family Day Fee');
  for (const page of [robin, dana]) await expect(fee(page)).toHaveValue('25.00');
  await fee(dana).fill('$30');
  await fee(robin).fill('27,5');
  await robin.getByRole('button', { name: 'Move Zipline up' }).click();
  await robin.getByRole('button', { name: 'Add an activity' }).click();
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(robin.getByText('Choose an activity.')).toBeVisible();
  expect(await findAxeViolations(robin)).toEqual([]);
  await robin.getByRole('button', { name: 'Remove this activity' }).click();
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(robin.getByText('They apply to new forms.')).toBeVisible();
  await expect(fee(robin)).toHaveValue('27.50');

  await expect(dana.getByText('changed the costs while you were editing')).toBeVisible();
  await expect(dana.getByRole('alert')).toContainText('Family Day Fee: $27.50');
  await expect(fee(dana)).toHaveValue('$30');
  await dana.reload();
  await expect(dana.getByText('changed the costs while you were editing')).toBeVisible();
  await expect(fee(dana)).toHaveValue('$30');
  // A press before the new values have been displayed long enough shows them again and saves nothing.
  const overwrite = (of: Page, isSaved: () => Promise<void>) => {
    const overwriteButton = of.getByRole('button', { name: 'Overwrite with mine' });
    return expect(async () => {
      if ((await overwriteButton.count()) > 0) await overwriteButton.click({ timeout: 2_000 });
      await isSaved();
    }).toPass();
  };
  await overwrite(dana, () => expect(fee(robin)).toHaveValue('30.00', { timeout: 2_000 }));
  const [latest] = await demo.sql<{ costs: { dailyFeeCents: number; activities: { key: string }[] } }>(
    'select costs from costs order by version desc limit 1',
  );
  expect(latest?.costs.dailyFeeCents).toBe(3_000);
  await expect(robin.getByText('changed the costs').first()).toBeVisible();

  await expect(fee(dana)).toHaveValue('30.00');
  await fee(dana).fill('$35');
  await fee(robin).fill('32');
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(dana.getByRole('alert')).toContainText('Family Day Fee: $32.00');
  await dana.reload();
  await dana.getByRole('button', { name: 'Use their version' }).click();
  await expect(fee(dana)).toHaveValue('32.00');

  const gate = Promise.withResolvers<void>();
  await robin.route(/checkIn\.changeCosts/, async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await fee(robin).fill('33');
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(fee(dana)).toHaveValue('33.00');
  await fee(robin).fill('34');
  const answer = robin.waitForResponse(/checkIn\.changeCosts/);
  gate.resolve();
  await answer;
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(fee(dana)).toHaveValue('34.00');
  await expect(robin.getByText('changed the costs while you were editing')).toHaveCount(0);
});

test('the desk is reachable from home, and readable in dark mode on a phone @long', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const event = await addEvent(demo, 'Phone Weekend');
  const id = await addWalkIn(page, demo, event, 'Daniel Okonkwo-Featherstonehaugh de la Santísima Trinidad');
  // Families register in advance, so home also links to the desks of the next events.
  const next = page.getByRole('region', { name: 'Next' }).getByRole('link', { name: /^Check-In Desk of / });
  await expect(next.first()).toHaveAttribute('href', /^\/desk\/\w+$/);
  await page.getByRole('link', { name: /Check-In Desk Check in families/ }).click();
  await expect(page.getByRole('heading', { name: 'Check-in desk' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Daniel')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await openFamilyRow(page, 'Daniel');
  await expect(page).toHaveURL(new RegExp(`family=${id}`));
  await expect(page.getByRole('button', { name: /^Check in .*\$33\.00 due$/ })).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goBack();
  await expect(findRow(page, 'Daniel')).toBeVisible();
});

test('checking in a family days before its stay requires a confirmation, both in its row and by its code @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const eventId = await addEvent(demo, 'Advent Family Camp');
  const arrival = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T16:00`;
  const departure = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T11:00`;
  const id = await addWalkIn(page, demo, eventId, 'Early Hale', [createPerson('p1', 'Early Hale', 34, { arrival, departure, meals: 0 })]);
  await page.goto(`${demo.url}/desk/${eventId}`);
  const readArrival = () => demo.sql(`select arrived_at is not null as here from check_ins where id = $1`, [id]);
  await findRow(page, 'Early Hale')
    .getByRole('button', { name: /^Check in/ })
    .click();
  const confirmation = page.getByRole('dialog', { name: 'Early Hale' });
  await expect(confirmation).toContainText(/Their stay begins \w+, \w+ \d+(?:st|nd|rd|th)(?:, \d{4})?\. Check in now\?/);
  await confirmation.getByRole('button', { name: 'Not yet' }).click();
  expect(await readArrival()).toEqual([{ here: false }]);
  await findRow(page, 'Early Hale')
    .getByRole('button', { name: /^Check in/ })
    .click();
  await confirmation.getByRole('button', { name: 'Check in now' }).click();
  await expect.poll(readArrival).toEqual([{ here: true }]);
});

test('turning the device into a shared tablet signs out first, so that visitors cannot return to the desk @long', async ({
  browser,
  demo,
}) => {
  const page = await openSignedInPage(browser, demo, '/home');
  const event = await addEvent(demo, 'Shared Tablet Weekend');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Open form on a shared tablet').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(page.url()).toContain(`/desk/${event}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Open form on a shared tablet').click();
  await page.getByRole('button', { name: 'Sign out and open form' }).click();
  await expect(page.getByRole('button', { name: 'Next family' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/signin/);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(page).toHaveURL(/signin/);
});

test('a family that is added again after a lost response and a reload is saved once', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Lost Answer Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await page.goto(`${demo.url}/desk/${event}`);
  const adding = page.getByRole('dialog', { name: 'Add family' });
  const add = adding.getByRole('button', { name: 'Add family · $33.00' });
  await page.getByRole('button', { name: 'Add family' }).click();
  await adding.getByLabel('Church').fill('Iglesia El Redentor');
  await adding.getByLabel('Name', { exact: true }).fill('Mateo Torres');
  await adding.getByLabel('Age', { exact: true }).fill('41');
  await adding.getByLabel('Meals').fill('1');
  let isLost = true;
  await page.route('**/api/checkIn.addAtDesk*', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await add.click();
  await expect(adding.getByRole('alert')).toBeVisible();
  isLost = false;
  await page.reload();
  await page.getByRole('button', { name: 'Add family' }).click();
  await add.click();
  await expect(findFamily(page, 'Mateo Torres')).toContainText('Balance due: $33.00');
  expect(await demo.sql('select church from check_ins where event_id = $1', [event])).toHaveLength(1);
  await page.getByRole('button', { name: 'Add family' }).click();
  await adding.getByLabel('Church').fill('Iglesia El Redentor');
  await adding.getByLabel('Name', { exact: true }).fill('Lucía Torres');
  await adding.getByLabel('Age', { exact: true }).fill('39');
  await adding.getByLabel('Meals').fill('1');
  await add.click();
  await expect(findFamily(page, 'Lucía Torres')).toContainText('Balance due: $33.00');
  expect(await demo.sql('select church from check_ins where event_id = $1', [event])).toHaveLength(2);
});

test('a cash payment that takes long is shown as pending, and the family is not shown as owing @long', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Slow Cash Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const id = await addWalkIn(page, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}?family=${id}`);
  let release = (): void => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/payments.take*', async (route) => {
    await hold;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $33.00' }).click();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(findRow(page, 'Ruth Hale')).not.toContainText(/\bdue\b/);
  await expect(page.getByText('1 pending change on this device')).toBeVisible();
  release();
  await expect(page.getByText('1 pending change on this device')).toHaveCount(0);
  await expect(findRow(page, 'Ruth Hale')).toContainText('Paid at desk');
});

/** Opens the phone page of a family that was charged $33.00 and has paid $34.00. */
async function openOverpaidPhone(browser: Browser, demo: Camp, secret: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`${demo.url}/guest/check-in/yours?id=${secret}`);
  await phone.getByRole('button', { name: 'Pay $33.00 through Square' }).click();
  await phone.getByText('Simulate a problem').click();
  await phone.getByLabel('Pay one dollar too much').check();
  await phone.getByRole('button', { name: 'Pay $33.00' }).click();
  await phone.waitForURL(/payment-complete/);
  return phone;
}

async function markUncleaned(page: Page, camp: Camp, event: string): Promise<void> {
  const bedrooms =
    'select place_id as id from bookings join cleaning_statuses using (place_id) where reservation_id = $1 order by 1 limit 1';
  const [bedroom] = await camp.sql<{ id: string }>(bedrooms, [event]);
  await callApi(page, camp, 'housekeeping.putOutOfOrder', { id: bedroom?.id, reason: 'A lamp is broken.' });
  await callAndExpectDone(page, camp, 'housekeeping.putInOrder', { id: bedroom?.id });
}
