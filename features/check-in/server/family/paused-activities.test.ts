import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import {
  readDeskRow,
  expectDone,
  familyForm,
  countStoredRows,
  noStoredRows,
  waitForFamilyPage,
  person,
  submitAccepted,
  testCamp,
} from '#features/check-in/server/testing.ts';

const camp = testCamp();
let zipline: string;
beforeAll(async () => {
  const live = await camp.dana.watch('reservations.places');
  live.close();
  zipline = live.rows<{ id: string; name: string }>().find(({ name }) => name === 'Zipline')?.id ?? '';
});

const zip = (more: object = {}) =>
  familyForm(camp.eventId, {
    persons: [person('p1', { activities: [] }), person('p2', { name: 'Mia Hale', activities: ['zip_line'] })],
    seenCents: 2_500 + 4 * 800 + 1_200,
    ...more,
  });
const offered = async () => {
  const { events } = await camp.test.visitor().calls.checkIn.page.query({ eventId: camp.eventId });
  const [event] = events;
  return { isOpen: event?.locations.includes('Zipline'), isClosed: event?.closed.includes('Zipline'), paused: event?.paused };
};

test('a paused activity is closed on the form with its reason and end, and submit refuses a person who chose it', async () => {
  const visitor = camp.test.visitor();
  const before = zip();
  const { secret } = await submitAccepted(visitor, before);
  expect(await offered()).toEqual({ isOpen: true, isClosed: false, paused: [] });

  const [id, until] = [newId(), addMilliseconds(camp.test.clock.now(), 30 * minute)];
  const storm = { reason: 'lightning', note: 'Storm from the west', until } as const;
  await expectDone(camp.dana.calls.pauses.pause.mutate({ ...storm, places: [{ id, placeId: zipline }] }));
  expect(await offered()).toEqual({ isOpen: false, isClosed: true, paused: [{ name: 'Zipline', ...storm }] });
  const refused = zip({ phone: '5135550160', email: '' });
  expect(await visitor.calls.checkIn.submit.mutate(refused)).toEqual({ refused: 'not-offered', field: 'persons.1.activities' });
  expect(await countStoredRows(camp, refused.id)).toEqual(noStoredRows);

  // An earlier form keeps its choice and price, even after other changes.
  const page = await waitForFamilyPage(visitor, secret);
  expect(page.totalCents).toBe(before.seenCents);
  const { church, phone, email, persons } = page;
  await expectDone(
    visitor.calls.checkIn.change.mutate({ secret, church: `${church} East`, phone, email, persons, seenCents: page.totalCents }),
  );
  expect((await readDeskRow(camp.test, camp.eventId, before.id)).lines.map(({ key }) => key)).toContain('p2.zip_line');

  camp.test.clock.advance(31 * minute);
  expect(await offered()).toMatchObject({ isOpen: false, paused: [{ name: 'Zipline', until: null }] });
  await expectDone(camp.dana.calls.pauses.open.mutate({ id }));
  expect(await offered()).toEqual({ isOpen: true, isClosed: false, paused: [] });
  await submitAccepted(visitor, refused);
});
