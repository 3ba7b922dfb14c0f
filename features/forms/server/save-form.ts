import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { refuse } from '#platform/http/outcome.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import { createSecretColumns } from '#platform/seal/server/sealed-text.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import type { NewForm, SubmittedForm, SubmitRefusal } from '#features/forms/shapes.ts';
import { topics } from '#features/forms/topics.ts';
import { linkPhotos } from './link-photos.ts';
import { groupForms } from './tables.ts';

type Form = z.output<typeof NewForm>;

/** The same for the same words, whoever sends them. */
export function hashForm({ resendKey: _resendKey, keyNumbers, ...form }: Form): Buffer {
  // Left out when empty: forms that arrived before there were numbers keep their hash.
  const words = keyNumbers.length === 0 ? form : { ...form, keyNumbers };
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** What became of a key that was used before: the same form again is answered as it was then. null when it is new. */
export async function findEarlierSubmission(rows: QueryBuilder, form: Form, now: Instant): Promise<SubmittedForm | SubmitRefusal | null> {
  const { id } = form;
  const { secret, bodyHash, resendKeyHash, createdAt } = groupForms;
  const [there] = await rows.select({ secret, bodyHash, resendKeyHash, createdAt }).from(groupForms).where(eq(groupForms.id, id));
  if (there) {
    const hash = hashForm(form);
    if (!isOwnResend(there, form, hash, now)) return { ...refuse('already-sent'), secret: null };
    return hash.equals(there.bodyHash) ? { id, secret: there.secret } : { ...refuse('already-sent'), secret: there.secret };
  }
  // Staff removed it; a phone that never heard of its arrival would bring it back.
  const [removed] = await rows
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectType, 'group-form'), eq(events.subjectId, id), eq(events.kind, 'forms.removed')))
    .limit(1);
  return removed ? { ...refuse('already-sent'), secret: null } : null;
}

type StoredSubmission = Pick<typeof groupForms.$inferSelect, 'bodyHash' | 'resendKeyHash' | 'createdAt'>;

/** As for check-ins: the id stands in lists, so only the browser that sent the form is told its link again. */
function isOwnResend(first: StoredSubmission, { resendKey }: Form, hash: Buffer, now: Instant): boolean {
  if (first.resendKeyHash !== null) return resendKey !== undefined && first.resendKeyHash.equals(hashToken(resendKey));
  return first.bodyHash.equals(hash) && now <= addMilliseconds(first.createdAt, 10 * minute);
}

/** Writes a form and keeps its photos. Of two of one key at once the second is told what the first kept. */
export async function saveForm(tx: Transaction, form: Form, at: Instant): Promise<(SubmittedForm & { isNew: boolean }) | SubmitRefusal> {
  const { resendKey, follows, ...facts } = form;
  const { id, direction, groupName } = facts;
  const resendKeyHash = resendKey === undefined ? null : hashToken(resendKey);
  const [kept] = await tx.rows
    .insert(groupForms)
    .values({
      ...facts,
      followsId: await findArrivalForm(tx, form, follows),
      ...createSecretColumns(newToken()),
      bodyHash: hashForm(form),
      resendKeyHash,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing({ target: groupForms.id })
    .returning({ secret: groupForms.secret });
  if (kept === undefined) {
    const before = await findEarlierSubmission(tx.rows, form, at);
    if (before === null) throw new Error('a form was in the way and is not there');
    return 'refused' in before ? before : { ...before, isNew: false };
  }
  if (!(await linkPhotos(tx, id, form.places))) return refuse('no-photo', 'places');
  tx.record({ kind: 'forms.sent', subject: { type: 'group-form', id }, after: { direction, groupName } });
  tx.changed(topics.forms, id);
  return { id, secret: kept.secret, isNew: true };
}

/** The arrival form behind a secret, of the same event; null for anything else: the departure is stored all the same. */
async function findArrivalForm(tx: Transaction, { eventId, direction }: Form, follows: string | undefined): Promise<string | null> {
  if (follows === undefined || direction !== 'departure') return null;
  const [arrival] = await tx.rows
    .select({ id: groupForms.id })
    .from(groupForms)
    .where(and(eq(groupForms.secretHash, hashToken(follows)), eq(groupForms.eventId, eventId), eq(groupForms.direction, 'arrival')));
  return arrival?.id ?? null;
}
