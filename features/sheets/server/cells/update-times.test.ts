import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { Guest } from '#server/testing/guest.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { updateSetUpsOfSheet } from '#features/sheets/server/follow-up/follow-sheet.ts';
import { notifyChanges } from '#features/sheets/server/follow-up/notify-changes.ts';
import { findCurrentProgram } from '#features/sheets/server/rows/find-current-program.ts';
import { findPublicProgram } from '#features/sheets/server/rows/find-public-program.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';
import type { MealRow } from '#features/kitchen/shapes.ts';

const testApp = setUpTestApp();
const attempt = { number: 1, last: false };
const saturday = '2026-06-20';
const cocoa = { time: '00:15', what: 'Hot chocolate', food: 'Cocoa', where: 'Hall', 'set-up': 'Six cups' };
let dana: SignedInGuest;
let hall: string;
let id: string;
let hike: string;
let drink: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  hall = await addTestPlace(await signInBookingAdministrator(testApp), 'Hall');
});
beforeEach(async () => {
  id = await createTestSheet(dana);
  [hike = '', drink = ''] = await insertTestRows(dana, id, saturday, [{ time: '23:30', what: 'Night hike' }, cocoa]);
});

const startsOf = async (row: string, by: Guest = dana) => (await readSheetRows(by, id)).find((sheetRow) => sheetRow.id === row)?.starts;
const startsOfDrink = () => startsOf(drink);
const night = 24 * 60 + 15;

describe('a row after midnight below a late row (night row)', () => {
  test('is on the next day for TVs, the kitchen and the map', async () => {
    const midnight = '2026-06-21T04:15:00.000Z';
    const { app } = testApp.running;
    expect(await startsOfDrink()).toBe(night);
    expect(await findPublicProgram(app, id, { from: saturday, until: saturday })).toMatchObject([
      { what: 'Night hike', startsAt: '2026-06-21T03:30:00.000Z' },
      { what: 'Hot chocolate', startsAt: midnight },
    ]);
    const kitchen = await testApp.person({ accountArea: 'Food Service' });
    for (const day of [saturday, '2026-06-21']) {
      const meals = await kitchen.watch('sheets.kitchen', { day });
      meals.close();
      expect(meals.rows<MealRow>().find((meal) => meal.id === drink)).toMatchObject({ day: saturday, servedAt: midnight, kind: 'snack' });
    }
    const later21 = await kitchen.watch('sheets.kitchen', { day: '2026-06-22' });
    later21.close();
    expect(later21.rows<MealRow>().filter((meal) => meal.id === drink)).toEqual([]);
    const on = await findCurrentProgram(app.rows, { zone: 'America/New_York', at: midnight });
    expect(on.filter((programRow) => programRow.id.startsWith(drink))).toMatchObject([{ placeId: hall, what: 'Hot chocolate' }]);
  });

  test('is due for set-up the evening before, and its ticket names the next day', async () => {
    await updateSetUpsOfSheet.run(testApp.running.app, { id }, attempt);
    const [ticket] = (
      await testApp.running.app.database.pool.query<{ description: string; due: string }>(
        `select description, due_day::text as due from maintenance_tickets where origin_id = $1`,
        [`${id}.${drink}`],
      )
    ).rows;
    expect(ticket?.due).toBe(saturday);
    expect(ticket?.description).toMatch(/^For Hot chocolate, Sunday, June 21st, 12:15 AM, Lakeside Family Camp/);
  });
});

describe('a change of the rows above a night row', () => {
  test('moves the night row to the morning and gives it the new change number', async () => {
    const before = (await readSheetRows(dana, id)).find((row) => row.id === drink)?.changed ?? 0;
    await editTestSheet(dana, id, [setOperation(hike, 'time', '10 am', 1)]);
    const row = (await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === drink);
    expect(row).toMatchObject({ starts: 15, isNight: false });
    expect(row?.changed).toBeGreaterThan(before);
  });

  test('sends the moved night row to an open screen', async () => {
    const watching = await dana.watch('sheets.rows', { id });
    await editTestSheet(dana, id, [{ do: 'delete', rows: [hike] }]);
    await expect.poll(() => watching.rows<{ id: string; starts: number }>().find((row) => row.id === drink)?.starts).toBe(15);
    await editTestSheet(dana, id, [{ do: 'restore', rows: [hike] }]);
    await expect.poll(() => watching.rows<{ id: string; starts: number }>().find((row) => row.id === drink)?.starts).toBe(night);
    watching.close();
  });

  test('puts a row that moves to the top or to a different day in the morning', async () => {
    await editTestSheet(dana, id, [{ do: 'move', row: drink, day: saturday, position: 'A' }]);
    expect(await startsOfDrink()).toBe(15);
    await editTestSheet(dana, id, [{ do: 'move', row: drink, day: saturday, position: 'zz' }]);
    expect(await startsOfDrink()).toBe(night);
    await editTestSheet(dana, id, [{ do: 'move', row: drink, day: '2026-06-21', position: 'V' }]);
    expect(await startsOfDrink()).toBe(15);
  });

  test('finds the night row when a day is restored', async () => {
    const { number } = await editTestSheet(dana, id, [setOperation(hike, 'time', '10 am', 1)]);
    expect(await startsOfDrink()).toBe(15);
    await dana.calls.sheets.putBack.mutate({ id, key: newId(), day: saturday, number: number - 1, seen: number });
    expect(await startsOfDrink()).toBe(night);
  });

  test('puts a night row in the morning when the time column above it is removed', async () => {
    await editTestSheet(dana, id, [{ do: 'add-column', column: 'until', name: 'Until', kind: 'time', position: 'zV' }]);
    await editTestSheet(dana, id, [setOperation(hike, 'time', '', 1), setOperation(hike, 'until', '23:30')]);
    expect(await startsOfDrink()).toBe(night);
    await editTestSheet(dana, id, [{ do: 'remove-column', column: 'until', isRemoved: true }]);
    expect(await startsOfDrink()).toBe(15);
    await editTestSheet(dana, id, [{ do: 'remove-column', column: 'until', isRemoved: false }]);
    expect(await startsOfDrink()).toBe(night);
  });
});

