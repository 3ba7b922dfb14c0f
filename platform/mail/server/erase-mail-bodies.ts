import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { mails } from './tables.ts';

/**
 * Forgets what old mails said: most carry a link that opens an account. What was sent is forgotten
 * after a day, what was kept for want of a mail server after thirty, when its links are long dead.
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
