import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { type Formatting, formatDateInSentence } from '#platform/i18n/dates.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { describeReceived } from '#features/payments/describe-received.ts';
import { paymentsMailTexts } from '#features/payments/i18n/mails/texts.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { type PaymentRequest, updateRequest } from './request.ts';

export async function mailLink(tx: Transaction, app: AppContext, camp: Camp, request: PaymentRequest): Promise<void> {
  const texts = paymentsMailTexts[request.language];
  const formatting = formattingFor(request, camp, tx.now);
  const { body, due, safe, subject, action } = texts.requested;

  await queueMail(tx, {
    ...mailHeadOf(request, 'requested'),
    subject: subject(camp.name, request.description),
    paragraphs: [
      texts.hello(request.payerName),
      body(camp.name, request.description, numbersOf(formatting).dollars(request.amountCents)),
      ...receivedParagraph(request, formatting),
      ...(request.dueOn === null ? [] : [due(formatDateInSentence(request.dueOn, formatting))]),
      safe,
      ...testModeNote(app, request.language),
    ],
    action: { label: action, url: payerUrl(app, request) },
  });
  updateRequest(tx, request, { sentAt: tx.now, shouldSend: false });
  tx.record({ kind: 'payments.request-sent', subject: { type: 'payment-request', id: request.id }, after: { to: request.payerEmail } });
}

export async function mailReminder(tx: Transaction, app: AppContext, camp: Camp, request: PaymentRequest, dueOn: Day): Promise<void> {
  const texts = paymentsMailTexts[request.language];
  const formatting = formattingFor(request, camp, tx.now);
  const { body, ignore, subject } = texts.reminder;
  await queueMail(tx, {
    ...mailHeadOf(request, 'reminder'),
    subject: subject(camp.name, request.description),
    paragraphs: [
      texts.hello(request.payerName),
      body(request.description, numbersOf(formatting).dollars(request.amountCents), formatDateInSentence(dueOn, formatting)),
      ...receivedParagraph(request, formatting),
      ignore,
      ...testModeNote(app, request.language),
    ],
    action: { label: texts.requested.action, url: payerUrl(app, request) },
  });
  updateRequest(tx, request, { remindedAt: tx.now, reminders: request.reminders + 1 });
  tx.record({ kind: 'payments.reminded', subject: { type: 'payment-request', id: request.id }, after: { to: request.payerEmail } });
}

export async function mailReceipt(
  tx: Transaction,
  app: AppContext,
  camp: Camp,
  request: PaymentRequest,
  { paidCents, tipCents }: { paidCents: number; tipCents: number },
): Promise<void> {
  if (request.payerEmail === '') return;
  const texts = paymentsMailTexts[request.language];
  const { dollars } = numbersOf({ language: request.language, locale: camp.locale });
  const { body, line, total, tip, number, subject, action, qr } = texts.receipt;
  const lines = request.lines.map(({ name, quantity, unitCents }) =>
    line(name, quantity, dollars(unitCents), dollars(quantity * unitCents)),
  );
  await queueMail(tx, {
    ...mailHeadOf(request, 'receipt'),
    subject: subject(camp.name, request.receipt?.event ?? ''),
    paragraphs: [
      texts.hello(request.payerName),
      body(camp.name, dollars(paidCents)),
      ...familyParagraphs(request),
      [...lines, total(dollars(paidCents)), ...(tipCents > 0 ? [tip(dollars(tipCents))] : [])].join('\n'),
      number(request.id),
      ...testModeNote(app, request.language),
    ],
    action: { label: action, url: app.config.publicUrl + request.returnPath },
    ...(request.receipt && { qr: { text: request.receipt.passUrl, label: qr(request.receipt.code) } }),
  });
}

function familyParagraphs({ receipt, language }: PaymentRequest): string[] {
  if (receipt === null) return [];
  const texts = paymentsMailTexts[language].receipt;
  const { event, dates, family, code } = receipt;
  return [[texts.event(event), texts.dates(dates), texts.family(family), texts.code(code)].join('\n'), texts.show];
}

function receivedParagraph({ receivedParts, amountCents }: PaymentRequest, formatting: Formatting): string[] {
  const sentence = describeReceived(receivedParts, amountCents, formatting);
  return sentence === null ? [] : [sentence];
}

function mailHeadOf({ payerEmail, language }: PaymentRequest, kind: string) {
  return { to: payerEmail, kind: `payments.${kind}`, language, unlimited: true };
}

/**
 * Returns the page to link in an email, which always shows the latest link. For a family this is the private page: `returnPath` is only for
 * the return from the checkout.
 */
function payerUrl(app: AppContext, { purpose, receipt, link, returnPath }: PaymentRequest): string {
  const family = purpose === 'check-in' ? (receipt?.passUrl ?? link) : null;
  return new URL(family ?? returnPath, app.config.publicUrl).href;
}

function testModeNote(app: AppContext, language: Language): string[] {
  return getPayWay(app) === 'pretend' ? [paymentsMailTexts[language].testMode] : [];
}

function formattingFor({ language }: PaymentRequest, { zone, locale }: Camp, now: Instant): Formatting {
  return { language, locale, zone, now };
}
