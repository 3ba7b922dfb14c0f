import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { CampLocale } from '#platform/i18n/locale.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { checkInMailTexts } from '#features/check-in/i18n/mails/texts.ts';
import type { CheckIn } from './check-ins/check-in.ts';
import { privatePageUrl } from './check-ins/private-page-url.ts';

interface MailFacts {
  camp: string;
  locale: CampLocale;
  event: string;
}

/** Confirms a check-in whose payment is not requested by link. */
export async function mailConfirmation(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
  { camp, locale, event }: MailFacts,
): Promise<void> {
  if (checkIn.email === '') return;
  const w = checkInMailTexts[checkIn.language];
  const { totalCents } = checkIn;
  const { dollars } = numbersOf({ language: checkIn.language, locale });
  await queueMail(tx, {
    to: checkIn.email,
    kind: 'check-in.confirmed',
    fromOpenForm: true,
    language: checkIn.language,
    subject: w.confirmed.subject(event),
    paragraphs: [
      w.hello(firstOf(checkIn)),
      w.confirmed.body(event, camp),
      totalCents > 0 ? w.confirmed.payAtDesk(dollars(totalCents)) : w.confirmed.nothingToPay,
      w.confirmed.code(checkIn.code),
    ],
    action: { label: w.viewCheckIn, url: privatePageUrl(app, checkIn) },
  });
}

/** Asks for the balance by email. The linked page lets the family pay as soon as the payment link exists. */
export async function mailPaymentReminder(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
  facts: MailFacts & { owedCents: number },
): Promise<void> {
  if (checkIn.email === '') return;
  const w = checkInMailTexts[checkIn.language];
  const { dollars } = numbersOf({ language: checkIn.language, locale: facts.locale });
  await queueMail(tx, {
    to: checkIn.email,
    kind: 'check-in.asked-again',
    language: checkIn.language,
    subject: w.balanceDue.subject(facts.event),
    paragraphs: [
      w.hello(firstOf(checkIn)),
      w.balanceDue.body(dollars(facts.owedCents), facts.event, facts.camp),
      w.confirmed.code(checkIn.code),
    ],
    action: { label: w.balanceDue.pay, url: privatePageUrl(app, checkIn) },
  });
}

export async function mailFamilyJoined(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
  { camp, event, joined }: Omit<MailFacts, 'locale'> & { joined: CheckIn },
): Promise<void> {
  if (checkIn.email === '') return;
  const w = checkInMailTexts[checkIn.language];
  await queueMail(tx, {
    to: checkIn.email,
    kind: 'check-in.joined',
    fromOpenForm: !joined.atDesk,
    language: checkIn.language,
    subject: w.joined.subject(event),
    paragraphs: [w.hello(firstOf(checkIn)), w.joined.body(joined.persons.length, event, camp), w.joined.code(joined.code), w.joined.notYou],
    action: { label: w.viewCheckIn, url: privatePageUrl(app, checkIn) },
  });
}

function firstOf({ persons }: CheckIn): string {
  return persons[0]?.name ?? '';
}
