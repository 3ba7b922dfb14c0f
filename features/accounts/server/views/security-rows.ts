import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { isAdministrator, sessionEnd } from '#features/accounts/rules.ts';
import type { SecondFactorRow, SessionRow } from '#features/accounts/shapes.ts';
import { permissionsAtSql } from '#features/accounts/server/access/permissions.ts';
import { accounts, secondFactors, sessions } from '#features/accounts/server/tables.ts';

export interface OwnSession {
  accountId: string;
  sessionId: string;
}

export async function sessionRows(app: AppContext, own: OwnSession): Promise<SessionRow[]> {
  const now = app.clock.now();
  const rows = await app.rows
    .select({ session: sessions, accountArea: accounts.accountArea, held: permissionsAtSql(now) })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, own.accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows
    .map(({ session, accountArea, held: grants }) => {
      const id = session.tokenHash.toString('hex');
      const administrator = isAdministrator({ accountArea, permissions: grants.map(({ permission }) => permission) });
      const { createdAt, lastSeenAt, userAgent, address } = session;
      return { id, createdAt, lastSeenAt, userAgent, address, endsAt: sessionEnd(session, administrator), current: id === own.sessionId };
    })
    .filter((row) => row.endsAt > now);
}

export async function secondFactorRows(app: AppContext, accountId: string): Promise<SecondFactorRow[]> {
  return app.rows
    .select({
      id: secondFactors.id,
      kind: secondFactors.kind,
      name: secondFactors.name,
      createdAt: secondFactors.createdAt,
      lastUsedAt: secondFactors.lastUsedAt,
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));
}
