import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/check-in/i18n/notices/texts.ts';
import { findCheckIn, formatFamilyName } from './check-ins/check-in.ts';

/** Collapse these notifications into one without a sound, because forty families may check in within an hour. */
const newCheckIn: NoticeTopic = {
  key: 'check-in.new',
  title: { en: noticeTexts.en.topics.checkIn, es: noticeTexts.es.topics.checkIn },
  allow: accessRules.cashiers,
  permissionPrefix: 'view-event-',
  urgency: 'quiet',
  ttl: hour,
  mail: 'never',
  collapses: true,
};

export const notices = [
  declareNotice({
    on: 'check-in.submitted',
    topic: newCheckIn,
    read: familyOf,
    to: ({ eventId }) => ({ allow: [...accessRules.cashiers, `view-event-${eventId}`] }),
    renderText: buildCheckInNotice,
  }),
];

async function familyOf(app: AppContext, { subjectId }: RecordedEvent) {
  const checkIn = await findCheckIn(app.rows, subjectId);
  if (checkIn === null) return null;
  const [event] = await eventsOf(app, [checkIn.eventId]);
  return { eventId: checkIn.eventId, family: formatFamilyName(checkIn), event: event?.name ?? '' };
}

function buildCheckInNotice({ eventId, family, event }: { eventId: string; family: string; event: string }, language: Language) {
  return { title: noticeTexts[language].checkIn(family), body: event, link: `/desk/${eventId}`, tag: `check-ins-${eventId}` };
}
