import type { Transaction } from '#platform/database/server/write.ts';
import type { HappenedEvent, Notice } from '#platform/events/server/notice.ts';
import { type Happened, happenedEvents, tellEvents } from '#platform/events/server/tell-events.ts';
import type { Rule } from '#platform/http/rules.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { deliver } from './deliver.ts';
import { openReceivers, type Receiver, type ReceiversOf, ruleOf } from './receivers.ts';
import { announcedEvents } from './tables.ts';
import { endUrgent, recipientsOf } from './urgent/end-urgent.ts';

/** Tells of what was recorded. Repeated, it tells nothing twice. */
export const tell = job({
  ...tellEvents,
  atOnce: 50,
  run: (floor, happened) => tellHappened(floor, [happened]),
  runTogether: tellHappened,
});

async function tellHappened(floor: Floor, happened: readonly Happened[]): Promise<void> {
  await tellAll(floor, await happenedEvents(floor.rows, happened));
}

/** `isSilent` writes it into people's lists and reaches nobody's phone. */
export async function tellAll(floor: Floor, events: readonly HappenedEvent[], isSilent = false): Promise<void> {
  if (events.length === 0) return;
  const receiversOf = openReceivers(floor.rows, floor.clock.now());
  const tellings: Telling[] = [];
  for (const event of events) tellings.push(...(await tellingsOf(floor, event, receiversOf)));
  const { zone } = await floor.camp();
  for (const together of collapsed(tellings)) await floor.write(null, (tx) => tellTogether(tx, together, { zone, isSilent }));
}

/** One event, as one notice tells of it. */
interface Telling {
  notice: Notice;
  event: HappenedEvent;
  facts: unknown;
  who: Rule;
  receivers: readonly Receiver[];
}

async function tellingsOf(floor: Floor, event: HappenedEvent, receiversOf: ReceiversOf): Promise<Telling[]> {
  const tellings: Telling[] = [];
  // Of several notices of one event that concern somebody the first counts.
  const already = new Set<string>(event.actorId === null ? [] : [event.actorId]);
  for (const notice of floor.notices.of(event)) {
    const { ends } = notice;
    const over = ends && { topic: ends.topic.key, tag: ends.tagOf(event.subjectId), at: event.at };
    if (over !== undefined) await endUrgent(floor, over);
    const facts = await notice.read(floor, event);
    if (facts === null) continue;
    const { topic } = notice;
    const audience = notice.to?.(facts, over === undefined ? [] : await recipientsOf(floor, over));
    const following = await receiversOf({ topic, audience, except: already });
    const also = audience !== undefined && 'who' in audience ? (audience.also ?? []) : [];
    const receivers = following.filter((one) => also.includes(one.id) || !notice.spares?.(facts, one));
    // An urgent notice that reaches no one is still recorded: whoever caused it must know that.
    const isRecorded = topic.urgency === 'urgent' && event.actorId !== null;
    if (receivers.length === 0 && !isRecorded) continue;
    for (const { id } of receivers) already.add(id);
    tellings.push({ notice, event, facts, who: ruleOf(topic, audience), receivers });
  }
  return tellings;
}

/** Those that stand as one in a list are written as one: of forty families in an hour most come in the same seconds. */
function collapsed(tellings: readonly Telling[]): Telling[][] {
  const groups = new Map<unknown, Telling[]>();
  for (const telling of tellings) {
    const { topic } = telling.notice;
    const isOne = topic.collapses && topic.urgency !== 'urgent';
    const key = isOne ? placeInLists(telling) : telling;
    groups.set(key, [...(groups.get(key) ?? []), telling]);
  }
  return [...groups.values()];
}

/** The same for those that take each other's place in the same people's lists. */
function placeInLists({ notice, facts, who, receivers }: Telling): string {
  return JSON.stringify([notice.topic.key, notice.say(facts, 'en', null).tag, who, receivers.map(({ id }) => id)]);
}

async function tellTogether(tx: Transaction, together: readonly Telling[], how: { zone: string; isSilent: boolean }): Promise<void> {
  const untold = await untoldOf(tx, together);
  const last = untold.at(-1);
  if (last === undefined) return;
  const { notice, event, facts, who, receivers } = last;
  await deliver(tx, {
    ...how,
    topic: notice.topic,
    at: event.at,
    times: untold.length,
    who,
    receivers,
    say: (language, told) => notice.say(facts, language, told),
    sender: event.actorId === null ? undefined : { id: event.actorId, name: event.actorName ?? '' },
  });
}

/** Those of one topic of which nobody has told yet; from now on somebody has. */
async function untoldOf(tx: Transaction, tellings: readonly Telling[]): Promise<Telling[]> {
  const made = await tx.rows
    .insert(announcedEvents)
    .values(tellings.map(({ event, notice }) => ({ eventId: event.id, topic: notice.topic.key, at: tx.now })))
    .onConflictDoNothing()
    .returning({ eventId: announcedEvents.eventId });
  const ids = new Set(made.map(({ eventId }) => eventId));
  return tellings.filter(({ event }) => ids.has(event.id));
}
