import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { currentEvents, eventsBetween, eventsOfFamilies, type EventOfFamilies } from '#rooms/reservations/server/door.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { batchDays, takesPictures, takingSpan } from '#rooms/images/rules.ts';
import type { EventOfPictures, UploadAsked, UploadPage } from '#rooms/images/shapes.ts';
import type { Batch } from './batch-of.ts';

/** What whoever scans a poster sees: the events of which pictures are taken now, the current ones first. */
export async function uploadPage({ floor, input }: CallContext<z.output<typeof UploadAsked>>): Promise<UploadPage> {
  const { zone, noPhotosMark } = await campFacts(floor);
  const now = floor.clock.now();
  const { from, to } = takingSpan(now);
  const open = (await eventsBetween(floor.rows, from, to)).filter((event) => isOpen(event, now));
  const current = (await currentEvents(floor)).map(({ id }) => id);
  const order = (id: string) => (current.includes(id) ? current.indexOf(id) : current.length);
  const events = open.toSorted((one, other) => order(one.id) - order(other.id) || (one.endsAt < other.endsAt ? 1 : -1)).map(toChoice);
  const isNamed = input.eventId !== null;
  const chosenId = isNamed
    ? (events.find(({ id }) => id === input.eventId)?.id ?? null)
    : events.length === 1
      ? (events[0]?.id ?? null)
      : null;
  return { events, chosenId, isOver: isNamed && chosenId === null, mark: noPhotosMark, zone };
}

const toChoice = ({ id, name, startsAt, endsAt }: EventOfFamilies): EventOfPictures => ({ id, name, startsAt, endsAt });

function isOpen(event: EventOfFamilies, now: string): boolean {
  return event.takesFamilies && takesPictures(event, now);
}

/** An event of which pictures are taken now; null for any other. */
export async function openEvent(floor: Floor, eventId: string): Promise<EventOfFamilies | null> {
  const [event] = await eventsOfFamilies(floor.rows, [eventId]);
  return event !== undefined && isOpen(event, floor.clock.now()) ? event : null;
}

/** Whether its sender may bring more: as long as its event takes pictures, and for two weeks in any case. */
export async function isBatchOpen(floor: Floor, { begunAt, eventId }: Batch): Promise<boolean> {
  if (later(begunAt, batchDays * day) >= floor.clock.now()) return true;
  return eventId !== null && (await openEvent(floor, eventId)) !== null;
}
