import { equal } from 'node:assert/strict';
import type { Camp } from '#tests/open-camp.ts';
import type { Engine, EnginePage } from './engine.ts';
import { fill, expectFieldText, expectPath, press, expectVisible, waitUntil } from './actions.ts';
import { readErrorsScript, recordErrorsScript } from './error-recorder.ts';

/**
 * Checks in a family of three and pays. Then tests sign-in, the chart by keyboard, a dialog, cash, a cell of a sheet, and live updates from
 * the other engine.
 */
export async function walkThroughApp(camp: Camp, engine: Engine, second: Engine, nth: number): Promise<void> {
  const [event] = await camp.sql<{ id: string }>(`select event_id as id from check_ins group by event_id order by count(*) desc limit 1`);
  const eventId = event?.id ?? '';
  const watcher = await second.newPage();
  await signIn(camp, watcher, `/desk/${eventId}`);
  await expectVisible(watcher, 'label', 'Search name');

  const surname = `Walker${engine.name}`;
  const family = await engine.newPage();
  await payAsFamily(camp, family, eventId, surname, nth);
  await fill(watcher, 'Search name', surname);
  await expectVisible(watcher, 'text', `Ruth ${surname}`);

  const staff = await engine.newPage();
  await signIn(camp, staff, '/home');
  await moveByKeyboard(camp, staff, nth);
  await openDialog(camp, staff);
  await takeCash(camp, staff, eventId, `Cash${engine.name}`);
  await typeInSheet(camp, staff, watcher, `Songs in ${engine.name}`);
  const pages = { family, staff, watcher };
  for (const [role, page] of Object.entries(pages))
    equal(await page.run(readErrorsScript), '[]', `what the ${role}’s pages reported in ${engine.name}`);
}

async function signIn(camp: Camp, page: EnginePage, to: string): Promise<void> {
  await page.goto(`${camp.url}/signin?to=${encodeURIComponent(to)}`);
  await fill(page, 'Email Address', 'admin@demo.test');
  await fill(page, 'Password', 'bunkhouse');
  await press(page, 'button', 'Sign In');
  await expectPath(page, to);
  await page.run(recordErrorsScript);
}

async function payAsFamily(camp: Camp, page: EnginePage, eventId: string, surname: string, nth: number): Promise<void> {
  await page.goto(`${camp.url}/guest/check-in?event=${eventId}`);
  await expectVisible(page, 'label', 'Church');
  await page.run(recordErrorsScript);
  await expectDatesFit(page);
  await fill(page, 'Church', 'Grace Chapel');
  await fill(page, 'Email', `engine${nth}@example.org`);
  for (const [at, [name, age]] of [
    ['Ruth', '34'],
    ['Boaz', '36'],
    ['Mia', '4'],
  ].entries()) {
    if (at > 0) {
      await press(page, 'button', 'Add Person');
      await expectFieldText(page, 'Name', '');
    }
    await fill(page, 'Name', `${name} ${surname}`);
    await fill(page, 'Age', age ?? '');
    await fill(page, 'Meals', '1');
  }
  await press(page, 'button', 'Pay through Square');
  await expectPath(page, '/pretend-checkout/');
  await press(page, 'button', 'Pay $');
  await expectPath(page, '/guest/check-in/payment-complete');
  await expectVisible(page, 'text', 'We received your payment');
}

async function moveByKeyboard(camp: Camp, page: EnginePage, nth: number): Promise<void> {
  const [year, id] = [2033 + nth, `engineWalk${nth}`.padEnd(20, '0')];
  const [place] = await camp.sql<{ id: string }>(`select id from places where name = 'Room 101'`);
  const span = { startsAt: `${year}-06-10T20:00:00.000Z`, endsAt: `${year}-06-12T15:00:00.000Z` };
  const bookings = [{ id: `engineHas${nth}`.padEnd(20, '0'), placeId: place?.id, ...span }];
  const stay = { id, name: 'Engine Choir', classification: 'retreat', state: 'confirmed', ...span, heads: 12, bookings };
  equal(await callFromPage(page, 'reservations.create', stay), 'done');

  await page.goto(`${camp.url}/calendar?view=places&on=${year}-06-08`);
  await page.run(recordErrorsScript);
  const bar = `() => document.querySelector('[role="button"][aria-label^="Engine Choir, "], button[aria-label^="Engine Choir, "]')`;
  await waitUntil('the bar', () => page.run(`() => (${bar})() !== null`));
  // A headless window has no focus, so set the focus and dispatch the event that Tab would cause.
  await page.run(`() => { const bar = (${bar})(); bar.focus(); bar.dispatchEvent(new FocusEvent('focusin', { bubbles: true })); }`);
  await page.press('Alt', 'ArrowRight');
  const day = async () => {
    const [at] = await camp.sql<{ day: string }>(
      `select to_char(starts_at at time zone 'America/New_York', 'DD') as day from bookings where reservation_id = $1`,
      [id],
    );
    return at?.day === '11';
  };
  await waitUntil('the bar a day later', day);
}

