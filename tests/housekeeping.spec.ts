import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolations } from './axe.ts';
import { interceptLiveConnection } from './live-connection.ts';
import { callApi, type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

async function buildingWith(camp: Camp, page: Page, name: string): Promise<{ eventId: string; rooms: string[] }> {
  const building = newId();
  const ids = [newId(), newId()];
  const place = (id: string, kind: string, placeName: string, parentId: string | null) =>
    page.request.post(`${camp.url}/api/reservations.addPlace`, {
      data: { id, kind, name: placeName, parentId, categories: [], sleeps: kind === 'room' ? 2 : 0, seats: 0 },
      headers: { origin: camp.url },
    });
  await place(building, 'building', name, null);
  for (const [nth, id] of ids.entries()) await place(id, 'room', `${name} ${nth + 1}`, building);
  const eventId = await addReservation(camp, `Secret group of ${name}`, {
    from: "now() + interval '5 hours'",
    until: "now() + interval '4 days'",
    columns: { heads: 4 },
    places: `places.id = '${building}'`,
  });
  return { eventId, rooms: ids };
}

async function newPage(browser: Browser, camp: Camp, email: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

test('a housekeeper works a shift in Spanish on a phone, and the desk sees that the places are ready', async ({ browser, demo }) => {
  const desk = await newPage(browser, demo, 'admin@demo.test');
  const { eventId } = await buildingWith(demo, desk, 'Heron House');
  await desk.goto(`${demo.url}/desk/${eventId}`);
  await expect(desk.getByText('0 of 2 places ready')).toBeVisible();

  const rosa = await newPage(browser, demo, 'housekeeping@demo.test', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await rosa.context().addCookies([{ name: 'language', value: 'es', url: demo.url }]);
  await rosa.goto(`${demo.url}/`);
  await expect(rosa).toHaveURL(`${demo.url}/housekeeping`);
  await expect(rosa.getByRole('heading', { level: 1 })).toHaveText('Limpieza');
  await rosa.getByRole('searchbox').fill('Heron');
  const list = rosa.getByRole('list', { name: 'Lugares de Heron House' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('2 camas')).toHaveCount(2);
  await expect(rosa.getByText('Secret group')).toHaveCount(0);

  for (const room of ['Heron House 1', 'Heron House 2']) {
    await rosa.getByRole('button', { name: `Empezar: ${room}` }).click();
    await rosa.getByRole('button', { name: `Terminar: ${room}` }).click();
    await expect(rosa.getByRole('button', { name: `Inspeccionar: ${room}` })).toBeVisible();
  }
  await desk.getByText('0 of 2 places ready').click();
  await expect(desk.getByText('Heron House 2')).toBeVisible();
  await desk.getByText('0 of 2 places ready').click();
  await rosa.getByRole('button', { name: 'Inspeccionar: Heron House 1' }).click();
  await rosa.getByRole('button', { name: 'Inspeccionarlo de todos modos' }).click();
  await expect(desk.getByText('1 of 2 places ready')).toBeVisible();
  await expect(desk.getByText('Heron House 2')).toBeHidden();

  const dana = await newPage(browser, demo, 'admin@demo.test');
  await dana.goto(`${demo.url}/housekeeping?q=Heron`);
  await dana.getByRole('button', { name: 'Inspect: Heron House 2' }).click();
  await expect(desk.getByText('All 2 places ready')).toBeVisible();
  expect(await rosa.evaluate(() => document.documentElement.scrollWidth), 'no horizontal overflow').toBe(390);
});

test('a double tap starts a room but does not finish it, by touch and by mouse, and taps on two rooms both count @long', async ({
  browser,
  demo,
}) => {
  const rosa = await newPage(browser, demo, 'housekeeping@demo.test', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, dana, 'Weasel House');
  await rosa.goto(`${demo.url}/housekeeping?q=Weasel`);
  const marks = (verb: string, nth: 1 | 2) => rosa.getByRole('button', { name: `${verb}: Weasel House ${nth}` });
  await expect(rosa.getByRole('list', { name: 'Places of Weasel House' }).getByRole('listitem')).toHaveCount(2);
  const [first, second] = [await waitForStableBox(marks('Start', 1)), await waitForStableBox(marks('Start', 2))];
  const touch = await rosa.context().newCDPSession(rosa);
  const startedAt = Date.now() / 1000;
  /** Tap with fixed timestamps, because a busy machine changes the time between two taps. */
  const tap = async ({ x, y, width, height }: typeof first, ms: number) => {
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: startedAt + ms / 1000 });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: startedAt + (ms + 30) / 1000 });
  };
  await tap(first, 0);
  await expect(marks('Finish', 1)).toBeVisible();
  await tap(first, 350);
  await tap(second, 550);
  await expect(marks('Finish', 2)).toBeVisible();
  await expect(marks('Finish', 1)).toBeVisible();
  const expectState = (room: string | undefined) => async () =>
    (
      await demo.sql<{ kind: string }>("select kind from events where subject_type = 'cleaned-place' and subject_id = $1 order by at", [
        room,
      ])
    ).map(({ kind }) => kind);
  for (const room of rooms) await expect.poll(expectState(room)).toEqual(['housekeeping.started']);
  await tap(first, 2_000);
  await expect(marks('Inspect', 1)).toBeVisible();

  await dana.goto(`${demo.url}/housekeeping?q=Weasel&place=${rooms[1]}`);
  const place = dana.getByRole('article');
  const finish = await waitForStableBox(place.getByRole('button', { name: 'Finish', exact: true }));
  await dana.mouse.move(finish.x + 20, finish.y + finish.height / 2);
  // Send press and release separately, so that the page can render between them.
  for (const clickCount of [1, 2]) {
    await dana.mouse.down({ clickCount });
    await dana.mouse.up({ clickCount });
    await expect(place.getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
  }
  await expect.poll(expectState(rooms[1])).toEqual(['housekeeping.started', 'housekeeping.finished']);
  await expect(dana.getByRole('alertdialog')).toHaveCount(0);
});

test('a tap is undone from its toast, and one more tap turns a note into a ticket @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  await buildingWith(demo, page, 'Otter House');
  await page.goto(`${demo.url}/housekeeping?q=Otter`);
  await page.getByRole('button', { name: 'Start: Otter House 1' }).click();
  await expect(page.getByText('You are cleaning', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Start: Otter House 1' })).toBeVisible();

  await page.getByRole('link', { name: 'Otter House 1' }).click();
  await page.getByLabel('What did you notice?').fill('The tap drips');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Create maintenance ticket' }).click();
  await page.getByRole('link', { name: 'Maintenance ticket: open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tap drips');
});

test('a tap without a network is stored on the device and sent once', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, page, 'Beaver House');
  const line = await interceptLiveConnection(page);
  await page.goto(`${demo.url}/housekeeping?q=Beaver`);
  await expect(page.getByRole('button', { name: 'Start: Beaver House 1' })).toBeVisible();
  line.cut();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start: Beaver House 1' }).click();
  await expect(page.getByRole('button', { name: 'Finish: Beaver House 1' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  line.restore();
  await page.context().setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  // Wait until the note 'Not sent yet' disappears, which happens when sending begins.
  const storedTaps = () =>
    demo.sql<{ kind: string }>("select kind from events where subject_type = 'cleaned-place' and subject_id = $1", [rooms[0]]);
  await expect.poll(storedTaps).toEqual([{ kind: 'housekeeping.started' }]);
});

test('a conflicting tap shows a message at its place until someone closes it, even after a reload @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, page, 'Marten House');
  const luz = await newPage(browser, demo, 'housekeeping@demo.test');
  await page.goto(`${demo.url}/housekeeping?q=Marten`);
  const start = page.getByRole('button', { name: 'Start: Marten House 1' });
  await expect(start).toBeVisible();
  await page.context().setOffline(true);
  await start.click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  for (const [from, to] of [
    ['dirty', 'cleaning'],
    ['cleaning', 'clean'],
  ] as const) {
    const data = { key: newId(), places: [{ id: rooms[0], from, to }] };
    const answer = await luz.request.post(`${demo.url}/api/housekeeping.mark`, { data, headers: { origin: demo.url } });
    expect(answer.ok()).toBe(true);
  }
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert').filter({ hasText: 'Marten House 1' });
  await expect(conflict).toBeVisible();
  await page.reload();
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Marten House 1' }).click();
  await expect(conflict).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Marten House 1' })).toBeVisible();
  await expect(conflict).toHaveCount(0);
});

test('a housekeeper of another area gets a message, and their call has no effect @long', async ({ page, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test', '/housekeeping');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  const [place] = await demo.sql<{ id: string; state: string }>(
    "select place_id as id, state from cleaning_statuses where state = 'inspected' limit 1",
  );
  const answer = await page.request.post(`${demo.url}/api/housekeeping.mark`, {
    data: { key: newId(), places: [{ id: place?.id, from: 'inspected', to: 'dirty' }] },
    headers: { origin: demo.url },
  });
  expect(answer.status()).toBe(403);
  expect(await demo.sql('select state from cleaning_statuses where place_id = $1', [place?.id])).toEqual([{ state: 'inspected' }]);
});

test('a found item can be edited later, and the second of two editors sees both values @long', async ({ browser, demo }) => {
  const id = 'LostByTheStory000001';
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage();
  await signIn(page, demo, 'housekeeping@demo.test', '/housekeeping?tab=lost');
  const post = (call: string, data: object) =>
    page.request.post(`${demo.url}/api/housekeeping.${call}`, { data, headers: { origin: demo.url } });
  await post('addLost', { id, what: 'Blue jaket', foundWhere: '', keptWhere: 'Office', placeId: null });
  await page.getByRole('link', { name: /Blue jaket/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit found item' });
  await dialog.getByLabel('What is it?').fill('Blue jacket');
  await post('changeLost', { id, changes: { what: { from: 'Blue jaket', to: 'Blue jacket, small' } } });
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('What is it?')).toHaveValue('Blue jacket');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Someone else changed this. Check it and try again.').first()).toBeVisible();
  await expect(dialog.getByText('Blue jacket, small')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Blue jacket', exact: true })).toBeVisible();
});

test('settings saved by someone else appear in the form without replacing the draft @long', async ({ browser, demo }) => {
  const [ada, bea] = [await newPage(browser, demo, 'admin@demo.test'), await newPage(browser, demo, 'admin@demo.test')];
  const setState = (kind: string, from: number, to: number) =>
    callAndExpectDone(bea, demo, 'housekeeping.changeSettings', { changes: { [kind]: { from, to } } });
  await ada.goto(`${demo.url}/housekeeping?tab=settings`);
  const sheets = ada.getByLabel('Sheets', { exact: true });
  await sheets.fill('5');
  await setState('blankets', 1, 3);
  await expect(ada.getByLabel('Blankets')).toHaveValue('3');
  await expect(sheets).toHaveValue('5');
  await setState('sheets', 2, 4);
  await expect(ada.getByRole('alert')).toContainText('Dana Whitfield changed this first');
  expect(await findAxeViolations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Someone else changed this. Check it and try again.')).toBeVisible();
  const linen = async () => (await demo.sql<{ linen: object }>('select linen from housekeeping_settings'))[0]?.linen;
  expect(await linen()).toMatchObject({ sheets: 4, blankets: 3 });
  await ada.getByRole('button', { name: 'Use mine' }).click();
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Saved', { exact: true })).toBeVisible();
  expect(await linen()).toMatchObject({ sheets: 5, blankets: 3 });
  await setState('sheets', 5, 2);
  await setState('blankets', 3, 1);
  await expect(sheets).toHaveValue('2');
});

test('the board of a later day can be viewed and assigned, but its places cannot be tapped @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  await buildingWith(demo, page, 'Lynx House');
  await page.goto(`${demo.url}/housekeeping?q=Lynx`);
  const start = page.getByRole('button', { name: /^Start: Lynx House/ });
  await expect(start).toHaveCount(2);
  // Open the day after tomorrow, because its bookings appear at any hour of the day.
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
  await expect(page.getByText('Occupied until').first()).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.getByRole('link', { name: 'Lynx House 1' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  for (const name of ['Start', 'Guests have left', 'Out of service…'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'All of Lynx House' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Assign all 2 to me']);
});

test('undo returns a place that was put out of service by mistake to its previous state @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, page, 'Badger House');
  await page.goto(`${demo.url}/housekeeping?q=Badger&place=${rooms[0]}`);
  await page.getByRole('article').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('article').getByRole('button', { name: 'Finish', exact: true }).click();
  // Wait for this toast first, because it would replace the toast whose undo is pressed next.
  await expect(page.getByText('Badger House 1 is clean')).toBeVisible();
  await page.getByRole('button', { name: 'Out of service…' }).click();
  await page.getByRole('dialog').getByLabel('Why?').fill('The wrong room');
  await page.getByRole('dialog').getByRole('button', { name: 'Put out of service' }).click();
  // Hover the toast, so that it stays.
  await expect(page.getByText('Badger House 1 is out of service')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(page.getByRole('article').getByText('The wrong room')).toBeVisible();
  await undo.click();
  await expect(page.getByRole('article').getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText('The wrong room')).toHaveCount(0);
});

test('a note whose response was lost is saved once when it is sent again @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, page, 'Stoat House');
  await page.goto(`${demo.url}/housekeeping?q=Stoat&place=${rooms[0]}`);
  let attempts = 0;
  await page.route(/housekeeping\.addNote/, async (route) => {
    attempts += 1;
    await route.fetch();
    await (attempts === 1 ? route.abort() : route.continue());
  });
  await page.getByLabel('What did you notice?').fill('The blind is stuck');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByLabel('What did you notice?')).toHaveValue('');
  await expect.poll(() => attempts).toBe(2);
  await expect(page.getByRole('article').getByText('Not sent yet')).toHaveCount(0);
  expect(await demo.sql('select text from place_notes where place_id = $1', [rooms[0]])).toEqual([{ text: 'The blind is stuck' }]);
});

test('a building is assigned in three taps and can be undone; selected places are assigned by shift and on a phone @long', async ({
  browser,
  demo,
}) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, dana, 'Bison House');
  const [rosa] = await demo.sql<{ id: string; name: string }>(
    "select id, first_name || ' ' || last_name as name from accounts where email = 'housekeeping@demo.test'",
  );
  const name = rosa?.name ?? '';
  const assignees = async () =>
    (
      await demo.sql<{ id: string | null }>(
        'select assignee_id as id from unnest($1::text[]) with ordinality as asked (place, nth) left join cleaning_statuses on place_id = place order by nth',
        [rooms],
      )
    ).map(({ id }) => id);
  await dana.goto(`${demo.url}/housekeeping?q=Bison`);
  await dana.getByRole('button', { name: 'Assign Bison House' }).click();
  const sheet = dana.getByRole('dialog', { name: 'Assign Bison House, 2 places' });
  await expect(sheet.getByRole('button', { name: / · \d+ places?$/ })).not.toHaveCount(1);
  expect(await findAxeViolations(dana)).toEqual([]);
  await sheet.getByRole('button', { name: `${name} · ` }).click();
  await expect(dana.getByText(`Bison House, 2 places: assigned to ${name}`)).toBeVisible();
  await expect.poll(assignees).toEqual([rosa?.id, rosa?.id]);
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(assignees).toEqual([null, null]);

  await dana.getByRole('button', { name: 'Select', exact: true }).click();
  const box = (page: Page, nth: number) => page.getByRole('checkbox', { name: `Bison House ${nth}` });
  await box(dana, 1).click();
  await box(dana, 2).click({ modifiers: ['Shift'] });
  const bar = dana.getByRole('region', { name: 'Actions for selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await findAxeViolations(dana)).toEqual([]);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await dana
    .getByRole('dialog')
    .getByRole('button', { name: `${name} · ` })
    .click();
  await expect.poll(assignees).toEqual([rosa?.id, rosa?.id]);
  await expect(bar).toHaveCount(0);

  const phone = await newPage(browser, demo, 'housekeeping@demo.test', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const line = await interceptLiveConnection(phone);
  await phone.goto(`${demo.url}/housekeeping?q=Bison`);
  await phone.getByRole('button', { name: 'Select', exact: true }).click();
  line.cut();
  await phone.context().setOffline(true);
  await box(phone, 1).tap();
  await phone.getByRole('region', { name: 'Actions for selected rows' }).getByRole('button', { name: 'Assign' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Unassigned' }).tap();
  await expect(phone.getByText('Saved on this device. It is sent when you are online.')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Bison House 1' }).getByText('For you')).toHaveCount(0);
  expect(await assignees()).toEqual([rosa?.id, rosa?.id]);
  line.restore();
  await phone.context().setOffline(false);
  await expect.poll(assignees).toEqual([null, rosa?.id]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no horizontal overflow').toBe(390);
});

test('a clean place counts as ready only if nobody is in it @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, 'admin@demo.test');
  const { rooms } = await buildingWith(demo, page, 'Heath House');
  for (const [from, to] of [
    ['dirty', 'cleaning'],
    ['cleaning', 'clean'],
    ['clean', 'inspected'],
  ] as const)
    expect(
      await callApi(page, demo, 'housekeeping.mark', { key: newId(), places: rooms.map((id) => ({ id, from, to })), confirmsOwn: true }),
    ).toMatchObject({ marked: rooms });
  await page.goto(`${demo.url}/housekeeping?q=Heath`);
  await expect(page.getByText('2 of 2 ready')).toBeVisible();
  await addReservation(demo, 'Day guests', {
    from: "now() - interval '1 minute'",
    until: "now() + interval '2 hours'",
    places: `places.id = any('{${rooms.join(',')}}')`,
  });
  await expect(page.getByText('0 of 2 ready')).toBeVisible();
});

test('the desk shows beside each family, live, whether its place is ready @long', async ({ browser, demo }) => {
  const desk = await newPage(browser, demo, 'admin@demo.test');
  const [lodgedFamily] = await demo.sql<{ id: string; eventId: string }>(
    `select check_ins.id, event_id as "eventId" from family_lodgings join check_ins on check_ins.id = check_in_id
     where cancelled_at is null order by check_ins.id limit 1`,
  );
  const { id = '', eventId = '' } = lodgedFamily ?? {};
  const { rooms } = await buildingWith(demo, desk, 'Quail House');
  await callAndExpectDone(desk, demo, 'rollCall.lodge', { eventId, families: [id], placeId: rooms[0] });
  await desk.goto(`${demo.url}/desk/${eventId}?family=${id}`);
  const family = desk.getByRole('article');
  const place = family.getByText('Quail House 1, Quail House');
  await expect(place).toBeVisible();
  await expect(family.getByText('Needs cleaning')).toBeVisible();
  const rosa = await newPage(browser, demo, 'housekeeping@demo.test');
  await rosa.goto(`${demo.url}/housekeeping?q=Quail`);
  await rosa.getByRole('button', { name: 'Start: Quail House 1' }).click();
  await expect(family.getByText('Being cleaned')).toBeVisible();
  expect(await findAxeViolations(desk)).toEqual([]);
});
