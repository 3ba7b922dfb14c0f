import { describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { decryptText } from '#platform/seal/server/sealed-text.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday } from '#server/testing/open-test-app.ts';
import type { FormPerson } from '#features/check-in/shapes/family.ts';
import {
  addEvent,
  setCosts,
  readDeskRow,
  familyForm,
  countStoredRows,
  mia,
  noStoredRows,
  waitForFamilyPage,
  person,
  prices,
  type SubmitInput,
  submitAccepted,
  submitTestCheckIn as submitBy,
  testCamp,
} from '#features/check-in/server/testing.ts';

const here = testCamp();

const visitor = () => here.test.visitor();
/** Returns a resend key, which only the sending browser knows. */
const ownKey = () => ({ resendKey: newId() + newId() });
const submit = (form: SubmitInput) => submitBy(visitor(), form);

describe('checkIn.submit', () => {
  test('saves the check-in with its folio, charges and one request, and creates the payment link', async () => {
    const form = familyForm(here.eventId);
    const reply = await submitAccepted(visitor(), form);
    expect(reply).toMatchObject({ id: form.id, totalCents: 5_100, state: 'awaiting link', link: null });
    expect(reply.code).toMatch(/^[2-9A-HJKMNP-TW-Z]{5}$/);
    // Free lines have no entries. Only two meals, the swing and the day fee do.
    expect(await countStoredRows(here, form.id)).toEqual({ checkIns: 1, folios: 1, charges: 3, requests: 1, open: 1 });
    const page = await waitForFamilyPage(visitor(), reply.secret, 'link');
    expect(page).toMatchObject({
      code: reply.code,
      church: 'Grace Chapel',
      phone: '5135550142',
      email: 'ruth.hale@example.org',
      persons: form.persons,
      totalCents: 5_100,
      costs: prices,
      state: 'awaiting payment',
      isConfirming: false,
      mayChange: true,
      arrivedAt: null,
      payWay: 'pretend',
      zone: 'America/New_York',
      event: { id: here.eventId, name: 'Lakeside Family Camp', locations: ['Giant Swing', 'Zipline'], closed: ['Swimming Pool'] },
    });
    expect(page.link).toMatch(/pretend-checkout/);
    expect(page.lines.map(({ key, amountCents }) => [key, amountCents])).toEqual([
      ['p1.meals', 1_600],
      ['p1.giant_swing', 1_000],
      ['p2.meals', 0],
      ['p2.giant_swing', 0],
      ['fee', 2_500],
    ]);
    // No email is sent now: the receipt follows after the payment.
    expect((await here.test.mails()).filter(({ recipient }) => recipient === form.email)).toEqual([]);
  });

  test("requests a payment with names, quantities and prices, whose checkout returns to the family's page", async () => {
    const form = familyForm(here.eventId, { language: 'es' });
    const { secret } = await submitAccepted(visitor(), form);
    const { rows } = await here.test.running.app.database.pool.query(
      'select purpose, description, amount_cents, lines, return_path, payer_name, payer_email, language from payment_requests where folio_id = $1',
      [form.id],
    );
    expect(rows.map((row) => ({ ...row, return_path: decryptText(row.return_path) }))).toEqual([
      {
        purpose: 'check-in',
        description: 'Registro para Lakeside Family Camp',
        amount_cents: 5_100,
        lines: [
          { key: 'p1.meals', name: 'Ruth Hale · Comidas', quantity: 2, unitCents: 800 },
          { key: 'p1.giant_swing', name: 'Ruth Hale · Giant Swing', quantity: 1, unitCents: 1_000 },
          { key: 'fee', name: 'Tarifa familiar', quantity: 1, unitCents: 2_500 },
        ],
        return_path: `/guest/check-in/payment-complete?id=${secret}`,
        payer_name: 'Ruth Hale',
        payer_email: 'ruth.hale@example.org',
        language: 'es',
      },
    ]);
    const folio = await here.test.running.app.database.pool.query('select kind, name, reservation_id from folios where id = $1', [form.id]);
    expect(folio.rows).toEqual([{ kind: 'check-in', name: 'Ruth Hale · Grace Chapel', reservation_id: here.eventId }]);
    const labels = await here.test.running.app.database.pool.query(
      'select line, label from money_entries where folio_id = $1 order by seq',
      [form.id],
    );
    expect(labels.rows[0]).toEqual({ line: 'p1.meals', label: 'Ruth Hale · 2 comidas' });
  });

  test('requests no payment if no balance is due, and confirms by email', async () => {
    await setCosts(here.test, here.dana, { ...prices, dailyFeeCents: 0 });
    const form = familyForm(here.eventId, { persons: [mia], seenCents: 0, email: 'mia@example.org' });
    const reply = await submitAccepted(visitor(), form);
    await setCosts(here.test, here.dana, prices);
    expect(reply).toMatchObject({ totalCents: 0, state: 'nothing to pay', link: null });
    expect(await countStoredRows(here, form.id)).toEqual({ checkIns: 1, folios: 1, charges: 0, requests: 0, open: 0 });
    const [mail, ...others] = (await here.test.mails()).filter(({ recipient }) => recipient === form.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'check-in.confirmed', subject: 'You are checked in: Lakeside Family Camp' });
    expect(mail?.textBody).toContain(`/guest/check-in/yours?id=${reply.secret}`);
    expect(mail?.textBody).toContain(reply.code);
  });

  test('shows the family at the desk at once, with its money', async () => {
    const desk = await here.dana.watch('checkIn.desk', { eventId: here.eventId });
    const form = familyForm(here.eventId, { church: 'Hillside Community Church' });
    await submitAccepted(visitor(), form);
    const rows = await desk.until((all) => all.some(({ id }) => id === form.id));
    expect(rows.find(({ id }) => id === form.id)).toMatchObject({
      church: 'Hillside Community Church',
      atDesk: false,
      totalCents: 5_100,
      money: { chargedCents: 5_100, balanceCents: 5_100 },
      arrivedAt: null,
      cancelledAt: null,
      persons: [{ arrival: '2026-06-12T14:00:00.000Z', departure: '2026-06-12T22:00:00.000Z' }, { age: 4 }],
    });
    desk.close();
  });
});

