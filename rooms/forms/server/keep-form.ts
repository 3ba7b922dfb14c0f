import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '../../../platform/database/server/database.ts';
import type { Transaction } from '../../../platform/database/server/write.ts';
import { events } from '../../../platform/events/server/tables.ts';
import { refuse } from '../../../platform/http/outcome.ts';
import { newToken } from '../../../platform/http/server/tokens.ts';
import type { Instant } from '../../../platform/time/instant.ts';
import type { NewForm, SentForm, Unsent } from '../shapes.ts';
import { topics } from '../topics.ts';
import { namePhotos } from './photos/name-photos.ts';
import { groupForms } from './tables.ts';

type Form = z.output<typeof NewForm>;

export function hashOfForm(form: Form): Buffer {
  return createHash('sha256').update(JSON.stringify(form)).digest();
}

/** What became of a key that was used before: the same form again is answered as it was then. null when it is new. */
export async function keptBefore(rows: Rows, id: string, hash: Buffer): Promise<SentForm | Unsent | null> {
  const [there] = await rows
    .select({ secret: groupForms.secret, bodyHash: groupForms.bodyHash })
    .from(groupForms)
    .where(eq(groupForms.id, id));
  if (there) return hash.equals(there.bodyHash) ? { id, secret: there.secret } : { ...refuse('already-sent'), secret: there.secret };
  // Staff removed it; a phone that never heard of its arrival would bring it back.
  const [removed] = await rows
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectType, 'group-form'), eq(events.subjectId, id), eq(events.kind, 'forms.removed')))
    .limit(1);
  return removed ? { ...refuse('already-sent'), secret: null } : null;
}

/** Writes a form and keeps its photos. Of two of one key at once the second is told what the first kept. */
export async function keepForm(tx: Transaction, form: Form, at: Instant): Promise<(SentForm & { isNew: boolean }) | Unsent> {
  const { id, direction, groupName } = form;
  const bodyHash = hashOfForm(form);
  const [kept] = await tx.rows
    .insert(groupForms)
    .values({ ...form, secret: newToken(), bodyHash, createdAt: at, changedAt: at })
    .onConflictDoNothing({ target: groupForms.id })
    .returning({ secret: groupForms.secret });
  if (kept === undefined) {
    const before = await keptBefore(tx.rows, id, bodyHash);
    if (before === null) throw new Error('a form was in the way and is not there');
    return 'refused' in before ? before : { ...before, isNew: false };
  }
  if (!(await namePhotos(tx, id, form.places))) return refuse('no-photo', 'places');
  tx.record({ kind: 'forms.sent', subject: { type: 'group-form', id }, after: { direction, groupName } });
  tx.changed(topics.forms, id);
  return { id, secret: kept.secret, isNew: true };
}