async function openDialog(camp: Camp, page: EnginePage): Promise<void> {
  await page.goto(`${camp.url}/calendar`);
  await page.run(recordErrorsScript);
  await press(page, 'button', 'New reservation');
  await expectVisible(page, 'css', 'dialog[open]');
  await expectDatesFit(page, 'dialog[open] ');
  await page.press('Escape');
  await waitUntil('no dialog', () => page.run(`() => document.querySelector('dialog[open]') === null`));
}

/** Checks that date fields are wide enough. A date field reports no overflow, so its width is compared with a copy of natural width. */
async function expectDatesFit(page: EnginePage, within = ''): Promise<void> {
  const countCutSource = `(within, squeezed) => [...document.querySelectorAll(within + 'input[type="datetime-local"]')].filter((one) => {
    const kept = one.style.cssText;
    if (squeezed) one.style.width = '6rem';
    const has = one.getBoundingClientRect().width;
    one.style.cssText = kept + ';width: max-content; min-width: 0; max-width: none; position: absolute';
    const needs = one.getBoundingClientRect().width;
    one.style.cssText = kept;
    return needs > has + 1;
  }).length`;
  const count = `(within) => document.querySelectorAll(within + 'input[type="datetime-local"]').length`;
  await waitUntil('dates to look at', async () => Number(await page.run(count, within)) >= 2);
  const cutCount = await page.run(count, within);
  equal(await page.run(countCutSource, within, false), 0, 'dates that are cut off');
  equal(await page.run(countCutSource, within, true), cutCount, 'dates that are too narrow are found');
}

async function takeCash(camp: Camp, page: EnginePage, eventId: string, surname: string): Promise<void> {
  const name = `Ruth ${surname}`;
  const now = Date.now();
  const formatLocal = (after: number) => new Date(now + after).toISOString().slice(0, 16);
  const person = { key: 'p1', name, age: 34, arrival: formatLocal(0), departure: formatLocal(3_600_000), meals: 0, activities: [] };
  const form = {
    id: surname.padEnd(20, '0').slice(0, 20),
    eventId,
    church: 'Hope Community',
    phone: '',
    email: '',
    persons: [person],
    language: 'en',
  };
  await page.goto(`${camp.url}/desk/${eventId}`);
  await page.run(recordErrorsScript);
  equal(await callFromPage(page, 'checkIn.addAtDesk', form), 'id');
  await fill(page, 'Search name', surname);
  await waitUntil('one family', () => page.run(`() => document.querySelectorAll('[data-opens]').length === 1`));
  await press(page, 'css', '[data-opens]');
  await press(page, 'button', 'Cash');
  await press(page, 'button', 'Take $');
  await expectVisible(page, 'text', 'Paid at desk');
  // Wait for the server: the screen shows the change before the server has stored it.
  const entries = () => camp.sql(`select 1 from money_entries where kind = 'cash' and folio_id = $1`, [form.id]);
  await waitUntil('cash on the account', async () => (await entries()).length > 0);
  equal((await entries()).length, 1);
}

/** Types a row of a sheet and edits it in the other engine. Each engine must show the other's text. */
async function typeInSheet(camp: Camp, page: EnginePage, second: EnginePage, activity: string): Promise<void> {
  for (const current of [page, second]) {
    await current.goto(`${camp.url}/matrices/LakesideFamilyCamp26?view=table`);
    await current.run(recordErrorsScript);
    await expectVisible(current, 'css', '[data-new] [data-column=what]');
  }
  await typeInCell(page, '[data-new] [data-column=time]', '9:30', 'Tab');
  await page.type(activity);
  await page.press('Enter');
  await expectVisible(second, 'text', activity);
  const rows = await camp.sql<{ id: string }>(`select row_id as id from sheet_cells where column_id = 'what' and text = $1`, [activity]);
  equal(rows.length, 1);
  await typeInCell(second, `[data-row="${rows[0]?.id}"] [data-column=where]`, 'By the lake', 'Enter');
  const placeCell = `[data-row="${rows[0]?.id}"] [data-column=where]`;
  await waitUntil('the other’s cell', () => page.run(`(where) => document.querySelector(where)?.textContent === 'By the lake'`, placeCell));
}

async function typeInCell(page: EnginePage, cell: string, text: string, nextKey: string): Promise<void> {
  // Do not use `press` here: inside two scrolling containers, positions in Firefox alternate by a pixel.
  await waitUntil('a chosen cell', async () => {
    await page.click(`(cell) => document.querySelector(cell)`, cell);
    return page.run(`(cell) => document.querySelector(cell)?.getAttribute('aria-selected') === 'true'`, cell);
  });
  await page.type(text);
  await page.press(nextKey);
}

async function callFromPage(page: EnginePage, call: string, input: object): Promise<unknown> {
  await page.run(
    `(call, input) => {
      window.answer = undefined;
      fetch('/api/' + call, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
        .then((answer) => answer.json())
        .then(({ result, error }) => { window.answer = error ? JSON.stringify(error) : Object.keys(result.data)[0]; });
    }`,
    call,
    input,
  );
  await waitUntil(`an answer to ${call}`, () => page.run('() => window.answer !== undefined'));
  return page.run('() => window.answer');
}
