import { desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { allPlaces } from '#features/places/server/public.ts';
import type { LostItemChange, LostItemSettlement, LostItemRow, NewLostItem } from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { lostItems } from './tables.ts';

type LostItem = typeof lostItems.$inferSelect;

export async function addLostItem({ app, caller, input: { at, ...input } }: CallContext<z.output<typeof NewLostItem>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const isPlace = input.placeId === null || (await allPlaces(tx.rows)).some(({ id }) => id === input.placeId);
    if (!isPlace) return refuse('no-place', 'placeId');
    const foundAt = clampDeviceTime(at, { now: tx.now, notBefore: '' });
    const { keptWhere, ...facts } = input;
    const item = { ...facts, storageLocation: keptWhere, foundAt, byId: by.accountId, byName: by.name, state: 'kept' as const };
    const inserted = await tx.rows.insert(lostItems).values(item).onConflictDoNothing().returning({ id: lostItems.id });
    if (inserted.length > 0) recordItemChange(tx, 'housekeeping.item-found', input.id, { after: { what: input.what } });
    return done;
  });
}

/** Applies only the changed fields, so that two editors do not overwrite each other. */
export async function changeLostItem({ app, caller, input }: CallContext<z.output<typeof LostItemChange>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const item = await lockLostItem(tx, input.id);
    if (item === null) return refuse('gone');
    const { what, foundWhere, storageLocation } = item;
    const { set, before, conflicts } = mergeChanges({ what, foundWhere, keptWhere: storageLocation }, input.changes);
    if (conflicts.length > 0)
      return { refused: 'conflict' as const, conflicts: await addConflictAuthors(tx.rows, { type: 'lost-item', id: item.id }, conflicts) };
    if (Object.keys(set).length === 0) return done;
    const { keptWhere, ...facts } = set;
    await tx.rows
      .update(lostItems)
      .set({ ...facts, storageLocation: keptWhere })
      .where(eq(lostItems.id, item.id));
    recordItemChange(tx, 'housekeeping.item-changed', item.id, { before, after: set });
    return done;
  });
}

/** Marks an item as returned or given away, or as kept again. */
export async function settleLostItem({ app, caller, input }: CallContext<z.output<typeof LostItemSettlement>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const item = await lockLostItem(tx, input.id);
    if (item === null) return refuse('gone');
    if (item.state === input.to || (input.from ?? item.state) !== item.state)
      return { ...refuse('settled-meanwhile'), by: item.settledByName ?? item.byName };
    const isKept = input.to === 'kept';
    const set = {
      state: input.to,
      givenTo: isKept ? '' : input.givenTo,
      settledAt: isKept ? null : tx.now,
      settledByName: isKept ? null : by.name,
    };
    await tx.rows.update(lostItems).set(set).where(eq(lostItems.id, item.id));
    recordItemChange(tx, eventKinds[input.to], item.id, {
      before: { state: item.state },
      after: { state: input.to, givenTo: set.givenTo },
    });
    return done;
  });
}

/** Maximum number of listed items that were returned or given away. */
const maxSettledItems = 500;

export async function lostItemRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<LostItemRow[]> {
  const settled = app.rows
    .select({ id: lostItems.id })
    .from(lostItems)
    .where(ne(lostItems.state, 'kept'))
    .orderBy(desc(lostItems.settledAt), desc(lostItems.id))
    .limit(maxSettledItems);
  const itemRows = await app.rows
    .select()
    .from(lostItems)
    .where(ids ? inArray(lostItems.id, [...ids]) : or(eq(lostItems.state, 'kept'), inArray(lostItems.id, settled)))
    .orderBy(desc(lostItems.foundAt), desc(lostItems.id));
  const names = new Map((await allPlaces(app.rows)).map(({ id, name }) => [id, name]));
  const photos = await filesOf(
    app,
    'lost-item',
    itemRows.map(({ id }) => id),
  );
  return itemRows.map(({ byId: _byId, storageLocation, ...item }) => ({
    ...item,
    keptWhere: storageLocation,
    placeName: names.get(item.placeId ?? '') ?? null,
    photos: photos.get(item.id) ?? [],
  }));
}

const eventKinds = {
  kept: 'housekeeping.item-kept',
  returned: 'housekeeping.item-returned',
  'given-away': 'housekeeping.item-given-away',
} as const;

async function lockLostItem(tx: Transaction, id: string): Promise<LostItem | null> {
  const [item] = await tx.rows.select().from(lostItems).where(eq(lostItems.id, id)).for('update');
  return item ?? null;
}

function recordItemChange(tx: Transaction, kind: `housekeeping.${string}`, id: string, change: { before?: object; after?: object }): void {
  tx.record({ kind, subject: { type: 'lost-item', id }, ...change });
  tx.changed(topics.lost, id);
}
