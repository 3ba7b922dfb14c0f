import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/displays/i18n/notices/texts.ts';
import { screens } from './tables.ts';

const screenGoneTopic: NoticeTopic = {
  key: 'displays.screen-gone',
  title: { en: noticeTexts.en.topics.gone, es: noticeTexts.es.topics.gone },
  allow: accessRules.displays,
  urgency: 'normal',
  ttl: day,
  mail: 'never',
  collapses: true,
};

export const notices = [
  declareNotice({ on: 'displays.screen-gone', topic: screenGoneTopic, read: readGoneScreen, renderText: formatGoneNotice }),
];

interface Facts {
  name: string;
  where: string;
}

/** Returns null if the screen is online again, so that no notice is sent. */
async function readGoneScreen(app: AppContext, { subjectId }: RecordedEvent): Promise<Facts | null> {
  const [screen] = await app.rows.select().from(screens).where(eq(screens.id, subjectId));
  if (screen === undefined || screen.offlineReportedAt === null) return null;
  const where = screen.placeId === null ? null : await placeLabelOf(app.rows, screen.placeId);
  return { name: screen.name, where: where ?? '' };
}

function formatGoneNotice({ name, where }: Facts, language: Language) {
  const w = noticeTexts[language];
  return { title: w.gone(name), body: where === '' ? w.check : `${where}. ${w.check}`, link: '/tv-displays', tag: 'displays-gone' };
}
