import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { putPhoto } from '#platform/files/server/put-file.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { clockTimeIn, dayIn } from '#platform/time/calendar.ts';
import { day, hour, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { type EventWithPlaces, readEventsWithPlaces } from '#features/reservations/server/public.ts';
import { linkDays } from '#features/images/rules.ts';
import { tagPictures } from './albums/organize-pictures.ts';
import { drawPictures } from './demo/draw-pictures.ts';
import { type DemoPicture, queuedDemoPictures, demoAlbums } from './demo/demo-pictures.ts';
import { createLink } from './links/links.ts';
import { decidePictures } from './queue/decide-pictures.ts';
import { beginBatch } from './upload/begin-batch.ts';
import { savePicture } from './upload/save-picture.ts';
import { albums } from './tables.ts';

/** Fills the albums of three events, of which one has a link for families. The queue gets twelve pictures, of which two are similar. */
export async function fillDemoImages(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const now = app.clock.now();
  const events = await readEventsWithPlaces(app, { from: addMilliseconds(now, -60 * day), to: now });
  const current = events.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const past = events.filter(({ startsAt, endsAt }) => endsAt < now && addMilliseconds(startsAt, day) < endsAt).slice(-2);
  const drawnPicture = await drawSketches([...demoAlbums.flat(), ...queuedDemoPictures]);
  for (const [nth, event] of [current, ...past.toReversed()].entries()) {
    const sketches = demoAlbums[nth] ?? [];
    if (event)
      await admit(
        event === current ? app : createAppAtTime(app, addMilliseconds(event.endsAt, -2 * hour)),
        dana,
        event,
        sketches,
        drawnPicture,
      );
  }
  if (current) await uploadAll(app, current, queuedDemoPictures, drawnPicture);
}

type DrawSketch = (sketch: DemoPicture) => Buffer;

/** Draws all pictures in a single process, which is faster than one process per picture. */
async function drawSketches(sketches: readonly DemoPicture[]): Promise<DrawSketch> {
  const pictures = await drawPictures(sketches.map(({ scene }) => scene));
  const bySketch = new Map(sketches.map((sketch, at) => [sketch, pictures[at]]));
  return (sketch) => bySketch.get(sketch) ?? Buffer.alloc(0);
}

async function admit(
  app: AppContext,
  dana: Caller,
  event: EventWithPlaces,
  sketches: readonly DemoPicture[],
  drawnPicture: DrawSketch,
): Promise<void> {
  const ids = await uploadAll(app, event, sketches, drawnPicture);
  await expectDone(
    decidePictures(
      createCallContext(app, dana, { pictures: ids.map((id) => ({ id, from: 'waiting' as const })), to: 'admitted', albumId: null }),
    ),
  );
  for (const [at, { tags }] of sketches.entries())
    await expectDone(tagPictures(createCallContext(app, dana, { ids: [ids[at] ?? ''], add: [...tags], remove: [] })));
  const [album] = await app.rows.select({ id: albums.id }).from(albums).where(eq(albums.eventId, event.id));
  if (event.endsAt < app.clock.now() || album === undefined) return;
  await expectDone(createLink(createCallContext(app, dana, { id: newId(), albumId: album.id, days: linkDays.usual })));
}

/** Uploads the pictures of each sender as a separate batch. Returns the ids in the order of the sketches. */
async function uploadAll(
  app: AppContext,
  event: EventWithPlaces,
  sketches: readonly DemoPicture[],
  drawnPicture: DrawSketch,
): Promise<string[]> {
  const batches = new Map<string, string>();
  for (const { by } of sketches)
    if (!batches.has(by)) {
      const id = newId();
      await expectDone(
        beginBatch(createCallContext(app, null, { id, secret: newId(40), eventId: event.id, senderName: by, consents: true })),
      );
      batches.set(by, id);
    }
  const { zone } = await app.camp();
  const now = app.clock.now();
  const startedAt = event.startsAt < now ? event.startsAt : addMilliseconds(now, -3 * hour);
  return Promise.all(
    sketches.map(async (sketch, nth) => {
      const recordId = batches.get(sketch.by) ?? '';
      const at = spreadTakenAt(startedAt, now, nth, sketches.length);
      const label = `${dayIn(zone, at)}-${clockTimeIn(zone, at).replace(':', '-')}-00`;
      const { id, photo } = await putPhoto(app, { kind: 'picture', recordId, label, sent: drawnPicture(sketch), at: now });
      const { width, height } = photo;
      const file = { id, label, state: 'ready' as const, width, height, byId: null, byName: null, createdAt: now };
      await app.write(null, (tx) => savePicture(tx, recordId, file, { printBytes: photo.variants.print?.length ?? 0 }));
      return id;
    }),
  );
}

function spreadTakenAt(from: Instant, to: Instant, nth: number, of: number): Instant {
  const span = Date.parse(to) - Date.parse(from);
  return addMilliseconds(from, Math.floor((span * (nth + 1)) / (of + 1) / minute) * minute);
}
