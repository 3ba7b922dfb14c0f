import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { copyFiles } from '#platform/files/server/file-rows.ts';
import { files } from '#platform/files/server/tables.ts';
import { hour } from '#platform/time/instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { displayLooks, slides } from '#features/displays/server/tables.ts';
import type { SlideContent } from '#features/displays/screen-state.ts';
import { albums } from '#features/images/server/tables.ts';
import { pointPersons } from '#features/point-persons/server/tables.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';
import { sheetCells, sheetColumns, sheetRows, sheets } from '#features/sheets/server/tables.ts';

/**
 * Requires a decision about each field of a copied record, so that no old date is copied by mistake. A new column makes this test fail
 * until its author decides:
 * - `kept`: the copy has the same value
 * - `moved`: the copy has another day or event of the same kind
 * - `new`: the copy has a value of its own
 * - `left out`: the field is blank in the copy
 * - `unset`: records with a value in this field are not copied
 */
type Verdict = 'kept' | 'moved' | 'new' | 'left out' | 'unset';
type Row = Record<string, unknown>;
type Verdicts<Table extends PgTable> = Record<keyof Table['$inferSelect'], Verdict>;

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || value === 0 || value === false;

function expectCopied(decisions: Record<string, Verdict>, original: Row | undefined, copy: Row | undefined): void {
  if (original === undefined || copy === undefined) throw new Error('the copy is missing');
  for (const [field, decision] of Object.entries(decisions)) {
    const message = `${field} is ${decision}: ${JSON.stringify([original[field], copy[field]])}`;
    if (decision === 'unset') expect([isBlank(original[field]), isBlank(copy[field])], message).toEqual([true, true]);
    else if (decision === 'kept') expect(copy[field], message).toEqual(original[field]);
    else expect(copy[field], message).not.toEqual(original[field]);
    if (decision === 'left out') expect(isBlank(copy[field]), message).toBe(true);
    if (decision === 'moved') expect(isBlank(copy[field]), message).toBe(false);
    // If this field of the original were blank, the test would prove nothing.
    if (decision === 'kept' || decision === 'left out' || decision === 'moved') expect(isBlank(original[field]), message).toBe(false);
  }
}

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table)).toSorted();
const fieldsOf = (decisions: Record<string, Verdict>) => Object.keys(decisions).toSorted();

const testApp = setUpTestApp();
let dana: SignedInGuest;
let olga: SignedInGuest;
let boss: SignedInGuest;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  olga = await signInPlanner(testApp, 'Olga', 'Other');
  boss = await testApp.person({ accountArea: 'Administration', permissions: ['edit-tv-display-*'] });
  chapel = await addTestPlace(await signInBookingAdministrator(testApp), 'Chapel');
});

