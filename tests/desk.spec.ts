import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { newId } from '../platform/database/server/new-id.ts';
import { axeFinds } from './axe.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { type Camp, expect, signIn, test } from './story.ts';

/** An event of its own, far from those of the demonstration, with a swing and a zipline. */
async function addEvent(camp: Camp, name: string): Promise<string> {
  const id = newId();
  const [last] = await camp.sql<{ days: number }>(`select count(*)::int * 10 + 900 as days from reservations where created_at > now()`);
  const [at] = await camp.sql<{ starts: Date; ends: Date }>(
    `select now() + make_interval(days => $1) as starts, now() + make_interval(days => $1 + 2) as ends`,
    [(last?.days ?? 900) + events.length * 10],
  );
  events.push(id);
  await camp.sql(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, $2, 'camp', 'confirmed', $3, $4, now(), now())`,
    [id, name, at?.starts, at?.ends],
  );
  for (const place of ['Giant Swing', 'Zipline'])
    await camp.sql(
      `insert into bookings (id, reservation_id, place_id, ground, starts_at, ends_at, held_from, held_until, holds, created_at)
       select $1, $2, id, ground, $3, $4, $3, $4, true, now() from places where name = $5`,
      [newId(), id, at?.starts, at?.ends, place],
    );
  return id;
}
const events: string[] = [];

const activities = [
  { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '1:00 – 5:00 pm' },
  { key: 'zip_line', name: 'Zipline', baseCents: 1_500, free5Under: false, hours: '' },
];

async function asked(page: Page, camp: Camp, call: string, input: object) {
  const answer = await page.request.post(`${camp.url}/api/${call}`, { data: input, headers: { origin: camp.url } });
  return (await answer.json()).result?.data;
}

/** $25.00 for the family, $8.00 for a meal. */
async function setCosts(page: Page, camp: Camp): Promise<void> {
  const [now] = await camp.sql<{ version: number }>('select max(version)::int as version from costs');
  const costs = { dailyFeeCents: 2_500, meals: { baseCents: 800, free5Under: true }, activities };
  expect(await asked(page, camp, 'checkIn.changeCosts', { version: now?.version, costs })).toEqual({ done: true });
}

async function signedIn(browser: Browser, camp: Camp, to: string, email = 'admin@demo.test'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, camp, email, to);
  return page;
}

const person = (key: string, name: string, age: number, more: object = {}) => ({
  key,
  name,
  age,
  arrival: '2030-06-14T10:00',
  departure: '2030-06-14T20:00',
  meals: 1,
  activities: [],
  ...more,
});

/** A father with a boy of four, who eats for nothing: $33.00. */
const hales = (name: string) => [person('p1', name, 34), person('p2', 'Mia', 4)];

/** What a family sends from its phone. */
async function submit(browser: Browser, camp: Camp, eventId: string, name: string, seenCents = 3_300) {
  const phone = await (await browser.newContext()).newPage();
  const [event] = await camp.sql<{ starts_at: Date; ends_at: Date }>('select starts_at, ends_at from reservations where id = $1', [
    eventId,
  ]);
  const [arrival, departure] = [event?.starts_at, event?.ends_at].map((at) => at?.toISOString().slice(0, 16));
  const persons = hales(name).map((one) => ({ ...one, arrival, departure }));
  const form = { id: newId(), eventId, church: 'Grace Chapel', phone: '(513) 555-0142', email: '', persons };
  const sent = await asked(phone, camp, 'checkIn.submit', { ...form, seenCents, language: 'en' });
  expect(sent).toMatchObject({ totalCents: seenCents });
  await phone.context().close();
  return sent as { id: string; secret: string; code: string };
}

/** Somebody whom the desk adds: nothing is asked by link. */
async function walkIn(page: Page, camp: Camp, eventId: string, name: string, persons: object[] = hales(name)): Promise<string> {
  const form = { id: newId(), eventId, church: 'Hope Community', phone: '', email: '', persons, language: 'en' };
  const { id } = await asked(page, camp, 'checkIn.addAtDesk', form);
  return id;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: false }) });
const family = (page: Page, name: string) => page.getByRole('article', { name });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const open = (page: Page, name: string) => row(page, name).locator('[data-opens]').click();

test('two at one desk see each other’s taps, and a family that checks in on its phone', async ({ browser, demo }) => {
  const robin = await signedIn(browser, demo, '/home');
  await setCosts(robin, demo);
  const event = await addEvent(demo, 'Creekside Family Camp');
  await robin.goto(`${demo.url}/desk/${event}`);
  const dana = await signedIn(browser, demo, `/desk/${event}`);
  await expect(robin.getByText('No families yet')).toBeVisible();

  await submit(browser, demo, event, 'Ruth Hale');
  for (const page of [robin, dana]) {
    await expect(row(page, 'Ruth Hale')).toContainText('$33.00 to pay');
    await expect(totals(page)).toContainText('1');
  }
  await robin.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(row(robin, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(row(dana, 'Ruth Hale')).toContainText(/Arrived \d/);
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);

  // A slip of the finger.
  await robin.getByRole('button', { name: 'Undo' }).click();
  await expect(dana.getByRole('button', { name: 'Check in Ruth Hale' })).toBeVisible();
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(0);
});

test('who comes while a hand is at the list moves nobody', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Steady Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await walkIn(page, demo, event, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}?show=not-arrived`);
  const names = page.locator('[data-opens]');
  await expect(names).toHaveCount(1);
  await row(page, 'Ada Marsh').hover();
  const moving = setInterval(() => void page.mouse.move(420 + (Date.now() % 7), 230).catch(() => {}), 300);
  await submit(browser, demo, event, 'Peter Vance');
  await expect(names).toHaveCount(2);
  // The newest belongs on top, but not under somebody's finger.
  await expect(names.first()).toContainText('Ada Marsh');
  // Nor does who has just arrived leave from under it.
  await page.getByRole('button', { name: 'Check in Ada Marsh' }).click();
  await expect(row(page, 'Ada Marsh')).toContainText(/Arrived \d/);
  clearInterval(moving);
  await page.mouse.move(2, 2);
  await expect(names).toHaveCount(1);
  await expect(names.first()).toContainText('Peter Vance');
});

