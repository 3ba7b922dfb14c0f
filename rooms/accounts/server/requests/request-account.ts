import { and, eq, isNull, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { newcomerPermissions, requestLifetimeDays } from '#rooms/accounts/rules.ts';
import type { AccountRequest } from '#rooms/accounts/shapes.ts';
import type { Account } from '#rooms/accounts/server/account.ts';
import { mails } from '#rooms/accounts/server/mails.ts';
import { topics } from '#rooms/accounts/server/changes.ts';
import { accountRequests, accounts } from '#rooms/accounts/server/tables.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { newAccountLink } from './account-link.ts';

type Asked = z.output<typeof AccountRequest>;

/**
 * Where the camp prefers silence, an address that has an account is answered like any other: its owner is
 * told by mail. Whatever the request says about permissions, it carries `view-home` and nothing else. Asking again
 * replaces what was asked while it waits; once approved, it sends the link again.
 */
export async function requestAccount({ floor, request, input }: CallContext<Asked>): Promise<Done | Refusal<'email-taken'>> {
  const { name: camp, revealUnknownEmail } = await campFacts(floor);
  return floor.write(null, async (tx) => {
    const account = await accountWith(tx, input.email);
    if (account !== null) {
      if (revealUnknownEmail) return refuse('email-taken', 'email');
      if (account.disabledAt === null)
        await mails.hasAccount(tx, camp, account, { link: `${floor.config.publicUrl}/password-reset/request` });
      return done;
    }
    await forgetDeadRequest(tx, input.email);
    const id = await putRequest(tx, input, request.language);
    if (id === null) return sendAgain(floor, tx, camp, input.email);
    tx.record({ kind: 'accounts.requested', subject: { type: 'account', id }, after: fieldsOf(input) });
    tx.changed(topics.requests, id);
    return done;
  });
}

function fieldsOf({ email, firstName, lastName, phone, accountType, accountArea }: Asked) {
  return { email, firstName, lastName, phone, accountType, accountArea };
}

async function accountWith(tx: Transaction, email: string): Promise<Account | null> {
  const [found] = await tx.rows.select().from(accounts).where(eq(accounts.email, email));
  return found ?? null;
}

async function forgetDeadRequest(tx: Transaction, email: string): Promise<void> {
  await tx.rows.delete(accountRequests).where(and(eq(accountRequests.email, email), lte(accountRequests.endsAt, tx.now)));
}

/** The request's id, or null when one of this address has been approved already. */
async function putRequest(tx: Transaction, input: Asked, language: Language): Promise<string | null> {
  const asked = {
    ...fieldsOf(input),
    language,
    createdAt: tx.now,
    endsAt: later(tx.now, requestLifetimeDays * day),
    permissions: newcomerPermissions.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
  };
  const [put] = await tx.rows
    .insert(accountRequests)
    .values({ id: newId(), ...asked })
    .onConflictDoUpdate({ target: accountRequests.email, set: asked, setWhere: isNull(accountRequests.pending) })
    .returning({ id: accountRequests.id });
  return put?.id ?? null;
}

async function sendAgain(floor: Floor, tx: Transaction, camp: string, email: string): Promise<Done> {
  const [request] = await tx.rows.select().from(accountRequests).where(eq(accountRequests.email, email)).for('update');
  if (!request) return done;
  const link = await newAccountLink(floor, tx, request.id);
  await mails.approved(tx, camp, { email, firstName: request.firstName, language: request.language }, { link });
  return done;
}