describe('the fields of a copied reservation', () => {
  const stayDecisions = {
    id: 'new',
    name: 'new',
    classification: 'kept',
    state: 'new',
    heldUntil: 'left out',
    startsAt: 'moved',
    endsAt: 'moved',
    heads: 'kept',
    groupName: 'kept',
    groupColour: 'kept',
    contactName: 'kept',
    contactPhone: 'kept',
    contactEmail: 'kept',
    notes: 'kept',
    matrixLink: 'left out',
    priceNotes: 'kept',
    cancelReason: 'left out',
    createdAt: 'new',
    createdBy: 'new',
    changedAt: 'new',
    sequence: 'new',
  } satisfies Verdicts<typeof reservations>;
  const bookingDecisions = {
    id: 'new',
    reservationId: 'new',
    placeId: 'kept',
    treeInterval: 'kept',
    startsAt: 'moved',
    endsAt: 'moved',
    heldFrom: 'moved',
    heldUntil: 'moved',
    holds: 'left out',
    createdAt: 'new',
  } satisfies Verdicts<typeof bookings>;

  test('all have a decision', async () => {
    expect(fieldsOf(stayDecisions)).toEqual(columnsOf(reservations));
    expect(fieldsOf(bookingDecisions)).toEqual(columnsOf(bookings));
    const { rows, database } = testApp.running.app;
    const stay = { startsAt: at('2026-06-19 16:00'), endsAt: at('2026-06-21 11:00') };
    const id = await createTestReservation(dana, {
      ...stay,
      state: 'held',
      heldUntil: '2026-06-15',
      heads: 80,
      groupName: 'Okafor',
      groupColour: 'Green',
      contactName: 'Ada Okafor',
      contactPhone: '+15135550142',
      contactEmail: 'ada@example.org',
      notes: 'Two wheelchairs',
      matrixLink: 'https://sheet.example',
      priceNotes: '$40 a night',
      bookings: [{ id: newId(), placeId: chapel, ...stay }],
    });
    await database.pool.query(`update reservations set cancel_reason = 'Once', sequence = 7 where id = $1`, [id]);
    testApp.clock.advance(hour);
    const copyId = newId();
    const copying = { id, newId: copyId, name: 'Next year', startsAt: at('2027-06-18 16:00') };
    expect(await olga.calls.reservations.copy.mutate(copying)).toEqual({ done: true });
    const stays = await rows.select().from(reservations);
    expectCopied(
      stayDecisions,
      stays.find((record) => record.id === id),
      stays.find((record) => record.id === copyId),
    );
    const booked = await rows.select().from(bookings);
    expectCopied(
      bookingDecisions,
      booked.find(({ reservationId }) => reservationId === id),
      booked.find(({ reservationId }) => reservationId === copyId),
    );
  });
});

describe('the fields of a copied sheet', () => {
  const rowDecisions = {
    id: 'new',
    sheetId: 'new',
    day: 'moved',
    position: 'new',
    isStaffOnly: 'kept',
    isNight: 'kept',
    deletedAt: 'unset',
    lastChange: 'new',
  } satisfies Verdicts<typeof sheetRows>;
  const cellDecisions = {
    rowId: 'new',
    columnId: 'kept',
    text: 'kept',
    version: 'new',
    changedBy: 'new',
    changedAt: 'new',
    starts: 'kept',
    ends: 'kept',
    placeIds: 'kept',
    accountIds: 'kept',
  } satisfies Verdicts<typeof sheetCells>;
  const columnDecisions = {
    sheetId: 'new',
    id: 'kept',
    kind: 'kept',
    name: 'kept',
    position: 'kept',
    isStaffOnly: 'kept',
    isRemoved: 'unset',
  } satisfies Verdicts<typeof sheetColumns>;
  const templateDecisions = {
    id: 'new',
    reservationId: 'left out',
    isTemplate: 'new',
    name: 'new',
    isOpen: 'new',
    lastChange: 'new',
    createdAt: 'new',
  } satisfies Verdicts<typeof sheets>;

  async function wholeSheet(): Promise<{ id: string; row: string }> {
    const id = await createTestSheet(dana);
    await editTestSheet(dana, id, [{ do: 'add-column', column: 'pay', name: 'Pay', kind: 'text', position: 'zV' }]);
    const cells = { time: '00:15-01:00', what: 'Vespers', where: 'Chapel', who: dana.email, notes: 'Candles' };
    const [evening = '', row = ''] = await insertTestRows(dana, id, '2026-06-20', [{ time: '23:00', what: 'Walk' }, cells]);
    const access = await testApp.running.app.readAccess(dana.accountId);
    await editTestSheet(dana, id, [
      setOperation(row, 'who', access?.name ?? '', 99),
      setOperation(row, 'pay', '40'),
      { do: 'staff-only', rows: [row], isStaffOnly: true },
      { do: 'staff-only-column', column: 'pay', isStaffOnly: true },
    ]);
    expect(evening).not.toBe('');
    return { id, row };
  }

  test.each(['an event', 'a template'])('all have a decision when they are copied into %s', async (target) => {
    expect(fieldsOf(rowDecisions)).toEqual(columnsOf(sheetRows));
    expect(fieldsOf(cellDecisions)).toEqual(columnsOf(sheetCells));
    expect(fieldsOf(columnDecisions)).toEqual(columnsOf(sheetColumns));
    expect(fieldsOf(templateDecisions)).toEqual(columnsOf(sheets));
    const { rows } = testApp.running.app;
    const { id, row } = await wholeSheet();
    await dana.calls.sheets.setOpen.mutate({ id, isOpen: false });
    testApp.clock.advance(hour);
    const destination = target === 'an event' ? await createTestSheet(dana) : newId();
    const key = newId();
    if (target === 'an event') {
      // Change the original before copying it, so that its change number differs from the number of the copy.
      for (const nth of [1, 2, 3]) await insertTestRows(dana, destination, '2026-06-19', [{ what: 'Here already' }], nth);
      await olga.calls.sheets.copy.mutate({
        id: destination,
        key,
        from: id,
        withNames: true,
        days: [{ day: '2026-06-19', from: '2026-06-20' }],
      });
    } else
      await olga.calls.sheets.makeTemplate.mutate({ id: destination, key, from: id, name: `Template ${destination}`, withNames: true });
    const copied = (await readSheetRows(dana, destination)).find(({ cells }) => cells['what'] === 'Vespers');
    const rowOf = async (rowId: string) => (await rows.select().from(sheetRows).where(eq(sheetRows.id, rowId)))[0];
    expectCopied(rowDecisions, await rowOf(row), await rowOf(copied?.id ?? ''));
    const cellOf = async (sheetId: string, column: string) =>
      (await rows.select().from(sheetCells).where(eq(sheetCells.rowId, sheetId))).find(({ columnId }) => columnId === column);
    for (const column of ['time', 'what', 'where', 'who', 'notes', 'pay']) {
      const [source, copiedCell] = [await cellOf(row, column), await cellOf(copied?.id ?? '', column)];
      const isTime = column === 'time';
      // Only columns of the matching kind have parsed values.
      expectCopied({ ...cellDecisions, ...(!isTime && { starts: 'unset', ends: 'unset' }) }, source, copiedCell);
      if (column === 'where') expect(copiedCell?.placeIds).toEqual([chapel]);
      if (column === 'who') expect(copiedCell?.accountIds).toEqual([dana.accountId]);
    }
    const columnOf = async (sheetId: string) =>
      (await rows.select().from(sheetColumns).where(eq(sheetColumns.sheetId, sheetId))).find((record) => record.id === 'pay');
    expectCopied(columnDecisions, await columnOf(id), await columnOf(destination));
    if (target === 'an event') return;
    const sheetOf = async (sheetId: string) => (await rows.select().from(sheets).where(eq(sheets.id, sheetId)))[0];
    expectCopied(templateDecisions, await sheetOf(id), await sheetOf(destination));
  });
});

