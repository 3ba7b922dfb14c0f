import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { ListedRow } from '#features/reservations/shapes/list.ts';
import { rowsOf } from '#features/reservations/server/reservations/testing.ts';
import { createImportClient } from './testing.ts';

const testApp = setUpTestApp();
let planner: SignedInGuest;
let administrator: SignedInGuest;
beforeAll(async () => {
  planner = await testApp.person({ firstName: 'Pia', lastName: 'Planner', permissions: ['view-event-*'] });
  administrator = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
});

const { uploadFile, checkFile, importFile, confirmFile, questionsOf, exportFile } = createImportClient(() => testApp);
const listed = (words: string) => rowsOf<ListedRow>(planner, 'list', { words });
const lines = (...all: string[]) => all.join('\r\n');

/** Windows-1252, the encoding that Excel uses for 'CSV (semicolon delimited)'. */
const windows = lines('sep=;', 'Name;Arrival;Departure;Notes', 'Peña Núñez;05/06/2026;07/06/2026;dijo \u0093sí\u0094 \u0096 sólo\u0097');

describe('imports of files from other programs', () => {
  test('keep letters and quotation marks of a Windows-1252 file with a sep= line', async () => {
    const file = await uploadFile(planner, 'reservations', Buffer.from(windows, 'latin1'));
    expect(file).toMatchObject({ headers: ['Name', 'Arrival', 'Departure', 'Notes'], lines: 1 });
    await importFile(planner, 'reservations', Buffer.from(windows, 'latin1'), { orders: { starts: 'day-first', ends: 'day-first' } });
    const { rows } = await testApp.running.app.database.pool.query("select notes from reservations where name = 'Peña Núñez'");
    expect(rows).toEqual([{ notes: 'dijo “sí” – sólo—' }]);
  });

  test('read UTF-16, which Excel writes as Unicode text', async () => {
    const text = lines('Name\tArrival\tDeparture', 'Søren Ångström\t2027-03-05\t2027-03-07');
    const file = await importFile(planner, 'reservations', Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(file).toMatchObject({ state: 'done', fresh: 1 });
    expect((await listed('soren')).map(({ name }) => name)).toEqual(['Søren Ångström']);
  });

  test('propose the column with content if two have the same name', async () => {
    const text = lines(
      'Name,Arrival,Departure,People,Name',
      ',2027-08-05,2027-08-07,40,Oak Chapel',
      ',2027-08-12,2027-08-14,25,River Youth',
    );
    const plan = await checkFile(planner, 'reservations', text);
    expect(plan).toMatchObject({ matches: { name: 4 }, fresh: 2, wrong: 0 });
  });

  test('join a name with a line break into one line and raise a question', async () => {
    const plan = await checkFile(planner, 'reservations', lines('Name,Arrival,Departure', '"Two\nlines",2027-06-05,2027-06-07'));
    expect(plan).toMatchObject({ fresh: 1, wrong: 0, questioned: 1 });
    expect((await questionsOf(plan.id, planner)).flatMap(({ problems }) => problems)).toEqual([
      { column: 'name', code: 'not-one-line', said: 'Two\nlines', becomes: 'one-line' },
    ]);
    await confirmFile(planner, plan.id);
    expect((await listed('two lines')).map(({ name }) => name)).toEqual(['Two lines']);
  });

  const phones = lines(
    'Name;Arrival;Departure;Phone',
    'Ash Group;27/06/2027;28/06/2027;05055550123',
    'Elm House;26/06/2027;28/06/2027;+44 (0)20 7946 0123 ext. 7',
  );

  test('keep an invalid phone number as typed and raise a question', async () => {
    const plan = await checkFile(planner, 'reservations', phones);
    expect(plan).toMatchObject({ fresh: 2, wrong: 0, questioned: 1 });
    const [question, ...others] = await questionsOf(plan.id, planner);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      line: 1,
      problems: [{ column: 'contact_phone', code: 'not-a-phone', said: '05055550123', becomes: 'as-typed' }],
    });
    await confirmFile(planner, plan.id);
    expect((await listed('ash group'))[0]).toMatchObject({ contactPhone: '05055550123' });
    expect((await listed('020 7946 0123'))[0]).toMatchObject({ name: 'Elm House', contactPhone: '+442079460123x7' });
  });

  test('restore the same data from an export, including an invalid phone number', async () => {
    expect(await checkFile(administrator, 'reservations', await exportFile(administrator, 'reservations'))).toMatchObject({
      fresh: 0,
      changed: 0,
      wrong: 0,
      questioned: 0,
    });
  });

  test('accept a place with a line break in its name and an invalid number of beds', async () => {
    const text = lines('kind,name,sleeps', 'building,"Story\nHall",about 20');
    const plan = await checkFile(administrator, 'places', text);
    expect(plan).toMatchObject({ fresh: 1, wrong: 0, questioned: 1 });
    expect((await questionsOf(plan.id, administrator)).flatMap(({ problems }) => problems.map(({ becomes }) => becomes))).toEqual([
      'one-line',
      'left-out',
    ]);
    expect(await confirmFile(administrator, plan.id)).toMatchObject({ state: 'done' });
    expect(await checkFile(administrator, 'places', text)).toMatchObject({ fresh: 0, same: 1, questioned: 0 });
  });
});
