import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { findFormChanges } from '#features/forms/changes.ts';
import type { FormChange } from '#features/forms/shapes.ts';
import { topics } from '#features/forms/topics.ts';
import { lockForm } from './lock-form.ts';
import { linkPhotos } from './link-photos.ts';
import { groupForms } from './tables.ts';

/** Corrects a form. The signature and the signed name stay unchanged. */
export async function changeForm({
  app,
  caller,
  input,
}: CallContext<z.output<typeof FormChange>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile' | 'no-photo'>> {
  const { id, changedAt, signature: _signature, signedName: _signedName, ...facts } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const form = await lockForm(tx, id);
    if (form === null) return refuse('gone');
    const changes = findFormChanges(form, facts);
    if (changes === null) return done;
    if (form.changedAt !== changedAt) return refuse('changed-meanwhile');
    if (!(await linkPhotos(tx, id, facts.places))) return refuse('no-photo', 'places');
    // Must be later than the previous time, even within a millisecond: it is the version for detecting edit conflicts.
    const at = tx.now > form.changedAt ? tx.now : addMilliseconds(form.changedAt, 1);
    await tx.rows
      .update(groupForms)
      .set({ ...facts, changedAt: at })
      .where(eq(groupForms.id, id));
    tx.record({ kind: 'forms.changed', subject: { type: 'group-form', id }, ...changes });
    tx.changed(topics.forms, id);
    return done;
  });
}
