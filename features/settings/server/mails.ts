import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { sendMail } from '#platform/mail/server/send-mail.ts';
import { mails } from '#platform/mail/server/tables.ts';
import { redactUrls } from '#platform/mail/server/redact-urls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { MailRow, MailState, MailDetailRow } from '#features/settings/shapes.ts';

const maxMails = 200;
// Data that is hidden: the QR code leads to a private page, and `limitMailbox` is internal.
const { textBody: _, htmlBody: __, qr: ___, limitMailbox: ____, ...mailColumns } = getTableColumns(mails);

/** Returns the newest 200 emails, optionally of one state, without their text. */
export async function mailRows(
  app: AppContext,
  { state }: { state?: MailState | undefined },
  ids: readonly string[] | undefined,
): Promise<MailRow[]> {
  return app.rows
    .select(mailColumns)
    .from(mails)
    .where(and(state && eq(mails.state, state), ids && inArray(mails.id, [...ids])))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(maxMails);
}

/** Returns the email without its links, because links open accounts and private pages. See `revealMailLinks`. */
export async function mailDetailRows(app: AppContext, { id }: { id: string }): Promise<MailDetailRow[]> {
  const found = await app.rows
    .select({ ...mailColumns, textBody: mails.textBody })
    .from(mails)
    .where(eq(mails.id, id));
  return found.map((mail) => ({ ...mail, textBody: redactUrls(mail.textBody) }));
}

/** Returns an unsent email with its links, so that an administrator can pass them on without a mail server. Each call is recorded. */
export async function revealMailLinks({ app, caller, input: { id } }: CallContext<{ id: string }>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [mail] = await tx.rows.select({ state: mails.state, textBody: mails.textBody }).from(mails).where(eq(mails.id, id));
    if (mail === undefined || mail.textBody === '') return refuse('gone');
    if (mail.state === 'sent') return refuse('already-sent');
    tx.record({ kind: 'settings.mail-read', subject: { type: 'mail', id } });
    return { textBody: mail.textBody };
  });
}

/** Sends an email that was held, that failed, or that was stored without a mail server. */
export async function resendMail({ app, caller, input: { id } }: CallContext<{ id: string }>) {
  return app.write(caller, async (tx) => {
    const [mail] = await tx.rows.select().from(mails).where(eq(mails.id, id)).for('update');
    if (mail === undefined || mail.textBody === '') return refuse('gone');
    if (mail.state === 'sent') return refuse('already-sent');
    await tx.rows.update(mails).set({ state: 'waiting', settledAt: null }).where(eq(mails.id, id));
    tx.record({ kind: 'mail.sent-again', subject: { type: 'mail', id } });
    tx.changed('mails', id);
    await tx.enqueue(sendMail, { mailId: id });
    return done;
  });
}
