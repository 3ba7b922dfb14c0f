import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { refuse } from '#platform/http/outcome.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';
import { storedSecret } from '#platform/seal/server/sealed-text.ts';
import { type Instant, later, minute } from '#platform/time/instant.ts';
import type { NewForm, SentForm, Unsent } from '#rooms/forms/shapes.ts';
import { topics } from '#rooms/forms/topics.ts';
import { namePhotos } from './name-photos.ts';
import { groupForms } from './tables.ts';

type Form = z.output<typeof NewForm>;

/** The same for the same words, whoever sends them. */
export function hashOfForm({ resendKey: _resendKey, keyNumbers, ...form }: Form): Buffer {
  // Left out when empty: forms that arrived before there were numbers keep their hash.
  const words = keyNumbers.length === 0 ? form : { ...form, keyNumbers };
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/** What became of a key that was used before: the same form again is answered as it was then. null when it is new. */
export async function keptBefore(rows: Rows, form: Form, now: Instant): Promise<SentForm | Unsent | null> {
  const { id } = form;
  const { secret, bodyHash, resendKeyHash, createdAt } = groupForms;
  const [there] = await rows.select({ secret, bodyHash, resendKeyHash, createdAt }).from(groupForms).where(eq(groupForms.id, id));
  if (there) {
    const hash = hashOfForm(form);
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

type First = Pick<typeof groupForms.$inferSelect, 'bodyHash' | 'resendKeyHash' | 'createdAt'>;

/** As for check-ins: the id stands in lists, so only the browser that sent the form is told its link again. */
function isOwnResend(first: First, { resendKey }: Form, hash: Buffer, now: Instant): boolean {
  if (first.resendKeyHash !== null) return resendKey !== undefined && first.resendKeyHash.equals(hashOf(resendKey));
  return first.bodyHash.equals(hash) && now <= later(first.createdAt, 10 * minute);
}

/** Writes a form and keeps its photos. Of two of one key at once the second is told what the first kept. */
export async function keepForm(tx: Transaction, form: Form, at: Instant): Promise<(SentForm & { isNew: boolean }) | Unsent> {
  const { resendKey, follows, ...facts } = form;
  const { id, direction, groupName } = facts;
  const resendKeyHash = resendKey === undefined ? null : hashOf(resendKey);
  const [kept] = await tx.rows
    .insert(groupForms)
    .values({
      ...facts,
      followsId: await arrivalBehind(tx, form, follows),
      ...storedSecret(newToken()),
      bodyHash: hashOfForm(form),
      resendKeyHash,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing({ target: groupForms.id })
    .returning({ secret: groupForms.secret });
  if (kept === undefined) {
    const before = await keptBefore(tx.rows, form, at);
    if (before === null) throw new Error('a form was in the way and is not there');
    return 'refused' in before ? before : { ...before, isNew: false };
  }
  if (!(await namePhotos(tx, id, form.places))) return refuse('no-photo', 'places');
  tx.record({ kind: 'forms.sent', subject: { type: 'group-form', id }, after: { direction, groupName } });
  tx.changed(topics.forms, id);
  return { id, secret: kept.secret, isNew: true };
}

/** The arrival form behind a secret, of the same event; null for anything else: the departure is stored all the same. */
async function arrivalBehind(tx: Transaction, { eventId, direction }: Form, follows: string | undefined): Promise<string | null> {
  if (follows === undefined || direction !== 'departure') return null;
  const [arrival] = await tx.rows
    .select({ id: groupForms.id })
    .from(groupForms)
    .where(and(eq(groupForms.secretHash, hashOf(follows)), eq(groupForms.eventId, eventId), eq(groupForms.direction, 'arrival')));
  return arrival?.id ?? null;
}
