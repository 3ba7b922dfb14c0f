import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { mails } from './tables.ts';

/**
 * Erases email bodies, because most contain a link that opens an account. Sent emails are erased after one day, others after thirty
 * days.
 */
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
