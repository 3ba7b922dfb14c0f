import { eq } from 'drizzle-orm';
import { statement } from '#platform/database/server/statement.ts';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { excerptOf } from '#rooms/contact/rules.ts';
import { noticeWords } from '#rooms/contact/words/notices/words.ts';
import { contactMessages } from './tables.ts';

const message: NoticeTopic = {
  key: 'contact.message',
  title: { en: noticeWords.en.topics.message, es: noticeWords.es.topics.message },
  who: rules.administration,
  urgency: 'normal',
  ttl: day,
  mail: 'otherwise',
  // Anybody can send any number of them.
  collapses: true,
};

/** Which event of a message tells whom. */
export const notices = [notice({ on: 'contact.message-sent', topic: message, read: messageOf, say: sayMessage })];

async function messageOf(floor: Floor, { subjectId }: HappenedEvent) {
  const [found] = await messageById(floor.rows, { id: subjectId });
  return found ?? null;
}

const messageById = statement(['id'], (rows, { id }) =>
  rows
    .select({ id: contactMessages.id, name: contactMessages.name, text: contactMessages.message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id)),
);

function sayMessage({ id, name, text }: { id: string; name: string; text: string }, language: Language) {
  const title = noticeWords[language].message(name);
  return { title, body: excerptOf(text), link: `/admin?tab=messages&message=${id}`, tag: 'contact-messages' };
}