test('money is taken in each way, and what is paid back goes line by line', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Money Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const swinging = [person('p1', 'Ruth Hale', 34, { activities: ['giant_swing'] })];
  const cash = await walkIn(page, demo, event, 'Ruth Hale', swinging);
  await walkIn(page, demo, event, 'Ada Marsh');
  await walkIn(page, demo, event, 'Peter Vance');
  await page.goto(`${demo.url}/desk/${event}`);

  await open(page, 'Ruth Hale');
  await family(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $43.00 in cash' }).click();
  await expect(row(page, 'Ruth Hale')).toContainText('Paid at desk');
  await expect(family(page, 'Ruth Hale')).toContainText('Nothing is owed');

  await open(page, 'Ada Marsh');
  await family(page, 'Ada Marsh').getByRole('button', { name: 'Cheque' }).click();
  await page.getByLabel('Amount').fill('40');
  await page.getByRole('button', { name: 'Take a cheque of $40.00' }).click();
  await expect(page.getByText('This is more than is owed.')).toBeVisible();
  await page.getByLabel('Amount').fill('33');
  await page.getByLabel('Number of the cheque').fill('1042');
  await page.getByRole('button', { name: 'Take a cheque of $33.00' }).click();
  await expect(row(page, 'Ada Marsh')).toContainText('Paid at desk');

  await open(page, 'Peter Vance');
  await family(page, 'Peter Vance').getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('button', { name: 'Waive $33.00' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('Helps in the kitchen');
  await page.getByRole('button', { name: 'Waive $33.00' }).click();
  await expect(row(page, 'Peter Vance')).toContainText('Waived');

  await open(page, 'Ruth Hale');
  await family(page, 'Ruth Hale').getByText('Entries, refunds and links').click();
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog', { name: /Give back/ });
  await dialog.getByRole('checkbox', { name: /Giant Swing/ }).check();
  await dialog.getByLabel('Reason').fill('The swing is closed');
  await dialog.getByRole('button', { name: 'Give back $10.00' }).click();
  await expect(dialog).toBeHidden();

  await totals(page).getByRole('button', { name: 'All totals' }).click();
  for (const line of ['Cash$43.00', 'By cheque$33.00', 'Waived$33.00', 'Refunded$10.00', 'To be paid$0.00'])
    await expect(totals(page)).toContainText(line);
  expect(await demo.sql("select kind, amount_cents from money_entries where folio_id = $1 and kind = 'cash'", [cash])).toEqual([
    { kind: 'cash', amount_cents: -4_300 },
  ]);
  expect(await demo.sql("select note from money_entries where kind = 'cheque' and note = '1042'")).toHaveLength(1);
});

test('a family is added without a phone, grows by a person, and cancels', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Walk-in Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'Add family' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a family' });
  await adding.getByLabel('Church').fill('Iglesia El Redentor');
  await adding.getByLabel('Name', { exact: true }).fill('Mateo Torres');
  await adding.getByRole('button', { name: /^Add family/ }).click();
  await expect(adding.getByLabel('Age', { exact: true })).toBeFocused();
  expect(await axeFinds(page, 'dialog[open]')).toEqual([]);
  await adding.getByLabel('Age', { exact: true }).fill('41');
  await adding.getByLabel('Meals').fill('2');
  await adding.getByRole('checkbox', { name: 'Zipline' }).check();
  await adding.getByRole('button', { name: 'Add family · $56.00' }).click();
  await expect(family(page, 'Mateo Torres')).toContainText('$56.00 to pay');

  await page.getByRole('button', { name: 'Change family' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the family' });
  await changing.getByRole('button', { name: 'Add Person' }).click();
  const second = changing.getByRole('group', { name: 'Person 2' });
  await expect(second.getByLabel('Name', { exact: true })).toBeFocused();
  await second.getByLabel('Name', { exact: true }).fill('Ana');
  await changing.getByRole('group', { name: 'Ana' }).getByLabel('Age', { exact: true }).fill('5');
  await changing.getByRole('group', { name: 'Ana' }).getByLabel('Meals').fill('2');
  await changing.getByRole('group', { name: 'Ana' }).getByRole('checkbox', { name: 'Zipline' }).check();
  await changing.getByRole('button', { name: 'Save · $15.00 more to pay' }).click();
  await expect(page.getByText('The price was $56.00 and is now $71.00.')).toBeVisible();
  await expect(row(page, 'Mateo Torres')).toContainText('$71.00 to pay');

  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel check-in' }).click();
  const cancelling = page.getByRole('dialog', { name: /Cancel the check-in/ });
  await cancelling.getByLabel('Reason').fill('The boy is ill');
  await cancelling.getByRole('button', { name: 'Cancel check-in' }).click();
  await expect(row(page, 'Mateo Torres')).toContainText('Cancelled');
  await expect(family(page, 'Mateo Torres')).toContainText('The boy is ill');
  await expect(totals(page)).toContainText('0heads');
  await page.getByText('History').click();
  for (const deed of ['was added at the desk', 'changed the check-in', 'cancelled the check-in'])
    await expect(family(page, 'Mateo Torres')).toContainText(deed);
});

test('who saves a family second is told, and keeps what was typed', async ({ browser, demo }) => {
  const event = await addEvent(demo, 'Second Weekend');
  const robin = await signedIn(browser, demo, '/home');
  await setCosts(robin, demo);
  const id = await walkIn(robin, demo, event, 'Ruth Hale');
  await robin.goto(`${demo.url}/desk/${event}?family=${id}`);
  const dana = await signedIn(browser, demo, `/desk/${event}?family=${id}`);
  for (const page of [robin, dana]) await page.getByRole('button', { name: 'Change family' }).click();
  await robin.getByRole('dialog').getByLabel('Church').fill('Grace Chapel');
  await dana.getByRole('dialog').getByLabel('Church').fill('Hope Chapel');
  await robin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(robin, 'Ruth Hale')).toContainText('Grace Chapel');

  await dana.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(dana.getByText('Somebody else has changed this family meanwhile.')).toContainText('What you typed is still here');
  await expect(dana.getByRole('dialog').getByLabel('Church')).toHaveValue('Hope Chapel');
  expect(await demo.sql('select church from check_ins where id = $1', [id])).toEqual([{ church: 'Grace Chapel' }]);
  await dana.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(row(robin, 'Ruth Hale')).toContainText('Hope Chapel');
});

test('forty families need no mouse', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Keyboard Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Peter Vance']) await walkIn(page, demo, event, name);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ada');
  await expect(row(page, 'Ruth Hale')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ada Marsh')).toContainText(/Arrived \d/);
  await expect(family(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  // Nobody waits between the keys: what follows the slash is typed, none of it is a command.
  await page.locator('[data-opens]').first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('an');
  await expect(page.getByRole('searchbox')).toHaveValue('an');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  for (const name of ['Ruth Hale', 'Peter Vance']) await expect(row(page, name)).not.toContainText(/Arrived \d/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(family(page, 'Ruth Hale')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(family(page, 'Ruth Hale')).toBeHidden();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Scan a pass' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Who has arrived leaves this part of the list; the next one is under the keys.
  await page.goto(`${demo.url}/desk/${event}?show=not-arrived`);
  await expect(page.locator('[data-opens]')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.locator('[data-opens]')).toHaveCount(1);
  await page.keyboard.press('a');
  await expect(page.getByText('No family fits')).toBeVisible();
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await page.keyboard.press('n');
  // What is typed in a form is no command.
  await page.getByRole('dialog').getByLabel('Church').pressSequentially('a/n');
  await expect(page.getByRole('dialog').getByLabel('Church')).toHaveValue('a/n');
});

test('ten families are in sight on a laptop and six on a phone, the search stays, and the detail leads back', async ({ browser, demo }) => {
  const event = 'LakesideFamilyCamp26';
  for (const [width, height, most] of [
    [1280, 800, 10],
    [390, 844, 6],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await signIn(page, demo, 'admin@demo.test', `/desk/${event}`);
    const names = page.locator('[data-opens]');
    await expect(names.nth(most)).toBeAttached();
    // To the foot of the screen, or to what stands there on a phone.
    const foot = width < 640 ? ((await page.getByRole('button', { name: 'Scan pass' }).boundingBox())?.y ?? 0) - 10 : height;
    const nth = await page
      .locator('[data-family]')
      .nth(most - 1)
      .boundingBox();
    expect((nth?.y ?? Infinity) + (nth?.height ?? 0)).toBeLessThanOrEqual(foot);
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

test('a pass is typed where there is no camera, and a wrong one is told apart', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Scan Weekend');
  const other = await addEvent(demo, 'Other Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submit(browser, demo, event, 'Ruth Hale');
  const elsewhere = await submit(browser, demo, other, 'Ada Marsh');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.getByRole('button', { name: 'Scan pass' }).click();
  await expect(page.getByText('There is no camera here.')).toBeVisible();
  const typed = page.getByLabel('Code of the pass');
  await typed.fill('22222');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('This code belongs to no family.')).toBeVisible();
  await typed.fill(`${demo.url}/guest/check-in/yours?id=${elsewhere.secret}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('This pass is for another event.')).toBeVisible();
  expect(await axeFinds(page, 'dialog[open]')).toEqual([]);
  await typed.fill(code.toLowerCase());
  await typed.press('Enter');
  // Who owes has not arrived by a scan alone.
  const scanning = page.getByRole('dialog', { name: 'Scan a pass' });
  await expect(scanning.getByRole('status').first()).toHaveText('Owes moneyRuth Hale · 2 people · $33.00 to pay');
  expect(await demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(0);
  await scanning.getByRole('button', { name: 'Check in' }).click();
  await expect(scanning.getByRole('status').first()).toContainText('Arrived');
  await expect.poll(() => demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);
});

test('a scanner that types is heard anywhere on the page, one family after the other, with and without a network', async ({
  browser,
  demo,
  page,
}) => {
  const event = await addEvent(demo, 'Scanner Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const owing = await submit(browser, demo, event, 'Olive Owes');
  const paid: { name: string; code: string; secret: string }[] = [];
  for (const name of ['Ruth Hale', 'Ada Marsh', 'Peter Vance']) {
    const { id, code, secret } = await submit(browser, demo, event, name);
    paid.push({ name, code, secret });
    const waiver = { key: newId(), folioId: id, reason: 'Helps in the kitchen' };
    expect(await asked(page, demo, 'payments.waive', waiver)).toEqual({ done: true });
  }
  const [ruth, ada, peter] = paid as [(typeof paid)[0], (typeof paid)[0], (typeof paid)[0]];
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ruth Hale')).toContainText('Waived');
  // Every key at once, as a scanner sends them, whatever the machine is busy with.
  const scan = (text: string) =>
    page.evaluate((read) => {
      // Made before the first is heard: what the screen does with one key must not delay when the next was pressed.
      const pressed = [...read, 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (const down of pressed) {
        const target = document.activeElement ?? document.body;
        if (!target.dispatchEvent(down) || down.key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(target, target.value + down.key);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, text);
  const told = page.locator('[data-scan]');
  // From no field: none of these letters is a command, though s, n, a and / are.
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${ruth.secret}`);
  await expect(told).toHaveAttribute('data-scan', 'arrived');
  await expect(told).toContainText('ArrivedRuth Hale');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // From the search field: what it typed is taken out again, what somebody typed stays.
  await page.getByRole('searchbox').fill('mar');
  await scan(`${demo.url}/guest/check-in/yours?id=${ada.secret}`);
  await expect(told).toContainText('ArrivedAda Marsh');
  await expect(page.getByRole('searchbox')).toHaveValue('mar');
  await page.getByRole('searchbox').fill('');
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${owing.secret}`);
  await expect(told).toHaveAttribute('data-scan', 'owes');
  await expect(family(page, 'Olive Owes')).toBeVisible();
  await blur();
  await scan('nobody-has-this-code');
  await expect(told).toHaveAttribute('data-scan', 'unknown');
  const arrived = 'select 1 from check_ins where event_id = $1 and arrived_at is not null';
  await expect.poll(() => demo.sql(arrived, [event])).toHaveLength(2);

  // What a person types goes on as before.
  await page.getByRole('searchbox').pressSequentially('ruth', { delay: 150 });
  await expect(page.getByRole('searchbox')).toHaveValue('ruth');
  await page.getByRole('searchbox').fill('');

  // In the window of the camera, and without a network: the pass is known by its mark.
  await page.getByRole('button', { name: 'Scan pass' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeAttached();
  await blur();
  await scan(`${demo.url}/guest/check-in/yours?id=${peter.secret}`);
  await expect(told).toContainText('ArrivedPeter Vance');
  await expect(page.getByRole('dialog', { name: 'Scan a pass' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn the sound off' }).click();
  await blur();
  await scan(ruth.secret);
  await expect(told).toHaveAttribute('data-scan', 'already-arrived');
  await scan('QQQQQQ');
  await expect(told).toHaveAttribute('data-scan', 'not-looked-up');
  await page.context().setOffline(false);
  await expect.poll(() => demo.sql(arrived, [event]), { timeout: 30_000 }).toHaveLength(3);
});

test('the camera reads a pass held before it', async ({ browser, demo }) => {
  const event = await addEvent(demo, 'Camera Weekend');
  const office = await signedIn(browser, demo, '/home');
  await setCosts(office, demo);
  const { secret } = await submit(browser, demo, event, 'Ruth Hale');
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-camera-'));
  const film = join(folder, 'pass.y4m');
  writeFileSync(film, filmOf(`${demo.url}/guest/check-in/yours?id=${secret}`));
  // Whoever is asked for the camera says no in the one browser and yes in the other.
  const withCamera = async (answer: string) =>
    chromium.launch({
      executablePath: await chromiumPath(),
      args: [...chromiumArguments, '--use-fake-device-for-media-stream', answer, `--use-file-for-fake-video-capture=${film}`],
    });
  const refusing = await withCamera('--use-fake-ui-for-media-stream=deny');
  const seeing = await withCamera('--use-fake-ui-for-media-stream');
  try {
    const denied = await signedIn(refusing, demo, `/desk/${event}`);
    await denied.getByRole('button', { name: 'Scan pass' }).click();
    await expect(denied.getByText('The camera is not allowed.')).toBeVisible();
    const page = await signedIn(seeing, demo, `/desk/${event}`);
    await page.getByRole('button', { name: 'Scan pass' }).click();
    await expect(page.locator('[data-scan]')).toHaveAttribute('data-scan', 'owes');
    // The window stays for the next pass.
    await expect(page.getByRole('dialog', { name: 'Scan a pass' })).toBeVisible();
  } finally {
    await refusing.close();
    await seeing.close();
    rmSync(folder, { recursive: true });
  }
});

/** A code on white before a camera, as uncompressed film: a brightness for each point, and no colour. */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480];
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(height / size);
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1];
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === true;
      picture[y * width + x] = isDark ? 16 : 235;
    }
  const frames = Array.from({ length: 5 }, () => [Buffer.from('FRAME\n'), picture]).flat();
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

test('a pass, the list and a poster come out of the printer on one page each', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Saint Bartholomew’s Intergenerational Lakeside Family Camp and Reunion');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const { code } = await submit(browser, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}`);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await open(page, 'Ruth Hale');
  await page.getByRole('button', { name: 'Print pass' }).click();
  await page.emulateMedia({ media: 'print' });
  const pass = page.locator('section:visible').filter({ hasText: 'Show this at the desk' });
  await expect(pass).toContainText(code);
  await expect(pass).toContainText('Ruth Hale, 34');
  await expect(page.getByRole('button', { name: 'Print pass' })).toBeHidden();
  expect(pagesOf(await page.pdf())).toBe(1);

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(pagesOf(await page.pdf())).toBe(1);

  for (const [paper, size] of [
    ['letter', '612 792'],
    ['a4', '594.95996 841.91998'],
  ] as const) {
    await page.goto(`${demo.url}/desk/${event}/poster?paper=${paper}`);
    await expect(page.getByText('Add all family members')).toBeVisible();
    await expect(page.getByText('Agregue a todos los familiares')).toBeVisible();
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(printed)).toBe(1);
    expect(printed.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
  }
  expect(await axeFinds(page)).toEqual([]);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('without a connection arrivals and cash wait on the device, survive a reload, and are sent once', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Offline Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await walkIn(page, demo, event, 'Ruth Hale');
  const ada = await walkIn(page, demo, event, 'Ada Marsh');
  const peter = await walkIn(page, demo, event, 'Peter Vance');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  // The worker has its files and the page, and the rows are written half a second after the last of them.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async () => (await caches.has('staff-page')) && (await (await caches.open('staff-page')).keys()).length > 0;
    while (!(await isKept())) await new Promise((rested) => setTimeout(rested, 50));
    await new Promise((rested) => setTimeout(rested, 1_000));
  });
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(row(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(row(page, 'Ruth Hale')).toContainText('Waits to be sent');
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await open(page, 'Ada Marsh');
  await family(page, 'Ada Marsh').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await expect(row(page, 'Ada Marsh')).toContainText('Paid at desk');
  await expect(row(page, 'Ada Marsh')).not.toContainText('to pay');
  await page.getByRole('button', { name: 'Check in Peter Vance' }).click();
  await expect(row(page, 'Peter Vance')).toContainText(/Arrived \d/);

  await page.reload();
  await expect(row(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(row(page, 'Ada Marsh')).toContainText('Paid at desk');
  await expect(page.getByText('3 entries wait on this device')).toBeVisible();
  expect(await demo.sql("select 1 from money_entries where folio_id = $1 and kind = 'cash'", [ada])).toHaveLength(0);

  // A second tab of this device sends nothing twice.
  const other = await page.context().newPage();
  await other.goto(`${demo.url}/desk/${event}`);
  await expect(other.getByText('3 entries wait on this device')).toBeVisible();
  const sent: string[] = [];
  page.context().on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  await expect(page.getByText('on this device')).toHaveCount(0, { timeout: 30_000 });
  await expect(row(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(row(page, 'Ruth Hale')).not.toContainText('Waits to be sent');
  const cash = "select 1 from money_entries where folio_id = $1 and kind = 'cash'";
  await expect.poll(() => demo.sql(cash, [ada]), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => sent.filter((path) => path.startsWith('/api/')).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await expect(page.getByText('on this device')).toHaveCount(0);
  expect(await demo.sql('select id from check_ins where event_id = $1 and arrived_at is not null order by id', [event])).toEqual(
    [ruth, peter].toSorted().map((id) => ({ id })),
  );
  const arrived = `select 1 from events where kind = 'check-in.arrived' and subject_id = $1`;
  expect(await demo.sql(arrived, [ruth])).toHaveLength(1);
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual(['/api/checkIn.arrive', '/api/payments.take', '/api/checkIn.arrive']);
});

test('what the server refuses when it is sent late is told in words until somebody has read it', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Refused Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await walkIn(page, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}?family=${ruth}`);
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();
  await family(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await expect(row(page, 'Ruth Hale')).toContainText('Paid at desk');

  const dana = await signedIn(browser, demo, '/home');
  const taking = { key: newId(), folioId: ruth, method: 'cheque', amountCents: 3_300, note: '1042' };
  expect(await asked(dana, demo, 'payments.take', taking)).toEqual({ done: true });
  await page.context().setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: 'Not saved: Ruth Hale, $33.00 in cash.' });
  await expect(told).toContainText('This is more than is owed.', { timeout: 30_000 });
  await page.reload();
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'I have seen this' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Ruth Hale')).toContainText('Paid at desk');
  await expect(told).toHaveCount(0);
  expect(await demo.sql("select kind from money_entries where folio_id = $1 and kind in ('cash', 'cheque')", [ruth])).toEqual([
    { kind: 'cheque' },
  ]);
});

test('signing out while something waits asks first, and leaves nothing of the families on the device', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Leaving Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await walkIn(page, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('staff-page'))).toBe(true);
  // The arrival never gets through; all else does.
  await page.context().route('**/api/checkIn.arrive', (route) => route.abort());
  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry was not sent yet. Sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Ruth Hale')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out all the same' }).click();
  await page.waitForURL('**/signin');
  expect(await page.evaluate(async () => [await caches.has('staff-page'), (await indexedDB.databases()).map(({ name }) => name)])).toEqual([
    false,
    ['outbox'],
  ]);
  await page.context().unroute('**/api/checkIn.arrive');

  // Another person sends nothing of it and sees nothing of it; the first does when they come back.
  await signIn(page, demo, 'director@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await demo.sql('select 1 from check_ins where id = $1 and arrived_at is not null', [ruth])).toHaveLength(0);
  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await signIn(page, demo, 'admin@demo.test');
  await expect.poll(() => demo.sql('select 1 from check_ins where id = $1 and arrived_at is not null', [ruth])).toHaveLength(1);
});

test('the key A checks in a family also while the list is not known to be current', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Stale Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await walkIn(page, demo, event, 'Ada Marsh');
  // As a busy server does it for a moment: the rows are there, and a change that they lack is said to be on its way.
  await page.routeWebSocket('**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { type: string; version?: number };
      socket.send(told.type === 'watching' ? JSON.stringify({ ...told, version: (told.version ?? 0) + 1_000 }) : message);
    });
  });
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect.poll(() => demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);
  await expect(page.getByText('nothing was changed')).toHaveCount(0);
});

test('who sees one event marks its arrivals and takes no money', async ({ browser, demo, page }) => {
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const event = 'LakesideFamilyCamp26';
  await walkIn(page, demo, event, 'Director’s Guest', [person('p1', 'Director’s Guest', 30)]);
  const director = await signedIn(browser, demo, `/desk/${event}?q=guest`, 'director@demo.test');
  await director.getByRole('button', { name: 'Check in Director’s Guest' }).click();
  await expect(row(director, 'Director’s Guest')).toContainText(/Arrived \d/);
  await open(director, 'Director’s Guest');
  await expect(family(director, 'Director’s Guest')).toContainText('Persons');
  for (const name of ['Cash', 'Change family', 'Add family']) await expect(director.getByRole('button', { name })).toHaveCount(0);
});

test('two people change the costs: the second sees what the first has saved, and keeps what was typed', async ({ browser, demo }) => {
  const robin = await signedIn(browser, demo, '/home');
  await setCosts(robin, demo);
  await robin.goto(`${demo.url}/admin?tab=costs`);
  const dana = await signedIn(browser, demo, '/admin?tab=costs');
  const fee = (page: Page) => page.getByLabel('Family Day Fee');
  await expect(fee(robin)).toHaveValue('25.00');
  await fee(dana).fill('$30');
  await fee(robin).fill('27,5');
  await robin.getByRole('button', { name: 'Move Zipline up' }).click();
  await robin.getByRole('button', { name: 'Add an activity' }).click();
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(robin.getByText('Please choose the activity.')).toBeVisible();
  expect(await axeFinds(robin)).toEqual([]);
  await robin.getByRole('button', { name: 'Remove this activity' }).click();
  await robin.getByRole('button', { name: 'Save costs' }).click();
  await expect(robin.getByText('They count from now on')).toBeVisible();
  await expect(fee(robin)).toHaveValue('27.50');

  await expect(dana.getByText('has changed the costs while you were typing')).toBeVisible();
  await expect(dana.getByRole('alert')).toContainText('Family Day Fee: $27.50');
  await expect(fee(dana)).toHaveValue('$30');
  await dana.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(fee(robin)).toHaveValue('30.00');
  const [latest] = await demo.sql<{ costs: { dailyFeeCents: number; activities: { key: string }[] } }>(
    'select costs from costs order by version desc limit 1',
  );
  expect(latest?.costs.dailyFeeCents).toBe(3_000);
  await expect(robin.getByText('changed the costs').first()).toBeVisible();
});

test('the desk is found from home, and reads well in the dark on a phone', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const event = await addEvent(demo, 'Phone Weekend');
  const id = await walkIn(page, demo, event, 'Daniel Okonkwo-Featherstonehaugh de la Santísima Trinidad');
  await page.getByRole('link', { name: /Check-in desk Families arrive/ }).click();
  await expect(page.getByRole('heading', { name: 'Check-in desk' })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(row(page, 'Daniel')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await open(page, 'Daniel');
  await expect(page).toHaveURL(new RegExp(`family=${id}`));
  await expect(page.getByRole('button', { name: 'Check in' })).toBeInViewport();
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goBack();
  await expect(row(page, 'Daniel')).toBeVisible();
});
