import type { Browser, Locator, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { dropResponses } from './block-requests.ts';
import { openFamilyRow, findRow } from './desk-camp.ts';
import { navigate } from './navigate.ts';
import { type Camp, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

async function office(browser: Browser, camp: Camp, to: string, language: 'en' | 'es' = 'en'): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'language', value: language, url: camp.url }]);
  const page = await context.newPage();
  await signIn(page, camp, 'admin@demo.test', to);
  return page;
}

/** Inserts a reservation without payments. Its dates are far from the demo data. */
async function addStay(camp: Camp, id: string, name: string): Promise<void> {
  const contact = { contact_name: 'Miriam Hale', contact_email: 'miriam@choir.example' };
  const columns = { classification: 'retreat', state: 'inquiry', ...contact };
  await addReservation(camp, name, { id, from: "now() + interval '400 days'", until: "now() + interval '402 days'", columns });
}

const dialog = (page: Page) => page.getByRole('dialog');
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Payment links' }).getByRole('listitem').filter({ hasText: text });
const detail = (page: Page, text: string) => page.getByRole('article', { name: text });

async function payer(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
}

async function payAt(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

async function linkOf(part: Locator): Promise<string> {
  return (await part.getByRole('link', { name: /pretend-checkout/ }).getAttribute('href')) ?? '';
}

const entriesOf = (camp: Camp, folio: string) =>
  camp.sql<{ kind: string; cents: number; method: string | null }>(
    'select kind, amount_cents as cents, method from money_entries where folio_id = $1 order by seq',
    [folio],
  );

test('if the response to a new link is lost and the amount is then corrected, the link has the corrected amount', async ({
  browser,
  demo,
}) => {
  const page = await office(browser, demo, '/payments');
  const requests = () =>
    demo.sql<{ cents: number }>("select amount_cents as cents from payment_requests where description = 'Lost paddle' order by seq");
  const createButton = dialog(page).getByRole('button', { name: 'Create link' });
  const reconnect = await dropResponses(page, /payments\.request\b/);
  await page.getByRole('button', { name: 'Payment link' }).click();
  await dialog(page).getByLabel('Amount').fill('100');
  await dialog(page).getByLabel('Description').fill('Lost paddle');
  await createButton.click();
  await expect.poll(requests).toEqual([{ cents: 10_000 }]);
  await page.reload();
  reconnect();
  await page.getByRole('button', { name: 'Payment link' }).click();
  await expect(dialog(page).getByLabel('Description'), 'the earlier input').toHaveValue('Lost paddle');
  await dialog(page).getByLabel('Amount').fill('120');
  await createButton.click();
  await expect(dialog(page)).toBeHidden();
  await expect(detail(page, 'Lost paddle')).toContainText('$120.00');
  expect(await requests()).toEqual([{ cents: 10_000 }, { cents: 12_000 }]);
});

test('cash whose response was lost is recorded once, even after a reload, and the same amount can then be taken again', async ({
  browser,
  demo,
}) => {
  const id = 'CashOfALostAnswer001';
  await addStay(demo, id, 'Cash on a bad line');
  const page = await office(browser, demo, `/reservation/${id}?tab=people`);
  const money = page.getByRole('region', { name: 'Money' });
  const open = () => money.getByRole('button', { name: 'Take cash or check' }).click();
  const takeButton = dialog(page).getByRole('button', { name: 'Take payment' });
  const entry = { kind: 'cash', cents: -20_000, method: null };
  const reconnect = await dropResponses(page, /payments\.take\b/);
  await open();
  await dialog(page).getByLabel('Amount').fill('200');
  await dialog(page).getByLabel('Note').fill('Box 2');
  await takeButton.click();
  await expect.poll(() => entriesOf(demo, id), 'the first payment of this stay').toEqual([entry]);
  await page.reload();
  reconnect();
  await open();
  await expect(dialog(page).getByLabel('Note'), 'the earlier input').toHaveValue('Box 2');
  await takeButton.click();
  await expect(dialog(page)).toBeHidden();
  expect(await entriesOf(demo, id)).toEqual([entry]);

  await open();
  await dialog(page).getByLabel('Amount').fill('200');
  await dialog(page).getByLabel('Note').fill('Box 2');
  await takeButton.click();
  await expect(dialog(page)).toBeHidden();
  expect(await entriesOf(demo, id)).toEqual([entry, entry]);
});

test('a link is created and emailed, paid in another browser, shown as paid without a reload, and refunded by line', async ({
  browser,
  demo,
}) => {
  const page = await office(browser, demo, '/payments');
  await page.getByRole('button', { name: 'Payment link' }).click();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page).getByText('Fill in this field.'), 'amount and description').toHaveCount(2);
  await expect(dialog(page).getByLabel('Amount')).toBeFocused();
  await dialog(page).getByLabel('Amount').fill('a lot');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page).getByText('Enter an amount such as 1,250.50.')).toBeVisible();

  await dialog(page).getByLabel('Amount').fill('$1250');
  await dialog(page).getByLabel('Description').fill('Broken canoe');
  await expect(dialog(page).getByLabel('Amount'), 'shows the parsed amount').toHaveValue('1,250.00');
  await dialog(page).getByLabel('Payer’s name').fill('Ada Marsh');
  await dialog(page).getByLabel('Payer’s email').fill('ada@marsh.example');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page)).toBeHidden();

  const request = detail(page, 'Broken canoe');
  await expect(request.getByText('Awaiting payment')).toBeVisible();
  await expect(request.getByText('no money is charged')).toBeVisible();
  await expect(request).not.toContainText('Sent by emailNot yet');
  await request.getByRole('button', { name: 'Show QR code' }).click();
  await expect(request.getByRole('img', { name: 'QR code to pay: Broken canoe' })).toBeVisible();

  const admin = await office(browser, demo, '/admin?tab=mails');
  // Read the camp's name, because another test renames the camp.
  await admin.getByText(/^Broken canoe: your payment to/).click();
  await expect(dialog(admin)).toContainText('$1,250.00');
  const mailed = (await dialog(admin).getByRole('link').first().getAttribute('href')) ?? '';
  expect(mailed).toMatch(/\/guest\/payment\?id=[\w-]{16,}/);

  const ada = await payer(browser);
  await ada.goto(mailed);
  await expect(ada.getByText('Broken canoe')).toBeVisible();
  await ada.getByRole('button', { name: 'Pay through Square' }).click();
  await payAt(ada, '$1,250.00');

  await expect(request.getByText('The payment service confirms the payment.')).toBeVisible();
  await expect(line(page, 'Broken canoe').getByText('Paid (test mode)', { exact: true })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Remove link' })).toBeHidden();
  await expect(request.getByRole('link', { name: /pretend-checkout/ }), 'no second payment').toBeHidden();

  await request.getByRole('link', { name: 'View account' }).click();
  await expect(page.getByText('Balance: $0.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Refund payment' }).click();
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Select at least one line.');
  await dialog(page).getByRole('checkbox', { name: 'Broken canoe' }).check();
  await dialog(page).getByLabel('Amount: Broken canoe').fill('1250.01');
  await dialog(page).getByLabel('Reason').fill('It floats after all');
  await dialog(page)
    .getByRole('button', { name: /^Refund/ })
    .click();
  await expect(dialog(page).getByText('This is more than the line has left.')).toBeVisible();
  await dialog(page).getByLabel('Amount: Broken canoe').fill('250');
  await page.reload();
  await page.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog(page).getByLabel('Amount: Broken canoe'), 'the choice stays with the reason').toHaveValue('250');
  await dialog(page).getByRole('button', { name: 'Refund $250.00' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Charges' })).toContainText('$1,000.00');

  const folio = page.url().split('/').at(-1) ?? '';
  expect(await entriesOf(demo, folio)).toEqual([
    { kind: 'charge', cents: 125_000, method: null },
    { kind: 'card', cents: -125_000, method: null },
    { kind: 'credit', cents: -25_000, method: null },
    { kind: 'refund', cents: 25_000, method: 'card' },
  ]);
});

