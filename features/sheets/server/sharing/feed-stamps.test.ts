import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { hour } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { cellsOfText } from '#features/sheets/clipboard.ts';
import { findPublicProgram } from '#features/sheets/server/rows/find-public-program.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';

const zone = 'America/Chicago';
const testApp = setUpTestApp({ environment: { TZ_CAMP: zone } });
let dana: SignedInGuest;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
});

async function feedOf(id: string): Promise<() => Promise<Event[]>> {
  const answer = await dana.calls.sheets.addLink.mutate({ id: newId(), sheetId: id, of: 'sheet' });
  if ('refused' in answer) throw new Error(answer.refused);
  const { pathname } = new URL(answer.url);
  return async () => eventsIn(await (await fetch(`${testApp.url}${pathname}`)).text());
}

interface Event {
  uid: string;
  title: string;
  starts: string;
  ends: string;
  stamp: string;
  modified: string;
  sequence: number;
}

/** Parses a calendar file with an independent library and the time zone in the file. */
function eventsIn(text: string): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const timeZone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(timeZone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const moment = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString();
    return {
      uid: event.uid,
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      stamp: moment('dtstamp'),
      modified: moment('last-modified'),
      sequence: event.sequence,
    };
  });
}

describe('change stamps in the calendar of a sheet', () => {
  test("are the time of the row's last change and never decrease", async () => {
    const id = await createTestSheet(dana);
    const feed = await feedOf(id);
    const createdAt = testApp.clock.now();
    const [supper = ''] = await insertTestRows(dana, id, '2026-06-20', [
      { time: '18:30', what: 'Supper' },
      { time: '20:00', what: 'Songs' },
    ]);
    const [first, songs] = await feed();
    expect(first).toMatchObject({ title: 'Supper', stamp: createdAt, modified: createdAt, sequence: 1 });
    testApp.clock.advance(26 * hour);
    const changed = testApp.clock.now();
    await editTestSheet(dana, id, [setOperation(supper, 'what', 'Supper late', 1)]);
    const [second, unchanged] = await feed();
    expect(second).toMatchObject({ uid: first?.uid, title: 'Supper late', stamp: changed, modified: changed, sequence: 2 });
    expect(unchanged).toEqual(songs);
    // If the server's clock goes back, a new stamp must not be earlier than a stamp that a calendar already has.
    testApp.clock.advance(-5 * hour);
    await editTestSheet(dana, id, [setOperation(supper, 'what', 'Supper', 2)]);
    expect((await feed())[0]).toMatchObject({ stamp: changed, sequence: 3 });
    testApp.clock.advance(5 * hour);
  });

  test('change if a row above makes the row a night row, or if a column becomes staff-only', async () => {
    const id = await createTestSheet(dana);
    const feed = await feedOf(id);
    const [hike = ''] = await insertTestRows(dana, id, '2026-06-20', [
      { time: '10', what: 'Hike' },
      { time: '00:15', what: 'Hot chocolate', notes: 'Secret' },
    ]);
    expect((await feed())[1]).toMatchObject({ starts: toInstant(zone, '2026-06-20', '00:15'), sequence: 1 });
    testApp.clock.advance(hour);
    await editTestSheet(dana, id, [setOperation(hike, 'time', '23:30', 1)]);
    expect((await feed())[1]).toMatchObject({
      starts: toInstant(zone, '2026-06-21', '00:15'),
      ends: toInstant(zone, '2026-06-21', '01:15'),
      stamp: testApp.clock.now(),
      sequence: 2,
    });
    testApp.clock.advance(hour);
    await editTestSheet(dana, id, [{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }]);
    expect((await feed()).map(({ stamp, sequence }) => [stamp, sequence])).toEqual([
      [testApp.clock.now(), 3],
      [testApp.clock.now(), 3],
    ]);
  });
});

describe('a day on which daylight saving starts or ends', () => {
  const spring = '2027-03-14';
  const autumn = '2027-11-07';

  test('a skipped time has the same adjusted time and length in calendar, displays and sheet', async () => {
    const id = await createTestSheet(dana);
    const feed = await feedOf(id);
    const [[time = '', what = '', where = ''] = []] = cellsOfText(
      readFileSync(new URL('../../fixtures/sheet-missing-hour.tsv', import.meta.url), 'utf8'),
    );
    await insertTestRows(dana, id, spring, [
      { time, what, where },
      { time: '02:15-02:45', what: 'Unload' },
      { time: '01:30', what: 'Doors' },
    ]);
    const halfPast = toInstant(zone, spring, '03:30');
    expect((await feed()).map(({ title, starts, ends }) => [title, starts, ends])).toEqual([
      ['Bus arrives', halfPast, toInstant(zone, spring, '04:30')],
      ['Unload', toInstant(zone, spring, '03:15'), toInstant(zone, spring, '03:45')],
      ['Doors', toInstant(zone, spring, '01:30'), halfPast],
    ]);
    expect(await findPublicProgram(testApp.running.app, id, { from: spring, until: spring })).toMatchObject([
      { what: 'Bus arrives', startsAt: halfPast, endsAt: null },
      { what: 'Unload', startsAt: toInstant(zone, spring, '03:15'), endsAt: toInstant(zone, spring, '03:45') },
      { what: 'Doors', startsAt: toInstant(zone, spring, '01:30') },
    ]);
    expect(await readSheetRows(dana, id)).toMatchObject([
      { starts: 210, isSkipped: true, cells: { time: '02:30' } },
      { starts: 195, ends: 225, isSkipped: true },
      { starts: 90, isSkipped: false },
    ]);
  });

  test('a repeated time means its first occurrence, and the event keeps its length', async () => {
    const id = await createTestSheet(dana);
    const feed = await feedOf(id);
    await insertTestRows(dana, id, autumn, [
      { time: '01:30', what: 'Night watch' },
      { time: '00:30-01:30', what: 'Rounds' },
    ]);
    expect((await feed()).map(({ starts, ends }) => [starts, ends])).toEqual([
      ['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z'],
      ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
    ]);
  });
});
