import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, formatDateTime, formatTime } from '#platform/ui/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/pauses/i18n/notices/texts.ts';
import { loadActivities } from './pause-rows.ts';
import { activityPauses } from './tables.ts';

const topicOf = (key: string, words: keyof (typeof noticeTexts)['en']['topics'], urgency: NoticeTopic['urgency']): NoticeTopic => ({
  key: `pauses.${key}`,
  title: { en: noticeTexts.en.topics[words], es: noticeTexts.es.topics[words] },
  who: accessRules.pauses,
  // Who stands at activities, who leads, and who mends.
  defaults: ['#Recreation', '#Maintenance', ...accessRules.administration, 'view-event-*'],
  urgency,
  ttl: 2 * hour,
  mail: 'never',
});

const paused = topicOf('paused', 'paused', 'normal');
const opened = topicOf('opened', 'opened', 'quiet');
const overdue = topicOf('overdue', 'overdue', 'normal');

/** Which event of a pause tells whom: those who follow pauses. A reminder tells also whoever paused it. */
export const notices = [
  declareNotice({ on: 'pauses.paused', topic: paused, read: findCurrentPause, say: buildPausedNotice }),
  declareNotice({ on: 'pauses.end-moved', topic: paused, read: findCurrentPause, say: buildPausedNotice }),
  declareNotice({ on: 'pauses.opened', topic: opened, read: pauseOf, say: buildOpenedNotice }),
  declareNotice({ on: 'pauses.overdue', topic: overdue, read: findCurrentPause, say: buildOverdueNotice }),
];

type Facts = NonNullable<Awaited<ReturnType<typeof pauseOf>>>;

async function pauseOf(app: AppContext, { subjectId }: RecordedEvent) {
  const [one] = await app.rows.select().from(activityPauses).where(eq(activityPauses.id, subjectId));
  if (one === undefined) return null;
  const { labelOf } = await loadActivities(app.rows);
  return { ...one, place: labelOf(one.placeId), formatting: await formattingOf(app, 'en') };
}

async function findCurrentPause(app: AppContext, event: RecordedEvent) {
  const one = await pauseOf(app, event);
  return one?.endedAt === null ? one : null;
}

const noticeTarget = ({ placeId }: Facts) => ({ link: '/pauses', tag: `pause-${placeId}` });

function buildPausedNotice(one: Facts, language: Language) {
  const w = noticeTexts[language];
  const end = one.until === null ? w.untilOpened : w.until(endWords(one.until, { ...one.formatting, language }));
  const body = [w.reasons[one.reason], one.note, end, w.by(one.startedBy)].filter((part) => part !== '').join(' · ');
  return { title: w.paused(one.place), body, ...noticeTarget(one) };
}

function endWords(until: string, formatting: Formatting): string {
  const isToday = dayIn(formatting.zone, until) === dayIn(formatting.zone, formatting.now);
  return isToday ? formatTime(until, formatting) : formatDateTime(until, formatting);
}

function buildOpenedNotice(one: Facts, language: Language) {
  return { title: noticeTexts[language].opened(one.place), body: one.endedBy ?? '', ...noticeTarget(one) };
}

function buildOverdueNotice(one: Facts, language: Language) {
  const w = noticeTexts[language];
  return { title: w.overdue(one.place), body: w.stillClosed, ...noticeTarget(one) };
}
