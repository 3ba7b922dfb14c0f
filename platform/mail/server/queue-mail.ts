import type { Transaction } from '#platform/database/server/write.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { mails } from './tables.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { sendMail } from './send-mail.ts';
import { renderMailHtml } from './render-mail-html.ts';

export interface Mail {
  to: string;
  /** `feature.what`, for the outbox: `accounts.request-approved`. */
  kind: string;
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** One button. The text version puts its URL on a separate line. */
  action?: { label: string; url: string };
  /** A QR code under the text; `label` is its alternative text. */
  qr?: { text: string; label: string };
  /** Exempts a job's mail from the limits, because staff requested it or a payment arrived. */
  unlimited?: boolean;
  /** The mail comes from a public form: limits apply even if the sender is signed in. */
  fromOpenForm?: boolean;
}

/** Queues a mail with the transaction. Without a signed-in sender it is held if its recipient has reached a limit. */
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
    htmlBody: renderMailHtml(mail),
    qr: mail.qr?.text ?? null,
    state: isHeld ? 'held' : 'waiting',
    limitMailbox: isLimited(tx, mail) ? mailboxOf(mail.to) : null,
  });
  tx.changed('mails', id);
  if (!isHeld) await tx.enqueue(sendMail, { mailId: id });
}

/** Returns whether such a mail would be held now. Check before invalidating something that the mail replaces. */
export async function isHeldBack(tx: Transaction, mail: Pick<Mail, 'to' | 'kind' | 'unlimited' | 'fromOpenForm'>): Promise<boolean> {
  return isLimited(tx, mail) && (await hasTooMany(tx, mail));
}

function isLimited(tx: Transaction, { unlimited, fromOpenForm }: Pick<Mail, 'unlimited' | 'fromOpenForm'>): boolean {
  return !unlimited && (tx.by === null || fromOpenForm === true);
}

/** A family that sends ten forms gets ten confirmations, and nine mails that a form joined its first. */
const limits = [
  { within: hour, ofOneKind: 10, ofAll: 20 },
  { within: day, ofOneKind: 30, ofAll: 60 },
];

async function hasTooMany(tx: Transaction, { to, kind }: Pick<Mail, 'to' | 'kind'>): Promise<boolean> {
  const mailbox = mailboxOf(to);
  await lockMailboxes(tx, [to]);
  const countedMails = await tx.rows
    .select({ kind: mails.kind, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.limitMailbox, mailbox), ne(mails.state, 'held'), gt(mails.createdAt, addMilliseconds(tx.now, -day))));
  return limits.some(({ within, ofOneKind, ofAll }) => {
    const recent = countedMails.filter(({ createdAt }) => createdAt > addMilliseconds(tx.now, -within));
    return recent.length >= ofAll || recent.filter((mailRow) => mailRow.kind === kind).length >= ofOneKind;
  });
}

/** Serializes the mails to each mailbox. Lock all mailboxes of a transaction at once: crossed recipients would deadlock. */
export async function lockMailboxes(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const keys = JSON.stringify(addresses.map((to) => `mail ${mailboxOf(to)}`));
  await tx.rows.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(value, 7) as key from jsonb_array_elements_text(${keys}::jsonb) as value order by key) as held`);
}

function textOf(mail: Mail): string {
  const parts = [...mail.paragraphs];
  if (mail.action) parts.push(`${mail.action.label}:\n${mail.action.url}`);
  return `${parts.join('\n\n')}\n`;
}