describe('the fields of a copied slide', () => {
  const slideDecisions = {
    id: 'new',
    eventId: 'new',
    position: 'kept',
    kind: 'kept',
    content: 'moved',
    seconds: 'kept',
    firstDay: 'left out',
    lastDay: 'left out',
    fromMinute: 'kept',
    untilMinute: 'kept',
    orientation: 'kept',
    hidden: 'kept',
  } satisfies Verdicts<typeof slides>;
  const contentDecisions = { title: 'kept', text: 'kept', at: 'moved', albumId: 'moved' } satisfies Record<keyof SlideContent, Verdict>;
  const lookDecisions = { eventId: 'new', theme: 'kept', background: 'kept' } satisfies Verdicts<typeof displayLooks>;

  test('all have a decision', async () => {
    expect(fieldsOf(slideDecisions)).toEqual(columnsOf(slides));
    expect(fieldsOf(lookDecisions)).toEqual(columnsOf(displayLooks));
    const { rows, clock } = testApp.running.app;
    const camp = { classification: 'camp', state: 'confirmed' } as const;
    const source = await createTestReservation(dana, {
      ...camp,
      name: 'May',
      startsAt: at('2027-05-07 18:00'),
      endsAt: at('2027-05-09 11:00'),
    });
    const destination = await createTestReservation(dana, {
      ...camp,
      name: 'November',
      startsAt: at('2027-11-05 18:00'),
      endsAt: at('2027-11-07 11:00'),
    });
    const [album, otherAlbum] = [newId(), newId()];
    const album1 = { id: album, name: 'May', eventId: source, madeAt: clock.now() };
    await rows.insert(albums).values([album1, { ...album1, id: otherAlbum, name: 'November', eventId: destination }]);
    const content = { title: 'Until we begin', text: 'Soon', at: at('2027-05-07 19:30'), albumId: album };
    const settings = { seconds: 20, firstDay: '2027-05-07', lastDay: '2027-05-08', fromMinute: 60, untilMinute: 600 };
    const slide = {
      id: newId(),
      eventId: source,
      kind: 'countdown' as const,
      content,
      ...settings,
      orientation: 'portrait' as const,
      hidden: true,
    };
    expect(await boss.calls.displays.addSlide.mutate(slide)).toEqual({ done: true });
    await boss.calls.displays.changeLook.mutate({ eventId: source, theme: 'ember', background: 'hills' });
    expect(await boss.calls.displays.copySlides.mutate({ from: source, to: destination })).toEqual({ done: true });
    const slideOf = async (sheetId: string) => (await rows.select().from(slides).where(eq(slides.eventId, sheetId)))[0];
    const [original, copy] = [await slideOf(source), await slideOf(destination)];
    expectCopied(slideDecisions, original, copy);
    expectCopied(contentDecisions, original?.content as Row, copy?.content as Row);
    expect(copy?.content).toEqual({ ...content, at: at('2027-11-05 19:30'), albumId: otherAlbum });
    const lookOf = async (sheetId: string) => (await rows.select().from(displayLooks).where(eq(displayLooks.eventId, sheetId)))[0];
    expectCopied(lookDecisions, await lookOf(source), await lookOf(destination));
  });
});

