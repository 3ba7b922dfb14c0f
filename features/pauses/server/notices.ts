import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, formatDateTime, formatTime } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/pauses/i18n/notices/texts.ts';
import { loadActivities } from './pause-rows.ts';
import { activityPauses } from './tables.ts';

const topicOf = (key: string, name: keyof (typeof noticeTexts)['en']['topics'], urgency: NoticeTopic['urgency']): NoticeTopic => ({
  key: `pauses.${key}`,
  title: { en: noticeTexts.en.topics[name], es: noticeTexts.es.topics[name] },
  allow: accessRules.pauses,
  defaults: ['#Recreation', '#Maintenance', ...accessRules.administration, 'view-event-*'],
  urgency,
  ttl: 2 * hour,
  mail: 'never',
});

const paused = topicOf('paused', 'paused', 'normal');
const opened = topicOf('opened', 'opened', 'quiet');
const overdue = topicOf('overdue', 'overdue', 'normal');

/** Notifies people who follow pauses. A reminder is also sent to the person who started the pause. */
export const notices = [
  declareNotice({ on: 'pauses.paused', topic: paused, read: findCurrentPause, renderText: buildPausedNotice }),
  declareNotice({ on: 'pauses.end-moved', topic: paused, read: findCurrentPause, renderText: buildPausedNotice }),
  declareNotice({ on: 'pauses.opened', topic: opened, read: pauseOf, renderText: buildOpenedNotice }),
  declareNotice({ on: 'pauses.overdue', topic: overdue, read: findCurrentPause, renderText: buildOverdueNotice }),
];

type Facts = NonNullable<Awaited<ReturnType<typeof pauseOf>>>;

async function pauseOf(app: AppContext, { subjectId }: RecordedEvent) {
  const [pause] = await app.rows.select().from(activityPauses).where(eq(activityPauses.id, subjectId));
  if (pause === undefined) return null;
  const { labelOf } = await loadActivities(app.rows);
  return { ...pause, place: labelOf(pause.placeId), formatting: await formattingOf(app, 'en') };
}

async function findCurrentPause(app: AppContext, event: RecordedEvent) {
  const pause = await pauseOf(app, event);
  return pause?.endedAt === null ? pause : null;
}

const noticeTarget = ({ placeId }: Facts) => ({ link: '/pauses', tag: `pause-${placeId}` });

function buildPausedNotice(pause: Facts, language: Language) {
  const w = noticeTexts[language];
  const end = pause.until === null ? w.untilOpened : w.until(formatEnd(pause.until, { ...pause.formatting, language }));
  const body = [w.reasons[pause.reason], pause.note, end, w.by(pause.startedBy)].filter((part) => part !== '').join(' · ');
  return { title: w.paused(pause.place), body, ...noticeTarget(pause) };
}

function formatEnd(until: string, formatting: Formatting): string {
  const isToday = dayIn(formatting.zone, until) === dayIn(formatting.zone, formatting.now);
  return isToday ? formatTime(until, formatting) : formatDateTime(until, formatting);
}

function buildOpenedNotice(pause: Facts, language: Language) {
  return { title: noticeTexts[language].opened(pause.place), body: pause.endedBy ?? '', ...noticeTarget(pause) };
}

function buildOverdueNotice(pause: Facts, language: Language) {
  const w = noticeTexts[language];
  return { title: w.overdue(pause.place), body: w.stillClosed, ...noticeTarget(pause) };
}
