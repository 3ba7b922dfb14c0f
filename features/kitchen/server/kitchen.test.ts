import { expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { hour } from '#platform/time/instant.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { MealRow } from '#features/kitchen/shapes.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import { kitchenDigest } from './kitchen-digest.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';

const testApp = setUpTestApp();
const day = '2026-06-20';

test('sheets.kitchen lists meals by day and updates when their rows change', async () => {
  const dana = await signInPlanner(testApp);
  const cook = await testApp.person({ firstName: 'Cora', lastName: 'Lee', accountArea: 'Food Service' });
  const id = await createTestSheet(dana, { heads: 120 });
  const meals = async (from = day) => {
    const live = await cook.watch('sheets.kitchen', { day: from });
    live.close();
    return live.rows<MealRow>();
  };
  const [supper = '', breakfast = ''] = await insertTestRows(dana, id, day, [
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
      booked: 120,
      signedIn: 0,
      servedAt: '2026-06-20T12:00:00.000Z',
    },
    { id: supper, food: 'Chili', where: 'Dining hall', day, kind: 'supper' },
  ]);

  const live = await cook.watch('sheets.kitchen', { day });
  const version = (await readSheetRows(dana, id)).find((row) => row.id === breakfast)?.versions['time'] ?? 0;
  await editTestSheet(dana, id, [setOperation(breakfast, 'time', '7p', version)]);
  await live.until<MealRow>((rows) => rows.find((row) => row.id === breakfast)?.servedAt === '2026-06-20T23:00:00.000Z');
  await editTestSheet(dana, id, [{ do: 'delete', rows: [breakfast] }]);
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
  expect(await testApp.visitor().calls.checkIn.submit.mutate(family)).not.toHaveProperty('refused');
  expect(await meals()).toMatchObject([
    { id: supper, expected: 119, booked: 120, notComing: 1, signedIn: 2, here: 0, late: 0, children: 1 },
  ]);
});

test('setMenu writes the Food cell and refuses if another person wrote first', async () => {
  const dana = await signInPlanner(testApp);
  const cook = await testApp.person({ firstName: 'Cora', lastName: 'Lee', accountArea: 'Food Service' });
  const id = await createTestSheet(dana, { heads: 30 });
  const [lunch = ''] = await insertTestRows(dana, id, day, [{ time: 'noon', what: 'Lunch' }]);
  const menu = (food: string, seen = 0) => cook.calls.sheets.setMenu.mutate({ id, key: newId(), row: lunch, food, seen });
  const food = async () => (await readSheetRows(dana, id)).find((row) => row.id === lunch)?.cells['food'];
  expect(await menu('Soup')).toMatchObject({ done: true, overruled: [] });
  expect(await food()).toBe('Soup');
  const version = (await readSheetRows(dana, id)).find((row) => row.id === lunch)?.versions['food'] ?? 0;
  await editTestSheet(dana, id, [setOperation(lunch, 'food', 'Tacos', version)]);
  expect(await menu('Salad', version)).toMatchObject({ overruled: [{ column: 'food', text: 'Tacos', typed: 'Salad' }] });
  expect(await food()).toBe('Tacos');
  expect(await cook.calls.sheets.setMenu.mutate({ id: newId(), key: newId(), row: lunch, food: 'Soup', seen: 0 })).toEqual({
    refused: 'gone',
  });
  await editTestSheet(dana, id, [{ do: 'remove-column', column: 'food', isRemoved: true }]);
  expect(await menu('Soup')).toEqual({ refused: 'no-food-column', field: 'food' });
});

test('kitchenDigest sends one email on the evening before a day with meals, in the camp’s date format', async () => {
  await (await testApp.person({ accountArea: 'Administration' })).calls.settings.change.mutate({ locale: 'en-GB' });
  const dana = await signInPlanner(testApp);
  const cook = await testApp.person({ firstName: 'Carl', lastName: 'Ortiz', accountArea: 'Food Service' });
  const readNotifications = async () => {
    const live = await cook.watch('notifications.mine', {});
    live.close();
    return live.rows<NotificationRow>();
  };
  const run = () => kitchenDigest.run(testApp.running.app, {}, { number: 1, last: false });
  const id = await createTestSheet(dana, { heads: 90 });
  await run();
  await insertTestRows(dana, id, '2026-06-13', [
    { time: '6p', what: 'Supper', food: 'Chili', where: 'Dining hall' },
    { time: '9 am', what: 'Chapel', food: 'Coffee' },
  ]);
  await run();
  await run();
  await expect.poll(readNotifications).toMatchObject([
    {
      topic: 'sheets.kitchen-paper',
      title: 'Kitchen: Sat 13 Jun',
      body: '9:00 Chapel · 90 expected, 90 booked, 0 registered, 0 here, 0 children · Coffee; 18:00 Supper · 90 expected, 90 booked, 0 registered, 0 here, 0 children · Chili · Dining hall',
      link: '/kitchen?day=2026-06-13',
    },
  ]);
});

