import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { requestLifetimeDays } from '#features/accounts/rules.ts';
import type { idInput } from '#features/accounts/shapes.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountLinks, accountRequests } from '#features/accounts/server/tables.ts';
import { type AccountRequestRow, lockRequest } from './open-requests.ts';

const approvalKind = 'accounts.request-approved';
const withdrawalKind = 'accounts.approval-taken-back';

/**
 * Withdraws an approval whose link is not used yet: deletes the links and restores the requested access. Using the link deletes
 * the request, so only one of the two calls succeeds.
 */
export async function withdrawApproval({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'gone'>> {
  const camp = await readCampName(app);
  return app.write(requireCaller(caller), async (tx) => {
    const request = await lockRequest(tx, input.id);
    if (!request?.pending || request.email === null) return refuse('gone');
    const { id, email, firstName, language, accountType, accountArea, permissions } = request;
    // For approvals by the operator, older versions recorded only the permissions in the history.
    const requestedAccess = { accountType, accountArea, permissions, ...(await findRequestedAccess(tx, id)) };
    await tx.rows.delete(accountLinks).where(eq(accountLinks.requestId, id));
    await tx.rows
      .update(accountRequests)
      .set({
        ...requestedAccess,
        pending: null,
        approvedBy: null,
        approvedAt: null,
        endsAt: addMilliseconds(tx.now, requestLifetimeDays * day),
      })
      .where(eq(accountRequests.id, id));
    tx.record({
      kind: withdrawalKind,
      subject: { type: 'account', id },
      before: { accountType, accountArea, permissions },
      after: requestedAccess,
    });
    tx.changed(topics.requests, id);
    await mails.approvalWithdrawn(tx, camp, { email, firstName, language }, {});
    return done;
  });
}

type RequestedAccess = Pick<AccountRequestRow, 'accountType' | 'accountArea' | 'permissions'>;

/** Returns the access before the first approval since the last withdrawal: the operator may have approved the request twice. */
async function findRequestedAccess(tx: Transaction, id: string): Promise<Partial<RequestedAccess>> {
  const decisions = await tx.rows
    .select({ kind: events.kind, before: events.before })
    .from(events)
    .where(and(eq(events.subjectType, 'account'), eq(events.subjectId, id), inArray(events.kind, [approvalKind, withdrawalKind])))
    .orderBy(desc(events.id));
  const withdrawalIndex = decisions.findIndex(({ kind }) => kind === withdrawalKind);
  const approvals = withdrawalIndex === -1 ? decisions : decisions.slice(0, withdrawalIndex);
  const { accountType, accountArea, permissions } = (approvals.at(-1)?.before ?? {}) as Partial<RequestedAccess>;
  return { ...(accountType && { accountType }), ...(accountArea && { accountArea }), ...(permissions && { permissions }) };
}
