import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { moveBefore } from '#features/point-persons/rules.ts';
import type { idInput, NewRole, RoleChange, RoleMove, RoleRow } from '#features/point-persons/shapes.ts';
import { roles } from './tables.ts';
import { pointPersonsChangeTopic } from './topic.ts';

/** Adds a role at the end. A removed role is restored with its position and months. Idempotent by ID. */
export async function addRole({ app, caller, input }: CallContext<z.output<typeof NewRole>>) {
  return app.write(caller, async (tx) => {
    const order = await lockRoles(tx);
    if (order.some((role) => role.id === input.id)) return done;
    if (isNameTaken(order, input.name, input.id)) return refuse('name-taken', 'name');
    const role = { ...input, removedAt: null, changedAt: tx.now };
    const position = (order.at(-1)?.position ?? 0) + 1;
    await tx.rows
      .insert(roles)
      .values({ ...role, position })
      .onConflictDoUpdate({ target: roles.id, set: role });
    return recordRoleChange(tx, 'pointPersons.role-added', input.id, undefined, { name: input.name, phone: input.phone });
  });
}

export async function changeRole({ app, caller, input }: CallContext<z.output<typeof RoleChange>>) {
  return app.write(caller, async (tx) => {
    const order = await lockRoles(tx);
    const role = order.find(({ id }) => id === input.id);
    if (role === undefined) return refuse('gone');
    const { set, before, conflicts } = mergeChanges({ name: role.name, phone: role.phone }, input.changes);
    if (conflicts.length > 0)
      return {
        ...refuse('conflict'),
        conflicts: await addConflictAuthors(tx.rows, { type: 'point-persons', id: 'camp', within: { id: input.id } }, conflicts),
      };
    if (set.name !== undefined && isNameTaken(order, set.name, input.id)) return refuse('name-taken', 'name');
    if (Object.keys(set).length === 0) return done;
    const nameChange = set.name === undefined ? {} : { changedAt: tx.now };
    await tx.rows
      .update(roles)
      .set({ ...set, ...nameChange })
      .where(eq(roles.id, input.id));
    return recordRoleChange(tx, 'pointPersons.role-changed', input.id, before, { id: input.id, ...set });
  });
}

export async function moveRole({ app, caller, input }: CallContext<z.output<typeof RoleMove>>) {
  return app.write(caller, async (tx) => {
    const order = await lockRoles(tx);
    if (!order.some((role) => role.id === input.id)) return refuse('gone');
    const currentIds = order.map((role) => role.id);
    const nextIds = moveBefore(currentIds, input.id, input.before);
    for (const [index, id] of nextIds.entries()) {
      if (order.find((role) => role.id === id)?.position === index + 1) continue;
      await tx.rows
        .update(roles)
        .set({ position: index + 1 })
        .where(eq(roles.id, id));
      tx.changed(pointPersonsChangeTopic, id);
    }
    return done;
  });
}

/** Soft delete, so that past months keep the role and an undo can restore it. */
export async function removeRole({ app, caller, input }: CallContext<z.output<typeof idInput>>) {
  return app.write(caller, async (tx) => {
    const [removed] = await tx.rows
      .update(roles)
      .set({ removedAt: tx.now })
      .where(and(eq(roles.id, input.id), isNull(roles.removedAt)))
      .returning();
    if (removed === undefined) return refuse('gone');
    return recordRoleChange(tx, 'pointPersons.role-removed', input.id, { name: removed.name, phone: removed.phone }, undefined);
  });
}

export async function roleRows(app: AppContext): Promise<RoleRow[]> {
  return app.rows
    .select({ id: roles.id, name: roles.name, phone: roles.phone, position: roles.position })
    .from(roles)
    .where(isNull(roles.removedAt))
    .orderBy(asc(roles.position), asc(roles.id));
}

async function lockRoles(tx: Transaction) {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('point-persons.roles'))`);
  return tx.rows.select().from(roles).where(isNull(roles.removedAt)).orderBy(asc(roles.position), asc(roles.id));
}

function isNameTaken(order: readonly RoleRow[], name: string, except: string): boolean {
  return order.some((role) => role.id !== except && role.name.toLowerCase() === name.toLowerCase());
}

function recordRoleChange(tx: Transaction, kind: string, id: string, before: unknown, after: unknown) {
  tx.record({ kind, subject: { type: 'point-persons', id: 'camp' }, before, after });
  tx.changed(pointPersonsChangeTopic, id);
  return done;
}
