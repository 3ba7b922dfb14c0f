import { putFile } from '#platform/files/server/put-file.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { type EventWithPlaces, readEventsWithPlaces } from '#features/reservations/server/public.ts';
import { photoKind } from '#features/forms/rules.ts';
import { NewForm } from '#features/forms/shapes.ts';
import { crackedWindow, type PhotoPainter, stainedMattress } from './demo/photos.ts';
import { currentEventForms, pastEventForms, type DemoForm } from './demo/demo-forms.ts';
import { saveForm } from './save-form.ts';

/** Adds demo forms of the current event and of a past one. */
export async function fillDemoForms(app: AppContext, _people: { administrator: Caller }): Promise<void> {
  const now = app.clock.now();
  const events = await readEventsWithPlaces(app, { from: addMilliseconds(now, -60 * day), to: now });
  const current = events.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const pastEvent = events.findLast((event) => event.endsAt <= now && hasNights(event) && event.places.length > 1);
  const photos = { window: crackedWindow, mattress: stainedMattress };
  const secrets = new Map<string, string>();
  const saveAt = async (event: EventWithPlaces, { followsForm = '', ...demoForm }: DemoForm, moment: Instant) =>
    secrets.set(demoForm.id, await saveDemoForm(app, event, { ...demoForm, follows: secrets.get(followsForm) }, photos, moment));
  if (current)
    for (const demoForm of currentEventForms) await saveAt(current, demoForm, momentSoonAfter(current.startsAt, demoForm.after, now));
  if (pastEvent) for (const demoForm of pastEventForms) await saveAt(pastEvent, demoForm, formMoment(pastEvent, demoForm));
}

async function saveDemoForm(
  app: AppContext,
  event: EventWithPlaces,
  { after: _after, photoOf, ...demoForm }: Omit<DemoForm, 'followsForm'> & { follows: string | undefined },
  paints: Record<string, PhotoPainter>,
  moment: Instant,
): Promise<string> {
  const indoorPlaces = event.places.filter(({ isOutside }) => !isOutside);
  const sleepingPlacesFirst = indoorPlaces.toSorted((a, b) => Number(isForSleep(b.name)) - Number(isForSleep(a.name)));
  const places = demoForm.places.map(({ nth, place, items }) => {
    const booked = sleepingPlacesFirst[nth];
    return { placeId: booked?.id ?? null, place: booked?.name ?? place, items };
  });
  const form = NewForm.parse({ ...demoForm, places, eventId: event.id });
  for (const [photoId, paint] of Object.entries(photoOf)) await saveDemoPhoto(app, form.id, photoId, paints[paint], moment);
  const saved = await app.write(null, (tx) => saveForm(tx, form, moment));
  if (isRefusal(saved)) throw new Error(`The demonstration camp cannot be filled: ${JSON.stringify(saved)}.`);
  return saved.secret;
}

async function saveDemoPhoto(
  app: AppContext,
  formId: string,
  id: string,
  paint: PhotoPainter | undefined,
  createdAt: Instant,
): Promise<void> {
  if (!paint) throw new Error('The demonstration camp cannot be filled: a photo was not painted.');
  await putFile(app, { id, kind: photoKind, recordId: formId, sent: await paint(), at: createdAt, isAttached: false });
}

function hasNights({ startsAt, endsAt }: Pick<EventWithPlaces, 'startsAt' | 'endsAt'>): boolean {
  return addMilliseconds(startsAt, day) < endsAt;
}

function isForSleep(name: string): boolean {
  return /Cabin|Room|Lodge/.test(name);
}

/** A demo form is never sent in the future. */
function momentSoonAfter(from: Instant, minutes: number, now: Instant): Instant {
  const moment = addMilliseconds(from, minutes * minute);
  return moment < now ? moment : addMilliseconds(now, -minutes * 1_000);
}

function formMoment({ startsAt, endsAt }: EventWithPlaces, { direction, after }: DemoForm): Instant {
  return direction === 'arrival' ? addMilliseconds(startsAt, after * minute) : addMilliseconds(endsAt, after * minute - 2 * hour);
}
