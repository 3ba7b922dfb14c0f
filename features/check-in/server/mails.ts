import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { CampLocale } from '#platform/ui/locale.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
import { checkInMailTexts } from '#features/check-in/i18n/mails/texts.ts';
import type { CheckIn } from './check-ins/check-in.ts';
import { privatePageUrl } from './check-ins/private-page-url.ts';

interface MailFacts {
  camp: string;
  locale: CampLocale;
  event: string;
}

/** To a family that has nothing to pay by link: it is expected, and what it sent can be seen again. */
export async function mailConfirmation(tx: Transaction, app: AppContext, one: CheckIn, { camp, locale, event }: MailFacts): Promise<void> {
  if (one.email === '') return;
  const w = checkInMailTexts[one.language];
  const { totalCents } = one;
  const { dollars } = numbersOf({ language: one.language, locale });
  await queueMail(tx, {
    to: one.email,
    kind: 'check-in.confirmed',
    fromOpenForm: true,
    language: one.language,
    subject: w.confirmed.subject(event),
    paragraphs: [
      w.hello(firstOf(one)),
      w.confirmed.body(event, camp),
      totalCents > 0 ? w.confirmed.payAtDesk(dollars(totalCents)) : w.confirmed.nothingToPay,
      w.confirmed.code(one.code),
    ],
    action: { label: w.seeAgain, url: privatePageUrl(app, one) },
  });
}

/** Asks for what is still owed; the page has the way to pay as soon as there is a link. */
export async function mailPaymentReminder(
  tx: Transaction,
  app: AppContext,
  one: CheckIn,
  said: MailFacts & { owedCents: number },
): Promise<void> {
  if (one.email === '') return;
  const w = checkInMailTexts[one.language];
  const { dollars } = numbersOf({ language: one.language, locale: said.locale });
  await queueMail(tx, {
    to: one.email,
    kind: 'check-in.asked-again',
    language: one.language,
    subject: w.askedAgain.subject(said.event),
    paragraphs: [w.hello(firstOf(one)), w.askedAgain.body(dollars(said.owedCents), said.event, said.camp), w.confirmed.code(one.code)],
    action: { label: w.askedAgain.pay, url: privatePageUrl(app, one) },
  });
}

/** To a family's first form: another one has joined it. */
export async function mailFamilyJoined(
  tx: Transaction,
  app: AppContext,
  one: CheckIn,
  { camp, event, joined }: Omit<MailFacts, 'locale'> & { joined: CheckIn },
): Promise<void> {
  if (one.email === '') return;
  const w = checkInMailTexts[one.language];
  await queueMail(tx, {
    to: one.email,
    kind: 'check-in.joined',
    fromOpenForm: !joined.atDesk,
    language: one.language,
    subject: w.joined.subject(event),
    paragraphs: [w.hello(firstOf(one)), w.joined.body(joined.persons.length, event, camp), w.joined.code(joined.code), w.joined.notYou],
    action: { label: w.seeAgain, url: privatePageUrl(app, one) },
  });
}

function firstOf({ persons }: CheckIn): string {
  return persons[0]?.name ?? '';
}
