import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Phone, PhoneByName, PhoneChange, PhoneRow } from '#features/settings/shapes.ts';
import { campPhones } from './tables.ts';

/** Changes of phones are recorded in the history of the settings. */
const historySubject = { type: 'settings', id: 'camp' };

export async function addPhone({ app, caller, input }: CallContext<z.output<typeof Phone>>) {
  return app.write(caller, async (tx) => {
    const added = await tx.rows.insert(campPhones).values(input).onConflictDoNothing().returning();
    if (added.length === 0) return refuse('name-taken', 'id');
    return recordPhoneChange(tx, 'settings.phone-added', input.id, undefined, input);
  });
}

/** Changes a phone, and merges concurrent changes of different fields. */
export async function changePhone({ app, caller, input: { id, changes } }: CallContext<z.output<typeof PhoneChange>>) {
  return app.write(caller, async (tx) => {
    const [before] = await tx.rows.select().from(campPhones).where(eq(campPhones.id, id)).for('update');
    if (before === undefined) return refuse('gone');
    const { set, conflicts } = mergeChanges<Omit<PhoneRow, 'id'>>(before, changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict' as const,
        conflicts: await addConflictAuthors(tx.rows, { ...historySubject, within: { id } }, conflicts),
      };
    if (Object.keys(set).length === 0) return done;
    await tx.rows.update(campPhones).set(set).where(eq(campPhones.id, id));
    return recordPhoneChange(tx, 'settings.phone-changed', id, before, { ...before, ...set });
  });
}

export async function removePhone({ app, caller, input }: CallContext<z.output<typeof PhoneByName>>) {
  return app.write(caller, async (tx) => {
    const [before] = await tx.rows.delete(campPhones).where(eq(campPhones.id, input.id)).returning();
    if (before === undefined) return refuse('gone');
    return recordPhoneChange(tx, 'settings.phone-removed', input.id, before, undefined);
  });
}

function recordPhoneChange(tx: Transaction, kind: string, id: string, before: PhoneRow | undefined, after: PhoneRow | undefined): Done {
  tx.record({ kind, subject: historySubject, before, after });
  tx.changed('camp-phones', id);
  return done;
}

export async function phoneRows(app: AppContext, ids: readonly string[] | undefined): Promise<PhoneRow[]> {
  return app.rows
    .select()
    .from(campPhones)
    .where(ids && inArray(campPhones.id, [...ids]))
    .orderBy(asc(campPhones.label));
}
