import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { at, created, planner } from '#rooms/reservations/server/reservations/testing.ts';
import { worsenedItems } from './door.ts';
import { bad, form, good, picture, sendPhoto } from './testing.ts';

const house = testHouse();
let eventId: string;
beforeAll(async () => {
  eventId = await created(await planner(house), { name: 'Lakeside', startsAt: at('2026-06-11 16:00'), endsAt: at('2026-06-14 11:00') });
});

test('what a group left worse is ready to become tickets, with its photos', async () => {
  const { floor } = house.house;
  const { submit } = house.visitor().calls.forms;
  const arrival = form(eventId, { places: [{ placeId: null, place: 'Oak House', items: [good('clean'), good('windows-and-doors')] }] });
  await submit.mutate(arrival);
  expect(await worsenedItems(floor, arrival.id, 'en')).toEqual([]);
  const photoId = newId();
  const departure = form(eventId, {
    direction: 'departure',
    groupName: 'grace chapel',
    places: [{ placeId: null, place: 'oak house', items: [good('clean'), bad('windows-and-doors', 'Cracked', { photos: [photoId] })] }],
  });
  await sendPhoto(house, { formId: departure.id, photoId, body: await picture() });
  await submit.mutate(departure);
  await submit.mutate(
    form(eventId, { direction: 'departure', groupName: 'Hillside', places: [{ placeId: null, place: 'Elm', items: [bad('clean')] }] }),
  );
  for (const asked of [arrival.id, departure.id]) {
    const items = await worsenedItems(floor, asked, 'es');
    expect(items.map(({ ticket }) => ticket)).toEqual([
      {
        title: 'oak house: Ventanas y puertas',
        text: 'Al salir: no está bien: Cracked\nAl llegar: bien\nInformado en el formulario de salida de grace chapel (Lakeside) por Ruth Hale.',
        placeId: null,
        place: 'oak house',
        key: 'windows-and-doors',
        formId: departure.id,
        photos: [photoId],
      },
    ]);
  }
  expect(await worsenedItems(floor, newId(), 'en')).toEqual([]);
});
