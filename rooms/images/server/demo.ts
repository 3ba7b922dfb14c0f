import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { putPhoto } from '#platform/files/server/put-file.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { clockIn, dayIn } from '#platform/time/calendar.ts';
import { day, hour, type Instant, later, minute } from '#platform/time/instant.ts';
import { asOf } from '#rooms/payments/server/door.ts';
import { type EventAround, eventsAround } from '#rooms/reservations/server/door.ts';
import { linkDays } from '#rooms/images/rules.ts';
import { tagPictures } from './albums/organise.ts';
import { drawnPictures } from './demo/drawn-pictures.ts';
import { type Brought, inTheQueue, ofAlbums } from './demo/sketches.ts';
import { makeLink } from './links/links.ts';
import { decide } from './queue/decide.ts';
import { beginBatch } from './sending/begin-batch.ts';
import { keepPicture } from './sending/keep-picture.ts';
import { albums } from './tables.ts';

/** Albums of three events, one shared with families, and a queue of twelve with two of one moment. */
export async function fillImages(floor: Floor, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const now = floor.clock.now();
  const events = await eventsAround(floor, { from: later(now, -60 * day), to: now });
  const current = events.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const past = events.filter(({ startsAt, endsAt }) => endsAt < now && later(startsAt, day) < endsAt).slice(-2);
  const bring = await drawn([...ofAlbums.flat(), ...inTheQueue]);
  for (const [nth, event] of [current, ...past.toReversed()].entries()) {
    const sketches = ofAlbums[nth] ?? [];
    if (event) await admit(event === current ? floor : asOf(floor, later(event.endsAt, -2 * hour)), dana, event, sketches, bring);
  }
  if (current) await bringAll(floor, current, inTheQueue, bring);
}

type Bring = (sketch: Brought) => Buffer;

/** All drawn together: one process and not one for each. */
async function drawn(sketches: readonly Brought[]): Promise<Bring> {
  const pictures = await drawnPictures(sketches.map(({ scene }) => scene));
  const bySketch = new Map(sketches.map((sketch, at) => [sketch, pictures[at]]));
  return (sketch) => bySketch.get(sketch) ?? Buffer.alloc(0);
}

async function admit(floor: Floor, dana: Caller, event: EventAround, sketches: readonly Brought[], bring: Bring): Promise<void> {
  const ids = await bringAll(floor, event, sketches, bring);
  await expectDone(
    decide(asks(floor, dana, { pictures: ids.map((id) => ({ id, from: 'waiting' as const })), to: 'admitted', albumId: null })),
  );
  for (const [at, { tags }] of sketches.entries())
    await expectDone(tagPictures(asks(floor, dana, { ids: [ids[at] ?? ''], add: [...tags], remove: [] })));
  const [album] = await floor.rows.select({ id: albums.id }).from(albums).where(eq(albums.eventId, event.id));
  if (event.endsAt < floor.clock.now() || album === undefined) return;
  await expectDone(makeLink(asks(floor, dana, { id: newId(), albumId: album.id, days: linkDays.usual })));
}

/** Each sender's in a batch of their own, as their phones send them. Answers the ids in the order of the sketches. */
async function bringAll(floor: Floor, event: EventAround, sketches: readonly Brought[], bring: Bring): Promise<string[]> {
  const batches = new Map<string, string>();
  for (const { by } of sketches)
    if (!batches.has(by)) {
      const id = newId();
      await expectDone(beginBatch(asks(floor, null, { id, secret: newId(40), eventId: event.id, senderName: by, consents: true })));
      batches.set(by, id);
    }
  const { zone } = await floor.camp();
  const now = floor.clock.now();
  const began = event.startsAt < now ? event.startsAt : later(now, -3 * hour);
  return Promise.all(
    sketches.map(async (sketch, nth) => {
      const recordId = batches.get(sketch.by) ?? '';
      const at = takenWithin(began, now, nth, sketches.length);
      const label = `${dayIn(zone, at)}-${clockIn(zone, at).replace(':', '-')}-00`;
      const { id, photo } = await putPhoto(floor, { kind: 'picture', recordId, label, sent: bring(sketch), at: now });
      const { width, height } = photo;
      const file = { id, label, state: 'ready' as const, width, height, byId: null, byName: null, createdAt: now };
      await floor.write(null, (tx) => keepPicture(tx, recordId, file, { printBytes: photo.variants.print?.length ?? 0 }));
      return id;
    }),
  );
}

function takenWithin(from: Instant, to: Instant, nth: number, of: number): Instant {
  const span = Date.parse(to) - Date.parse(from);
  return later(from, Math.floor((span * (nth + 1)) / (of + 1) / minute) * minute);
}
