import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import { contactMailTexts } from '#features/contact/i18n/mails/texts.ts';
import type { StoredContactMessage } from './change-message.ts';

export async function mailAnswer(tx: Transaction, camp: string, message: StoredContactMessage, answer: string): Promise<void> {
  const w = contactMailTexts[message.language];
  await queueMail(tx, {
    to: message.email,
    kind: 'contact.answered',
    language: message.language,
    subject: w.answer.subject(camp),
    paragraphs: [w.hello(message.name), ...paragraphsOf(answer), w.answer.youWrote, ...quote(message.message)],
  });
}

export async function mailPermissionGranted(tx: Transaction, camp: string, message: StoredContactMessage, url: string): Promise<void> {
  const w = contactMailTexts[message.language];
  await queueMail(tx, {
    to: message.email,
    kind: 'contact.permission-granted',
    language: message.language,
    subject: w.granted.subject(camp),
    paragraphs: [w.hello(message.name), w.granted.body(camp)],
    action: { label: w.granted.action, url },
  });
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

function quote(text: string): string[] {
  return [
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  ];
}
