import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/roll-call/i18n/notices/texts.ts';
import { rollCalls } from './tables.ts';

const topicOf = (key: 'drill' | 'real' | 'ended', urgency: NoticeTopic['urgency']): NoticeTopic => ({
  key: `roll-call.${key}`,
  title: { en: noticeTexts.en.topics[key], es: noticeTexts.es.topics[key] },
  allow: accessRules.rollCall,
  permissionPrefix: 'view-event-',
  urgency,
  ttl: key === 'real' ? 4 * hour : hour,
  mail: 'never',
});

const real = topicOf('real', 'urgent');
const tagOf = (id: string) => `roll-call-${id}`;

/** Maps recorded events to notices for everyone who counts. A real roll call asks each recipient for a confirmation. */
export const notices = [
  declareNotice({
    on: 'roll-call.started',
    topic: topicOf('drill', 'normal'),
    read: readRunning,
    to: findRecipients,
    renderText: formatDrill,
  }),
  declareNotice({ on: 'roll-call.started-for-real', topic: real, read: readRunning, to: findRecipients, renderText: formatReal }),
  declareNotice({ on: 'roll-call.resumed', topic: real, read: readRunningReal, to: findRecipients, renderText: formatResumed }),
  declareNotice({
    on: 'roll-call.ended',
    topic: topicOf('ended', 'quiet'),
    ends: { topic: real, tagOf },
    read: readEnded,
    to: findRecipients,
    renderText: formatEnded,
  }),
];

type Facts = typeof rollCalls.$inferSelect;

async function readRollCall(app: AppContext, { subjectId }: RecordedEvent): Promise<Facts | null> {
  const [rollCall] = await app.rows.select().from(rollCalls).where(eq(rollCalls.id, subjectId));
  return rollCall ?? null;
}

/** Skip the notice if the roll call has ended. */
async function readRunning(app: AppContext, event: RecordedEvent): Promise<Facts | null> {
  const rollCall = await readRollCall(app, event);
  return rollCall?.endedAt === null ? rollCall : null;
}

/** Skip the notice if a drill is resumed. */
async function readRunningReal(app: AppContext, event: RecordedEvent): Promise<Facts | null> {
  const rollCall = await readRunning(app, event);
  return rollCall?.kind === 'real' ? rollCall : null;
}

/** Skip the notice if the roll call was resumed. */
async function readEnded(app: AppContext, event: RecordedEvent): Promise<Facts | null> {
  const rollCall = await readRollCall(app, event);
  return rollCall?.endedAt === null ? null : rollCall;
}

function findRecipients({ eventId }: Facts) {
  return { allow: [...accessRules.rollCall, `view-event-${eventId}`] };
}

const getLinkAndTag = ({ id, eventId }: Facts) => ({ link: `/roll-call/${eventId}`, tag: tagOf(id) });

const formatAssembly = ({ assembly }: Facts, language: Language) =>
  assembly.length === 0 ? '' : noticeTexts[language].gather(assembly.map(({ name }) => name).join(', '));

const joinSentences = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

function formatDrill(rollCall: Facts, language: Language) {
  return { title: noticeTexts[language].drill(rollCall.eventName), body: formatAssembly(rollCall, language), ...getLinkAndTag(rollCall) };
}

function formatReal(rollCall: Facts, language: Language) {
  const w = noticeTexts[language];
  return {
    title: w.real(rollCall.eventName),
    body: joinSentences(w.noDrill, formatAssembly(rollCall, language)),
    ...getLinkAndTag(rollCall),
  };
}

function formatResumed(rollCall: Facts, language: Language) {
  const w = noticeTexts[language];
  return {
    title: w.resumed(rollCall.eventName),
    body: joinSentences(w.byMistake, w.noDrill, formatAssembly(rollCall, language)),
    ...getLinkAndTag(rollCall),
  };
}

function formatEnded(rollCall: Facts, language: Language) {
  return { title: noticeTexts[language].ended(rollCall.eventName), body: rollCall.endedBy ?? '', ...getLinkAndTag(rollCall) };
}
