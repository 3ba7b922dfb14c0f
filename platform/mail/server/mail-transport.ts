import type { Config } from '#platform/config/config.ts';
import { email } from '#platform/http/shapes.ts';
import { qrContentId } from './render-mail-html.ts';
import type { mails } from './tables.ts';
import { redactUrls } from './redact-urls.ts';

type Mail = typeof mails.$inferSelect;

/** The result of one attempt: sent, refused permanently, or delayed until a retry. `why` contains no link of the email. */
export type DeliveryResult = { how: 'sent' } | { how: 'refused' | 'delayed'; why: string };

/** Sends one email to the mail server that `SMTP_URL` names. */
export type MailTransport = (mail: Mail, senderName: string) => Promise<DeliveryResult>;

const stepTimeoutMs = 10_000;
// The timeout must be below 60 s, because the job that sends an email expires then and locks the row until it ends.
const totalTimeoutMs = 40_000;

/** Returns the transport, or undefined if `SMTP_URL` is not set. It opens a connection for each email, because emails are rare. */
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
        // Pass the address as an object, because nodemailer parses a string as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        ...(mail.qr !== null && { attachments: [await createQrAttachment(mail.qr)] }),
        // Use the same message id for every attempt, so that a mail server can recognize duplicates.
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

/** Loads nodemailer when the first email is sent, so that the server starts faster. */
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

/** Attach the image, because mail programs block images in the HTML text and ask before they load remote images. */
async function createQrAttachment(text: string) {
  const { default: encodeQr } = await import('qr');
  const content = Buffer.from(encodeQr(text, 'gif', { ecc: 'medium', border: 3, scale: 4 }));
  return { cid: qrContentId, filename: 'qr.gif', contentType: 'image/gif', contentDisposition: 'inline' as const, content };
}

/** Returns true for a 5xx answer about this email. After a failed login the email waits, because the operator must correct the settings. */
function isRefusal(error: Error): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
