import { putFile } from '#platform/files/server/put-file.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, hour, type Instant, later, minute } from '#platform/time/instant.ts';
import { type EventAround, eventsAround } from '#rooms/reservations/server/door.ts';
import { photoKind } from '#rooms/forms/rules.ts';
import { NewForm } from '#rooms/forms/shapes.ts';
import { crackedWindow, type Paint, stainedMattress } from './demo/painted.ts';
import { found, left, type Sketch } from './demo/sketches.ts';
import { keepForm } from './keep-form.ts';

/** What groups found and left in the demonstration camp: at the event in progress, and at one that is over. */
export async function fillForms(floor: Floor, _people: { administrator: Caller }): Promise<void> {
  const now = floor.clock.now();
  const events = await eventsAround(floor, { from: later(now, -60 * day), to: now });
  const current = events.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const past = events.findLast((event) => event.endsAt <= now && hasNights(event) && event.places.length > 1);
  const photos = { window: crackedWindow, mattress: stainedMattress };
  const secrets = new Map<string, string>();
  const keepAt = async (event: EventAround, { followsForm = '', ...sketch }: Sketch, moment: Instant) =>
    secrets.set(sketch.id, await keep(floor, event, { ...sketch, follows: secrets.get(followsForm) }, photos, moment));
  if (current) for (const sketch of found) await keepAt(current, sketch, soon(current.startsAt, sketch.after, now));
  if (past) for (const sketch of left) await keepAt(past, sketch, at(past, sketch));
}

async function keep(
  floor: Floor,
  event: EventAround,
  { after: _after, photoOf, ...sketch }: Omit<Sketch, 'followsForm'> & { follows: string | undefined },
  paints: Record<string, Paint>,
  moment: Instant,
): Promise<string> {
  const inside = event.places.filter(({ isOutside }) => !isOutside);
  const slept = inside.toSorted((one, other) => Number(isForSleep(other.name)) - Number(isForSleep(one.name)));
  const places = sketch.places.map(({ nth, place, items }) => {
    const booked = slept[nth];
    return { placeId: booked?.id ?? null, place: booked?.name ?? place, items };
  });
  const form = NewForm.parse({ ...sketch, places, eventId: event.id });
  for (const [photoId, paint] of Object.entries(photoOf)) await keepPhoto(floor, form.id, photoId, paints[paint], moment);
  const kept = await floor.write(null, (tx) => keepForm(tx, form, moment));
  if (isRefusal(kept)) throw new Error(`The demonstration camp cannot be filled: ${JSON.stringify(kept)}.`);
  return kept.secret;
}

async function keepPhoto(floor: Floor, formId: string, id: string, paint: Paint | undefined, createdAt: Instant): Promise<void> {
  if (!paint) throw new Error('The demonstration camp cannot be filled: a photo was not painted.');
  await putFile(floor, { id, kind: photoKind, recordId: formId, sent: await paint(), at: createdAt, kept: false });
}

function hasNights({ startsAt, endsAt }: Pick<EventAround, 'startsAt' | 'endsAt'>): boolean {
  return later(startsAt, day) < endsAt;
}

/** Where there are mattresses to spill cocoa on. */
function isForSleep(name: string): boolean {
  return /Cabin|Room|Lodge/.test(name);
}

/** Some time after a beginning, but never after now. */
function soon(from: Instant, minutes: number, now: Instant): Instant {
  const moment = later(from, minutes * minute);
  return moment < now ? moment : later(now, -minutes * 1_000);
}

function at({ startsAt, endsAt }: EventAround, { direction, after }: Sketch): Instant {
  return direction === 'arrival' ? later(startsAt, after * minute) : later(endsAt, after * minute - 2 * hour);
}
