import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { excerptOf } from '#features/contact/rules.ts';
import { noticeTexts } from '#features/contact/i18n/notices/texts.ts';
import { contactMessages } from './tables.ts';

const message: NoticeTopic = {
  key: 'contact.message',
  title: { en: noticeTexts.en.topics.message, es: noticeTexts.es.topics.message },
  allow: accessRules.administration,
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
  // Quiet, because anyone can send any number of messages.
  collapses: true,
};

export const notices = [declareNotice({ on: 'contact.message-sent', topic: message, read: messageOf, renderText: buildMessageNotice })];

async function messageOf(app: AppContext, { subjectId }: RecordedEvent) {
  const [found] = await messageById(app.rows, { id: subjectId });
  return found ?? null;
}

const messageById = preparedStatement(['id'], (rows, { id }) =>
  rows
    .select({ id: contactMessages.id, name: contactMessages.name, text: contactMessages.message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id)),
);

function buildMessageNotice({ id, name, text }: { id: string; name: string; text: string }, language: Language) {
  const title = noticeTexts[language].message(name);
  return { title, body: excerptOf(text), link: `/admin?tab=messages&message=${id}`, tag: 'contact-messages' };
}
