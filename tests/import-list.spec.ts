import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { addReservation, sqlAtHour } from './add-reservation.ts';
import { expect, signIn, test } from './fixtures.ts';

const list = [
  'Event Name,Arrival,Departure,Type,Status,# of people,Rooms',
  'Story Retreat,2031-05-07,2031-05-09,Retreat,Confirmed,40,Chapel',
  'Story Choir,5/15/2031 9:00 am,5/15/2031 5 pm,Day event,inquiry,,Chapel',
];
const file = (lines: string[]) => ({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

test('an import stops at an invalid line, and a valid list is previewed, imported and shown', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  await page.setInputFiles('input[type=file]', file([...list, 'Story Wrong,soon,2031-05-09,Retreat,Confirmed,1000000,Atlantis']));
  await expect(page.getByLabel('Arrival (required)')).toHaveValue('1');
  const abortRoute = (route: Route) => route.abort();
  await page.route(/reservations\.fileValues/, abortRoute);
  await page.getByLabel('Places', { exact: true }).selectOption('');
  const note = page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: /connection/i });
  await expect(note).toBeVisible();
  await page.unroute(/reservations\.fileValues/, abortRoute);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
  await page.getByLabel('Places', { exact: true }).selectOption('6');
  await page.getByRole('button', { name: 'Review lines' }).click();
  await expect(page.getByText('Nothing is saved until then.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('Places Atlantis is not a known place');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await page.getByRole('button', { name: 'Match columns again' }).click();
  await page.getByLabel('Places', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Review lines' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('Arrival soon is not a date');
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).not.toContainText('Atlantis is not a known place');
  await page.getByRole('button', { name: 'Cancel import' }).click();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.setInputFiles('input[type=file]', file(list));
  await page.getByRole('button', { name: 'Review lines' }).click();
  await expect(page.getByText('Story Retreat · 2031-05-07')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Story Choir' })).toContainText(
    'Thu, May 15, 2031, 9:00 AM to Thu, May 15, 2031, 5:00 PM',
  );
  const otherPage = await page.context().newPage();
  await otherPage.goto(page.url());
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed.')).toBeVisible();
  await expect(otherPage.getByText('Imported: 2 new, 0 changed.')).toBeVisible();

  await page.goto(`${demo.url}/calendar?view=month&on=2031-05-07`);
  await expect(page.getByText('Story Retreat').first()).toBeVisible();
  const out = await page.request.get(`${demo.url}/export/reservations.csv`);
  expect(await out.text()).toContain('Story Retreat,retreat,confirmed,,2031-05-07 16:00,2031-05-09 11:00');
  await demo.sql("delete from reservations where name like 'Story %'");
});

test('the columns of another program’s list are mapped once, and invalid lines are returned as a file @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  const lines = [
    'Guest,Arrival,Departure,Status,Country',
    'Story Ash,3/4/2033,3/4/2033,Check-Out,US',
    'Story Elm,5/4/2033,6/4/2033,check-out,MX',
  ];
  await page.setInputFiles('input[type=file]', file([...lines, 'Story Oak,7/4/2033,sometime,Declined,US']));
  await expect(page.getByText('Unmatched columns: Guest, Country.')).toBeVisible();
  await expect(page.getByLabel('Expected people')).toHaveValue('');
  await page.getByLabel('Name (required)').selectOption({ label: 'Guest' });
  const order = page.getByLabel('In which order are the dates of “Arrival”?');
  await expect(order).toHaveValue('month-first');
  await expect(page.getByText('“3/4/2033” is read as Fri, Mar 4, 2033.').first()).toBeVisible();
  await order.selectOption('day-first');
  await expect(page.getByText('“3/4/2033” is read as Sun, Apr 3, 2033.').first()).toBeVisible();
  await page.getByLabel('In which order are the dates of “Departure”?').selectOption('day-first');
  await expect(page.getByLabel('What does “Declined” mean here?')).toHaveValue('cancelled');
  await expect(page.getByLabel('What does “Check-Out” mean here?')).toHaveValue('');
  await page.getByLabel('What does “Check-Out” mean here?').selectOption({ label: 'Confirmed' });
  await page.getByRole('button', { name: 'Review lines' }).click();
  const invalidLines = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export lines with errors' }).click();
  const out = await readFile(await (await invalidLines).path(), 'utf8');
  expect(out).toContain('Story Oak,7/4/2033,sometime,Declined,US,4,"Departure “sometime” is not a date');
  await page.getByRole('tab', { name: /^New/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Story Ash' })).toContainText(
    'Sun, Apr 3, 2033, 9:00 AM to Sun, Apr 3, 2033, 5:00 PM',
  );
  await page.getByRole('button', { name: 'Cancel import' }).click();
});

