import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { listWorsenedItems } from './public.ts';
import { damagedItem, buildForm, goodItem, createPhoto, sendPhoto } from './testing.ts';

const testApp = setUpTestApp();
let eventId: string;
beforeAll(async () => {
  eventId = await createTestReservation(await signInPlanner(testApp), {
    name: 'Lakeside',
    startsAt: at('2026-06-11 16:00'),
    endsAt: at('2026-06-14 11:00'),
  });
});

test('listWorsenedItems returns prepared tickets with their photos', async () => {
  const { app } = testApp.running;
  const { submit } = testApp.visitor().calls.forms;
  const arrival = buildForm(eventId, {
    places: [{ placeId: null, place: 'Oak House', items: [goodItem('clean'), goodItem('windows-and-doors')] }],
  });
  await submit.mutate(arrival);
  expect(await listWorsenedItems(app, arrival.id, 'en')).toEqual([]);
  const photoId = newId();
  const departure = buildForm(eventId, {
    direction: 'departure',
    groupName: 'grace chapel',
    places: [
      { placeId: null, place: 'oak house', items: [goodItem('clean'), damagedItem('windows-and-doors', 'Cracked', { photos: [photoId] })] },
    ],
  });
  await sendPhoto(testApp, { formId: departure.id, photoId, body: await createPhoto() });
  await submit.mutate(departure);
  await submit.mutate(
    buildForm(eventId, {
      direction: 'departure',
      groupName: 'Hillside',
      places: [{ placeId: null, place: 'Elm', items: [damagedItem('clean')] }],
    }),
  );
  for (const formId of [arrival.id, departure.id]) {
    const items = await listWorsenedItems(app, formId, 'es');
    expect(items.map(({ ticket }) => ticket)).toEqual([
      {
        title: 'oak house: Ventanas y puertas',
        text: 'Al salir: no está bien: Cracked\nAl llegar: bien\nReportado en el formulario de salida de grace chapel (Lakeside) por Ruth Hale.',
        placeId: null,
        place: 'oak house',
        key: 'windows-and-doors',
        formId: departure.id,
        photos: [photoId],
      },
    ]);
  }
  expect(await listWorsenedItems(app, newId(), 'en')).toEqual([]);
});
