import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { currentEvents, eventsBetween, familyEventsOf, type FamilyEvent } from '#features/reservations/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { batchDays, isAcceptingPictures, getAcceptingSpan } from '#features/images/rules.ts';
import type { PictureEvent, UploadPageShape, UploadPage } from '#features/images/shapes.ts';
import type { Batch } from './find-batch-by-secret.ts';

/** Returns the events that accept pictures now, current events first, for the page that a poster links to. */
export async function getUploadPage({ app, input }: CallContext<z.output<typeof UploadPageShape>>): Promise<UploadPage> {
  const { zone, noPhotosMark } = await getCampSettings(app);
  const now = app.clock.now();
  const { from, to } = getAcceptingSpan(now);
  const open = (await eventsBetween(app.rows, from, to)).filter((event) => isOpen(event, now));
  const current = (await currentEvents(app)).map(({ id }) => id);
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

const toChoice = ({ id, name, startsAt, endsAt }: FamilyEvent): PictureEvent => ({ id, name, startsAt, endsAt });

function isOpen(event: FamilyEvent, now: string): boolean {
  return event.takesFamilies && isAcceptingPictures(event, now);
}

export async function findOpenEvent(app: AppContext, eventId: string): Promise<FamilyEvent | null> {
  const [event] = await familyEventsOf(app.rows, [eventId]);
  return event !== undefined && isOpen(event, app.clock.now()) ? event : null;
}

/** Returns whether the sender can add pictures: for two weeks, and as long as the event accepts pictures. */
export async function isBatchOpen(app: AppContext, { begunAt, eventId }: Batch): Promise<boolean> {
  if (addMilliseconds(begunAt, batchDays * day) >= app.clock.now()) return true;
  return eventId !== null && (await findOpenEvent(app, eventId)) !== null;
}
