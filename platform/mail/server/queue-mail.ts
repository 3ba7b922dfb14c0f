import type { Transaction } from '#platform/database/server/write.ts';
import type { Language } from '#platform/words/words.ts';
import { sql } from 'drizzle-orm';
import { day, hour, later } from '#platform/time/instant.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { mails } from './tables.ts';
import { sendMail } from './send-mail.ts';
import { htmlOf } from './html.ts';

/** One mail to one person. */
export interface Mail {
  /** One address; never a list. */
  to: string;
  /** `room.what`, for the outbox: `accounts.request-approved`. */
  kind: string;
  language: Language;
  subject: string;
  /** Paragraphs of plain text; the simple HTML is made from them. */
  paragraphs: readonly string[];
  /** One button. In the text version its address stands on a line of its own. */
  action?: { label: string; url: string };
  /** A QR code under the text, with what is said where pictures are not shown. */
  qr?: { text: string; label: string };
  /** A job posts it, but staff asked for it or money came: never held back for having had too many. */
  unlimited?: boolean;
}

/**
 * Posts a mail with the transaction: it is sent after commit, or not at all. What nobody signed in has caused is held
 * back where its recipient has had too many of its kind: anybody can type anybody's address into an open form. It stands
 * in the list of mails, where an administrator may send it.
 */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const isHeld = await isHeldBack(tx, mail);
  const id = newId();
  await tx.rows.insert(mails).values({
    id,
    createdAt: tx.now,
    recipient: mail.to,
    kind: mail.kind,
    language: mail.language,
    subject: mail.subject,
    textBody: textOf(mail),
    htmlBody: htmlOf(mail),
    qr: mail.qr?.text ?? null,
    state: isHeld ? 'held' : 'waiting',
  });
  tx.changed('mails', id);
  if (!isHeld) await tx.later(sendMail, { mailId: id });
}

/** Whether such a mail would be held back now: for whoever would make something of old no good by what it says. */
export async function isHeldBack(tx: Transaction, mail: Pick<Mail, 'to' | 'kind' | 'unlimited'>): Promise<boolean> {
  return tx.by === null && !mail.unlimited && (await hadTooMany(tx, mail));
}

const limits = [
  { times: 10, within: hour },
  { times: 30, within: day },
];

async function hadTooMany(tx: Transaction, { to, kind }: Pick<Mail, 'to' | 'kind'>): Promise<boolean> {
  // One after the other for each recipient, so that forms that come at once are counted too.
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${to}`}, 7))`);
  const counts = limits.map(({ within }) => sql`count(*) filter (where created_at > ${later(tx.now, -within)}::timestamptz)::int`);
  const found = await tx.rows.execute<{ hourly: number; daily: number }>(sql`
    select ${counts[0]} as hourly, ${counts[1]} as daily from mails
    where recipient = ${to} and kind = ${kind} and state <> 'held' and created_at > ${later(tx.now, -day)}::timestamptz`);
  const { hourly = 0, daily = 0 } = found.rows[0] ?? {};
  return hourly >= (limits[0]?.times ?? 0) || daily >= (limits[1]?.times ?? 0);
}

function textOf(mail: Mail): string {
  const parts = [...mail.paragraphs];
  if (mail.action) parts.push(`${mail.action.label}:\n${mail.action.url}`);
  return `${parts.join('\n\n')}\n`;
}
