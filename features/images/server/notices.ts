import { and, eq, isNull } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { moderators } from '#features/images/rules.ts';
import { noticeTexts } from '#features/images/i18n/notices/texts.ts';
import { batches, pictures } from './tables.ts';

/** Quiet and grouped, because dozens of families send pictures on the last evening. */
const waitingTopic: NoticeTopic = {
  key: 'images.waiting',
  title: { en: noticeTexts.en.topics.waiting, es: noticeTexts.es.topics.waiting },
  allow: moderators,
  urgency: 'quiet',
  ttl: hour,
  mail: 'never',
  collapses: true,
};

export const notices = [
  declareNotice({ on: 'images.brought', topic: waitingTopic, read: readWaitingBatch, renderText: formatWaitingNotice }),
];

interface Facts {
  sender: string;
  event: string;
}

async function readWaitingBatch(app: AppContext, { subjectId }: RecordedEvent): Promise<Facts | null> {
  const [batchRow] = await app.rows
    .select({ sender: batches.senderName, eventId: batches.eventId })
    .from(batches)
    .innerJoin(pictures, and(eq(pictures.batchId, batches.id), eq(pictures.state, 'waiting'), isNull(pictures.deletedAt)))
    .where(eq(batches.id, subjectId))
    .limit(1);
  if (batchRow === undefined) return null;
  const [event] = batchRow.eventId === null ? [] : await eventsOf(app, [batchRow.eventId]);
  return { sender: batchRow.sender, event: event?.name ?? '' };
}

function formatWaitingNotice({ sender, event }: Facts, language: Language) {
  return { title: noticeTexts[language].waiting(sender), body: event, link: '/images?part=queue', tag: 'pictures-waiting' };
}
