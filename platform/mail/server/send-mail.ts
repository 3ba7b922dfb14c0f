import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Attempt, PermanentJobError, job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type DeliveryResult, type MailTransport, createMailTransport } from './mail-transport.ts';
import { mails } from './tables.ts';

/** Sends one stored email while its row is locked. It is sent twice only if the server dies after the answer and before our commit. */
export const sendMail = job({
  name: 'mail.send',
  shape: z.object({ mailId: z.string() }),
  // Retry for three days, because mail servers that use greylisting expect a retry and a camp may be offline for days.
  tries: triesForDays(3),
  async run(app, { mailId }, attempt) {
    // Read this before the transaction: inside it, the read could wait for a second connection.
    const { senderName } = await app.camp();
    const transport = transportOf(app);
    const result = await app.write(null, (tx) => deliver(tx, { mailId, attempt, transport, senderName }));
    if (result.how === 'refused') throw new PermanentJobError(result.why);
    if (result.how === 'delayed') throw new Error(result.why);
  },
});

interface MailDelivery {
  mailId: string;
  attempt: Attempt;
  transport: MailTransport | undefined;
  senderName: string;
}

async function deliver(tx: Transaction, { mailId, attempt, transport, senderName }: MailDelivery): Promise<DeliveryResult> {
  await tx.rows.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  const [mail] = await tx.rows.select().from(mails).where(eq(mails.id, mailId)).for('update');
  if (mail === undefined || mail.state === 'sent') return { how: 'sent' };
  const result = await transport?.(mail, senderName);
  await tx.rows
    .update(mails)
    .set({ ...columnsAfter(result, attempt, tx.now), attempts: mail.attempts + 1 })
    .where(eq(mails.id, mailId));
  tx.changed('mails', mailId);
  return result ?? { how: 'sent' };
}

type MailOutcome = Pick<typeof mails.$inferSelect, 'state' | 'error' | 'settledAt'>;

function columnsAfter(result: DeliveryResult | undefined, attempt: Attempt, now: Instant): MailOutcome {
  if (result === undefined) return { state: 'kept', error: null, settledAt: now };
  if (result.how === 'sent') return { state: 'sent', error: null, settledAt: now };
  if (result.how === 'refused' || attempt.last) return { state: 'failed', error: result.why, settledAt: now };
  return { state: 'waiting', error: result.why, settledAt: null };
}

const transports = new WeakMap<AppContext, MailTransport | undefined>();

function transportOf(app: AppContext): MailTransport | undefined {
  if (!transports.has(app)) transports.set(app, createMailTransport(app.config));
  return transports.get(app);
}
