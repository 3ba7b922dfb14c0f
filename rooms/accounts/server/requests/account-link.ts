import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { requestLifetimeDays } from '#rooms/accounts/rules.ts';
import { topics } from '#rooms/accounts/server/changes.ts';
import { accountLinks, accountRequests } from '#rooms/accounts/server/tables.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';

/** A fresh link to finish an approved request; earlier ones stay good. The request lives as long as its last link. */
export async function newAccountLink(floor: Floor, tx: Transaction, requestId: string): Promise<string> {
  const token = newToken();
  const endsAt = later(tx.now, requestLifetimeDays * day);
  await tx.rows.insert(accountLinks).values({ tokenHash: hashOf(token), requestId, createdAt: tx.now, endsAt });
  await tx.rows.update(accountRequests).set({ endsAt }).where(eq(accountRequests.id, requestId));
  tx.changed(topics.requests, requestId);
  return `${floor.config.publicUrl}/create-account/${token}`;
}
