import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Direction } from '#features/forms/rules.ts';
import { formMailTexts } from '#features/forms/i18n/mails/texts.ts';

interface MailedForm {
  leaderEmail: string;
  leaderName: string;
  groupName: string;
  direction: Direction;
  language: Language;
}

interface MailContext {
  camp: string;
  event: string;
  url: string;
  secret: string;
}

/** Emails the confirmation link to the leader, if the form has an address. */
export async function mailConfirmation(tx: Transaction, { camp, event, url, secret }: MailContext, form: MailedForm): Promise<void> {
  if (form.leaderEmail === '') return;
  const w = formMailTexts[form.language];
  const departureHint = form.direction === 'arrival' ? [w.leaving] : [];
  await queueMail(tx, {
    to: form.leaderEmail,
    kind: 'forms.sent',
    fromOpenForm: true,
    language: form.language,
    subject: w.subject[form.direction](event),
    paragraphs: [w.hello(form.leaderName), w.body[form.direction](camp, form.groupName, event), ...departureHint, w.keep],
    action: { label: w.action, url: url + confirmationPath({ secret }) },
  });
}

export function confirmationPath({ secret }: { secret: string }): string {
  return `/check-in-out-form/submitted?id=${secret}`;
}
