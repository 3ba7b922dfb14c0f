import { MatrixList } from '#features/reservations/web/matrix-list/matrix-list.tsx';
import { sheetPath } from '#features/sheets/rules.ts';
import { SheetViewers } from '#features/sheets/web/list/sheet-viewers.tsx';
import { EventsWithoutSheet } from '#features/sheets/web/list/events-without-sheet.tsx';
import { Templates } from '#features/sheets/web/list/templates.tsx';

/** A connection watches so many views at most; who is in a sheet far down the list is seen in it. */
const mostOpen = 20;

/** The sheets of what has not ended, events that have none yet, and the templates of the camp. */
export function MatrixListPage() {
  return (
    <>
      <MatrixList beside={({ id, matrixLink }, nth) => nth < mostOpen && matrixLink.endsWith(sheetPath(id)) && <SheetViewers id={id} />} />
      <EventsWithoutSheet />
      <Templates />
    </>
  );
}
