import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/forms/words/notices/words.ts';
import { worsenedItems } from './door.ts';
import { groupIdOf } from './lock-form.ts';
import { groupForms } from './tables.ts';

const form: NoticeTopic = {
  key: 'forms.sent',
  title: { en: noticeWords.en.topics.form, es: noticeWords.es.topics.form },
  who: rules.cashiers,
  orAny: 'view-event-',
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const worse: NoticeTopic = { ...form, key: 'forms.worsened', title: { en: noticeWords.en.topics.worse, es: noticeWords.es.topics.worse } };

/** Which event of a form tells whom: the desk of its event. */
export const notices = [
  notice({ on: 'forms.sent', topic: worse, read: worseOf, to: toDesk, say: sayWorse }),
  notice({
    on: 'forms.sent',
    topic: form,
    read: formOf,
    to: toDesk,
    say: sayForm,
  }),
];

async function formOf(floor: Floor, { subjectId }: HappenedEvent) {
  const { eventId, groupName, direction } = groupForms;
  const [found] = await floor.rows.select({ eventId, groupName, direction }).from(groupForms).where(eq(groupForms.id, subjectId));
  return found ?? null;
}

type Facts = NonNullable<Awaited<ReturnType<typeof formOf>>>;

function sayForm({ eventId, groupName, direction }: Facts, language: Language) {
  return { title: noticeWords[language][direction](groupName), body: '', link: `/group-forms/${eventId}`, tag: `forms-${eventId}` };
}

/** What a group left worse than it had found it; null where there is nothing. */
async function worseOf(floor: Floor, event: HappenedEvent) {
  const found = await formOf(floor, event);
  const [en, es] = [await worsenedItems(floor, event.subjectId, 'en'), await worsenedItems(floor, event.subjectId, 'es')];
  if (found === null || found.direction !== 'departure' || en.length === 0) return null;
  const groupId = await groupIdOf(floor.rows, event.subjectId);
  return { ...found, groupId, items: { en: en.map(({ ticket }) => ticket.title), es: es.map(({ ticket }) => ticket.title) } };
}

function toDesk({ eventId }: { eventId: string }) {
  return { who: [...rules.cashiers, `view-event-${eventId}`] };
}

function sayWorse({ eventId, groupName, groupId, items }: NonNullable<Awaited<ReturnType<typeof worseOf>>>, language: Language) {
  const all = items[language];
  const link = `/group-forms/${eventId}?group=${encodeURIComponent(groupId)}`;
  return { title: noticeWords[language].worse(groupName, all.length), body: all.join(', '), link, tag: `forms-${eventId}` };
}
