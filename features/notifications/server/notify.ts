import type { Transaction } from '#platform/database/server/write.ts';
import type { RecordedEvent, Notice } from '#platform/events/server/notice.ts';
import { type EventReference, readRecordedEvents, notifyEventsJob } from '#platform/events/server/notify-events.ts';
import type { Rule } from '#platform/http/rules.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { deliverNotice } from './deliver-notice.ts';
import { createReceiverFinder, type Receiver, type FindReceivers, visibilityRuleOf } from './receivers.ts';
import { announcedEvents } from './tables.ts';
import { endUrgentNotices, findRecipients } from './urgent/end-urgent-notices.ts';

/** Tells of what was recorded. Repeated, it tells nothing twice. */
export const notify = job({
  ...notifyEventsJob,
  atOnce: 50,
  run: (app, happened) => notifyRecorded(app, [happened]),
  runTogether: notifyRecorded,
});

async function notifyRecorded(app: AppContext, happened: readonly EventReference[]): Promise<void> {
  await notifyAll(app, await readRecordedEvents(app.rows, happened));
}

/** `isSilent` writes it into people's lists and reaches nobody's phone. */
export async function notifyAll(app: AppContext, events: readonly RecordedEvent[], isSilent = false): Promise<void> {
  if (events.length === 0) return;
  const receiversOf = createReceiverFinder(app.rows, app.clock.now());
  const tellings: PendingNotice[] = [];
  for (const event of events) tellings.push(...(await findPendingNotices(app, event, receiversOf)));
  const { zone } = await app.camp();
  for (const together of groupCollapsible(tellings)) await app.write(null, (tx) => deliverTogether(tx, together, { zone, isSilent }));
}

/** One event, as one notice tells of it. */
interface PendingNotice {
  notice: Notice;
  event: RecordedEvent;
  facts: unknown;
  who: Rule;
  receivers: readonly Receiver[];
}

async function findPendingNotices(app: AppContext, event: RecordedEvent, receiversOf: FindReceivers): Promise<PendingNotice[]> {
  const tellings: PendingNotice[] = [];
  // Of several notices of one event that concern somebody the first counts.
  const already = new Set<string>(event.actorId === null ? [] : [event.actorId]);
  for (const notice of app.notices.noticesFor(event)) {
    const { ends } = notice;
    const over = ends && { topic: ends.topic.key, tag: ends.tagOf(event.subjectId), at: event.at };
    if (over !== undefined) await endUrgentNotices(app, over);
    const facts = await notice.read(app, event);
    if (facts === null) continue;
    const { topic } = notice;
    const audience = notice.to?.(facts, over === undefined ? [] : await findRecipients(app, over));
    const following = await receiversOf({ topic, audience, except: already });
    const also = audience !== undefined && 'who' in audience ? (audience.also ?? []) : [];
    const receivers = following.filter((one) => also.includes(one.id) || !notice.spares?.(facts, one));
    // An urgent notice that reaches no one is still recorded: whoever caused it must know that.
    const isRecorded = topic.urgency === 'urgent' && event.actorId !== null;
    if (receivers.length === 0 && !isRecorded) continue;
    for (const { id } of receivers) already.add(id);
    tellings.push({ notice, event, facts, who: visibilityRuleOf(topic, audience), receivers });
  }
  return tellings;
}

/** Those that stand as one in a list are written as one: of forty families in an hour most come in the same seconds. */
function groupCollapsible(tellings: readonly PendingNotice[]): PendingNotice[][] {
  const groups = new Map<unknown, PendingNotice[]>();
  for (const telling of tellings) {
    const { topic } = telling.notice;
    const isOne = topic.collapses && topic.urgency !== 'urgent';
    const key = isOne ? collapseKey(telling) : telling;
    groups.set(key, [...(groups.get(key) ?? []), telling]);
  }
  return [...groups.values()];
}

/** The same for those that take each other's place in the same people's lists. */
function collapseKey({ notice, facts, who, receivers }: PendingNotice): string {
  return JSON.stringify([notice.topic.key, notice.say(facts, 'en', null).tag, who, receivers.map(({ id }) => id)]);
}

async function deliverTogether(
  tx: Transaction,
  together: readonly PendingNotice[],
  how: { zone: string; isSilent: boolean },
): Promise<void> {
  const untold = await claimUnannounced(tx, together);
  const last = untold.at(-1);
  if (last === undefined) return;
  const { notice, event, facts, who, receivers } = last;
  await deliverNotice(tx, {
    ...how,
    topic: notice.topic,
    at: event.at,
    times: untold.length,
    who,
    receivers,
    textFor: (language, told) => notice.say(facts, language, told),
    sender: event.actorId === null ? undefined : { id: event.actorId, name: event.actorName ?? '' },
  });
}

/** Those of one topic of which nobody has told yet; from now on somebody has. */
async function claimUnannounced(tx: Transaction, tellings: readonly PendingNotice[]): Promise<PendingNotice[]> {
  const made = await tx.rows
    .insert(announcedEvents)
    .values(tellings.map(({ event, notice }) => ({ eventId: event.id, topic: notice.topic.key, at: tx.now })))
    .onConflictDoNothing()
    .returning({ eventId: announcedEvents.eventId });
  const ids = new Set(made.map(({ eventId }) => eventId));
  return tellings.filter(({ event }) => ids.has(event.id));
}
