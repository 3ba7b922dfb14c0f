import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { addEvent, setCosts } from './desk-camp.ts';
import { startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

test('a worker does a repeating task line by line while a colleague watches, turns a failed line into a ticket, and undoes it', async ({
  browser,
  page,
  demo,
}) => {
  await signIn(page, demo, 'maintenance@demo.test', '/maintenance?part=tasks');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demo, 'admin@demo.test', '/maintenance?part=tasks&q=Sauna');
  await expect(colleague.getByText('No results')).toBeVisible();

  await page.getByRole('button', { name: 'New task' }).click();
  const newTaskDialog = page.getByRole('dialog', { name: 'New task' });
  await newTaskDialog.getByRole('button', { name: 'Add task' }).click();
  await expect(newTaskDialog.getByLabel('What needs to be done?')).toBeFocused();
  await newTaskDialog.getByLabel('What needs to be done?').fill('Sauna: weekly look');
  await newTaskDialog.getByLabel('Checklist').fill('Stove\nDoor opens outwards');
  await newTaskDialog.getByLabel('Unit').selectOption('week');
  await newTaskDialog.getByRole('button', { name: 'Add task' }).click();
  await expect(newTaskDialog).toBeHidden();
  await colleague.getByRole('link', { name: /Sauna: weekly look/ }).click();
  await expect(colleague.getByText('Not done yet.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('sauna');
  await page.getByRole('link', { name: /Sauna: weekly look/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const doing = page.getByRole('dialog', { name: 'Done: Sauna: weekly look' });
  await doing.getByRole('group', { name: 'Door opens outwards' }).getByText('Failed').click();
  await doing.getByLabel('What is wrong: Door opens outwards').fill('It jams');
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing.getByText('Choose a result.')).toBeVisible();
  await doing.getByRole('button', { name: 'All good' }).click();
  await doing.getByLabel('Minutes it took').fill('20');
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing).toBeHidden();

  await expect(colleague.getByText('20 minutes')).toBeVisible();
  await expect(colleague.getByText('Door opens outwards: It jams')).toBeVisible();
  await colleague.getByRole('link', { name: 'Ticket', exact: true }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Sauna: weekly look: Door opens outwards');
  await expect(colleague.getByText('It jams')).toBeVisible();

  await page.goto(page.url().replace(/\?.*task=(\w+).*/, '/task/$1'));
  await expect(page.getByRole('heading', { name: 'Sauna: weekly look' })).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Not done yet.')).toBeVisible();
  await colleague.context().close();
});

test('a draft of a task survives a reload, and stays with the due date for which it was typed @long', async ({ browser, page, demo }) => {
  const colleague = await (await browser.newContext()).newPage();
  await startSessionFor(colleague, demo, 'admin@demo.test');
  const id = newId(16);
  const [workplace] = await demo.sql<{ id: string; name: string }>("select id, name from places where name = 'Maple Cottage'");
  const schedule = {
    repeats: 'calendar',
    every: 1,
    unit: 'week',
    firstDue: '2026-01-05',
    eventKind: 'any',
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
  };
  await callAndExpectDone(colleague, demo, 'maintenance.addTask', {
    id,
    title: 'Kiln: look',
    description: '',
    placeId: null,
    checklist: [],
    ...schedule,
  });
  const change = (field: string, from: unknown, to: unknown) =>
    callAndExpectDone(colleague, demo, 'maintenance.changeTask', { id, changes: { [field]: { from, to } } });

  await signIn(page, demo, 'maintenance@demo.test', `/maintenance/task/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit task' }).click();
  await dialog.getByLabel('What needs to be done?').fill('Kiln: weekly look');
  await page.reload();
  await change('description', '', 'Gloves on.');
  await page.getByRole('button', { name: 'Edit task' }).click();
  await expect(dialog.getByLabel('What needs to be done?')).toHaveValue('Kiln: weekly look');
  await dialog.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: 'Chapel', exact: true }).click();
  await change('placeId', null, workplace?.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Dana Whitfield changed this first' });
  await expect(conflict).toContainText(/Theirs.*Maple Cottage.*Yours.*Chapel/s);
  await expect(dialog.getByText('Someone else changed this. Check it and try again.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Gloves on.')).toBeVisible();

  await page.getByRole('button', { name: 'Done with details' }).click();
  await dialog.getByLabel('Note').fill('Door sticks');
  const doing = { id: newId(), taskId: id, due: '2026-01-05', minutes: null, note: '', lines: [] };
  await callAndExpectDone(colleague, demo, 'maintenance.doTask', doing);
  await expect(page.getByText(/^Was due/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog.getByText(/has just done this/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The next due date is still ahead, so the dialog asks whether this is an extra completion.
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog.getByText('Extra time', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
});

test('an unsafe activity disappears from guest check-in at once, conflicts in the calendar, and is reopened by a second person', async ({
  browser,
  page,
  demo,
}) => {
  // Create an event and costs for this test, because other tests change those of the camp.
  const event = await addEvent(demo, 'Rope Weekend');
  await startSessionFor(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await startSessionFor(page, demo, 'maintenance@demo.test');
  const [place] = await demo.sql<{ id: string }>(`select id from places where name = 'Zipline'`);
  const id = newId(16);
  const response = await page.request.post(`${demo.url}/api/maintenance.createTicket`, {
    data: { id, title: 'Harness buckle cracked', placeId: place?.id },
    headers: { origin: demo.url },
  });
  expect(response.ok()).toBe(true);
  const family = await (await browser.newContext()).newPage();
  await family.goto(`${demo.url}/guest/check-in?event=${event}`);
  await expect(family.getByLabel('Zipline')).toHaveCount(1);

  const planner = await (await browser.newContext()).newPage();
  const [stay] = await demo.sql<{ day: string }>(
    `select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM-DD') as day from reservations where id = $1`,
    [event],
  );
  await signIn(planner, demo, 'admin@demo.test', `/calendar?view=month&on=${stay?.day}`);
  const inMonth = planner.getByRole('link', { name: /^Rope Weekend, .*A booked place is closed/ });
  await expect(planner.getByRole('link', { name: /^Rope Weekend/ }).first()).toBeVisible();
  await expect(inMonth).toHaveCount(0);

  await page.goto(`${demo.url}/maintenance/ticket/${id}`);
  await page.getByRole('button', { name: 'Unsafe: close the place now' }).click();
  await expect(page.getByText('Zipline, Adventure Course is closed to everyone.')).toBeVisible();
  const note = page.getByRole('note').filter({ hasText: 'Booked there: notify them.' });
  await expect(note.getByRole('listitem').first()).toContainText('Another reservation');
  await family.reload();
  await expect(family.getByLabel('Giant Swing')).toHaveCount(1);
  await expect(family.getByLabel('Zipline')).toHaveCount(0);

  await expect(inMonth.first()).toBeVisible();
  await planner.goto(`${demo.url}/calendar?view=places&on=${stay?.day}&place=${place?.id}`);
  await expect(planner.getByRole('button', { name: /Rope Weekend.*Harness buckle cracked/ }).first()).toBeVisible();
  await planner.goto(`${demo.url}/calendar?view=month&on=${stay?.day}`);
  await expect(inMonth.first()).toBeVisible();

  await page.getByRole('button', { name: 'Mark as fixed' }).click();
  await expect(page.getByText('You marked it as fixed. Someone else must inspect and reopen it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zipline is safe again' })).toHaveCount(0);

  const second = await (await browser.newContext()).newPage();
  await signIn(second, demo, 'admin@demo.test', `/maintenance/ticket/${id}`);
  await expect(second.getByRole('heading', { name: 'Families who paid for this' })).toBeVisible();
  await expect(second.getByRole('note').filter({ hasText: 'Booked there: notify them.' }).getByRole('link').first()).toBeVisible();
  await second.getByRole('button', { name: 'Zipline is safe again' }).click();
  await expect(page.getByText('Zipline, Adventure Course is closed to everyone.')).toBeHidden();
  await family.reload();
  await expect(family.getByLabel('Zipline')).toHaveCount(1);
  await expect(inMonth, 'the month changes with the date').toHaveCount(0);
  for (const person of [family, second, planner]) await person.context().close();
});

test('a failed line of a safety inspection closes the place, and notifies the director of the event at that place', async ({
  browser,
  page,
  demo,
}) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const [placeId, taskId, eventId] = [newId(), newId(16), newId()];
  const place = { id: placeId, name: 'Canopy Walk', parentId: null, kind: 'activity', categories: [], sleeps: 0, seats: 0, before: null };
  await callAndExpectDone(page, demo, 'reservations.addPlace', place);
  const [startsAt, endsAt] = [new Date(Date.now() + 7_200_000).toISOString(), new Date(Date.now() + 90_000_000).toISOString()];
  const event = { id: eventId, name: 'Canopy Youth Camp', classification: 'camp', state: 'confirmed', startsAt, endsAt };
  await callAndExpectDone(page, demo, 'reservations.create', event);
  const booking = { id: newId(), placeId, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  await callAndExpectDone(page, demo, 'reservations.book', { reservationId: eventId, bookings: [booking] });
  const director = await (await browser.newContext()).newPage();
  await signIn(director, demo, 'director@demo.test');
  const [{ id: directorId } = { id: '' }] = await demo.sql<{ id: string }>(`select id from accounts where email = 'director@demo.test'`);
  await demo.sql(`insert into account_permissions (account_id, permission, granted_at) values ($1, $2, now()) on conflict do nothing`, [
    directorId,
    `view-event-${eventId}`,
  ]);

  const worker = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await startSessionFor(worker, demo, 'maintenance@demo.test');
  const task = {
    title: 'Canopy inspection',
    description: '',
    placeId,
    checklist: ['Cable', 'Nets'],
    isSafety: true,
    repeats: 'calendar',
    every: 1,
  };
  const firstDue = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const schedule = { unit: 'day', firstDue, eventKind: 'any', daysBefore: 0, restsFrom: '', restsUntil: '' };
  await callAndExpectDone(worker, demo, 'maintenance.addTask', { id: taskId, ...task, ...schedule });
  await worker.goto(`${demo.url}/maintenance/task/${taskId}`);
  await worker.getByRole('button', { name: 'Done', exact: true }).click();
  const doing = worker.getByRole('dialog', { name: 'Done: Canopy inspection' });
  await doing.getByRole('group', { name: 'Nets' }).getByText('Skipped').click();
  await doing.getByRole('group', { name: 'Cable' }).getByText('Failed').click();
  await doing.getByLabel('What is wrong: Cable').fill('Frayed');
  await expect(doing.getByRole('group', { name: 'Close Canopy Walk now?' }).getByText('Yes, close it')).toBeVisible();
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing.getByText('Enter why it was skipped.')).toBeVisible();
  await doing.getByLabel('Why skipped: Nets').fill('Being washed');
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing).toBeHidden();

  await expect(worker.getByText(/^The office has been notified: .*Dana Whitfield, Daniel Moss/)).toBeVisible();
  const bookingNote = /Canopy Youth Camp has it booked t/;
  await expect(director.getByText(bookingNote).first()).toBeVisible();
  await page.goto(`${demo.url}/home`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Canopy Walk is unsafe.' }).filter({ hasText: bookingNote })).toBeVisible();
  await page.goto(`${demo.url}/desk/${eventId}`);
  await page.locator('summary', { hasText: 'Canopy Walk' }).click();
  await expect(page.getByRole('list', { name: 'Unsafe places' }).getByText('Canopy Walk is unsafe.')).toBeVisible();

  // The dialog asks for which due date this is. An extra completion leaves tomorrow's inspection open.
  await worker.getByRole('button', { name: 'Done', exact: true }).click();
  await doing.getByRole('button', { name: 'All good' }).click();
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing.getByText('Choose one.')).toBeVisible();
  await doing.getByText('Extra time', { exact: true }).click();
  await doing.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(doing).toBeHidden();
  await expect(worker.getByText(/extra time/)).toBeVisible();
  const dueDays = `select next_due_date - $2::date as days from repeating_tasks where id = $1`;
  expect(await demo.sql(dueDays, [taskId, firstDue])).toEqual([{ days: 1 }]);

  await worker.getByRole('link', { name: 'Ticket', exact: true }).click();
  await worker.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Closed' }).click();
  await expect(
    worker.getByText('The ticket is closed. Canopy Walk stays closed until someone inspects and reopens it.').first(),
  ).toBeVisible();
  await worker.getByRole('button', { name: 'Mark as fixed' }).click();
  await page.goto(`${demo.url}/maintenance/ticket/${worker.url().split('/').at(-1)}`);
  await page.getByRole('button', { name: 'Canopy Walk is safe again' }).click();
  await expect(page.getByText('Canopy Walk is closed to everyone.')).toBeHidden();
  await director.goto(`${demo.url}/notifications`);
  await expect(director.getByText('Safe again: Canopy Walk').first()).toBeVisible();
  for (const person of [director, worker]) await person.context().close();
});