describe('checkIn.submit with unusual dates', () => {
  test.each([
    ['an arrival a month too early', { arrival: '2026-05-12T10:00' }, 'arrival'],
    ['a departure in the wrong month', { departure: '2026-07-13T10:00' }, 'departure'],
    ['a departure in the wrong year', { departure: '2027-06-13T10:00' }, 'departure'],
  ])('refuses %s with an error at its field, and saves nothing', async (_what, days, field) => {
    const form = familyForm(here.eventId, { persons: [person('p1'), person('p2', { name: 'Mia Hale', age: 4, ...days })] });
    expect(await visitor().calls.checkIn.submit.mutate(form)).toEqual({ refused: 'far-from-event', field: `persons.1.${field}` });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });

  test('accepts a stay that begins or ends a few days outside the event', async () => {
    const persons = [person('p1', { arrival: '2026-06-08T10:00', departure: '2026-06-20T10:00' }), mia];
    expect(await submitAccepted(visitor(), familyForm(here.eventId, { persons }))).toMatchObject({ totalCents: 5_100 });
  });
});

describe('checkIn.submit with a key that was used before', () => {
  test('returns the same check-in for the same input, even after a price change', async () => {
    const form = familyForm(here.eventId, ownKey());
    const reply = await submitAccepted(visitor(), form);
    await setCosts(here.test, here.dana, { ...prices, dailyFeeCents: 9_900 });
    const again = await submitAccepted(visitor(), { ...form, seenCents: 1, language: 'es' });
    await setCosts(here.test, here.dana, prices);
    expect(again).toMatchObject({ id: reply.id, secret: reply.secret, code: reply.code, totalCents: 5_100 });
    expect(await countStoredRows(here, form.id)).toMatchObject({ checkIns: 1, folios: 1, charges: 3, requests: 1 });
  });

  test.each<[string, Partial<SubmitInput>]>([
    ['church', { church: 'Another' }],
    ['phone', { phone: '' }],
    ['meals', { persons: [person('p1', { meals: 3 }), mia] }],
    ['hour', { persons: [person('p1', { departure: '2026-06-12T18:01' }), mia] }],
    ['persons', { persons: [person('p1')] }],
  ])('refuses different input (%s) with the same key, and links to the first check-in', async (_what, other) => {
    const form = familyForm(here.eventId, ownKey());
    const { secret } = await submitAccepted(visitor(), form);
    expect(await submit({ ...form, ...other })).toEqual({ refused: 'already-sent', secret });
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ church: 'Grace Chapel', totalCents: 5_100, persons: form.persons });
  });

  test('updates the photo consent in a retry, but never overwrites a refusal', async () => {
    const form = familyForm(here.eventId, { ...ownKey(), photos: 'yes' });
    const { secret } = await submitAccepted(visitor(), form);
    const photos = async () => (await waitForFamilyPage(visitor(), secret)).photos;
    await submitAccepted(visitor(), form);
    expect(await photos()).toBe('yes');
    // A person who only knows the id from a list must not change the consent.
    expect(await submit({ ...form, ...ownKey(), photos: 'no' })).toEqual({ refused: 'already-sent', secret: null });
    expect(await photos()).toBe('yes');
    await submitAccepted(visitor(), { ...form, photos: 'no' });
    expect(await photos()).toBe('no');
    await submitAccepted(visitor(), form);
    expect(await photos()).toBe('no');
    const other = familyForm(here.eventId, ownKey());
    const first = await submitAccepted(visitor(), other);
    expect(await submit({ ...other, church: 'Another', photos: 'no' })).toEqual({ refused: 'already-sent', secret: first.secret });
    expect(await waitForFamilyPage(visitor(), first.secret)).toMatchObject({ photos: 'no', church: 'Grace Chapel' });
  });

  test('returns the private link only to the browser that sent the first form', async () => {
    const form = familyForm(here.eventId, ownKey());
    const { secret } = await submitAccepted(visitor(), form);
    const { resendKey: _key, ...listedForm } = form;
    const refused = { refused: 'already-sent', secret: null };
    for (const other of [listedForm, { ...listedForm, ...ownKey() }, { ...listedForm, church: 'Another' }])
      expect(await submit(other)).toEqual(refused);
    const addedByDesk = { ...listedForm, id: newId() };
    const { seenCents: _seen, ...atDesk } = addedByDesk;
    expect(await here.dana.calls.checkIn.addAtDesk.mutate(atDesk)).toEqual({ id: addedByDesk.id });
    expect(await submit(addedByDesk)).toEqual(refused);
    expect(await submit({ ...form, seenCents: 1 })).toMatchObject({ secret });
  });

  test('returns the secret only to a browser that has the id and the resend key', async () => {
    const form = familyForm(here.eventId, ownKey());
    const querySecret = (keys: { id: string; resendKey: string }) => visitor().calls.checkIn.secretOfForm.query(keys);
    const keys = { id: form.id, resendKey: form.resendKey ?? '' };
    expect(await querySecret(keys)).toEqual({ secret: null });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
    const { secret } = await submitAccepted(visitor(), form);
    expect(await querySecret(keys)).toEqual({ secret });
    expect(await querySecret({ ...keys, ...ownKey() })).toEqual({ secret: null });
    const formWithoutKey = familyForm(here.eventId);
    await submitAccepted(visitor(), formWithoutKey);
    expect(await querySecret({ ...keys, id: formWithoutKey.id })).toEqual({ secret: null });
  });

  test('accepts a retry without a resend key for ten minutes', async () => {
    const form = familyForm(here.eventId);
    const { secret } = await submitAccepted(visitor(), form);
    expect(await submit(form)).toMatchObject({ secret });
    here.test.clock.advance(10 * 60_000 + 1);
    expect(await submit(form)).toEqual({ refused: 'already-sent', secret: null });
    here.test.clock.set(friday);
  });

  test('creates one check-in, folio and request from fifty concurrent calls', async () => {
    const form = familyForm(here.eventId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitAccepted(visitor(), form)));
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1);
    expect(await countStoredRows(here, form.id)).toEqual({ checkIns: 1, folios: 1, charges: 3, requests: 1, open: 1 });
  });

  test('saves one of several concurrent inputs, and reports the saved one to the other callers', async () => {
    const form = familyForm(here.eventId, ownKey());
    const forms = Array.from({ length: 20 }, (_none, index) => ({ ...form, church: `Church ${index % 2}` }));
    const answers = await Promise.all(forms.map(submit));
    const accepted = answers.filter((answer) => !('refused' in answer));
    const reply = answers.filter((answer) => 'refused' in answer);
    expect([accepted.length, reply.length]).toEqual([10, 10]);
    expect(new Set(answers.map((answer) => 'secret' in answer && answer.secret)).size).toBe(1);
    expect(reply.every((answer) => answer.refused === 'already-sent')).toBe(true);
    expect(await countStoredRows(here, form.id)).toMatchObject({ checkIns: 1, folios: 1, charges: 3, requests: 1 });
  });
});

