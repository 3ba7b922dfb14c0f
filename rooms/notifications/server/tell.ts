import type { Transaction } from '#platform/database/server/write.ts';
import type { HappenedEvent, Notice } from '#platform/events/server/notice.ts';
import { happenedEvents, tellEvents } from '#platform/events/server/tell-events.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { deliver } from './deliver.ts';
import { receiversOf, ruleOf } from './receivers.ts';
import { announcedEvents } from './tables.ts';

/** Tells of what was recorded in one transaction. Repeated, it tells nothing twice. */
export const tell = job({
  ...tellEvents,
  atOnce: 4,
  async run(floor, happened) {
    for (const event of await happenedEvents(floor.rows, happened)) await tellEvent(floor, event);
  },
});

/** `isSilent` writes it into people's lists and reaches nobody's phone. */
export async function tellEvent(floor: Floor, event: HappenedEvent, isSilent = false): Promise<void> {
  // Of several notices of one event that concern somebody the first counts.
  const already = new Set<string>(event.actorId === null ? [] : [event.actorId]);
  for (const notice of floor.notices.of(event.kind)) await tellOf(floor, { notice, event, already, isSilent });
}

interface Telling {
  notice: Notice;
  event: HappenedEvent;
  already: Set<string>;
  isSilent: boolean;
}

async function tellOf(floor: Floor, { notice, event, already, isSilent }: Telling): Promise<void> {
  const facts = await notice.read(floor, event);
  if (facts === null) return;
  const { topic } = notice;
  const audience = notice.to?.(facts);
  const following = await receiversOf(floor.rows, { topic, audience, now: floor.clock.now(), except: already });
  const receivers = following.filter((one) => !notice.spares?.(facts, one));
  if (receivers.length === 0) return;
  for (const { id } of receivers) already.add(id);
  const { zone } = await floor.camp();
  await floor.write(null, async (tx) => {
    if (!(await isFirst(tx, event.id, topic.key))) return;
    await deliver(tx, {
      topic,
      at: event.at,
      zone,
      isSilent,
      who: ruleOf(topic, audience),
      receivers,
      say: (language) => notice.say(facts, language),
      sender: event.actorId === null ? undefined : { id: event.actorId, name: event.actorName ?? '' },
    });
  });
}

/** Whether nobody has told of it yet. */
async function isFirst(tx: Transaction, eventId: number, topic: string): Promise<boolean> {
  const made = await tx.rows
    .insert(announcedEvents)
    .values({ eventId, topic, at: tx.now })
    .onConflictDoNothing()
    .returning({ eventId: announcedEvents.eventId });
  return made.length > 0;
}
