import { and, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { type Language, languages } from '#platform/i18n/texts.ts';
import { newAccountPermissions, requestLifetimeDays } from '#features/accounts/rules.ts';
import { AccountRequest } from '#features/accounts/shapes.ts';
import type { Account } from '#features/accounts/server/account.ts';
import { mails } from '#features/accounts/server/mails.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountRequests, accounts } from '#features/accounts/server/tables.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { createAccountLink } from './create-account-link.ts';

type AccountRequestInput = z.output<typeof AccountRequest>;

/**
 * Saves an account request. If the camp hides which addresses have accounts, a job saves it and emails the owner of an existing
 * account, so that neither the response nor its timing reveals accounts.
 */
export async function requestAccount({ app, request, input }: CallContext<AccountRequestInput>): Promise<Done | Refusal<'email-taken'>> {
  const { name: camp, revealUnknownEmail } = await getCampSettings(app);
  const { language } = request;
  return app.write(null, async (tx) => {
    if (revealUnknownEmail) return saveRequest(app, tx, camp, { asked: input, language });
    await tx.enqueue(saveRequestSilently, { asked: input, language });
    return done;
  });
}

/** The job may run twice: it saves one request, but may send two emails. */
export const saveRequestSilently = job({
  name: 'accounts.keep-request',
  shape: z.strictObject({ asked: AccountRequest, language: z.enum(languages) }),
  async run(app, submission) {
    const { name: camp } = await getCampSettings(app);
    await app.write(null, async (tx) => {
      const result = await saveRequest(app, tx, camp, submission);
      const account = isRefusal(result) ? await findAccountByEmail(tx, submission.asked.email) : null;
      if (account?.disabledAt === null)
        await mails.hasAccount(tx, camp, account, { link: `${app.config.publicUrl}/password-reset/request` });
    });
  },
});

/** Saves the request with `view-home` only and replaces an open request. If the request is already approved, resends its link instead. */
async function saveRequest(
  app: AppContext,
  tx: Transaction,
  camp: string,
  { asked: input, language }: { asked: AccountRequestInput; language: Language },
): Promise<Done | Refusal<'email-taken'>> {
  if ((await findAccountByEmail(tx, input.email)) !== null) return refuse('email-taken', 'email');
  await deleteExpiredRequest(tx, input.email);
  const id = await upsertRequest(tx, input, language);
  if (id === null) return resendLink(app, tx, camp, input.email);
  tx.record({ kind: 'accounts.requested', subject: { type: 'account', id }, after: fieldsOf(input) });
  tx.changed(topics.requests, id);
  return done;
}

function fieldsOf({ email, firstName, lastName, phone, accountType, accountArea }: AccountRequestInput) {
  return { email, firstName, lastName, phone, accountType, accountArea };
}

async function findAccountByEmail(tx: Transaction, email: string): Promise<Account | null> {
  const [accountRow] = await tx.rows.select().from(accounts).where(eq(accounts.email, email));
  return accountRow ?? null;
}

async function deleteExpiredRequest(tx: Transaction, email: string): Promise<void> {
  await tx.rows.delete(accountRequests).where(and(eq(accountRequests.email, email), lte(accountRequests.endsAt, tx.now)));
}

/** Returns the ID of the saved request, or null if this address has an approved request. */
async function upsertRequest(tx: Transaction, input: AccountRequestInput, language: Language): Promise<string | null> {
  const fields = {
    ...fieldsOf(input),
    language,
    createdAt: tx.now,
    endsAt: addMilliseconds(tx.now, requestLifetimeDays * day),
    permissions: newAccountPermissions.map((permission) => ({ permission, endsAt: null, endsWithEvent: null })),
  };
  const [saved] = await tx.rows
    .insert(accountRequests)
    .values({ id: newId(), ...fields })
    .onConflictDoUpdate({ target: accountRequests.email, set: fields, setWhere: isNull(accountRequests.pending) })
    .returning({ id: accountRequests.id });
  return saved?.id ?? null;
}

async function resendLink(app: AppContext, tx: Transaction, camp: string, email: string): Promise<Done> {
  const [request] = await tx.rows.select().from(accountRequests).where(eq(accountRequests.email, email)).for('update');
  if (!request) return done;
  const link = await createAccountLink(app, tx, request.id);
  await mails.approved(tx, camp, { email, firstName: request.firstName, language: request.language }, { link });
  return done;
}
