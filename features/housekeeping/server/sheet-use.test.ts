import { expect, test } from 'vitest';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';

const testApp = setUpTestApp();

test('a schedule row makes its place due before the row begins, and updates when the row moves or ends', async () => {
  const dana = await signInPlanner(testApp);
  const ada = await signInBookingAdministrator(testApp);
  const rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Ortiz', accountArea: 'Housekeeping' });
  const [chapel, lodge] = [await addTestPlace(ada, 'Chapel'), await addTestPlace(ada, 'Pine Lodge')];
  const room = await addTestPlace(ada, 'Room 1', lodge, { kind: 'room' });
  const id = await createTestSheet(dana);
  const board = await rosa.watch('housekeeping.board', {});
  const row = (placeId: string) => board.rows<BoardRow>().find((boardRow) => boardRow.id === placeId);
  expect(row(chapel)).toMatchObject({ arrivesAt: null, usedBySheetId: null });

  // The test clock is at noon on Friday, 2026-06-12.
  const [chapelRow = ''] = await insertTestRows(dana, id, '2026-06-13', [
    { time: '9', what: 'Chapel', where: 'Chapel' },
    { time: '14', what: 'Games', where: 'Pine Lodge' },
    { time: 'after lunch', what: 'Rest', where: 'Room 1' },
  ]);
  await board.until<BoardRow>(() => row(chapel)?.arrivesAt === '2026-06-13T13:00:00.000Z');
  expect(row(chapel)).toMatchObject({ usedBySheetId: id });
  expect(row(room)).toMatchObject({ arrivesAt: '2026-06-13T18:00:00.000Z', usedBySheetId: id });
  expect(JSON.stringify(board.rows())).not.toContain('Games');

  const version = (await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === chapelRow)?.versions['time'] ?? 0;
  await editTestSheet(dana, id, [setOperation(chapelRow, 'time', '10', version)]);
  await board.until<BoardRow>(() => row(chapel)?.arrivesAt === '2026-06-13T14:00:00.000Z');
  await editTestSheet(dana, id, [{ do: 'delete', rows: [chapelRow] }]);
  await board.until<BoardRow>(() => row(chapel)?.arrivesAt === null);
  expect(row(chapel)).toMatchObject({ usedBySheetId: null });
  board.close();
});
