import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { done, refuse, unchanged } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Assignment, CopyMonth } from '#features/point-persons/shapes.ts';
import { pointPersons, roles } from './tables.ts';
import { pointPersonsChangeTopic } from './topic.ts';

/** Assigns a name to a role and month; '' clears the name. If the stored name is not `from`, refuses and returns the stored name. */
export async function assignPointPerson({ app, caller, input: { month, roleId, from, to } }: CallContext<z.output<typeof Assignment>>) {
  return app.write(caller, async (tx) => {
    // Lock the row of the role, because the month may have no row yet.
    const [role] = await tx.rows
      .select()
      .from(roles)
      .where(and(eq(roles.id, roleId), isNull(roles.removedAt)))
      .for('update');
    if (role === undefined) return refuse('gone');
    const isAssignment = and(eq(pointPersons.month, month), eq(pointPersons.roleId, roleId));
    const [assignment] = await tx.rows.select().from(pointPersons).where(isAssignment);
    const current = assignment?.name ?? '';
    if (current === to) return unchanged;
    if (current !== from) {
      const subject = { type: 'point-persons', id: 'camp', within: { month, role: role.name } };
      const conflicts = await addConflictAuthors(tx.rows, subject, [{ field: 'name', theirs: current, yours: to }]);
      return { ...refuse('conflict', 'name'), conflicts };
    }
    if (to === '') await tx.rows.delete(pointPersons).where(isAssignment);
    else
      await tx.rows
        .insert(pointPersons)
        .values({ month, roleId, name: to, changedAt: tx.now })
        .onConflictDoUpdate({ target: [pointPersons.month, pointPersons.roleId], set: { name: to, changedAt: tx.now } });
    tx.record({
      kind: 'pointPersons.assigned',
      subject: { type: 'point-persons', id: 'camp' },
      before: { month, role: role.name, name: current },
      after: { month, role: role.name, name: to },
    });
    tx.changed(pointPersonsChangeTopic, roleId);
    return done;
  });
}

/** Copies the names of another month into empty roles. Roles with a name are unchanged. */
export async function copyMonth({ app, caller, input: { from, to } }: CallContext<z.output<typeof CopyMonth>>) {
  return app.write(caller, async (tx) => {
    const source = await tx.rows
      .select({ roleId: pointPersons.roleId, name: pointPersons.name })
      .from(pointPersons)
      .innerJoin(roles, and(eq(roles.id, pointPersons.roleId), isNull(roles.removedAt)))
      .where(eq(pointPersons.month, from))
      .orderBy(asc(roles.id))
      // Takes the same lock as `assignPointPerson`, so that concurrent calls see each other's result.
      .for('update', { of: roles });
    if (source.length === 0) return refuse('nothing-to-copy');
    const copied = await tx.rows
      .insert(pointPersons)
      .values(source.map((duty) => ({ ...duty, month: to, changedAt: tx.now })))
      .onConflictDoNothing()
      .returning();
    if (copied.length === 0) return { copied: 0 };
    tx.record({
      kind: 'pointPersons.month-copied',
      subject: { type: 'point-persons', id: 'camp' },
      after: { from, to, roles: copied.length },
    });
    for (const { roleId } of copied) tx.changed(pointPersonsChangeTopic, roleId);
    return { copied: copied.length };
  });
}