describe('checkIn.submit with an expected price', () => {
  test.each([0, 5_099, 5_101, -5_100])('refuses a form with the expected price of %i cents and saves nothing', async (seenCents) => {
    const form = familyForm(here.eventId, { seenCents });
    expect(await submit(form)).toEqual({ refused: 'price-changed', costs: prices, totalCents: 5_100 });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });

  test('uses the latest prices if they changed before the form was sent', async () => {
    const form = familyForm(here.eventId);
    const higherPrices = { ...prices, meals: { baseCents: 900, free5Under: true } };
    await setCosts(here.test, here.dana, higherPrices);
    expect(await submit(form)).toEqual({ refused: 'price-changed', costs: higherPrices, totalCents: 5_300 });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
    const reply = await submitAccepted(visitor(), { ...form, seenCents: 5_300 });
    await setCosts(here.test, here.dana, prices);
    expect(await waitForFamilyPage(visitor(), reply.secret)).toMatchObject({ totalCents: 5_300, costs: higherPrices });
  });

  test.each<[string, object]>([
    ['a price', { totalCents: 1 }],
    ['lines', { lines: [] }],
    ['a state', { status: 'paid' }],
    ['a secret', { secret: 'x'.repeat(43) }],
    ['costs', { costs: prices }],
  ])('refuses a form that contains %s', async (_what, more) => {
    const form = { ...familyForm(here.eventId), ...more };
    expect(await getFailureCode(submit(form))).toBe('bad-shape');
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });
});

