import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Instant } from '#platform/time/instant.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import type { NewKitchenNote, KitchenNoteId } from '#features/kitchen/shapes.ts';
import { kitchenNotesTopic } from '#features/kitchen/topics.ts';
import { findPlannedRows, sheetRows } from '#features/sheets/server/public.ts';
import { kitchenNotes } from './tables.ts';
import { computeServingTime } from './served-at.ts';

export async function addKitchenNote({ app, caller, input }: CallContext<z.output<typeof NewKitchenNote>>) {
  const by = requireCaller(caller);
  const { zone } = await app.camp();
  return app.write(by, async (tx) => {
    const { id, eventId, kind, heads, note, rowId, isOnlyThis } = input;
    if ((await plannedEvents(tx.rows, [eventId])).length === 0) return refuse('gone');
    const startsAt = rowId === null ? null : await mealServedAt(tx.rows, { zone, eventId, rowId });
    if (startsAt === undefined) return refuse('gone');
    const row = { id, eventId, kind, heads, note, rowId, isSingleMeal: rowId !== null && isOnlyThis, startsAt };
    const added = await tx.rows
      .insert(kitchenNotes)
      .values({ ...row, addedAt: tx.now, addedBy: by.name })
      .onConflictDoNothing()
      .returning({ id: kitchenNotes.id });
    if (added.length === 0) return done;
    tx.record({ kind: `sheets.kitchen-${kind}-added`, subject: { type: 'kitchen-event', id: eventId }, after: { heads, note } });
    tx.changed(kitchenNotesTopic, eventId);
    return done;
  });
}

export function removeKitchenNote(context: CallContext<z.output<typeof KitchenNoteId>>) {
  return setRemoved(context, true);
}

export function restoreKitchenNote(context: CallContext<z.output<typeof KitchenNoteId>>) {
  return setRemoved(context, false);
}

function setRemoved({ app, caller, input: { id } }: CallContext<z.output<typeof KitchenNoteId>>, isRemoved: boolean) {
  return app.write(requireCaller(caller), async (tx) => {
    const [entry] = await tx.rows.select().from(kitchenNotes).where(eq(kitchenNotes.id, id)).for('update');
    if (entry === undefined) return refuse('gone');
    if ((entry.removedAt !== null) === isRemoved) return done;
    const { eventId, kind, heads, note } = entry;
    await tx.rows
      .update(kitchenNotes)
      .set({ removedAt: isRemoved ? tx.now : null })
      .where(eq(kitchenNotes.id, id));
    const facts = { heads, note };
    tx.record({
      kind: `sheets.kitchen-${kind}-${isRemoved ? 'removed' : 'added'}`,
      subject: { type: 'kitchen-event', id: eventId },
      ...(isRemoved ? { before: facts } : { after: facts }),
    });
    tx.changed(kitchenNotesTopic, eventId);
    return done;
  });
}

async function mealServedAt(rows: QueryBuilder, meal: { zone: string; eventId: string; rowId: string }): Promise<Instant | undefined> {
  const { zone, eventId, rowId } = meal;
  const [row] = await rows.select({ day: sheetRows.day }).from(sheetRows).where(eq(sheetRows.id, rowId));
  if (row === undefined) return undefined;
  const plannedRows = await findPlannedRows(rows, { zone, sheetIds: [eventId], from: row.day, until: row.day });
  const planned = plannedRows.find(({ id }) => id === rowId);
  return planned && computeServingTime(zone, planned);
}

export function kitchenNotesOf(rows: QueryBuilder, eventIds: readonly string[]) {
  return rows
    .select()
    .from(kitchenNotes)
    .where(and(inArray(kitchenNotes.eventId, [...eventIds]), isNull(kitchenNotes.removedAt)))
    .orderBy(kitchenNotes.addedAt, kitchenNotes.id);
}