test('a staff-only row above makes a night row for all readers', async () => {
  await editTestSheet(dana, id, [{ do: 'staff-only', rows: [hike], isStaffOnly: true }]);
  expect(await startsOf(hike, testApp.visitor())).toBeUndefined();
  expect(await startsOf(drink, testApp.visitor())).toBe(night);
});

test('the standard time column has priority over other time columns, with its own end', async () => {
  await editTestSheet(dana, id, [{ do: 'add-column', column: 'doors', name: 'Doors', kind: 'time', position: 'zV' }]);
  const [row = ''] = await insertTestRows(dana, id, '2026-06-19', [
    { time: '20:00', what: 'Concert', where: 'Hall', doors: '19:00-19:30' },
  ]);
  expect((await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === row)).toMatchObject({ starts: 1_200, ends: null });
  const publicRows = await findPublicProgram(testApp.running.app, id, { from: '2026-06-19', until: '2026-06-19' });
  expect(publicRows).toMatchObject([{ startsAt: at('2026-06-19 20:00'), endsAt: null }]);
});

test('copies and templates contain the night rows of their source', async () => {
  const other = await createTestSheet(dana);
  const copy = { id: other, key: newId(), from: id, withNames: true, days: [{ day: '2026-06-19', from: saturday }] };
  expect(await dana.calls.sheets.copy.mutate(copy)).toMatchObject({ done: true });
  expect((await readSheetRows(dana, other)).map(({ starts }) => starts)).toEqual([1_410, night]);
  const template = newId();
  await dana.calls.sheets.makeTemplate.mutate({ id: template, key: newId(), from: id, name: `Nights ${template}`, withNames: false });
  expect((await readSheetRows(dana, template)).map(({ starts }) => starts)).toEqual([1_410, night]);
});

test('notifies of a change shortly before a night row begins', async () => {
  await notifyChanges.run(testApp.running.app, { id }, attempt);
  testApp.clock.set('2026-06-21T03:55:00.000Z');
  const nat = await signInPlanner(testApp);
  const seen = (await readSheetRows(nat, id)).find((row) => row.id === drink)?.versions['notes'] ?? 0;
  await editTestSheet(nat, id, [setOperation(drink, 'notes', 'On the porch', seen)]);
  await notifyChanges.run(testApp.running.app, { id }, attempt);
  const notified = await testApp.running.app.database.pool.query<{ after: { changes: { rowId: string }[] } }>(
    `select after from events where kind = 'sheets.changed-soon' and subject_id = $1`,
    [id],
  );
  testApp.clock.set(friday);
  expect(notified.rows.flatMap(({ after }) => after.changes.map(({ rowId }) => rowId))).toEqual([drink]);
});

test('the migration finds the same night rows as findNightRows in older sheets', async () => {
  const days = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];
  const plans = [
    ['23:30', '00:15', '01:00', '06:00'],
    ['00:15', '12', '14:30', '02:00'],
    ['15:00-1a', '16:00', '1:00 am', 'later'],
    ['19:00', '07:00', '02:30'],
  ];
  for (const [nth, day] of days.entries())
    await insertTestRows(
      dana,
      id,
      day,
      (plans[nth] ?? []).map((time) => ({ time, what: time })),
    );
  const { pool } = testApp.running.app.database;
  const nights = async () =>
    (await pool.query<{ id: string }>('select id from sheet_rows where sheet_id = $1 and is_night order by id', [id])).rows.map(
      (row) => row.id,
    );
  const decided = await nights();
  expect(decided).toHaveLength(4);
  const folder = new URL('../../../../platform/database/migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('-nights-of-sheets.sql')) ?? '';
  const [, backfill = ''] = readFileSync(new URL(file, folder), 'utf8').split(/(?=^with timed)/m);
  await pool.query('update sheet_rows set is_night = false');
  expect(await nights()).toEqual([]);
  await pool.query(backfill);
  expect(await nights()).toEqual(decided);
});
