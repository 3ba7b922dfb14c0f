import { MatrixList } from '#features/reservations/web/matrix-list/matrix-list.tsx';
import { sheetPath } from '#features/sheets/rules.ts';
import { SheetViewers } from '#features/sheets/web/list/sheet-viewers.tsx';
import { EventsWithoutSheet } from '#features/sheets/web/list/events-without-sheet.tsx';
import { Templates } from '#features/sheets/web/list/templates.tsx';

/** Number of sheets whose viewers are shown in the list. A connection has a limited number of subscriptions. */
const mostOpen = 20;

export function MatrixListPage() {
  return (
    <>
      <MatrixList beside={({ id, matrixLink }, nth) => nth < mostOpen && matrixLink.endsWith(sheetPath(id)) && <SheetViewers id={id} />} />
      <EventsWithoutSheet />
      <Templates />
    </>
  );
}