test('the fields of a copied month of point persons all have a decision', async () => {
  const decisions = { month: 'moved', roleId: 'kept', name: 'kept', changedAt: 'new' } satisfies Verdicts<typeof pointPersons>;
  expect(fieldsOf(decisions)).toEqual(columnsOf(pointPersons));
  const roleId = newId();
  await boss.calls.pointPersons.addRole.mutate({ id: roleId, name: 'Host' });
  await boss.calls.pointPersons.assign.mutate({ month: '7-2026', roleId, from: '', to: 'Ada Okafor' });
  testApp.clock.advance(hour);
  await boss.calls.pointPersons.copyMonth.mutate({ from: '7-2026', to: '8-2026' });
  const found = await testApp.running.app.rows.select().from(pointPersons).where(eq(pointPersons.roleId, roleId));
  expectCopied(
    decisions,
    found.find(({ month }) => month === '7-2026'),
    found.find(({ month }) => month === '8-2026'),
  );
});

test('the fields of a photo copied to a ticket all have a decision', async () => {
  const decisions = {
    id: 'new',
    kind: 'new',
    recordId: 'new',
    label: 'new',
    content: 'kept',
    state: 'kept',
    isAttached: 'new',
    bytes: 'kept',
    width: 'kept',
    height: 'kept',
    byId: 'kept',
    byName: 'kept',
    // The time when the photo was taken must stay the same.
    createdAt: 'kept',
  } satisfies Verdicts<typeof files>;
  expect(fieldsOf(decisions)).toEqual(columnsOf(files));
  const { app } = testApp.running;
  const photo = { kind: 'place-note', recordId: newId(), content: 'sha', state: 'ready', bytes: 9, width: 3, height: 2 } as const;
  const original = {
    ...photo,
    id: newId(),
    label: 'note',
    isAttached: false,
    byId: dana.accountId,
    byName: 'Dana',
    createdAt: app.clock.now(),
  };
  await app.rows.insert(files).values(original);
  testApp.clock.advance(hour);
  const ticket = newId();
  const copies = await app.write(null, (tx) => copyFiles(tx, photo, { kind: 'ticket', recordId: ticket, label: 'before' }));
  const [copy] = await app.rows
    .select()
    .from(files)
    .where(eq(files.id, copies.get(original.id) ?? ''));
  expectCopied(decisions, original, copy);
});
