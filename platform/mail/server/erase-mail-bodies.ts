import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { mails } from './tables.ts';

/** Erases the bodies of old mails, because most contain a link that opens an account: sent ones after a day, others after thirty. */
export async function eraseMailBodies(rows: QueryBuilder, now: Instant): Promise<void> {
  await rows
    .update(mails)
    .set({ textBody: '', htmlBody: '', qr: null })
    .where(
      and(
        ne(mails.textBody, ''),
        or(
          and(eq(mails.state, 'sent'), lt(mails.settledAt, addMilliseconds(now, -day))),
          and(ne(mails.state, 'waiting'), lt(mails.createdAt, addMilliseconds(now, -30 * day))),
        ),
      ),
    );
}
