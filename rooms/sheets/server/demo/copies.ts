import { newId } from '#platform/database/server/new-id.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { day, later } from '#platform/time/instant.ts';
import { eventsBetween } from '#rooms/reservations/server/door.ts';
import { pairDays } from '#rooms/sheets/copy-sheet.ts';
import { copySheet, makeTemplate } from '#rooms/sheets/server/copies/copy-sheet.ts';
import { createSheet } from '#rooms/sheets/server/sheets/create-sheet.ts';
import { sheetHeads } from '#rooms/sheets/server/sheets/sheet-heads.ts';

/** A template from the sheet of an event, and the sheet of the next camp copied from that of last year. */
export async function fillCopies(floor: Floor, dana: Caller, from: string): Promise<void> {
  const template = { id: newId(), key: newId(), from, name: 'Family camp', withNames: false };
  await expectDone(makeTemplate(asks(floor, dana, template)));
  const now = floor.clock.now();
  const [lastYear] = await eventsBetween(floor.rows, later(now, -380 * day), later(now, -330 * day));
  const ahead = await eventsBetween(floor.rows, later(now, 7 * day), later(now, 120 * day));
  const next = ahead.find(({ id, takesFamilies }) => takesFamilies && id !== from);
  if (lastYear !== undefined) await copied(floor, dana, { from, to: lastYear.id, withNames: true });
  if (next !== undefined) await copied(floor, dana, { from: lastYear?.id ?? from, to: next.id, withNames: false });
}

async function copied(floor: Floor, by: Caller, { from, to, withNames }: { from: string; to: string; withNames: boolean }): Promise<void> {
  await expectDone(createSheet(asks(floor, by, { id: to })));
  const [source] = await sheetHeads(floor, { id: from, seesStaffOnly: true });
  const [target] = await sheetHeads(floor, { id: to, seesStaffOnly: true });
  const days = pairDays(source?.days ?? [], target?.days ?? []);
  await expectDone(copySheet(asks(floor, by, { id: to, key: newId(), from, days, withNames })));
}
