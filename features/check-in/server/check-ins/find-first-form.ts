import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { equivalentPhones } from '#platform/ui/phone.ts';
import { maxPersons } from '#features/check-in/rules.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { type CheckIn, findCheckIn } from './check-in.ts';

/** What of a form says whose it is. */
interface Sender {
  id: string;
  eventId: string;
  church: string;
  phone: string;
  email: string;
  /** The private secret of an earlier form. */
  joins?: string | undefined;
}

/**
 * The first form of the family that sends this one, locked until the transaction ends; null when this is its first.
 * One family is whoever holds the private secret of the first form; or, without it, the same church with the same phone
 * or e-mail where the first form is full, since only then is a second one asked for. A stranger who knows a phone
 * number can add people to a full family that way and learns no more of it than that it is full: each form has a page,
 * a folio, a code and a secret of its own.
 */
export async function findFirstForm(tx: Transaction, sender: Sender): Promise<CheckIn | null> {
  return (await findFirstFormBySecret(tx, sender)) ?? findFirstFormBySender(tx, sender);
}

/** The first form of the family that one of this event belongs to, locked; null when there is none to join. */
export async function findFirstFormWhere(tx: Transaction, sender: Pick<Sender, 'id' | 'eventId'>, which: SQL): Promise<CheckIn | null> {
  const named = and(which, eq(checkIns.eventId, sender.eventId), ne(checkIns.id, sender.id));
  const [found] = await tx.rows.select({ id: checkIns.id, joinsId: checkIns.joinsId }).from(checkIns).where(named);
  return found ? lockActiveForm(tx, found.joinsId ?? found.id) : null;
}

async function findFirstFormBySecret(tx: Transaction, sender: Sender): Promise<CheckIn | null> {
  return sender.joins === undefined ? null : findFirstFormWhere(tx, sender, eq(checkIns.secretHash, hashToken(sender.joins)));
}

async function findFirstFormBySender(tx: Transaction, { id, eventId, church, phone, email }: Sender): Promise<CheckIn | null> {
  // A US number may be stored with +1 or without: both wait for one lock.
  const phones = phone === '' ? [] : equivalentPhones(phone);
  for (const contact of [...phones.slice(0, 1), email].filter((one) => one !== '').toSorted())
    lockFamilyContact(tx, { eventId, church, contact });
  const [found] = await fullFormBy(tx.rows, { id, eventId, church, phones, email });
  return found ? lockActiveForm(tx, found.id) : null;
}

/**
 * Two forms of one family that come at one moment wait for each other: the second cannot see the first before that is
 * committed. Not waited for here: what is asked next is asked behind the lock.
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
        // What was left empty is nobody's.
        or(sql`${checkIns.phone} = any(${phones}::text[])`, and(ne(checkIns.email, ''), eq(checkIns.email, email))),
      ),
    )
    .orderBy(asc(checkIns.createdAt), asc(checkIns.id))
    .limit(1),
);

/**
 * The form itself, or the one that took its place when it was cancelled. Read again once it is locked: it may have been
 * cancelled meanwhile, and then pays no day fee for others. Locks go from a cancelled form on to its successor, as cancelling does.
 */
async function lockActiveForm(tx: Transaction, id: string): Promise<CheckIn | null> {
  await tx.rows.select({ id: checkIns.id }).from(checkIns).where(eq(checkIns.id, id)).for('update');
  const first = await findCheckIn(tx.rows, id);
  if (first === null) return null;
  if (first.joinsId !== null) return lockActiveForm(tx, first.joinsId);
  return first.cancelledAt === null ? first : null;
}
