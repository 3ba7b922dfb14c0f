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

/** Sends the notices of recorded events. Safe to run twice, because each event is announced once. */
export const notifyJob = job({
  ...notifyEventsJob,
  batchSize: 50,
  run: (app, references) => notifyRecorded(app, [references]),
  runTogether: notifyRecorded,
});

async function notifyRecorded(app: AppContext, references: readonly EventReference[]): Promise<void> {
  await notifyAll(app, await readRecordedEvents(app.rows, references));
}

/** `isSilent` saves the notifications without push and email. */
export async function notifyAll(app: AppContext, events: readonly RecordedEvent[], isSilent = false): Promise<void> {
  if (events.length === 0) return;
  const receiversOf = createReceiverFinder(app.rows, app.clock.now());
  const pendingNotices: PendingNotice[] = [];
  for (const event of events) pendingNotices.push(...(await findPendingNotices(app, event, receiversOf)));
  const { zone } = await app.camp();
  for (const group of groupCollapsible(pendingNotices)) await app.write(null, (tx) => deliverGroup(tx, group, { zone, isSilent }));
}

interface PendingNotice {
  notice: Notice;
  event: RecordedEvent;
  facts: unknown;
  who: Rule;
  receivers: readonly Receiver[];
}

async function findPendingNotices(app: AppContext, event: RecordedEvent, receiversOf: FindReceivers): Promise<PendingNotice[]> {
  const pendingNotices: PendingNotice[] = [];
  // Each account receives at most one notice per event: the first one that applies to it.
  const notifiedIds = new Set<string>(event.actorId === null ? [] : [event.actorId]);
  for (const notice of app.notices.noticesFor(event)) {
    const { ends } = notice;
    const ended = ends && { topic: ends.topic.key, tag: ends.tagOf(event.subjectId), at: event.at };
    if (ended !== undefined) await endUrgentNotices(app, ended);
    const facts = await notice.read(app, event);
    if (facts === null) continue;
    const { topic } = notice;
    const audience = notice.to?.(facts, ended === undefined ? [] : await findRecipients(app, ended));
    const followers = await receiversOf({ topic, audience, except: notifiedIds });
    const alsoNotified = audience !== undefined && 'allow' in audience ? (audience.also ?? []) : [];
    const receivers = followers.filter((account) => alsoNotified.includes(account.id) || !notice.shouldSkip?.(facts, account));
    // Record an urgent notice even without receivers, so that its sender sees that it reached no one.
    const isRecorded = topic.urgency === 'urgent' && event.actorId !== null;
    if (receivers.length === 0 && !isRecorded) continue;
    for (const { id } of receivers) notifiedIds.add(id);
    pendingNotices.push({ notice, event, facts, who: visibilityRuleOf(topic, audience), receivers });
  }
  return pendingNotices;
}

/** Groups notices that collapse in the list, because many events, such as check-ins, arrive within the same seconds. */
function groupCollapsible(pendingNotices: readonly PendingNotice[]): PendingNotice[][] {
  const groups = new Map<unknown, PendingNotice[]>();
  for (const pending of pendingNotices) {
    const { topic } = pending.notice;
    const canCollapse = topic.collapses && topic.urgency !== 'urgent';
    const key = canCollapse ? collapseKey(pending) : pending;
    groups.set(key, [...(groups.get(key) ?? []), pending]);
  }
  return [...groups.values()];
}

/** Returns the same key for notices that replace each other in the same accounts' lists. */
function collapseKey({ notice, facts, who, receivers }: PendingNotice): string {
  return JSON.stringify([notice.topic.key, notice.renderText(facts, 'en', null).tag, who, receivers.map(({ id }) => id)]);
}

async function deliverGroup(tx: Transaction, group: readonly PendingNotice[], options: { zone: string; isSilent: boolean }): Promise<void> {
  const unannounced = await claimUnannounced(tx, group);
  const last = unannounced.at(-1);
  if (last === undefined) return;
  const { notice, event, facts, who, receivers } = last;
  await deliverNotice(tx, {
    ...options,
    topic: notice.topic,
    at: event.at,
    times: unannounced.length,
    who,
    receivers,
    textFor: (language, recipient) => notice.renderText(facts, language, recipient),
    sender: event.actorId === null ? undefined : { id: event.actorId, name: event.actorName ?? '' },
  });
}

/** Marks notices as announced, and returns those that were not announced before. */
async function claimUnannounced(tx: Transaction, pendingNotices: readonly PendingNotice[]): Promise<PendingNotice[]> {
  const claimed = await tx.rows
    .insert(announcedEvents)
    .values(pendingNotices.map(({ event, notice }) => ({ eventId: event.id, topic: notice.topic.key, at: tx.now })))
    .onConflictDoNothing()
    .returning({ eventId: announcedEvents.eventId });
  const ids = new Set(claimed.map(({ eventId }) => eventId));
  return pendingNotices.filter(({ event }) => ids.has(event.id));
}
