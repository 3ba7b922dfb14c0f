import { and, asc, count, desc, eq, gt, inArray, min, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ChangeRequestRow, RequestRow, WaitingRow } from '#features/accounts/shapes.ts';
import { accountRequests, accounts, changeRequests } from '#features/accounts/server/tables.ts';

type Ids = readonly string[] | undefined;

export async function requestRows(app: AppContext, ids: Ids): Promise<RequestRow[]> {
  const accountRequestRows = await app.rows
    .select({ request: accountRequests, approvedBy: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(accountRequests)
    .leftJoin(accounts, eq(accounts.id, accountRequests.approvedBy))
    .where(and(gt(accountRequests.endsAt, app.clock.now()), ids && inArray(accountRequests.id, [...ids])))
    .orderBy(desc(accountRequests.createdAt), asc(accountRequests.id));
  return accountRequestRows.map(({ request, approvedBy }) => {
    const { language: _, email, ...row } = request;
    return { ...row, email: email ?? '', approvedBy };
  });
}

export async function changeRequestRows(app: AppContext, filter: { ids: Ids; accountId?: string }): Promise<ChangeRequestRow[]> {
  return app.rows
    .select({
      id: changeRequests.id,
      accountId: changeRequests.accountId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      oldType: accounts.accountType,
      oldArea: accounts.accountArea,
      newType: changeRequests.newType,
      newArea: changeRequests.newArea,
      createdAt: changeRequests.createdAt,
    })
    .from(changeRequests)
    .innerJoin(accounts, eq(accounts.id, changeRequests.accountId))
    .where(
      and(
        filter.ids && inArray(changeRequests.id, [...filter.ids]),
        filter.accountId === undefined ? undefined : eq(changeRequests.accountId, filter.accountId),
      ),
    )
    .orderBy(desc(changeRequests.createdAt), asc(changeRequests.id));
}

export async function waitingRows(app: AppContext): Promise<WaitingRow[]> {
  const waiting = and(isNull(accountRequests.pending), gt(accountRequests.endsAt, app.clock.now()));
  const [requests] = await app.rows
    .select({ times: count(), turnsAt: min(accountRequests.endsAt) })
    .from(accountRequests)
    .where(waiting);
  const [changes] = await app.rows.select({ times: count() }).from(changeRequests);
  return [{ id: 'waiting', requests: requests?.times ?? 0, changeRequests: changes?.times ?? 0, turnsAt: requests?.turnsAt ?? null }];
}
