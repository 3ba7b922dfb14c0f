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
  /** The kind of email in the form `feature.what`, such as `accounts.request-approved`. */
  kind: string;
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** The only button. The text version shows its URL on a separate line. */
  action?: { label: string; url: string };
  /** A QR code below the text. `label` is its alternative text. */
  qr?: { text: string; label: string };
  /** True if the limits do not apply to an email that a job sends, because staff requested it or a payment arrived. */
  unlimited?: boolean;
  /** True if the email comes from a public form. The limits then apply even if the sender is signed in. */
  fromOpenForm?: boolean;
}

/** Queues an email in the transaction. If the sender is not signed in and the recipient has reached a limit, the email is held instead. */
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

/** Returns whether such an email would be held now. Check this before you invalidate something that the email replaces, such as a link. */
export async function isHeldBack(tx: Transaction, mail: Pick<Mail, 'to' | 'kind' | 'unlimited' | 'fromOpenForm'>): Promise<boolean> {
  return isLimited(tx, mail) && (await hasTooMany(tx, mail));
}

function isLimited(tx: Transaction, { unlimited, fromOpenForm }: Pick<Mail, 'unlimited' | 'fromOpenForm'>): boolean {
  return !unlimited && (tx.by === null || fromOpenForm === true);
}

/**
 * Limits per mailbox. They allow a family that sends ten forms to get ten confirmations, and nine emails that a form was merged with the
 * first.
 */
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

/**
 * Makes emails to one mailbox wait for each other. Lock all mailboxes of a transaction in one call, because locks in different order would
 * deadlock.
 */
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
