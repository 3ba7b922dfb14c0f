import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { namedConflicts } from '#platform/events/server/named-conflicts.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Phone, PhoneByName, PhoneChange, PhoneRow } from '#rooms/settings/shapes.ts';
import { campPhones } from './tables.ts';

/** Phone numbers stand in the history of the camp's settings. */
const inHistory = { type: 'settings', id: 'camp' };

export async function addPhone({ floor, caller, input }: CallContext<z.output<typeof Phone>>) {
  return floor.write(caller, async (tx) => {
    const added = await tx.rows.insert(campPhones).values(input).onConflictDoNothing().returning();
    if (added.length === 0) return refuse('name-taken', 'id');
    return note(tx, 'settings.phone-added', input.id, undefined, input);
  });
}

/** Two who change one at once never undo each other. */
export async function changePhone({ floor, caller, input: { id, changes } }: CallContext<z.output<typeof PhoneChange>>) {
  return floor.write(caller, async (tx) => {
    const [before] = await tx.rows.select().from(campPhones).where(eq(campPhones.id, id)).for('update');
    if (before === undefined) return refuse('gone');
    const { set, clashes } = mergeChanges<Omit<PhoneRow, 'id'>>(before, changes);
    if (clashes.length > 0)
      return { refused: 'clash' as const, clashes: await namedConflicts(tx.rows, { ...inHistory, within: { id } }, clashes) };
    if (Object.keys(set).length === 0) return done;
    await tx.rows.update(campPhones).set(set).where(eq(campPhones.id, id));
    return note(tx, 'settings.phone-changed', id, before, { ...before, ...set });
  });
}

export async function removePhone({ floor, caller, input }: CallContext<z.output<typeof PhoneByName>>) {
  return floor.write(caller, async (tx) => {
    const [before] = await tx.rows.delete(campPhones).where(eq(campPhones.id, input.id)).returning();
    if (before === undefined) return refuse('gone');
    return note(tx, 'settings.phone-removed', input.id, before, undefined);
  });
}

function note(tx: Transaction, kind: string, id: string, before: PhoneRow | undefined, after: PhoneRow | undefined): Done {
  tx.record({ kind, subject: inHistory, before, after });
  tx.changed('camp-phones', id);
  return done;
}

export async function phonesIn(floor: Floor, ids: readonly string[] | undefined): Promise<PhoneRow[]> {
  return floor.rows
    .select()
    .from(campPhones)
    .where(ids && inArray(campPhones.id, [...ids]))
    .orderBy(asc(campPhones.label));
}
