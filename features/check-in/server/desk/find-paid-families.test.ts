import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { addEvent, expectDone, familyForm, person, submitAccepted, testCamp } from '#features/check-in/server/testing.ts';
import type { PaidFamilyRow } from '#features/check-in/shapes/family.ts';

const here = testCamp();

async function placeNamed(name: string): Promise<string> {
  const live = await here.dana.watch('reservations.places');
  live.close();
  return live.rows<{ id: string; name: string }>().find((place) => place.name === name)?.id ?? '';
}

test('findPaidFamilies lists families that paid for activities of a place, until they are refunded', async () => {
  const visitor = here.test.visitor();
  const zips = {
    persons: [person('p1', { activities: ['zip_line'] }), person('p2', { name: 'Mia Hale', activities: ['zip_line', 'giant_swing'] })],
  };
  const paying = familyForm(here.eventId, { ...zips, seenCents: 2_500 + 4 * 800 + 2 * 1_200 + 1_000 });
  const unpaidForm = familyForm(here.eventId, { ...zips, seenCents: paying.seenCents, phone: '5135550143', email: 'owing@example.org' });
  const swinging = familyForm(here.eventId, { phone: '5135550144', email: 'swing@example.org' });
  for (const form of [paying, unpaidForm, swinging]) await submitAccepted(visitor, form);
  const take = (folioId: string, amountCents: number) =>
    expectDone(here.dana.calls.payments.take.mutate({ key: newId(), folioId, method: 'cash', amountCents, note: '' }));
  await take(paying.id, paying.seenCents);
  await take(swinging.id, swinging.seenCents);

  const list = await here.dana.watch('checkIn.paidFor', { placeId: await placeNamed('Zipline') });
  expect(list.rows<PaidFamilyRow>()).toEqual([
    {
      id: paying.id,
      eventId: here.eventId,
      eventName: 'Lakeside Family Camp',
      church: 'Grace Chapel',
      name: 'Ruth Hale',
      amountCents: 2_400,
      items: ['zip_line'],
    },
  ]);
  const giveBack = (lines: { line: string; amountCents: number }[]) =>
    expectDone(here.dana.calls.payments.refund.mutate({ key: newId(), folioId: paying.id, method: 'cash', lines, reason: 'Brake worn' }));
  await giveBack([{ line: 'p1.zip_line', amountCents: 1_200 }]);
  await list.until<PaidFamilyRow>((rows) => rows[0]?.amountCents === 1_200);
  await giveBack([{ line: 'p2.zip_line', amountCents: 1_200 }]);
  await list.until<PaidFamilyRow>((rows) => rows.length === 0);
  list.close();

  const leap = await here.dana.watch('checkIn.paidFor', { placeId: await placeNamed('Leap of Faith') });
  expect(leap.rows()).toEqual([]);
  leap.close();
});

test('findPaidFamilies finds the families of an event after a hundred earlier events', async () => {
  for (let nth = 1; nth <= 100; nth += 1) await addEvent(here.dana, { name: `Before it ${nth}`, from: '2026-06-10' });
  const zips = { persons: [person('p1', { activities: ['zip_line'] })], seenCents: 2_500 + 2 * 800 + 1_200 };
  const laterForm = familyForm(here.eventId, { ...zips, phone: '5135550145', email: 'late@example.org' });
  await submitAccepted(here.test.visitor(), laterForm);
  await expectDone(
    here.dana.calls.payments.take.mutate({
      key: newId(),
      folioId: laterForm.id,
      method: 'cash',
      amountCents: laterForm.seenCents,
      note: '',
    }),
  );
  const list = await here.dana.watch('checkIn.paidFor', { placeId: await placeNamed('Zipline') });
  expect(list.rows<PaidFamilyRow>().map(({ id }) => id)).toEqual([laterForm.id]);
  // Families of a cancelled event are not listed for this place.
  await expectDone(here.dana.calls.reservations.changeState.mutate({ id: here.eventId, from: 'confirmed', to: 'cancelled' }));
  await list.until<PaidFamilyRow>((rows) => rows.length === 0);
  list.close();
});