describe('checkIn.submit with different ages', () => {
  test.each([
    [0, 2_500],
    [5, 2_500],
    [6, 5_100],
    [130, 5_100],
  ])('charges a person of age %i a total of %i cents with the fee', async (age, seenCents) => {
    expect(await submitAccepted(visitor(), familyForm(here.eventId, { persons: [person('p1', { age })], seenCents }))).toMatchObject({
      totalCents: seenCents,
    });
  });
});

describe('checkIn.submit with invalid forms', () => {
  const withPerson = (more: Partial<Record<keyof FormPerson, unknown>>) => ({ persons: [{ ...person('p1'), ...more }] });
  test.each<[string, object]>([
    ['without persons', { persons: [] }],
    ['with 31 persons', { persons: Array.from({ length: 31 }, (_none, index) => person(`p${index + 1}`)) }],
    ['with one person twice', { persons: [person('p1'), person('p1')] }],
    ['with an age of 131', withPerson({ age: 131 })],
    ['with an age below zero', withPerson({ age: -1 })],
    ['with half a year', withPerson({ age: 5.5 })],
    ['with a blank age', withPerson({ age: null })],
    ['with half a meal', withPerson({ meals: 0.5 })],
    ['with meals below zero', withPerson({ meals: -1 })],
    ['with 201 meals', withPerson({ meals: 201 })],
    ['without a name', withPerson({ name: '  ' })],
    ['with a name of 121 characters', withPerson({ name: 'x'.repeat(121) })],
    ['with a name that cannot be stored', withPerson({ name: 'Ru\u0000th' })],
    ['with a name that turns the direction of what follows', withPerson({ name: '\u202eelaH htuR\u202c' })],
    ['with half an emoji', withPerson({ name: 'Ruth \ud83d' })],
    ['with a departure before the arrival', withPerson({ departure: '2026-06-12T09:59' })],
    ['with a departure at the arrival', withPerson({ departure: '2026-06-12T10:00' })],
    ['on 30 February', withPerson({ arrival: '2026-02-30T10:00' })],
    ['at 24:00', withPerson({ arrival: '2026-06-11T24:00' })],
    ['with seconds', withPerson({ arrival: '2026-06-12T10:00:00' })],
    ['in another zone', withPerson({ arrival: '2026-06-12T10:00Z' })],
    ['with an invalid person key', withPerson({ key: 'p0' })],
    ['with an invalid activity key', withPerson({ activities: ['Giant Swing'] })],
    ['without a church', { church: '' }],
    ['without phone and email', { phone: '', email: '' }],
    ['with an invalid phone', { phone: '12' }],
    ['with two addresses', { email: 'a@x.test, b@x.test' }],
    ['with an invalid id', { id: 'short' }],
    ['in another language', { language: 'de' }],
  ])('refuses a form %s', async (_what, more) => {
    const form = { ...familyForm(here.eventId), ...more } as SubmitInput;
    expect(await getFailureCode(submit(form))).toBe('bad-shape');
    if (form.id !== 'short') expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });
});