test('an Excel file keeps its special characters, and one invalid phone number does not stop the import @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  // The file contains Windows-1252 text, two columns with the same name, a name over two lines, and an unreadable number.
  const lines = [
    'sep=;',
    'Name;Arrival;Departure;Phone;Name',
    ';25/06/2035;27/06/2035;05055550123;Story Peña',
    ';26/06/2035;28/06/2035;+44 (0)20 7946 0123 ext. 7;"Story\nOBrien"',
  ];
  await page.setInputFiles('input[type=file]', { ...file([]), buffer: Buffer.from(lines.join('\r\n'), 'latin1') });
  const name = page.getByLabel('Name (required)');
  await expect(name).toHaveValue('4');
  await expect(name.locator('option')).toContainText(['Not in the file', 'Name', 'Arrival', 'Departure', 'Phone', 'Name (2)']);
  await page.getByRole('button', { name: 'Review lines' }).click();
  await expect(page.getByRole('tab', { name: 'Needs review · 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'Story Peña' })).toContainText(
    'Phone 05055550123 is not a phone number. It is imported as typed.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'O’Brien' })).toContainText(
    'has line breaks or special characters. It is imported without them.',
  );
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed.')).toBeVisible();
  await expect(page.getByText('Check 2 lines.')).toBeVisible();

  await page.goto(`${demo.url}/reservations?q=story%20obrien`);
  await page.getByRole('link', { name: 'Story O’Brien' }).click();
  await expect(page.getByRole('link', { name: '+44 207 946 0123 ext. 7' })).toHaveAttribute('href', 'tel:+442079460123,7');
  await demo.sql("delete from reservations where name like 'Story %'");
});

test('a list with many unknown values shows how many are not mapped yet, and all of them can be mapped @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  const lines = Array.from({ length: 42 }, (_, n) => `Story Step ${n + 1},2034-05-07,2034-05-09,Step ${n + 1}`);
  await page.setInputFiles('input[type=file]', file(['Event Name,Arrival,Departure,Status', ...lines]));
  await expect(page.getByLabel('What does “Step 40” mean here?')).toBeVisible();
  await expect(page.getByLabel('What does “Step 41” mean here?')).toBeHidden();
  await page.getByRole('button', { name: 'and 2 more values' }).click();
  await page.getByLabel('What does “Step 42” mean here?').selectOption({ label: 'Confirmed' });
  await expect(page.getByRole('button', { name: /more value/ })).toBeHidden();
  await page.getByRole('button', { name: 'Review lines' }).click();
  await expect(page.getByRole('tab', { name: /^New/ })).toContainText('1');
  await expect(page.getByRole('tab', { name: /^Errors/ })).toContainText('41');
  await page.getByRole('button', { name: 'Cancel import' }).click();
});

test('importing a list that closes a place names the reservations at that place @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  const importState = async (state: string) => {
    await page.getByRole('radio', { name: 'Places' }).check();
    await page.setInputFiles('input[type=file]', file(['kind,name,state', `building,Story Lodge,${state}`]));
    await page.getByRole('button', { name: 'Review lines' }).click();
  };
  await importState('open');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible();
  const id = await addReservation(demo, 'Story guests', {
    from: sqlAtHour(40, 9),
    until: sqlAtHour(42, 9),
    places: `name = 'Story Lodge'`,
  });
  await page.getByRole('button', { name: 'Import another file' }).click();
  await importState('closed');
  const line = page.getByRole('listitem').filter({ hasText: 'Line 2' });
  await expect(line.getByText('Booked there', { exact: true })).toBeVisible();
  await expect(line.getByRole('link', { name: 'Story guests' })).toHaveAttribute('href', `/reservation/${id}`);
});

test('a workbook is refused with instructions to export it as text @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', '/calendar/import');
  await page.setInputFiles('input[type=file]', {
    name: 'latin.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]),
  });
  await expect(page.getByText('In Excel, save it as “CSV UTF-8”.')).toBeVisible();
});
