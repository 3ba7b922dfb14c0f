import type { Transaction } from '#platform/database/server/write.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { type Formatting, formatDateInSentence } from '#platform/ui/dates.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
import { describeReceived } from '#features/payments/describe-received.ts';
import { paymentsMailTexts } from '#features/payments/i18n/mails/texts.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { type PaymentRequest, updateRequest } from './request.ts';

/** The link to its payer. The request must be locked, and have an address. */
export async function mailLink(tx: Transaction, app: AppContext, facts: Camp, request: PaymentRequest): Promise<void> {
  const w = paymentsMailTexts[request.language];
  const formatting = formattingFor(request, facts, tx.now);
  const { body, due, safe, subject, action } = w.requested;
  const camp = facts.name;
  await queueMail(tx, {
    ...headOf(request, 'requested'),
    subject: subject(camp, request.description),
    paragraphs: [
      w.hello(request.payerName),
      body(camp, request.description, numbersOf(formatting).dollars(request.amountCents)),
      ...received(request, formatting),
      ...(request.dueOn === null ? [] : [due(formatDateInSentence(request.dueOn, formatting))]),
      safe,
      ...pretend(app, request.language),
    ],
    action: { label: action, url: payerUrl(app, request) },
  });
  updateRequest(tx, request, { sentAt: tx.now, toSend: false });
  tx.record({ kind: 'payments.request-sent', subject: { type: 'payment-request', id: request.id }, after: { to: request.payerEmail } });
}

/** What is overdue. The request must be locked, and have an address and a day. */
export async function mailReminder(tx: Transaction, app: AppContext, facts: Camp, request: PaymentRequest, dueOn: Day): Promise<void> {
  const w = paymentsMailTexts[request.language];
  const formatting = formattingFor(request, facts, tx.now);
  const { body, ignore, subject } = w.reminder;
  await queueMail(tx, {
    ...headOf(request, 'reminder'),
    subject: subject(facts.name, request.description),
    paragraphs: [
      w.hello(request.payerName),
      body(request.description, numbersOf(formatting).dollars(request.amountCents), formatDateInSentence(dueOn, formatting)),
      ...received(request, formatting),
      ignore,
      ...pretend(app, request.language),
    ],
    action: { label: w.requested.action, url: payerUrl(app, request) },
  });
  updateRequest(tx, request, { remindedAt: tx.now, reminders: request.reminders + 1 });
  tx.record({ kind: 'payments.reminded', subject: { type: 'payment-request', id: request.id }, after: { to: request.payerEmail } });
}

/** What was paid for. Whoever left no address gets none. */
export async function mailReceipt(
  tx: Transaction,
  app: AppContext,
  facts: Camp,
  request: PaymentRequest,
  { paidCents, tipCents }: { paidCents: number; tipCents: number },
): Promise<void> {
  if (request.payerEmail === '') return;
  const w = paymentsMailTexts[request.language];
  const { dollars } = numbersOf({ language: request.language, locale: facts.locale });
  const { body, line, total, tip, number, subject, action, qr } = w.receipt;
  const lines = request.lines.map(({ name, quantity, unitCents }) =>
    line(name, quantity, dollars(unitCents), dollars(quantity * unitCents)),
  );
  await queueMail(tx, {
    ...headOf(request, 'receipt'),
    subject: subject(facts.name, request.receipt?.event ?? ''),
    paragraphs: [
      w.hello(request.payerName),
      body(facts.name, dollars(paidCents)),
      ...aboutFamily(request),
      [...lines, total(dollars(paidCents)), ...(tipCents > 0 ? [tip(dollars(tipCents))] : [])].join('\n'),
      number(request.id),
      ...pretend(app, request.language),
    ],
    action: { label: action, url: app.config.publicUrl + request.returnPath },
    ...(request.receipt && { qr: { text: request.receipt.passUrl, label: qr(request.receipt.code) } }),
  });
}

function aboutFamily({ receipt, language }: PaymentRequest): string[] {
  if (receipt === null) return [];
  const w = paymentsMailTexts[language].receipt;
  const { event, dates, family, code } = receipt;
  return [[w.event(event), w.dates(dates), w.family(family), w.code(code)].join('\n'), w.show];
}

function received({ received: parts, amountCents }: PaymentRequest, formatting: Formatting): string[] {
  const sentence = describeReceived(parts, amountCents, formatting);
  return sentence === null ? [] : [sentence];
}

function headOf({ payerEmail, language }: PaymentRequest, what: string) {
  return { to: payerEmail, kind: `payments.${what}`, language, unlimited: true };
}

/** A page of ours, which follows a link that is made anew. A family's `returnPath` is for after its payment: its private page has the way to pay. */
function payerUrl(app: AppContext, { purpose, receipt, link, returnPath }: PaymentRequest): string {
  const family = purpose === 'check-in' ? (receipt?.passUrl ?? link) : null;
  return new URL(family ?? returnPath, app.config.publicUrl).href;
}

function pretend(app: AppContext, language: Language): string[] {
  return getPayWay(app) === 'pretend' ? [paymentsMailTexts[language].pretend] : [];
}

function formattingFor({ language }: PaymentRequest, { zone, locale }: Camp, now: Instant): Formatting {
  return { language, locale, zone, now };
}