describe('checkIn.submit with unusual texts', () => {
  test.each([
    'Ruth Hale',
    'María José Núñez-Ordóñez',
    'Nguyễn Thị Minh Khai',
    'Дмитро Шевченко',
    '李小龍',
    'محمد عبد الله',
    'שרה כהן',
    'नेहा शर्मा',
    '👨‍👩‍👧‍👦 Hale 🏕️',
    `O'Brien "Bo" <b>&amp;</b> \\ %s {{x}}`,
    "Robert'); drop table check_ins;--",
    '𝒳'.repeat(60),
    'x'.repeat(120),
  ])('saves the name %s unchanged', async (name) => {
    const form = familyForm(here.eventId, { church: name, persons: [person('p1', { name }), mia] });
    const { secret } = await submitAccepted(visitor(), form);
    const page = await waitForFamilyPage(visitor(), secret);
    expect([page.church, page.persons[0]?.name]).toEqual([name, name]);
    const row = await readDeskRow(here.test, here.eventId, form.id);
    expect([row.church, row.persons[0]?.name]).toEqual([name, name]);
  });

  test('accepts thirty persons with every meal and activity', async () => {
    const persons = Array.from({ length: 30 }, (_none, index) =>
      person(`p${index + 1}`, { name: `Person ${index} ${'x'.repeat(100)}`, meals: 200, activities: ['giant_swing', 'zip_line'] }),
    );
    const seenCents = 30 * (200 * 800 + 1_000 + 1_200) + 2_500;
    const reply = await submitAccepted(visitor(), familyForm(here.eventId, { persons, seenCents }));
    expect(reply.totalCents).toBe(seenCents);
    expect((await waitForFamilyPage(visitor(), reply.secret, 'link')).link).not.toBeNull();
  });
});

describe('checkIn.submit with stays across clock changes', () => {
  test.each([
    ['keeps a night that is an hour shorter in spring', '2027-03-13T22:00', '2027-03-14T08:00', 9],
    ['keeps a night that is an hour longer in autumn', '2026-10-31T22:00', '2026-11-01T08:00', 11],
    ['keeps a stay within the repeated hour of autumn', '2026-11-01T01:15', '2026-11-01T01:45', 0.5],
    ['keeps a stay into the skipped hour of spring', '2027-03-14T01:30', '2027-03-14T02:30', 1],
    ['never reverses a stay out of the skipped hour of spring', '2027-03-14T02:30', '2027-03-14T03:00', 0],
  ])('saves times across a clock change: %s', async (_what, arrival, departure, hours) => {
    const eventId = await addEvent(here.dana, { from: arrival.slice(0, 10), to: departure.slice(0, 10) });
    const form = familyForm(eventId, { persons: [person('p1', { arrival, departure, activities: [] })], seenCents: 4_100 });
    await submitAccepted(visitor(), form);
    const [stored] = (await readDeskRow(here.test, eventId, form.id)).persons;
    expect(Date.parse(stored?.departure ?? '') - Date.parse(stored?.arrival ?? '')).toBe(hours * 3_600_000);
  });
});

test('checkIn.submit and checkIn.addAtDesk refuse ids with the prefix of test records', async () => {
  const form = familyForm(here.eventId, { id: `test${newId(16)}` });
  expect(await getFailureCode(visitor().calls.checkIn.submit.mutate(form))).toBe('bad-shape');
  const { seenCents: _, ...atDesk } = form;
  expect(await getFailureCode(here.dana.calls.checkIn.addAtDesk.mutate(atDesk))).toBe('bad-shape');
  expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
});

