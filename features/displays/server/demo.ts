import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { countAlbumPictures } from '#features/images/server/public.ts';
import { allPlaces } from '#features/places/server/public.ts';
import type { SlideKind } from '#features/displays/rules.ts';
import type { SlideContent } from '#features/displays/screen-state.ts';
import { topics } from '#features/displays/topics.ts';
import { displayLooks, screens, slides, urgentMessages } from './tables.ts';

const eventId = 'LakesideFamilyCamp26';

export async function fillDemoDisplays(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  await app.write(dana, async (tx) => {
    const places = await allPlaces(tx.rows);
    const placeId = (name: string) => places.find((place) => place.name === name)?.id ?? null;
    const pairing = { announcedAt: addMilliseconds(tx.now, -50 * hour), pairedAt: addMilliseconds(tx.now, -49 * hour) };
    const report = {
      eventId,
      eventName: 'Lakeside Family Camp',
      slide: 'now',
      urgentId: null,
      digest: '',
      clockOff: 0,
      failed: 0,
    } as const;
    const tvs = [
      { name: 'Chapel, back wall', placeId: placeId('Chapel') },
      { name: 'Dining Hall, by the door', placeId: placeId('Dining Hall'), turned: 90 as const },
      {
        name: 'Welcome desk',
        placeId: null,
        lastSeenAt: addMilliseconds(tx.now, -hour),
        offlineReportedAt: addMilliseconds(tx.now, -58 * minute),
        lastReport: { ...report, width: 1920, height: 1080 },
      },
    ];
    for (const tv of tvs) {
      const id = newId();
      await tx.rows.insert(screens).values({ id, tokenHash: hashToken(newToken()), ...pairing, ...tv });
      tx.record({ kind: 'displays.screen-paired', subject: { type: 'display', id }, after: { name: tv.name } });
      tx.changed(topics.screens, id);
    }
    await tx.rows.insert(urgentMessages).values({
      id: newId(),
      title: 'Thunderstorm: come inside now',
      body: 'Chapel and Dining Hall are open. Stay with your group leader.',
      startsAt: addMilliseconds(tx.now, -26 * hour),
      endsAt: addMilliseconds(tx.now, -24 * hour),
      senderName: dana.name,
      endedAt: addMilliseconds(tx.now, -25 * hour),
      endedBy: dana.name,
    });
  });
  await fillSlides(app, dana);
}

async function fillSlides(app: AppContext, dana: Caller): Promise<void> {
  const { zone } = await app.camp();
  const [album] = (await countAlbumPictures(app.rows)).filter(({ pictures }) => pictures > 0);
  const tonight = toInstant(zone, dayIn(zone, app.clock.now()), '19:00');
  const demoSlides: { kind: SlideKind; content: SlideContent; seconds: number }[] = [
    { kind: 'now', content: {}, seconds: 20 },
    { kind: 'meals', content: {}, seconds: 10 },
    { kind: 'notice', content: { title: 'Bring a flashlight to the campfire', text: 'The path by the lake is not lit.' }, seconds: 12 },
    { kind: 'countdown', content: { title: 'Evening in the Chapel', at: tonight }, seconds: 8 },
    { kind: 'clock', content: { text: 'Mild, with a light wind from the lake' }, seconds: 8 },
  ];
  if (album !== undefined) demoSlides.push({ kind: 'pictures', content: { title: album.name, albumId: album.id }, seconds: 24 });
  await app.write(dana, async (tx) => {
    await tx.rows.insert(displayLooks).values({ eventId, theme: 'pine', background: 'glow' });
    await tx.rows.insert(slides).values(demoSlides.map((slide, nth) => ({ ...slide, id: newId(), eventId, position: nth + 1 })));
    tx.record({ kind: 'displays.slide-added', subject: { type: 'display-event', id: eventId }, after: { kind: 'now' } });
    tx.changed(topics.slides, eventId);
  });
}
