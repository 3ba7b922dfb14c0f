import { newId } from '#platform/database/server/new-id.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { eventsBetween } from '#features/reservations/server/public.ts';
import { pairDays } from '#features/sheets/copy-sheet.ts';
import { copySheet, makeTemplate } from '#features/sheets/server/copies/copy-sheet.ts';
import { createSheet } from '#features/sheets/server/sheets/create-sheet.ts';
import { sheetHeads } from '#features/sheets/server/sheets/sheet-heads.ts';

export async function fillCopies(app: AppContext, dana: Caller, from: string): Promise<void> {
  const template = { id: newId(), key: newId(), from, name: 'Family camp', withNames: false };
  await expectDone(makeTemplate(createCallContext(app, dana, template)));
  const now = app.clock.now();
  const [lastYear] = await eventsBetween(app.rows, addMilliseconds(now, -380 * day), addMilliseconds(now, -330 * day));
  const ahead = await eventsBetween(app.rows, addMilliseconds(now, 7 * day), addMilliseconds(now, 120 * day));
  const next = ahead.find(({ id, takesFamilies }) => takesFamilies && id !== from);
  if (lastYear !== undefined) await copyDemoSheet(app, dana, { from, to: lastYear.id, withNames: true });
  if (next !== undefined) await copyDemoSheet(app, dana, { from: lastYear?.id ?? from, to: next.id, withNames: false });
}

async function copyDemoSheet(
  app: AppContext,
  by: Caller,
  { from, to, withNames }: { from: string; to: string; withNames: boolean },
): Promise<void> {
  await expectDone(createSheet(createCallContext(app, by, { id: to })));
  const [source] = await sheetHeads(app, { id: from, seesStaffOnly: true });
  const [target] = await sheetHeads(app, { id: to, seesStaffOnly: true });
  const days = pairDays(source?.days ?? [], target?.days ?? []);
  await expectDone(copySheet(createCallContext(app, by, { id: to, key: newId(), from, days, withNames })));
}
