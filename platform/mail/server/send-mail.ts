import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Attempt, Hopeless, job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Carried, type Carrier, carrierFor } from './carrier.ts';
import { mails } from './tables.ts';

/**
 * Sends one mail of the outbox. The row is locked meanwhile, so a repeat waits and then finds it
 * sent. Only when the server dies between the mail server's answer and our commit does a mail go
 * twice, under the same message id.
 */
export const sendMail = job({
  name: 'mail.send',
  shape: z.object({ mailId: z.string() }),
  // A mail server that turns strangers away for a while expects to be asked again; a camp may be without internet for days.
  tries: triesForDays(3),
  async run(floor, { mailId }, attempt) {
    // Before the transaction: inside it this might wait for a second connection.
    const { senderName } = await floor.camp();
    const carrier = carrierOf(floor);
    const carried = await floor.write(null, (tx) => carry(tx, { mailId, attempt, carrier, senderName }));
    if (carried.how === 'refused') throw new Hopeless(carried.why);
    if (carried.how === 'delayed') throw new Error(carried.why);
  },
});

interface Errand {
  mailId: string;
  attempt: Attempt;
  carrier: Carrier | undefined;
  senderName: string;
}

async function carry(tx: Transaction, { mailId, attempt, carrier, senderName }: Errand): Promise<Carried> {
  // The connection idles while the mail server is spoken to.
  await tx.rows.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  const [mail] = await tx.rows.select().from(mails).where(eq(mails.id, mailId)).for('update');
  if (mail === undefined || mail.state === 'sent') return { how: 'sent' };
  const carried = await carrier?.(mail, senderName);
  await tx.rows
    .update(mails)
    .set({ ...settled(carried, attempt, tx.now), attempts: mail.attempts + 1 })
    .where(eq(mails.id, mailId));
  tx.changed('mails', mailId);
  return carried ?? { how: 'sent' };
}

type Settled = Pick<typeof mails.$inferSelect, 'state' | 'error' | 'settledAt'>;

function settled(carried: Carried | undefined, attempt: Attempt, now: Instant): Settled {
  if (carried === undefined) return { state: 'kept', error: null, settledAt: now };
  if (carried.how === 'sent') return { state: 'sent', error: null, settledAt: now };
  if (carried.how === 'refused' || attempt.last) return { state: 'failed', error: carried.why, settledAt: now };
  return { state: 'waiting', error: carried.why, settledAt: null };
}

const carriers = new WeakMap<Floor, Carrier | undefined>();

function carrierOf(floor: Floor): Carrier | undefined {
  if (!carriers.has(floor)) carriers.set(floor, carrierFor(floor.config));
  return carriers.get(floor);
}