test('sheets.kitchen and the email count the booked people minus absences entered by kitchen and desk', async () => {
  const dana = await signInPlanner(testApp);
  const cook = await testApp.person({ firstName: 'Cleo', lastName: 'Lane', accountArea: 'Food Service' });
  const eventId = await createTestSheet(dana, { heads: 30 });
  testApp.clock.advance(24 * hour);
  const tomorrow = '2026-06-14';
  const [lunch = '', supper = ''] = await insertTestRows(dana, eventId, tomorrow, [
    { time: 'noon', what: 'Lunch' },
    { time: '6p', what: 'Supper', food: 'Chili' },
    { time: '7p', what: 'Games after dinner' },
  ]);
  const live = await cook.watch('sheets.kitchen', { day: tomorrow });
  const meals = () => live.rows<MealRow>().filter(({ sheetId }) => sheetId === eventId);
  expect(meals()).toMatchObject([
    { id: lunch, what: 'Lunch', food: '', kind: 'lunch', expected: 30, booked: 30 },
    { id: supper, expected: 30 },
  ]);

  // The four people of the Smith family leave after lunch.
  const smiths = newId();
  const absence = { id: smiths, eventId, kind: 'absence' as const, heads: 4, note: 'Smith family', rowId: supper, isOnlyThis: false };
  expect(await cook.calls.sheets.addKitchenNote.mutate(absence)).toEqual({ done: true });
  expect(await cook.calls.sheets.addKitchenNote.mutate(absence)).toEqual({ done: true });
  const diet = { id: newId(), eventId, kind: 'diet' as const, heads: 2, note: 'Gluten-free', rowId: null, isOnlyThis: false };
  expect(await cook.calls.sheets.addKitchenNote.mutate(diet)).toEqual({ done: true });
  await live.until<MealRow>(() => meals()[1]?.expected === 26 && meals()[0]?.diets.length === 1);
  expect(meals()).toMatchObject([
    { expected: 30, notComing: 0, absences: [], diets: [{ heads: 2, note: 'Gluten-free' }] },
    { expected: 26, notComing: 4, absences: [{ id: smiths, heads: 4, note: 'Smith family' }] },
  ]);

  // Six people sign in, and the desk cancels two of these check-ins.
  const person = (key: string) => ({
    key,
    name: `Guest ${key}`,
    age: key === 'p1' ? 40 : 9,
    arrival: `${tomorrow}T10:00`,
    departure: `${tomorrow}T22:00`,
    meals: 0,
    activities: [],
  });
  const form = (phone: string, keys: string[]) => ({
    id: newId(),
    eventId,
    church: 'Grace Chapel',
    phone,
    email: '',
    persons: keys.map(person),
    seenCents: 0,
    language: 'en' as const,
  });
  const [coming, cancelled] = [form('5135550142', ['p1', 'p2', 'p3', 'p4']), form('5135550143', ['p1', 'p2'])];
  for (const checkIn of [coming, cancelled]) {
    const answer = await testApp.visitor().calls.checkIn.submit.mutate(checkIn);
    expect(answer).not.toHaveProperty('refused');
  }
  expect(await dana.calls.checkIn.cancel.mutate({ id: cancelled.id, reason: 'Sick at home' })).toEqual({ done: true });
  await live.until<MealRow>(() => meals()[1]?.expected === 24);
  expect(meals()).toMatchObject([
    { expected: 28, booked: 30, notComing: 2, signedIn: 4, here: 0, children: 3 },
    { expected: 24, booked: 30, notComing: 6, signedIn: 4 },
  ]);

  const run = () => kitchenDigest.run(testApp.running.app, {}, { number: 1, last: false });
  await run();
  const readNotifications = async () => {
    const mine = await cook.watch('notifications.mine', {});
    mine.close();
    return mine.rows<NotificationRow>().map(({ body }) => body);
  };
  await expect
    .poll(readNotifications)
    .toEqual([
      '12:00 Lunch · 28 expected, 30 booked, 2 not coming, 4 registered, 0 here, 3 children · Gluten-free: 2 · No menu yet; 18:00 Supper · 24 expected, 30 booked, 6 not coming, 4 registered, 0 here, 3 children · Gluten-free: 2 · Chili',
    ]);

  expect(await cook.calls.sheets.removeKitchenNote.mutate({ id: smiths })).toEqual({ done: true });
  await live.until<MealRow>(() => meals()[1]?.expected === 28);
  expect(await cook.calls.sheets.restoreKitchenNote.mutate({ id: smiths })).toEqual({ done: true });
  await live.until<MealRow>(() => meals()[1]?.expected === 24);
  live.close();
  const history = await cook.watch('sheets.kitchenHistory', { id: eventId });
  history.close();
  expect(history.rows<HistoryRow>().map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['sheets.kitchen-absence-added', 'Cleo Lane'],
    ['sheets.kitchen-absence-removed', 'Cleo Lane'],
    ['sheets.kitchen-diet-added', 'Cleo Lane'],
    ['sheets.kitchen-absence-added', 'Cleo Lane'],
  ]);
  expect(await cook.calls.sheets.addKitchenNote.mutate({ ...absence, id: newId(), rowId: newId() })).toEqual({ refused: 'gone' });
  expect(await cook.calls.sheets.removeKitchenNote.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  await expect(cook.calls.sheets.addKitchenNote.mutate({ ...diet, id: newId(), note: '' })).rejects.toThrow('bad-shape');
});
