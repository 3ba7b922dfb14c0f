import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { positionsBetween } from '#features/sheets/positions.ts';
import type { Operation } from '#features/sheets/shapes.ts';
import { editSheet } from './cells/edit-sheet.ts';
import { fillCopies } from './demo/copies.ts';
import { demoPlan } from './demo/plan.ts';
import { createSheet } from './sheets/create-sheet.ts';
import { sheetHeads } from './sheets/sheet-heads.ts';

const eventId = 'LakesideFamilyCamp26';

export async function fillSheets(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const before = createAppAtTime(app, addMilliseconds(app.clock.now(), -70 * hour));
  await expectDone(createSheet(createCallContext(before, dana, { id: eventId })));
  const [head] = await sheetHeads(app, { id: eventId, seesStaffOnly: true });
  for (const [nth, day] of (head?.days ?? []).entries()) {
    const planned = demoPlan[nth] ?? [];
    const positions = positionsBetween(null, null, planned.length);
    const rows = planned.map(({ isStaffOnly = false, ...cells }, at) => ({
      id: newId(),
      day,
      position: positions[at] ?? 'V',
      isStaffOnly,
      cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')),
    }));
    if (rows.length > 0) await edit(before, dana, [{ do: 'insert', rows }]);
  }
  await fillCopies(before, dana, eventId);
}

async function edit(app: AppContext, by: Caller, operations: Operation[]): Promise<void> {
  await expectDone(editSheet(createCallContext(app, by, { id: eventId, key: newId(), operations })));
}
