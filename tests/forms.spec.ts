import type { Browser, Page } from '@playwright/test';
import { crackedWindow } from '#features/forms/server/demo/photos.ts';
import { addReservation, sqlAtHour } from './add-reservation.ts';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolations } from './axe.ts';
import { type Camp, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const event = 'LakesideFamilyCamp26';

async function phone(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale,
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/New_York',
  });
  return context.newPage();
}

async function photographed(page: Page, item: string): Promise<void> {
  await page
    .getByLabel(`Tomar una foto: ${item}`)
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await crackedWindow() });
}

async function markNotGood(page: Page, item: string, place: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: `${item}, ${place}` })
    .getByRole('radio', { name: 'No está bien' })
    .check();
}

async function fill(page: Page, camp: Camp, group: string, direction: 'Llegando' | 'Saliendo'): Promise<void> {
  await page.goto(`${camp.url}/check-in-out-form?event=${event}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Formulario de entrada y salida' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Lakeside Family Camp/ })).toBeChecked();
  await page.getByRole('radio', { name: direction }).check();
  await page.getByLabel('Grupo', { exact: true }).fill(group);
  await page.getByLabel('Líder del grupo').fill('María José Peña');
  await page.getByLabel('Correo electrónico').fill('maria.jose@home.test');
  await page.getByLabel('Número de personas').fill('18');
  await page.getByLabel(/^Llaves/).fill(direction === 'Llegando' ? '3' : '2');
  await page.getByLabel('Otro lugar', { exact: true }).fill('Cabaña del Río');
  await page.keyboard.press('Enter');
  await page.getByLabel('Su nombre').fill('María José Peña');
}

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Firme aquí con el dedo o el ratón' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = await waitForStableBox(pad);
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  for (let step = 0; step < 20; step += 1) await page.mouse.move(x + 40 + step * 10, y + 60 + 25 * Math.sin(step));
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Firmado' })).toBeVisible();
}

test('a leader fills in the form on a phone in Spanish and loses the network; the form arrives once, and staff see it live', async ({
  demo,
  browser,
  page: desk,
}) => {
  const group = 'Iglesia Río de Vida';
  await signIn(desk, demo, 'admin@demo.test', `/group-forms/${event}`);
  await expect(desk.getByRole('link', { name: /Iglesia El Peñón/ })).toBeVisible();

  const leader = await phone(browser, 'es-MX');
  await fill(leader, demo, group, 'Llegando');
  await leader.getByRole('button', { name: 'Cabaña del Río: todo bien' }).click();
  await leader.getByRole('button', { name: 'Enviar formulario de entrada' }).click();
  await expect(leader.getByText('Recibimos su formulario de entrada.', { exact: false })).toBeVisible();
  await desk.getByRole('link', { name: new RegExp(group) }).click();
  await expect(desk.getByText('Only one form so far.', { exact: false })).toBeVisible();

  await fill(leader, demo, group, 'Saliendo');
  await markNotGood(leader, 'Ventanas y puertas', 'Cabaña del Río');
  await leader.getByLabel('Qué no está bien: Ventanas y puertas').fill('Una pelota rompió el vidrio.');
  await leader.context().setOffline(true);
  await expect(leader.getByText('Sin conexión. Continúe: todo se guarda', { exact: false })).toBeVisible();
  await photographed(leader, 'Ventanas y puertas');
  await expect(leader.getByRole('img', { name: 'Foto 1: Ventanas y puertas' })).toBeVisible();
  await expect(leader.getByText('Guardada en este dispositivo')).toBeVisible();
  await leader.getByRole('button', { name: 'Cabaña del Río: lo demás está bien' }).click();
  await sign(leader);
  await leader.getByRole('button', { name: 'Enviar formulario de salida' }).dblclick();
  await expect(leader.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible();
  expect(await findAxeViolations(leader)).toEqual([]);
  expect(await demo.sql(`select 1 from group_forms where group_name = $1 and direction = 'departure'`, [group])).toHaveLength(0);

  // At home the leader opens the page again, which sends the form without a press.
  await leader.context().setOffline(false);
  await leader.goto(`${demo.url}/check-in-out-form`);
  await expect(leader.getByText('Recibimos su formulario de salida.', { exact: false })).toBeVisible();
  await expect(leader.getByRole('img', { name: 'Foto 1: Ventanas y puertas' })).toBeVisible();
  await expect(leader.getByRole('img', { name: 'Firma de María José Peña' })).toBeVisible();
  expect(await findAxeViolations(leader)).toEqual([]);
  expect(await demo.sql(`select 1 from group_forms where group_name = $1`, [group])).toHaveLength(2);
  const mails = await demo.sql<{ subject: string }>(
    `select subject from mails where recipient = 'maria.jose@home.test' order by created_at`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Su formulario de entrada: Lakeside Family Camp',
    'Su formulario de salida: Lakeside Family Camp',
  ]);
  await leader.goto(`${demo.url}/check-in-out-form`);
  await expect(leader.getByLabel('Grupo', { exact: true })).toHaveValue('');

  const compared = desk.getByRole('region', { name: 'Arrival and departure compared' });
  await expect(compared.getByText('Got worse')).toBeVisible();
  await expect(compared.getByText('Una pelota rompió el vidrio.')).toBeVisible();
  await expect(compared.getByText('3 2')).toBeVisible();
  const tickets = desk.getByRole('region', { name: 'Suggested tickets' });
  await expect(tickets.getByText('Cabaña del Río: Windows and doors').first()).toBeVisible();
  const photo = tickets.getByRole('link');
  const { href } = new URL((await photo.getAttribute('href')) ?? '', demo.url);
  await expect.poll(async () => (await desk.request.get(href)).headers()['content-type']).toBe('image/webp');
  expect(await findAxeViolations(desk)).toEqual([]);
  await leader.context().close();
});

test('staff correct a form, see another person’s change of it, read its history and remove it @long', async ({
  demo,
  browser,
  page: ada,
}) => {
  await signIn(ada, demo, 'admin@demo.test', `/group-forms/${event}`);
  const bea = await browser.newPage();
  await signIn(bea, demo, 'admin@demo.test', `/group-forms/${event}`);
  for (const page of [ada, bea]) {
    await page.getByRole('link', { name: /Riverside Fellowship/ }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await ada.getByLabel('Number of people').fill('19');
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Form saved')).toBeVisible();
  await bea.getByLabel('Number of people').fill('20');
  await bea.getByRole('button', { name: 'Save' }).click();
  await expect(bea.getByRole('alert')).toContainText(/^\s*[A-Z]\w+ \w+ changed this form\./);
  await expect(bea.getByLabel('Number of people')).toHaveValue('20');
  await bea.getByRole('button', { name: 'Load new version' }).click();
  await expect(bea.getByLabel('Number of people')).toHaveValue('19');
  expect(await findAxeViolations(bea)).toEqual([]);
  await ada.getByRole('button', { name: 'Edit', exact: true }).click();
  await ada.getByLabel('Group', { exact: true }).fill('Riverside Chapel');
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(ada.getByRole('article', { name: 'Riverside Chapel' })).toBeVisible();
  await expect(ada).toHaveURL(/riverside(\+|%20)chapel/);
  await expect(bea.getByLabel('Number of people')).toHaveValue('19');
  await ada.getByText('History').click();
  await expect(ada.getByText('changed the form').first()).toBeVisible();
  await expect(ada.getByText('sent the form')).toBeVisible();
  await ada.getByRole('button', { name: 'More' }).click();
  await ada.getByRole('menuitem', { name: 'Delete form' }).click();
  await ada.getByRole('button', { name: 'Delete form and photos' }).click();
  await expect(ada.getByText('Form deleted')).toBeVisible();
  await expect(bea.getByRole('link', { name: /Riverside Chapel/ })).toBeHidden();
  await bea.context().close();
});

test('an editor’s draft stays when the group’s other form arrives, and when the editor opens a different form @long', async ({
  demo,
  browser,
  page,
}) => {
  const group = 'Iglesia Monte Sión';
  const leader = await phone(browser, 'es-MX');
  const submit = async (direction: 'Llegando' | 'Saliendo', verb: string) => {
    await fill(leader, demo, group, direction);
    await leader.getByRole('button', { name: 'Cabaña del Río: todo bien' }).click();
    await leader.getByRole('button', { name: verb }).click();
    await expect(leader.getByText(/Recibimos su formulario de (entrada|salida)\./)).toBeVisible();
  };
  await submit('Llegando', 'Enviar formulario de entrada');
  await signIn(page, demo, 'admin@demo.test', `/group-forms/${event}`);
  await page.getByRole('link', { name: new RegExp(group) }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Number of people').fill('19');
  const onlyFormNote = page.getByText('Only one form so far.', { exact: false });
  await expect(onlyFormNote).toBeVisible();
  await submit('Saliendo', 'Enviar formulario de salida');
  await expect(onlyFormNote).toBeHidden();
  await expect(page.getByLabel('Number of people')).toHaveValue('19');
  await page.getByRole('link', { name: /Iglesia El Peñón/ }).click();
  await page.getByRole('link', { name: new RegExp(group) }).click();
  await page.getByRole('radio', { name: 'Arrival', exact: true }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Number of people')).toHaveValue('19');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arrival and departure compared' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Number of people').fill('21');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Number of people')).toHaveValue('19');
  await leader.context().close();
});

test('the form can be filled in and sent with the keyboard alone, and lists missing answers @long', async ({ demo, page }) => {
  await page.goto(`${demo.url}/check-in-out-form?event=${event}`);
  const send = page.getByRole('button', { name: /^Send check-(in|out) form$/ });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Group', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter a phone number or an email address.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const keys = page.keyboard;
  await keys.type('Keyboard Fellowship');
  for (const typed of ['Kim Board', '5135550188', '']) {
    await keys.press('Tab');
    await keys.type(typed);
  }
  for (const typed of ['7', '1']) {
    await keys.press('Tab');
    await keys.type(typed);
  }
  // Press Tab twice, to pass the number of a key and its button.
  for (let tab = 0; tab < 2; tab += 1) await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: /: all good$/ }).focus();
  await keys.press('Enter');
  await expect(page.getByText('All 8 good')).toBeVisible();
  await page.getByLabel('Your name').focus();
  await keys.type('Kim Board');
  await keys.press('Enter');
  await expect(page.getByText(/We received your check-(in|out) form\./)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a director sees only the forms of their own event and cannot change them, and a stranger sees none', async ({ demo, page }) => {
  await page.goto(`${demo.url}/check-in-out-form/submitted?id=nobody-has-this-link-0000000000000000000000`);
  await expect(page.getByText('This link no longer has a form.')).toBeVisible();
  await page.goto(`${demo.url}/check-in-out-form/submitted?id=x`);
  await expect(page.getByText('This link no longer has a form.')).toBeVisible();
  await signIn(page, demo, 'director@demo.test', `/group-forms/${event}`);
  await page.getByRole('link', { name: /Iglesia El Peñón/ }).click();
  await expect(page.getByText('La ventana ya estaba rota.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.goto(`${demo.url}/group-forms`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});

test('a departure form opened from its arrival form contains rooms and keys, and staff see which key is missing @long', async ({
  demo,
  browser,
  page: desk,
}) => {
  const id = 'RoomsAndKeysEvent001';
  await signIn(desk, demo, 'admin@demo.test', '/home');
  const place = { categories: [], sleeps: 0, seats: 0 };
  const buildingId = 'QuiltHouseBuilding01';
  await callAndExpectDone(desk, demo, 'reservations.addPlace', {
    ...place,
    id: buildingId,
    kind: 'building',
    name: 'Quilt House',
    parentId: null,
  });
  for (const nth of [1, 2])
    await callAndExpectDone(desk, demo, 'reservations.addPlace', {
      ...place,
      id: `QuiltHouseRoomXXXXX${nth}`,
      kind: 'room',
      name: `Room ${nth}`,
      parentId: buildingId,
    });
  await addReservation(demo, 'Quilting Days', {
    id,
    from: sqlAtHour(-1, 16),
    until: sqlAtHour(1, 11),
    columns: { classification: 'retreat', state: 'confirmed' },
    places: `places.id = '${buildingId}'`,
  });
  const leader = await phone(browser, 'en-US');
  await leader.goto(`${demo.url}/check-in-out-form?event=${id}`);
  await leader.getByRole('radio', { name: 'Arriving' }).check();
  await leader.getByLabel('Group', { exact: true }).fill('Stitch and Prayer');
  await leader.getByLabel('Group leader').fill('Ruth Hale');
  await leader.getByLabel('Phone').fill('5135550142');
  await leader.getByLabel('Number of people').fill('9');
  for (const number of ['12', '14']) {
    await leader.getByLabel('Key number', { exact: true }).fill(number);
    await leader.keyboard.press('Enter');
  }
  await expect(leader.getByLabel('Keys you received')).toHaveValue('2');
  await leader.getByRole('button', { name: /^Rooms of Quilt House/ }).click();
  await leader.getByRole('checkbox', { name: 'Quilt House, Room 1', exact: true }).check();
  await leader.getByRole('button', { name: 'Quilt House, Room 1: all good' }).click();
  await leader.getByLabel('Your name').fill('Ruth Hale');
  expect(await findAxeViolations(leader)).toEqual([]);
  await leader.getByRole('button', { name: 'Send check-in form' }).click();
  await expect(leader.getByText('2: 12, 14')).toBeVisible();

  await leader.getByRole('link', { name: 'Fill out check-out form' }).click();
  await expect(leader.getByText('This continues your check-in form.')).toBeVisible();
  await expect(leader.getByLabel('Group', { exact: true })).toHaveValue('Stitch and Prayer');
  await expect(leader.getByLabel('Number of people')).toHaveValue('9');
  await expect(leader.getByRole('radio', { name: 'Leaving' })).toBeChecked();
  await expect(leader.getByText('Missing: 12, 14')).toBeVisible();
  await leader.getByRole('checkbox', { name: 'Key 14' }).check();
  await expect(leader.getByText('Missing: 12', { exact: true })).toBeVisible();
  await expect(leader.getByLabel('Keys you return')).toHaveValue('1');
  expect(await findAxeViolations(leader)).toEqual([]);
  await leader.reload();
  await expect(leader.getByRole('checkbox', { name: 'Key 14' })).toBeChecked();
  await leader.getByLabel('Group', { exact: true }).fill('S & P Quilters');
  await leader.getByRole('radiogroup', { name: 'Clean, Quilt House, Room 1' }).getByRole('radio', { name: 'Not good' }).check();
  await leader.getByRole('button', { name: 'Quilt House, Room 1: the rest is good' }).click();
  await leader.getByRole('button', { name: 'Send check-out form' }).click();
  await expect(leader.getByText('Thank you! We received your check-out form.')).toBeVisible();
  await leader.context().close();

  await desk.goto(`${demo.url}/group-forms/${id}`);
  const line = desk.getByRole('link', { name: /S & P Quilters/ });
  await expect(line).toContainText('1 key missing');
  await expect(desk.getByRole('link', { name: /Stitch and Prayer/ })).toHaveCount(0);
  await line.click();
  const compared = desk.getByRole('region', { name: 'Arrival and departure compared' });
  await expect(compared.getByText('Keys missing: 12')).toBeVisible();
  await expect(compared.getByText('Got worse')).toBeVisible();
  expect(await findAxeViolations(desk)).toEqual([]);
});

test('without a network a departure form starts from its arrival form, and replaces no other form @long', async ({ demo, browser }) => {
  const [arrival] = await demo.sql<{ secret: string }>(
    `select secret from group_forms where event_id = $1 and direction = 'arrival' and group_name = 'Grace Chapel'`,
    [event],
  );
  const leader = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
  ).newPage();
  await leader.goto(`${demo.url}/check-in-out-form/submitted?id=${arrival?.secret}`);
  const checkOutLink = leader.getByRole('link', { name: 'Fill out check-out form' });
  await expect(checkOutLink).toBeVisible();
  await leader.goto(`${demo.url}/check-in-out-form?event=${event}`);
  await leader.getByLabel('Number of people').fill('7');
  await leader.goto(`${demo.url}/check-in-out-form/submitted?id=${arrival?.secret}`);
  await expect(checkOutLink).toBeVisible();
  await leader.route('**/api/forms.*', (route) => route.abort('internetdisconnected'));
  await checkOutLink.click();
  await expect(leader.getByRole('heading', { name: 'You started another form' })).toBeVisible();
  await expect(leader.getByLabel('Number of people')).toHaveValue('7');
  await leader.getByRole('button', { name: 'Start check-out form' }).click();
  await expect(leader.getByRole('heading', { name: 'You started another form' })).toHaveCount(0);
  await expect(leader.getByLabel('Group', { exact: true })).toHaveValue('Grace Chapel');
  await expect(leader.getByRole('checkbox', { name: 'Key 11' })).not.toBeChecked();
  await leader.context().close();
});
