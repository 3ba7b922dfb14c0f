import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { needsNoDecision, type UndecidedVerdict } from '#features/payments/rules.ts';
import { noticeTexts } from '#features/payments/i18n/notices/texts.ts';
import { folios, paymentRequests, providerPayments } from './tables.ts';

const undecided: NoticeTopic = {
  key: 'payments.undecided',
  title: { en: noticeTexts.en.topics.undecided, es: noticeTexts.es.topics.undecided },
  allow: accessRules.cashiers,
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
  // Collapse these notifications into one, because a location with other sales would send many.
  collapses: true,
};

export const notices = [
  declareNotice({ on: 'payments.undecided', topic: undecided, read: undecidedPayment, renderText: buildUndecidedNotice }),
  declareNotice({ on: 'payments.refund-in-review', topic: undecided, read: refundInReview, renderText: buildUndecidedNotice }),
];

interface NoticeFacts {
  why: UndecidedVerdict | 'refund';
  who: string;
}

async function undecidedPayment(app: AppContext, { subjectId }: RecordedEvent): Promise<NoticeFacts | null> {
  const { id, verdict, resolvedAt, requestId } = providerPayments;
  const [row] = await app.rows
    .select({ verdict, resolvedAt, who: folios.name })
    .from(providerPayments)
    .leftJoin(paymentRequests, eq(paymentRequests.id, requestId))
    .leftJoin(folios, eq(folios.id, paymentRequests.folioId))
    .where(eq(id, subjectId));
  if (!row || row.resolvedAt !== null || needsNoDecision(row.verdict)) return null;
  return { why: row.verdict, who: row.who ?? '' };
}

async function refundInReview(app: AppContext, { subjectId }: RecordedEvent): Promise<NoticeFacts | null> {
  const [row] = await app.rows.select().from(folios).where(eq(folios.id, subjectId));
  return row && row.inReviewCents > 0 ? { why: 'refund', who: row.name } : null;
}

function buildUndecidedNotice({ why, who }: NoticeFacts, language: Language) {
  const texts = noticeTexts[language];
  return { title: texts.undecided(who), body: texts.why[why], link: '/payments?tab=alarms', tag: 'payments-undecided' };
}