test('a deposit for a stay without a price is shown as a deposit and not as an amount to refund @long', async ({ browser, demo }) => {
  const id = 'MoneyDownForAStay001';
  await addStay(demo, id, 'Paddlers of Money');
  const page = await office(browser, demo, `/reservation/${id}?tab=people`);
  const requestInput = { reservationId: id, payerName: '', payerEmail: '', language: 'en', dueOn: null, send: false };
  await callAndExpectDone(page, demo, 'payments.request', {
    ...requestInput,
    id: newId(),
    purpose: 'other',
    description: 'Firewood',
    amountCents: 3_500,
  });
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('Balance due: $35.00', { exact: true })).toBeVisible();
  await money.getByRole('button', { name: 'Ask for a deposit' }).click();
  await expect(dialog(page).getByLabel('Payer’s email')).toHaveValue('miriam@choir.example');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const contactEmail = { from: 'miriam@choir.example', to: 'office@choir.example' };
  await callAndExpectDone(page, demo, 'reservations.change', { id, changes: { contactEmail } });
  await money.getByRole('button', { name: 'Ask for a deposit' }).click();
  await expect(dialog(page).getByLabel('Payer’s email')).toHaveValue('office@choir.example');
  await dialog(page).getByLabel('Amount').fill('250');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const deposit = money.getByRole('listitem').filter({ hasText: 'Deposit for Paddlers of Money' });
  await deposit.getByText('Deposit for Paddlers of Money').click();
  const miriam = await payer(browser);
  await miriam.goto(await linkOf(deposit));
  await payAt(miriam, '$250.00');
  await expect(money).toContainText(/Balance due: \$35\.00\s*Deposit: \$250\.00/);
  await page.goto(`${demo.url}/payments/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Refund payment' }).click();
  await expect(dialog(page)).toContainText('$215.00 was paid before the reservation had a price.');
});

test('a stay with a charge, a deposit paid by link and a balance paid in cash shows all of them live', async ({ browser, demo }) => {
  const id = 'MoneyOfAChoirStay001';
  await addStay(demo, id, 'Choir Weekend of Money');
  const page = await office(browser, demo, `/reservation/${id}?tab=people`);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(page.getByText('An inquiry doesn’t hold places')).toBeVisible();
  await expect(money).toContainText('Add a charge or ask for a deposit');
  await money.getByRole('button', { name: 'Add a charge' }).click();
  await dialog(page).getByLabel('Description').fill('Pine Lodge, 2 nights');
  await dialog(page).getByLabel('Amount').fill('900');
  await dialog(page).getByRole('button', { name: 'Add charge' }).click();
  await expect(money.getByText('Balance due: $900.00')).toBeVisible();

  await money.getByRole('button', { name: 'Ask for a deposit' }).click();
  await expect(dialog(page).getByLabel('Description'), 'the fields of the stay are prefilled').toHaveValue(
    'Deposit for Choir Weekend of Money',
  );
  await expect(dialog(page).getByLabel('Payer’s email')).toHaveValue('miriam@choir.example');
  await dialog(page).getByLabel('Amount').fill('300');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const deposit = money.getByRole('listitem').filter({ hasText: 'Deposit for Choir Weekend of Money' });
  await expect(deposit.getByText('Awaiting payment')).toBeVisible();
  await deposit.getByText('Deposit for Choir Weekend of Money').click();
  const miriam = await payer(browser);
  await miriam.goto(await linkOf(deposit));
  await payAt(miriam, '$300.00');
  await expect(money.getByText('Balance due: $600.00')).toBeVisible();
  await expect(deposit.getByText('Paid (test mode)', { exact: true })).toBeVisible();

  await money.getByRole('button', { name: 'Ask for the balance' }).click();
  await dialog(page).getByRole('button', { name: 'Use full balance' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('600.00');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await money.getByRole('button', { name: 'Take cash or check' }).click();
  await dialog(page).getByLabel('Amount').fill('600.01');
  await dialog(page).getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog(page).getByText('Enter a lower amount.')).toBeVisible();
  await dialog(page).getByText('Check', { exact: true }).click();
  await dialog(page).getByLabel('Amount').fill('600');
  await dialog(page).getByLabel('Check number').fill('1042');
  // The page behind the dialog shows the new balance, but the dialog shows the old one until the response arrives.
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/payments\.take/, async (route) => {
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  await dialog(page).getByRole('button', { name: 'Take payment' }).click();
  await expect(money.getByText('Balance: $0.00', { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText('Balance due: $600.00.');
  answer();
  await expect(dialog(page)).toBeHidden();
  expect(await entriesOf(demo, id)).toEqual([
    { kind: 'charge', cents: 90_000, method: null },
    { kind: 'card', cents: -30_000, method: null },
    { kind: 'cheque', cents: -60_000, method: null },
  ]);

  await page.goto(`${demo.url}/payments?tab=day&reservation=${id}`);
  await expect(page.getByRole('row', { name: /^Total \$900\.00 \$0\.00 \$900\.00/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/-money-\d{4}-\d\d-\d\d-choir-weekend-of-money-tay001\.csv$/);
});

test('a link is found with the keyboard alone, and removed after a confirmation that names it @long', async ({ browser, demo }) => {
  const page = await office(browser, demo, '/payments');
  await page.getByRole('button', { name: 'Payment link' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Amount').focus();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Two lost keys');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const request = detail(page, 'Two lost keys');
  await expect(request.getByText('Awaiting payment')).toBeVisible();
  await expect(request.getByText('No email address')).toBeVisible();
  const link = await linkOf(request);

  await request.getByRole('button', { name: 'Remove link' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Remove the link for Two lost keys, $12.50?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(request.getByRole('button', { name: 'Remove link' }), 'no change').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Remove link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(request.getByText('Link deactivated.')).toBeVisible();
  const late = await payer(browser);
  await late.goto(link);
  await expect(late.getByText('This payment link is no longer valid.')).toBeVisible();

  await request.getByRole('button', { name: 'Create new link' }).click();
  await expect(page.getByText('It has not been paid yet.')).toBeVisible();
  await page.getByRole('searchbox').fill('lost keys 12.50');
  await expect(line(page, 'Two lost keys')).toHaveCount(2);
  await page.getByLabel('State').selectOption('Removed');
  await expect(line(page, 'Two lost keys')).toHaveCount(1);
  await expect(page).toHaveURL(/state=removed/);
});

test('a payment of another amount is in review until staff accept it', async ({ browser, demo }) => {
  const page = await office(browser, demo, '/payments');
  await page.getByRole('button', { name: 'Payment link' }).click();
  await dialog(page).getByLabel('Amount').fill('40');
  await dialog(page).getByLabel('Description').fill('Odd firewood');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const request = detail(page, 'Odd firewood');
  await expect(request.getByText('Awaiting payment')).toBeVisible();
  const payerPage = await payer(browser);
  await payerPage.goto(await linkOf(request));
  await payerPage.getByText('Simulate a problem').click();
  await payerPage.getByLabel('Pay one dollar too much').check();
  await payAt(payerPage, '$40.00');
  await expect(request.getByText('The amount paid doesn’t match.')).toBeVisible();
  await expect(request).toContainText('Balance: $0.00');
  await request.getByRole('link', { name: 'Review payment' }).click();
  const alarm = page.getByRole('list', { name: 'Payments to review' }).getByRole('listitem').filter({ hasText: 'Odd firewood' });
  await expect(alarm).toContainText('Amount doesn’t match $41.00');
  await expect(alarm).toContainText('Paid $41.00 of $40.00.');
  await alarm.getByRole('link', { name: 'Open Odd firewood' }).click();
  await expect(page.getByText('Balance: $0.00', { exact: true })).toBeVisible();
  await page.goBack();
  await alarm.getByRole('button', { name: /^Accept/ }).click();
  await dialog(page).getByRole('button', { name: 'Accept the payment' }).click();
  await expect(alarm).toContainText('Overpaid $1.00');
  await alarm.getByRole('link', { name: 'Open Odd firewood' }).click();
  await page.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('1.00');
  await dialog(page).getByLabel('Reason').fill('One dollar too much');
  await dialog(page).getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(page.getByText('Balance: $0.00', { exact: true })).toBeVisible();
});

test('a payment with a tip pays its link without review, and the daily report lists the tip separately @long', async ({
  browser,
  demo,
}) => {
  const page = await office(browser, demo, '/payments');
  await page.getByRole('button', { name: 'Payment link' }).click();
  await dialog(page).getByLabel('Amount').fill('45');
  await dialog(page).getByLabel('Description').fill('Guided hike');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const request = detail(page, 'Guided hike');
  await expect(request.getByText('Awaiting payment')).toBeVisible();
  const generous = await payer(browser);
  await generous.goto(await linkOf(request));
  await generous.getByText('Simulate a problem').click();
  await generous.getByLabel('Add a tip of five dollars').check();
  await payAt(generous, '$45.00');
  await expect(request.getByText('The payment service confirms the payment.')).toBeVisible();
  await page.goto(`${demo.url}/payments?tab=day`);
  const tip = page.getByRole('row').filter({ hasText: 'Guided hike' }).filter({ hasText: 'Tip' });
  await expect(tip).toContainText('$5.00');
  // Subtract the tip of the demo data, which falls on this day at some hours.
  await expect(page.getByRole('row', { name: /^Tips \$(5|10|15)\.00 \$0\.00 \$\1\.00$/ })).toBeVisible();
});

test('a refund made in Square is decided as a lower price, and the second person to decide gets a message', async ({ browser, demo }) => {
  const [page, secondPage] = [await office(browser, demo, '/payments?tab=alarms'), await office(browser, demo, '/payments?tab=alarms')];
  const alarmOn = (readAlarms: Page) =>
    readAlarms.getByRole('list', { name: 'Payments to review' }).getByRole('listitem').filter({ hasText: 'Daniel Reyes' });
  await expect(alarmOn(page)).toContainText('Refunded in Square');
  await alarmOn(secondPage)
    .getByRole('button', { name: /^Keep balance due/ })
    .click();
  await alarmOn(page)
    .getByRole('button', { name: /^Lower the price/ })
    .click();
  await expect(dialog(page)).toContainText('Lower the price by $20.00?');
  await dialog(page).getByRole('button', { name: 'Credit $20.00' }).click();
  await expect(alarmOn(page)).toHaveCount(0);
  await dialog(secondPage).getByRole('button', { name: 'Keep balance due' }).click();
  await expect(dialog(secondPage)).toContainText('Someone else already resolved this.');
  await page.goto(`${demo.url}/payments/DemoGamesRefunded001`);
  await expect(page.getByText('Balance: $0.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Price lowered: refunded in Square’s dashboard')).toBeVisible();
});

test('a refund made in Square for a family is decided in the list of the desk', async ({ browser, demo }) => {
  const page = await office(browser, demo, '/desk/LakesideFamilyCamp26');
  const castellano = findRow(page, 'Vincent Castellano');
  await expect(castellano).toContainText('Needs review: $11.00 refunded');
  await openFamilyRow(page, 'Vincent Castellano');
  const review = page.getByRole('region', { name: 'Refunded in Square' });
  await expect(page.getByRole('button', { name: 'Cash', exact: true })).toHaveCount(0);
  await review.getByRole('button', { name: /^Keep balance due/ }).click();
  await expect(dialog(page)).toContainText('Keep $11.00 due?');
  await dialog(page).getByRole('button', { name: 'Keep balance due' }).click();
  await expect(castellano).toContainText('Awaiting payment');
  await expect(page.getByRole('button', { name: 'Cash', exact: true })).toBeVisible();
});

test('a sale of the snack bar is marked as not ours, and similar payments are excluded until the rule is removed @long', async ({
  browser,
  demo,
}) => {
  const sell = (id: string, cents: number) =>
    demo.sql(
      `insert into provider_payments (id, amount_cents, currency, status, paid_at, seen_at, verdict, product, source_name, is_test_mode)
       values ($1, $2, 'USD', 'COMPLETED', now(), now(), 'unknown', 'RETAIL', 'Camp shop', true)`,
      [id, cents],
    );
  for (const [id, cents] of [
    ['SALE1', 450],
    ['SALE2', 1_300],
  ] as const)
    await sell(id, cents);
  const page = await office(browser, demo, '/payments?tab=alarms');
  const alarms = page.getByRole('list', { name: 'Payments to review' }).getByRole('listitem');
  const first = alarms.filter({ hasText: 'SALE1' });
  await expect(first).toContainText('Unmatched payment');
  const buttons = first.getByRole('button');
  await expect(buttons).toHaveText(['Refund', 'Mark resolved', 'Not ours']);
  await first.getByRole('button', { name: /^Not ours/ }).click();
  await dialog(page)
    .getByLabel(/^Payments like this are not ours \(Square for Retail/)
    .check();
  await dialog(page).getByRole('button', { name: 'Leave out' }).click();
  await expect(alarms.filter({ hasText: /SALE[12]/ })).toHaveCount(0);
  const rules = page.getByRole('region', { name: 'Payments left out' });
  await expect(rules.getByRole('listitem').filter({ hasText: 'Square for Retail' })).toContainText('Left out by');
  await page.getByRole('tab', { name: 'Daily report' }).click();
  await expect(page.getByRole('row', { name: /^Not ours \(2 payments\) \$17\.50/ })).toBeVisible();
  await page.goBack();
  await rules.getByRole('button', { name: /^Withdraw rule: Square for Retail/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw rule' }).click();
  await expect(rules.getByRole('button', { name: /^Withdraw rule: Square for Retail/ })).toHaveCount(0);
});

test('the payments page works in Spanish and on a phone, and is hidden from accounts without access to money @long', async ({
  browser,
  demo,
}) => {
  const page = await office(browser, demo, '/payments', 'es');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await page.getByRole('list', { name: 'Enlaces de pago' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Todos los enlaces' })).toBeVisible();
  await page.getByRole('button', { name: 'Todos los enlaces' }).click();
  await expect(page.getByRole('list', { name: 'Enlaces de pago' })).toBeVisible();
  const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/payments', '/payments?tab=alarms', '/payments?tab=day&show=everything']) {
    await page.goto(demo.url + path);
    await page.waitForLoadState('networkidle');
    expect(await readOverflow(), path).toBe(0);
  }

  const director = await (await browser.newContext()).newPage();
  await signIn(director, demo, 'director@demo.test', '/payments');
  await expect(director.getByText('Permission Denied')).toBeVisible();
  await director.goto(`${demo.url}/reservation/LakesideFamilyCamp26?tab=people`);
  await expect(director.getByText('people are expected')).toBeVisible();
  await expect(director.getByRole('region', { name: 'Money' })).toBeHidden();
});

test('axe finds no violations on the payment screens @long', async ({ browser, demo }) => {
  test.slow();
  const [stay] = await demo.sql<{ id: string }>("select folio_id as id from payment_requests where purpose = 'balance' limit 1");
  const [request] = await demo.sql<{ id: string }>(
    "select id from payment_requests where state = 'received link' and purpose <> 'check-in' limit 1",
  );
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, demo, 'admin@demo.test', '/payments');
  const look = async (path: string, prepare?: () => Promise<void>) => {
    await navigate(page, path);
    await prepare?.();
    expect(await findAxeViolationsInEachTheme(page), path).toEqual([]);
  };
  await look(`/payments?request=${request?.id}`);
  await look('/payments', () => page.getByRole('button', { name: 'Payment link' }).click());
  await look('/payments?tab=alarms');
  await look('/payments?tab=day&show=everything');
  await look(`/payments/${stay?.id}`);
  await look(`/payments/${stay?.id}`, () => page.getByRole('button', { name: 'Take cash or check' }).click());
  await look(`/reservation/${stay?.id}?tab=people`);
});
