import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { planner } from '#rooms/reservations/server/reservations/testing.ts';
import type { MealRow } from '#rooms/sheets/shapes/kitchen.ts';
import type { NotificationRow } from '#rooms/notifications/shapes.ts';
import { tellKitchen } from './kitchen-paper.ts';
import { createdSheet, edited, insertedRows, rowsOfSheet, typed } from '#rooms/sheets/server/testing.ts';

const house = testHouse();
const day = '2026-06-20';

test('meals of a sheet are the kitchen’s by day, follow their row and go with it', async () => {
  const dana = await planner(house);
  const cook = await house.person({ firstName: 'Cora', lastName: 'Lee', accountArea: 'Food Service' });
  const id = await createdSheet(dana, { heads: 120 });
  const meals = async (from = day) => {
    const live = await cook.watch('sheets.kitchen', { day: from });
    live.close();
    return live.rows<MealRow>();
  };
  const [supper = '', breakfast = ''] = await insertedRows(dana, id, day, [
    { time: '6p', what: 'Supper', food: 'Chili', where: 'Dining hall' },
    { time: '8', what: 'Breakfast', food: 'Pancakes' },
    { time: '9', what: 'Chapel' },
  ]);
  expect(await meals()).toMatchObject([
    {
      id: breakfast,
      event: 'Lakeside Family Camp',
      food: 'Pancakes',
      expected: 120,
      isByHeads: true,
      servedAt: '2026-06-20T12:00:00.000Z',
    },
    { id: supper, food: 'Chili', where: 'Dining hall', day, kind: 'supper' },
  ]);

  const live = await cook.watch('sheets.kitchen', { day });
  const version = (await rowsOfSheet(dana, id)).find((row) => row.id === breakfast)?.versions['time'] ?? 0;
  await edited(dana, id, [typed(breakfast, 'time', '7p', version)]);
  await live.until<MealRow>((rows) => rows.find((row) => row.id === breakfast)?.servedAt === '2026-06-20T23:00:00.000Z');
  await edited(dana, id, [{ do: 'delete', rows: [breakfast] }]);
  await live.until<MealRow>((rows) => rows.every((row) => row.id !== breakfast));
  live.close();
  expect(await meals('2026-06-21')).toEqual([]);
  expect(await meals('2026-06-14')).toHaveLength(1);
  expect(await meals('2026-06-13')).toEqual([]);

  const family = {
    id: newId(),
    eventId: id,
    church: 'Grace Chapel',
    phone: '5135550142',
    email: '',
    persons: [
      { key: 'p1', name: 'Ruth Hale', age: 40, arrival: `${day}T10:00`, departure: '2026-06-21T10:00', meals: 0, activities: [] },
      { key: 'p2', name: 'Ben Hale', age: 7, arrival: `${day}T10:00`, departure: '2026-06-21T10:00', meals: 0, activities: [] },
      { key: 'p3', name: 'Tom Hale', age: 9, arrival: `${day}T20:00`, departure: '2026-06-21T10:00', meals: 0, activities: [] },
    ],
    seenCents: 0,
    language: 'en' as const,
  };
  expect(await house.visitor().calls.checkIn.submit.mutate(family)).not.toHaveProperty('refused');
  expect(await meals()).toMatchObject([{ id: supper, expected: 2, arrived: 0, late: 0, children: 1, isByHeads: false }]);
});

test('the evening before, the kitchen is told of the next day’s meals once, as the camp writes days, and nobody of a day without', async () => {
  await (await house.person({ accountArea: 'Administration' })).calls.settings.change.mutate({ locale: 'en-GB' });
  const dana = await planner(house);
  const cook = await house.person({ firstName: 'Carl', lastName: 'Ortiz', accountArea: 'Food Service' });
  const told = async () => {
    const live = await cook.watch('notifications.mine', {});
    live.close();
    return live.rows<NotificationRow>();
  };
  const run = () => tellKitchen.run(house.house.floor, {}, { number: 1, last: false });
  const id = await createdSheet(dana, { heads: 90 });
  await run();
  await insertedRows(dana, id, '2026-06-13', [
    { time: '6p', what: 'Supper', food: 'Chili', where: 'Dining hall' },
    { time: '9', what: 'Chapel', food: 'Coffee' },
  ]);
  await run();
  await run();
  await expect.poll(told).toMatchObject([
    {
      topic: 'sheets.kitchen-paper',
      title: 'Kitchen: Sat 13 Jun',
      body: '9:00 Chapel · 90 expected, as booked · Coffee; 18:00 Supper · 90 expected, as booked · Chili · Dining hall',
      link: '/kitchen?day=2026-06-13',
    },
  ]);
});
