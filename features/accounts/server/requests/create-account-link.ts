import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { requestLifetimeDays } from '#features/accounts/rules.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountLinks, accountRequests } from '#features/accounts/server/tables.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';

/** Returns a new link to create the account. Earlier links stay valid, and the request expires with its newest link. */
export async function createAccountLink(app: AppContext, tx: Transaction, requestId: string): Promise<string> {
  const token = newToken();
  const endsAt = addMilliseconds(tx.now, requestLifetimeDays * day);
  await tx.rows.insert(accountLinks).values({ tokenHash: hashToken(token), requestId, createdAt: tx.now, endsAt });
  await tx.rows.update(accountRequests).set({ endsAt }).where(eq(accountRequests.id, requestId));
  tx.changed(topics.requests, requestId);
  return `${app.config.publicUrl}/create-account/${token}`;
}
