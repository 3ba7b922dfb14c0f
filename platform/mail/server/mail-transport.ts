import type { Config } from '#platform/config/config.ts';
import { email } from '#platform/http/shapes.ts';
import { qrContentId } from './render-mail-html.ts';
import type { mails } from './tables.ts';
import { redactUrls } from './redact-urls.ts';

type Mail = typeof mails.$inferSelect;

/** The result of one try: sent, refused permanently, or worth a retry. `why` contains no link of the mail. */
export type DeliveryResult = { how: 'sent' } | { how: 'refused' | 'delayed'; why: string };

/** Hands one mail to the mail server of `SMTP_URL`. */
export type MailTransport = (mail: Mail, senderName: string) => Promise<DeliveryResult>;

const stepTimeoutMs = 10_000;
// The job that sends a mail expires after 60 s and locks the row until then.
const totalTimeoutMs = 40_000;

/** Returns the transport, or undefined without `SMTP_URL`. Opens one connection per mail, since mails are few. */
export function createMailTransport(config: Config): MailTransport | undefined {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  let transport: ReturnType<typeof loadTransport> | undefined;
  return async (mail, senderName) => {
    if (!email.safeParse(mail.recipient).success) return { how: 'refused', why: 'not one email address' };
    try {
      const server = await (transport ??= loadTransport(smtpUrl));
      await server.sendMail({
        from: { name: senderName, address: mailFrom },
        // Pass an object: nodemailer parses a string as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        ...(mail.qr !== null && { attachments: [await createQrAttachment(mail.qr)] }),
        // The same id for every try, so that a mail server can recognize a duplicate.
        messageId: `<${mail.id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
        date: new Date(mail.createdAt),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        signal: AbortSignal.timeout(totalTimeoutMs),
      });
      return { how: 'sent' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { how: isRefusal(error) ? 'refused' : 'delayed', why: redactUrls(error.message).slice(0, 500) };
    }
  };
}

/** Loads nodemailer with the first mail, so that the start does not wait for it. */
async function loadTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Attached, because mail programs block embedded images and ask before they fetch remote ones. */
async function createQrAttachment(text: string) {
  const { default: encodeQr } = await import('qr');
  const content = Buffer.from(encodeQr(text, 'gif', { ecc: 'medium', border: 3, scale: 4 }));
  return { cid: qrContentId, filename: 'qr.gif', contentType: 'image/gif', contentDisposition: 'inline' as const, content };
}

/** True for a 5xx answer about this mail. A failed sign-in is the operator's to fix, so the mail waits. */
function isRefusal(error: Error): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
