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

export function hashForm({ resendKey: _resendKey, keyNumbers, ...form }: Form): Buffer {
  // Omitted if empty, so that forms from before key numbers keep their hash.
  const fields = keyNumbers.length === 0 ? form : { ...form, keyNumbers };
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

/** Returns the stored result if the same form was sent before with this idempotency key; null if the key is new. */
export async function findEarlierSubmission(rows: QueryBuilder, form: Form, now: Instant): Promise<SubmittedForm | SubmitRefusal | null> {
  const { id } = form;
  const { secret, bodyHash, resendKeyHash, createdAt } = groupForms;
  const [stored] = await rows.select({ secret, bodyHash, resendKeyHash, createdAt }).from(groupForms).where(eq(groupForms.id, id));
  if (stored) {
    const hash = hashForm(form);
    if (!isOwnResend(stored, form, hash, now)) return { ...refuse('already-sent'), secret: null };
    return hash.equals(stored.bodyHash) ? { id, secret: stored.secret } : { ...refuse('already-sent'), secret: stored.secret };
  }
  // Staff have removed the form. A retry from a phone that missed the response must not create it again.
  const [removed] = await rows
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectType, 'group-form'), eq(events.subjectId, id), eq(events.kind, 'forms.removed')))
    .limit(1);
  return removed ? { ...refuse('already-sent'), secret: null } : null;
}

type StoredSubmission = Pick<typeof groupForms.$inferSelect, 'bodyHash' | 'resendKeyHash' | 'createdAt'>;

/** Form IDs appear in lists, so the ID alone must not return the link: only the browser that sent the form receives it. */
function isOwnResend(stored: StoredSubmission, { resendKey }: Form, hash: Buffer, now: Instant): boolean {
  if (stored.resendKeyHash !== null) return resendKey !== undefined && stored.resendKeyHash.equals(hashToken(resendKey));
  return stored.bodyHash.equals(hash) && now <= addMilliseconds(stored.createdAt, 10 * minute);
}

/** Saves a form and its photos. Two concurrent calls with the same key return the same result. */
export async function saveForm(tx: Transaction, form: Form, at: Instant): Promise<(SubmittedForm & { isNew: boolean }) | SubmitRefusal> {
  const { resendKey, follows, ...facts } = form;
  const { id, direction, groupName } = facts;
  const resendKeyHash = resendKey === undefined ? null : hashToken(resendKey);
  const [inserted] = await tx.rows
    .insert(groupForms)
    .values({
      ...facts,
      arrivalFormId: await findArrivalForm(tx, form, follows),
      ...createSecretColumns(newToken()),
      bodyHash: hashForm(form),
      resendKeyHash,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing({ target: groupForms.id })
    .returning({ secret: groupForms.secret });
  if (inserted === undefined) {
    const earlier = await findEarlierSubmission(tx.rows, form, at);
    if (earlier === null) throw new Error('the conflicting form does not exist');
    return 'refused' in earlier ? earlier : { ...earlier, isNew: false };
  }
  if (!(await linkPhotos(tx, id, form.places))) return refuse('no-photo', 'places');
  tx.record({ kind: 'forms.sent', subject: { type: 'group-form', id }, after: { direction, groupName } });
  tx.changed(topics.forms, id);
  return { id, secret: inserted.secret, isNew: true };
}

/** Returns the arrival form with this secret in the same event, or null. The departure is saved even without it. */
async function findArrivalForm(tx: Transaction, { eventId, direction }: Form, follows: string | undefined): Promise<string | null> {
  if (follows === undefined || direction !== 'departure') return null;
  const [arrival] = await tx.rows
    .select({ id: groupForms.id })
    .from(groupForms)
    .where(and(eq(groupForms.secretHash, hashToken(follows)), eq(groupForms.eventId, eventId), eq(groupForms.direction, 'arrival')));
  return arrival?.id ?? null;
}
