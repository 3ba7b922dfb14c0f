import { asc, eq, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { groupIds } from '#features/forms/groups.ts';
import { formColumns } from './form-columns.ts';
import { groupForms } from './tables.ts';

export async function lockForm(tx: Transaction, id: string): Promise<typeof groupForms.$inferSelect | null> {
  const [form] = await tx.rows.select().from(groupForms).where(eq(groupForms.id, id)).for('update');
  return form ?? null;
}

type SecretColumns = 'bodyHash' | 'resendKeyHash' | 'language' | 'secret' | 'secretHash';
type Form = Omit<typeof groupForms.$inferSelect, SecretColumns | 'arrivalFormId'> & { followsId: string | null };

/** Returns the form and all other forms of its group, with their rows locked. */
export async function formsOfGroup(rows: QueryBuilder, id: string): Promise<Form[]> {
  const { eventId } = groupForms;
  const [form] = await rows.select({ eventId }).from(groupForms).where(eq(groupForms.id, id));
  if (form === undefined) return [];
  const all = await rows.select(formColumns).from(groupForms).where(eq(eventId, form.eventId));
  const groups = groupIds(all);
  return all.filter((other) => groups.get(other.id) === groups.get(id));
}

/** Returns the group's ID for URLs, or '' if the form does not exist. */
export async function groupIdOf(rows: QueryBuilder, id: string): Promise<string> {
  return groupIds(await formsOfGroup(rows, id)).get(id) ?? '';
}

/** Locks the rows in the order of their IDs, to avoid deadlocks. */
export async function lockGroup(tx: Transaction, id: string): Promise<Form[]> {
  const ids = (await formsOfGroup(tx.rows, id)).map((form) => form.id);
  if (ids.length === 0) return [];
  return tx.rows.select(formColumns).from(groupForms).where(inArray(groupForms.id, ids)).orderBy(asc(groupForms.id)).for('update');
}
