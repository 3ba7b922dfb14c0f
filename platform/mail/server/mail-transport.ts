import type { Config } from '#platform/config/config.ts';
import { email } from '#platform/http/shapes.ts';
import { qrContentId } from './render-mail-html.ts';
import type { mails } from './tables.ts';
import { redactUrls } from './redact-urls.ts';

type Mail = typeof mails.$inferSelect;

/** What became of one try: carried, turned away for good, or worth another try. `why` holds no link of the mail. */
export type DeliveryResult = { how: 'sent' } | { how: 'refused' | 'delayed'; why: string };

/** Hands one mail to the mail server of `SMTP_URL`, or is undefined when none is set. */
export type MailTransport = (mail: Mail, senderName: string) => Promise<DeliveryResult>;

const limit = 10_000;
// The job that carries it expires after 60 s, and holds a row locked until then.
const wholeLimit = 40_000;

/** One carrier per configuration; a connection per mail, since mails are few. */
export function createMailTransport(config: Config): MailTransport | undefined {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  let transport: ReturnType<typeof transportTo> | undefined;
  return async (mail, senderName) => {
    if (!email.safeParse(mail.recipient).success) return { how: 'refused', why: 'not one e-mail address' };
    try {
      const server = await (transport ??= transportTo(smtpUrl));
      await server.sendMail({
        from: { name: senderName, address: mailFrom },
        // An object, never a string: a string is read as a list, here and in an envelope.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        ...(mail.qr !== null && { attachments: [await qrPicture(mail.qr)] }),
        // The same at every try, so that a mail server can recognise a repeat.
        messageId: `<${mail.id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
        date: new Date(mail.createdAt),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        signal: AbortSignal.timeout(wholeLimit),
      });
      return { how: 'sent' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { how: isRefusal(error) ? 'refused' : 'delayed', why: redactUrls(error.message).slice(0, 500) };
    }
  };
}

/** The library is loaded with the first mail: a start does not wait for it. */
async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Attached, since mail programs show no picture that is within the page and ask before they fetch one. */
async function qrPicture(text: string) {
  const { default: encodeQr } = await import('qr');
  const content = Buffer.from(encodeQr(text, 'gif', { ecc: 'medium', border: 3, scale: 4 }));
  return { cid: qrContentId, filename: 'qr.gif', contentType: 'image/gif', contentDisposition: 'inline' as const, content };
}

/** A 5xx answer about this mail. One about our own sign-in is the operator's to mend, so the mail waits. */
function isRefusal(error: Error): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
