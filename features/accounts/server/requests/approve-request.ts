import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isAdministrator } from '#features/accounts/rules.ts';
import type { Approval } from '#features/accounts/shapes.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountRequests } from '#features/accounts/server/tables.ts';
import { createAccountLink } from './create-account-link.ts';
import { hasUnknownEvent } from '#features/accounts/server/access/has-unknown-event.ts';
import { lockRequest } from './open-requests.ts';

/**
 * Sets the access of the future account and emails the link to create it. Access to /admin needs an explicit confirmation,
 * because the requester chose the type and area.
 */
export async function approveRequest(
  { app, caller, input }: CallContext<z.output<typeof Approval>>,
  lock = lockRequest,
): Promise<Done | Refusal<'already-approved' | 'gone' | 'confirm-administrator' | 'unknown-event'>> {
  const me = requireCaller(caller);
  const permissionKeys = input.permissions.map(({ permission }) => permission);
  if (isAdministrator({ accountArea: input.accountArea, permissions: permissionKeys }) && !input.confirmsAdministrator)
    return refuse('confirm-administrator');
  if (await hasUnknownEvent(app, input.permissions)) return refuse('unknown-event', 'permissions');
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const request = await lock(tx, input.id);
    if (request === null) return refuse('gone');
    if (request.pending) return refuse('already-approved');
    const access = {
      accountType: input.accountType,
      accountArea: input.accountArea,
      permissions: [...new Map(input.permissions.map((granted) => [granted.permission, granted])).values()],
    };
    await tx.rows
      .update(accountRequests)
      .set({ ...access, pending: 'Awaiting Email', approvedBy: me.accountId, approvedAt: tx.now })
      .where(eq(accountRequests.id, request.id));
    const { id, email, firstName, language, accountType, accountArea, permissions } = request;
    tx.record({
      kind: 'accounts.request-approved',
      subject: { type: 'account', id },
      before: { accountType, accountArea, permissions },
      after: access,
    });
    tx.changed(topics.requests, id);
    const link = await createAccountLink(app, tx, id);
    if (email !== null) await mails.approved(tx, camp, { email, firstName, language }, { link });
    return done;
  });
}
