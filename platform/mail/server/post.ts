import type { Transaction } from '../../database/server/write.ts';
import type { Language } from '../../words/words.ts';
import { newId } from '../../database/server/new-id.ts';
import { mails } from './tables.ts';
import { sendMail } from './send-mail.ts';
import { htmlOf } from './html.ts';

/** One mail to one person. */
export interface Letter {
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
}

/** Posts a mail with the transaction: it is sent after commit, or not at all. */
export async function post(tx: Transaction, letter: Letter): Promise<void> {
  const id = newId();
  await tx.rows.insert(mails).values({
    id,
    createdAt: tx.now,
    recipient: letter.to,
    kind: letter.kind,
    language: letter.language,
    subject: letter.subject,
    textBody: textOf(letter),
    htmlBody: htmlOf(letter),
    state: 'waiting',
  });
  tx.changed('mails', id);
  await tx.later(sendMail, { mailId: id });
}

function textOf(letter: Letter): string {
  const parts = [...letter.paragraphs];
  if (letter.action) parts.push(`${letter.action.label}:\n${letter.action.url}`);
  return `${parts.join('\n\n')}\n`;
}
