import type { Transaction } from '#platform/database/server/write.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { mails } from './tables.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { sendMail } from './send-mail.ts';
import { renderMailHtml } from './render-mail-html.ts';

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
  /** A form open to all posts it: as if nobody had signed in, whoever sends the form. */
  fromOpenForm?: boolean;
}

/**
 * Posts a mail with the transaction: it is sent after commit, or not at all. What nobody signed in has caused is held
 * back where its recipient has had too many of its kind, or of all kinds: anybody can type anybody's address into an open
 * form. It stands in the list of mails, where an administrator may send it.
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
    htmlBody: renderMailHtml(mail),
    qr: mail.qr?.text ?? null,
    state: isHeld ? 'held' : 'waiting',
    countsFor: isLimited(tx, mail) ? mailboxOf(mail.to) : null,
  });
  tx.changed('mails', id);
  if (!isHeld) await tx.enqueue(sendMail, { mailId: id });
}

/** Whether such a mail would be held back now: for whoever would make something of old no good by what it says. */
export async function isHeldBack(tx: Transaction, mail: Pick<Mail, 'to' | 'kind' | 'unlimited' | 'fromOpenForm'>): Promise<boolean> {
  return isLimited(tx, mail) && (await hasTooMany(tx, mail));
}

function isLimited(tx: Transaction, { unlimited, fromOpenForm }: Pick<Mail, 'unlimited' | 'fromOpenForm'>): boolean {
  return !unlimited && (tx.by === null || fromOpenForm === true);
}

/** A family that sends ten forms has ten confirmations, and nine times is told that one has joined its first. */
const limits = [
  { within: hour, ofOneKind: 10, ofAll: 20 },
  { within: day, ofOneKind: 30, ofAll: 60 },
];

async function hasTooMany(tx: Transaction, { to, kind }: Pick<Mail, 'to' | 'kind'>): Promise<boolean> {
  const mailbox = mailboxOf(to);
  await lockMailboxes(tx, [to]);
  const had = await tx.rows
    .select({ kind: mails.kind, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.countsFor, mailbox), ne(mails.state, 'held'), gt(mails.createdAt, addMilliseconds(tx.now, -day))));
  return limits.some(({ within, ofOneKind, ofAll }) => {
    const recent = had.filter(({ createdAt }) => createdAt > addMilliseconds(tx.now, -within));
    return recent.length >= ofAll || recent.filter((one) => one.kind === kind).length >= ofOneKind;
  });
}

/**
 * Mails to each of these one after the other, so that forms that come at once are counted too. Whoever posts several in one
 * transaction holds all of them first: one by one, two whose recipients cross would wait for each other.
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
