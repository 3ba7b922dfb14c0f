import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { isCalm, type UndecidedVerdict } from '#rooms/payments/rules.ts';
import { noticeWords } from '#rooms/payments/words/notices/words.ts';
import { folios, paymentRequests, providerPayments } from './tables.ts';

const undecided: NoticeTopic = {
  key: 'payments.undecided',
  title: { en: noticeWords.en.topics.undecided, es: noticeWords.es.topics.undecided },
  who: rules.cashiers,
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
  // A till that also sells other things tells of all of it at once.
  collapses: true,
};

/** Which event of money tells whom: who handles it. */
export const notices = [
  notice({ on: 'payments.undecided', topic: undecided, read: undecidedPayment, say: sayUndecided }),
  notice({ on: 'payments.refund-in-review', topic: undecided, read: refundInReview, say: sayUndecided }),
];

interface Facts {
  why: UndecidedVerdict | 'refund';
  who: string;
}

/** Only where it still waits for somebody. */
async function undecidedPayment(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const { id, verdict, resolvedAt, requestId } = providerPayments;
  const [found] = await floor.rows
    .select({ verdict, resolvedAt, who: folios.name })
    .from(providerPayments)
    .leftJoin(paymentRequests, eq(paymentRequests.id, requestId))
    .leftJoin(folios, eq(folios.id, paymentRequests.folioId))
    .where(eq(id, subjectId));
  if (!found || found.resolvedAt !== null || isCalm(found.verdict)) return null;
  return { why: found.verdict, who: found.who ?? '' };
}

async function refundInReview(floor: Floor, { subjectId }: HappenedEvent): Promise<Facts | null> {
  const [found] = await floor.rows.select().from(folios).where(eq(folios.id, subjectId));
  return found && found.inReviewCents > 0 ? { why: 'refund', who: found.name } : null;
}

function sayUndecided({ why, who }: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.undecided(who), body: w.why[why], link: '/payments?tab=alarms', tag: 'payments-undecided' };
}
