import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { equivalentPhones } from '#platform/i18n/phone.ts';
import { maxPersons } from '#features/check-in/rules.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { type CheckIn, findCheckIn } from './check-in.ts';

interface Sender {
  id: string;
  eventId: string;
  church: string;
  phone: string;
  email: string;
  /** The secret of an earlier form of the family. */
  joins?: string | undefined;
}

/**
 * Returns the first form of the sender's family, locked, or null if this is the family's first form. The secret of an earlier form
 * identifies the family, or church and phone or email if the first form is full: a stranger who knows the phone number then learns only
 * that the form is full.
 */
export async function findFirstForm(tx: Transaction, sender: Sender): Promise<CheckIn | null> {
  return (await findFirstFormBySecret(tx, sender)) ?? findFirstFormBySender(tx, sender);
}

/** Finds a form of this event by `condition` and returns the first form of its family, locked. Returns null if no active form matches. */
export async function findFirstFormWhere(tx: Transaction, sender: Pick<Sender, 'id' | 'eventId'>, condition: SQL): Promise<CheckIn | null> {
  const isMatch = and(condition, eq(checkIns.eventId, sender.eventId), ne(checkIns.id, sender.id));
  const [match] = await tx.rows.select({ id: checkIns.id, joinsId: checkIns.joinsId }).from(checkIns).where(isMatch);
  return match ? lockActiveForm(tx, match.joinsId ?? match.id) : null;
}

async function findFirstFormBySecret(tx: Transaction, sender: Sender): Promise<CheckIn | null> {
  return sender.joins === undefined ? null : findFirstFormWhere(tx, sender, eq(checkIns.secretHash, hashToken(sender.joins)));
}

async function findFirstFormBySender(tx: Transaction, { id, eventId, church, phone, email }: Sender): Promise<CheckIn | null> {
  // Numbers with and without +1 are the same US number, so they must use the same lock.
  const phones = phone === '' ? [] : equivalentPhones(phone);
  for (const contact of [...phones.slice(0, 1), email].filter((value) => value !== '').toSorted())
    lockFamilyContact(tx, { eventId, church, contact });
  const [match] = await fullFormBy(tx.rows, { id, eventId, church, phones, email });
  return match ? lockActiveForm(tx, match.id) : null;
}

/**
 * Makes simultaneous forms of one family wait for each other. It needs no await: later statements on this connection run after the lock.
 */
function lockFamilyContact(tx: Transaction, { eventId, church, contact }: { eventId: string; church: string; contact: string }): void {
  const params = [`check-in.family ${eventId} ${contact} ${church}`];
  tx.send({ toSQL: () => ({ sql: 'select pg_advisory_xact_lock(hashtextextended(lower($1), 11))', params }) });
}

const fullFormBy = preparedStatement(['id', 'eventId', 'church', 'phones', 'email'], (rows, { id, eventId, church, phones, email }) =>
  rows
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.eventId, eventId),
        ne(checkIns.id, id),
        isNull(checkIns.joinsId),
        isNull(checkIns.cancelledAt),
        sql`jsonb_array_length(${checkIns.persons}) >= ${maxPersons}`,
        sql`lower(${checkIns.church}) = lower(${church})`,
        // An empty phone or email must not match another empty one.
        or(sql`${checkIns.phone} = any(${phones}::text[])`, and(ne(checkIns.email, ''), eq(checkIns.email, email))),
      ),
    )
    .orderBy(asc(checkIns.createdAt), asc(checkIns.id))
    .limit(1),
);

/**
 * Returns the form if it is active, or else its successor. Locks a cancelled form before its successor, in the same order as a cancellation
 * does.
 */
async function lockActiveForm(tx: Transaction, id: string): Promise<CheckIn | null> {
  await tx.rows.select({ id: checkIns.id }).from(checkIns).where(eq(checkIns.id, id)).for('update');
  const first = await findCheckIn(tx.rows, id);
  if (first === null) return null;
  if (first.joinsId !== null) return lockActiveForm(tx, first.joinsId);
  return first.cancelledAt === null ? first : null;
}
