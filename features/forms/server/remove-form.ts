import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { FormRemoval } from '#features/forms/shapes.ts';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { photoKind } from '#features/forms/rules.ts';
import { topics } from '#features/forms/topics.ts';
import { lockForm } from './lock-form.ts';
import { groupForms } from './tables.ts';

/** Removes a form and deletes its photos. */
export async function removeForm({
  app,
  caller,
  input,
}: CallContext<z.output<typeof FormRemoval>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const form = await lockForm(tx, input.id);
    if (form === null) return refuse('gone');
    if (form.changedAt !== input.changedAt) return refuse('changed-meanwhile');
    const { id, eventId, direction, groupName, leaderName } = form;
    await deleteFiles(tx, photoKind, id);
    const departures = await tx.rows.select({ id: groupForms.id }).from(groupForms).where(eq(groupForms.arrivalFormId, id));
    await tx.rows.delete(groupForms).where(eq(groupForms.id, id));
    tx.record({ kind: 'forms.removed', subject: { type: 'group-form', id }, before: { eventId, direction, groupName, leaderName } });
    for (const changed of [{ id }, ...departures]) tx.changed(topics.forms, changed.id);
    return done;
  });
}
