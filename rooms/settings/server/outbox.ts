import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { sendMail } from '#platform/mail/server/send-mail.ts';
import { mails } from '#platform/mail/server/tables.ts';
import { withoutSecrets } from '#platform/mail/server/without-secrets.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { MailRow, MailState, WholeMailRow } from '#rooms/settings/shapes.ts';

const most = 200;
// What the QR code of a mail leads to is a private page; in whose count it stands is nothing to read.
const { textBody: _, htmlBody: __, qr: ___, countsFor: ____, ...shown } = getTableColumns(mails);

/** The newest 200 mails, or those of them in one state, without what they say. */
export async function outbox(
  floor: Floor,
  { state }: { state?: MailState | undefined },
  ids: readonly string[] | undefined,
): Promise<MailRow[]> {
  return floor.rows
    .select(shown)
    .from(mails)
    .where(and(state && eq(mails.state, state), ids && inArray(mails.id, [...ids])))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);
}

/** One mail to read, without its links: they open accounts and private pages. `readMail` gives them where they may be had. */
export async function wholeMail(floor: Floor, { id }: { id: string }): Promise<WholeMailRow[]> {
  const found = await floor.rows
    .select({ ...shown, textBody: mails.textBody })
    .from(mails)
    .where(eq(mails.id, id));
  return found.map((mail) => ({ ...mail, textBody: withoutSecrets(mail.textBody) }));
}

/**
 * One mail with its links, for an administrator who passes them on by hand where no mail server does.
 * Those of a mail that was sent are the recipient's alone. Who read it, and when, is recorded.
 */
export async function readMail({ floor, caller, input: { id } }: CallContext<{ id: string }>) {
  return floor.write(present(caller), async (tx) => {
    const [mail] = await tx.rows.select({ state: mails.state, textBody: mails.textBody }).from(mails).where(eq(mails.id, id));
    if (mail === undefined || mail.textBody === '') return refuse('gone');
    if (mail.state === 'sent') return refuse('already-sent');
    tx.record({ kind: 'settings.mail-read', subject: { type: 'mail', id } });
    return { textBody: mail.textBody };
  });
}

/** Sends what was kept for want of a mail server, was held back, or failed. */
export async function sendAgain({ floor, caller, input: { id } }: CallContext<{ id: string }>) {
  return floor.write(caller, async (tx) => {
    const [mail] = await tx.rows.select().from(mails).where(eq(mails.id, id)).for('update');
    if (mail === undefined || mail.textBody === '') return refuse('gone');
    if (mail.state === 'sent') return refuse('already-sent');
    await tx.rows.update(mails).set({ state: 'waiting', settledAt: null }).where(eq(mails.id, id));
    tx.record({ kind: 'mail.sent-again', subject: { type: 'mail', id } });
    tx.changed('mails', id);
    await tx.later(sendMail, { mailId: id });
    return done;
  });
}
