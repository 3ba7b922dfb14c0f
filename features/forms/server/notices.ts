import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/forms/i18n/notices/texts.ts';
import { listWorsenedItems } from './public.ts';
import { groupIdOf } from './lock-form.ts';
import { groupForms } from './tables.ts';

const formTopic: NoticeTopic = {
  key: 'forms.sent',
  title: { en: noticeTexts.en.topics.form, es: noticeTexts.es.topics.form },
  allow: accessRules.cashiers,
  permissionPrefix: 'view-event-',
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const worsenedTopic: NoticeTopic = {
  ...formTopic,
  key: 'forms.worsened',
  title: { en: noticeTexts.en.topics.worse, es: noticeTexts.es.topics.worse },
};

export const notices = [
  declareNotice({ on: 'forms.sent', topic: worsenedTopic, read: findWorsened, to: toDesk, renderText: buildWorsenedNotice }),
  declareNotice({
    on: 'forms.sent',
    topic: formTopic,
    read: formOf,
    to: toDesk,
    renderText: buildFormNotice,
  }),
];

async function formOf(app: AppContext, { subjectId }: RecordedEvent) {
  const { eventId, groupName, direction } = groupForms;
  const [form] = await app.rows.select({ eventId, groupName, direction }).from(groupForms).where(eq(groupForms.id, subjectId));
  return form ?? null;
}

type Facts = NonNullable<Awaited<ReturnType<typeof formOf>>>;

function buildFormNotice({ eventId, groupName, direction }: Facts, language: Language) {
  return { title: noticeTexts[language][direction](groupName), body: '', link: `/group-forms/${eventId}`, tag: `forms-${eventId}` };
}

/** Returns the items that got worse, or null if there are none. */
async function findWorsened(app: AppContext, event: RecordedEvent) {
  const form = await formOf(app, event);
  const [en, es] = [await listWorsenedItems(app, event.subjectId, 'en'), await listWorsenedItems(app, event.subjectId, 'es')];
  if (form === null || form.direction !== 'departure' || en.length === 0) return null;
  const groupId = await groupIdOf(app.rows, event.subjectId);
  return { ...form, groupId, items: { en: en.map(({ ticket }) => ticket.title), es: es.map(({ ticket }) => ticket.title) } };
}

function toDesk({ eventId }: { eventId: string }) {
  return { allow: [...accessRules.cashiers, `view-event-${eventId}`] };
}

function buildWorsenedNotice(
  { eventId, groupName, groupId, items }: NonNullable<Awaited<ReturnType<typeof findWorsened>>>,
  language: Language,
) {
  const all = items[language];
  const link = `/group-forms/${eventId}?group=${encodeURIComponent(groupId)}`;
  return { title: noticeTexts[language].worse(groupName, all.length), body: all.join(', '), link, tag: `forms-${eventId}` };
}