describe('checkIn.submit with events and activities that are not offered', () => {
  test.each([
    ['is closed', 'swimming_pool'],
    ['the event has not booked', 'leap_of_faith'],
    ['is unknown', 'free_fall'],
  ])('refuses an activity that %s', async (_what, key) => {
    const form = familyForm(here.eventId, {
      persons: [person('p1', { activities: [] }), person('p2', { activities: ['giant_swing', key] })],
    });
    expect(await submit(form)).toEqual({ refused: 'not-offered', field: 'persons.1.activities' });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });

  test.each<[string, Parameters<typeof addEvent>[1]]>([
    ['over', { from: '2026-06-09', to: '2026-06-10' }],
    ['a private stay', { classification: 'reservation' }],
    ['only an inquiry', { state: 'inquiry' }],
    ['a test event', { id: `test${newId(16)}` }],
  ])('refuses an event that is %s', async (_what, more) => {
    const form = familyForm(await addEvent(here.dana, more));
    expect(await submit(form)).toEqual({ refused: 'event-over' });
    expect(await countStoredRows(here, form.id)).toEqual(noStoredRows);
  });

  test('accepts a held event long before its beginning', async () => {
    const eventId = await addEvent(here.dana, { state: 'held', heldUntil: '2026-06-20', from: '2026-08-01', to: '2026-08-03' });
    const days = { arrival: '2026-08-01T18:00', departure: '2026-08-03T10:00' };
    const persons = [person('p1', { ...days, activities: [] })];
    expect(await submitAccepted(visitor(), familyForm(eventId, { persons, seenCents: 4_100 }))).toMatchObject({ totalCents: 4_100 });
  });

  test('refuses an event that is cancelled or unknown', async () => {
    const eventId = await addEvent(here.dana, {});
    await here.dana.calls.reservations.changeState.mutate({ id: eventId, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
    for (const of of [eventId, newId()]) expect(await submit(familyForm(of))).toEqual({ refused: 'event-over' });
  });

  test('prevents the deletion of the event once a family has checked in', async () => {
    const eventId = await addEvent(here.dana, {});
    await submitAccepted(visitor(), familyForm(eventId, { persons: [person('p1', { activities: [] })], seenCents: 4_100 }));
    await here.dana.calls.reservations.changeState.mutate({ id: eventId, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
    expect(await here.dana.calls.reservations.remove.mutate({ id: eventId })).toEqual({ refused: 'has-records' });
  });
});

describe('a camp whose families pay at the desk', () => {
  test('requests no card payment for new, changed or renewed forms, until the camp allows card payments', async () => {
    const admin = await here.test.person({ permissions: ['is-admin'] });
    const choose = (familiesPayByCard: boolean) => admin.calls.settings.change.mutate({ familiesPayByCard });
    await choose(false);
    try {
      expect(await visitor().calls.checkIn.page.query({ eventId: here.eventId })).toMatchObject({ payWay: 'none' });
      const form = familyForm(here.eventId, { phone: '(513) 555-0190', email: 'at.desk@example.org' });
      const { secret, ...reply } = await submitAccepted(visitor(), form);
      expect(reply).toMatchObject({ totalCents: 5_100, link: null });
      expect(await countStoredRows(here, form.id)).toMatchObject({ charges: 3, requests: 0 });
      expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ payWay: 'none', link: null });
      const { church, phone, email, seenCents } = form;
      const changeInput = { secret, church, phone, email, seenCents, persons: form.persons.slice(0, 1) };
      expect(await visitor().calls.checkIn.change.mutate(changeInput)).not.toHaveProperty('refused');
      expect(await visitor().calls.checkIn.payAgain.mutate({ secret })).toEqual({ refused: 'no-cards' });
      expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 0 });
      await choose(true);
      expect(await visitor().calls.checkIn.payAgain.mutate({ secret })).not.toHaveProperty('refused');
      expect(await countStoredRows(here, form.id)).toMatchObject({ requests: 1 });
      // A change of the check-in cancels a link over the previous balance.
      await choose(false);
      expect(await countStoredRows(here, form.id)).toMatchObject({ open: 1 });
      const changed = {
        ...changeInput,
        seenCents: 5_900,
        persons: changeInput.persons.map((member) => ({ ...member, meals: member.meals + 1 })),
      };
      expect(await visitor().calls.checkIn.change.mutate(changed)).not.toHaveProperty('refused');
      expect(await countStoredRows(here, form.id)).toMatchObject({ open: 0 });
    } finally {
      await choose(true);
    }
  });
});
