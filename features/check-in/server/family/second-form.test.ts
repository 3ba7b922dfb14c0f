import { describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { maxPersons } from '#features/check-in/rules.ts';
import type { SubmissionResult } from '#features/check-in/shapes/family.ts';
import {
  addEvent,
  countTableRows,
  readDeskRow,
  expectDone,
  familyForm,
  waitForFamilyPage,
  person,
  type SubmitInput,
  submitAccepted,
  testCamp,
} from '#features/check-in/server/testing.ts';

const here = testCamp();

const visitor = () => here.test.visitor();
const fee = 2_500;
const people = (personCount: number) =>
  Array.from({ length: personCount }, (_, index) => person(`p${index + 1}`, { name: `Person ${index + 1}`, meals: 1, activities: [] }));
const form = (personCount: number, more: Partial<SubmitInput> = {}) =>
  familyForm(here.eventId, { persons: people(personCount), phone: '5135550100', email: '', seenCents: personCount * 800 + fee, ...more });
const row = (id: string) => readDeskRow(here.test, here.eventId, id);
const feesOf = (...ids: string[]) =>
  countTableRows(here.test, 'money_entries', `line = 'fee' and kind = 'charge' and folio_id = any($1)`, [ids]);
let count = 0;
const address = () => `family${++count}@example.org`;

async function full(email = address()): Promise<{ form: SubmitInput; first: SubmissionResult }> {
  // Give each family its own phone: full forms with the same church and phone belong to one family.
  const fullForm = form(maxPersons, { email, phone: `51355502${String(++count).padStart(2, '0')}`, church: 'Bethany Mennonite' });
  return { form: fullForm, first: await submitAccepted(visitor(), fullForm) };
}

describe('the second form of a family', () => {
  test('pays no day fee if it has the secret of the first form, and both pages mention the other form', async () => {
    const { form: firstForm, first } = await full();
    const second = form(3, { email: '', joins: first.secret, seenCents: 2_400 });
    const answer = await submitAccepted(visitor(), second);
    expect(answer).toMatchObject({ totalCents: 2_400 });
    expect(answer.secret).not.toBe(first.secret);
    expect(await feesOf(firstForm.id, second.id)).toBe(1);
    expect(await row(second.id)).toMatchObject({ joinsId: first.id, joinsCode: first.code, money: { chargedCents: 2_400 } });
    expect(await waitForFamilyPage(visitor(), answer.secret)).toMatchObject({ isLater: true, joinedPersons: 0, persons: { length: 3 } });
    expect(await waitForFamilyPage(visitor(), first.secret)).toMatchObject({
      isLater: false,
      joinedPersons: 3,
      persons: { length: maxPersons },
    });
    const reply = (await here.test.mails()).filter(({ recipient }) => recipient === firstForm.email);
    expect(reply.find(({ kind }) => kind === 'check-in.joined')?.textBody).toContain(answer.code);
  });

  test('matches a first form whose phone is stored with or without +1', async () => {
    const fullForm = form(maxPersons, { email: '', phone: '(513) 555-0188', church: 'Grace Hill' });
    const first = await submitAccepted(visitor(), fullForm);
    const second = form(1, { email: '', phone: '+1 513 555 0188', church: 'Grace Hill', seenCents: 800 });
    await submitAccepted(visitor(), second);
    expect(await row(second.id)).toMatchObject({ joinsId: fullForm.id, joinsCode: first.code });
  });

  test('joins the first form if it has the secret of another later form, even if the first form is not full', async () => {
    const first = await submitAccepted(visitor(), form(2, { email: address() }));
    const second = await submitAccepted(visitor(), form(1, { joins: first.secret, seenCents: 800 }));
    const third = form(1, { joins: second.secret, seenCents: 800 });
    await submitAccepted(visitor(), third);
    expect(await row(third.id)).toMatchObject({ joinsId: first.id });
  });

  test('matches a full first form by church and phone or email, without its secret', async () => {
    const { form: firstForm, first } = await full();
    // This phone does not know the first form, so it shows a price with the day fee.
    const second = form(2, { email: firstForm.email.toUpperCase(), church: 'bethany mennonite', phone: '' });
    const answer = await submitAccepted(visitor(), second);
    expect(answer).toMatchObject({ totalCents: 1_600 });
    expect(await row(second.id)).toMatchObject({ joinsId: first.id });
    // The response must not reveal people or secret of the first form, because a stranger may know church and email.
    const reply = JSON.stringify([answer, await waitForFamilyPage(visitor(), answer.secret)]);
    for (const theirs of [first.secret, first.code, first.id, 'Person 30']) expect(reply, theirs).not.toContain(theirs);
    expect(answer.code).not.toBe(first.code);
    expect(await waitForFamilyPage(visitor(), first.secret)).toMatchObject({
      persons: { length: maxPersons },
      totalCents: maxPersons * 800 + fee,
    });
  });

  test('gets the same answer on a retry, and is not charged again', async () => {
    const { first } = await full();
    const second = form(2, { email: '', joins: first.secret, seenCents: 1_600 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => submitAccepted(visitor(), second)));
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1);
    expect(await countTableRows(here.test, 'check_ins', 'joins_id = $1', [first.id])).toBe(1);
    const again = form(2, { email: '', joins: first.secret, seenCents: 1_600 });
    const third = form(2, { email: '', joins: first.secret, seenCents: 1_600 });
    await Promise.all([again, third].map((laterForm) => submitAccepted(visitor(), laterForm)));
    expect(await feesOf(first.id, second.id, again.id, third.id)).toBe(1);
  });

  test('pays no day fee even after a change', async () => {
    const { first } = await full();
    const second = form(2, { email: '', joins: first.secret, seenCents: 1_600 });
    const { secret } = await submitAccepted(visitor(), second);
    const { church, phone, email } = second;
    const changed = await visitor().calls.checkIn.change.mutate({ secret, church, phone, email, persons: people(3), seenCents: 2_400 });
    expect(changed).toMatchObject({ totalCents: 2_400 });
  });

  test('pays the day fee when the first form is cancelled, and later forms join it', async () => {
    const { first } = await full();
    const second = form(2, { email: '', joins: first.secret, seenCents: 1_600 });
    const third = form(1, { email: '', joins: first.secret, seenCents: 800 });
    for (const laterForm of [second, third]) {
      here.test.clock.advance(1_000);
      await submitAccepted(visitor(), laterForm);
    }
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: first.id, reason: 'Ill' }));
    expect(await row(second.id)).toMatchObject({ joinsId: null, totalCents: 1_600 + fee, money: { balanceCents: 1_600 + fee } });
    expect(await row(third.id)).toMatchObject({ joinsId: second.id, money: { balanceCents: 800 } });
    here.test.clock.advance(1_000);
    // The secret of the cancelled form still identifies the family, so there is no third day fee.
    const fourth = form(1, { email: '', joins: first.secret, seenCents: 800 });
    expect(await submitAccepted(visitor(), fourth)).toMatchObject({ totalCents: 800 });
    expect(await row(fourth.id)).toMatchObject({ joinsId: second.id });
    expect(await waitForFamilyPage(visitor(), first.secret)).toMatchObject({ isLater: false, isCancelled: true, joinedPersons: 0 });
    const atDesk = { ...form(1, { email: '' }), joinsId: first.id };
    const { seenCents: _, ...typed } = atDesk;
    await here.dana.calls.checkIn.addAtDesk.mutate(typed);
    expect(await row(typed.id)).toMatchObject({ joinsId: second.id, totalCents: 800 });

    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: second.id, reason: 'Ill as well' }));
    expect(await row(third.id)).toMatchObject({ joinsId: null, totalCents: 800 + fee });
    const fifth = form(1, { email: '', joins: first.secret, seenCents: 800 });
    await submitAccepted(visitor(), fifth);
    expect(await row(fifth.id)).toMatchObject({ joinsId: third.id });
  });

  test('pays the day fee if all earlier forms of the family are cancelled', async () => {
    const { first } = await full();
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: first.id, reason: 'Ill' }));
    const next = form(1, { email: '', joins: first.secret, seenCents: 800 });
    expect(await visitor().calls.checkIn.submit.mutate(next)).toMatchObject({ refused: 'price-changed', totalCents: 800 + fee });
  });
});

describe('a second form added at the desk', () => {
  const atDesk = (more: Partial<SubmitInput> & { joinsId?: string } = {}) => {
    const { seenCents: _, ...typed } = form(2, more);
    return typed as typeof typed & { joinsId?: string };
  };
  const add = (typed: ReturnType<typeof atDesk>) => here.dana.calls.checkIn.addAtDesk.mutate(typed);

  test('joins the chosen form without a day fee, and notifies the family of the first form', async () => {
    const email = address();
    const first = await submitAccepted(visitor(), form(2, { email }));
    const typed = atDesk({ joinsId: first.id });
    expect(await Promise.all([add(typed), add(typed)])).toEqual([{ id: typed.id }, { id: typed.id }]);
    expect(await row(typed.id)).toMatchObject({ joinsId: first.id, joinsCode: first.code, totalCents: 1_600 });
    expect(await feesOf(first.id, typed.id)).toBe(1);
    expect(await waitForFamilyPage(visitor(), first.secret)).toMatchObject({ joinedPersons: 2 });
    const reply = (await here.test.mails()).filter(({ recipient, kind }) => recipient === email && kind === 'check-in.joined');
    expect(reply).toHaveLength(1);
    const third = atDesk({ joinsId: typed.id });
    await add(third);
    expect(await row(third.id)).toMatchObject({ joinsId: first.id });
  });

  test('emails the family of the first form at most ten times an hour, but always if the desk adds the form', async () => {
    const email = address();
    const first = await submitAccepted(visitor(), form(1, { email }));
    const vera = await here.test.person();
    for (let times = 0; times < 11; times++) await submitAccepted(vera, form(1, { email: '', joins: first.secret, seenCents: 800 }));
    const held = async () => (await here.test.mails()).filter(({ recipient, state }) => recipient === email && state === 'held').length;
    expect(await held()).toBe(1);
    await add(atDesk({ joinsId: first.id, email: '' }));
    expect(await held()).toBe(1);
  });

  test('joins a full form with the same church and phone without a choice', async () => {
    const { form: firstForm, first } = await full();
    const typed = atDesk({ church: firstForm.church, phone: firstForm.phone });
    await add(typed);
    expect(await row(typed.id)).toMatchObject({ joinsId: first.id, totalCents: 1_600 });
  });

  test('belongs to a new family if the desk chose no form', async () => {
    const first = await submitAccepted(visitor(), form(2, { email: address(), phone: '5135550188' }));
    const typed = atDesk({ phone: '5135550188' });
    await add(typed);
    expect(await row(typed.id)).toMatchObject({ joinsId: null, totalCents: 1_600 + fee });
    expect(await feesOf(first.id, typed.id)).toBe(2);
  });

  test('is refused if the chosen form is cancelled, of another event, or missing', async () => {
    const first = await submitAccepted(visitor(), form(2, { email: address() }));
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: first.id, reason: 'Ill' }));
    const elsewhere = await addEvent(here.dana, { name: 'Far away' });
    const there = await submitAccepted(visitor(), form(1, { eventId: elsewhere, email: address() }));
    for (const joinsId of [first.id, there.id, newId()]) expect(await add(atDesk({ joinsId }))).toEqual({ refused: 'nothing-to-join' });
  });
});

describe('a form of another family', () => {
  test.each<[string, Partial<SubmitInput>]>([
    ['a family of another church', { church: 'Grace Chapel' }],
    [
      'a family of the same church with another phone and email',
      { church: 'Bethany Mennonite', phone: '5135550199', email: 'other@example.org' },
    ],
  ])('joins no form if it is from %s', async (_what, more) => {
    const { form: firstForm } = await full();
    const other = form(1, { email: firstForm.email, ...more });
    expect(await submitAccepted(visitor(), other)).toMatchObject({ totalCents: 800 + fee });
    expect(await row(other.id)).toMatchObject({ joinsId: null });
  });

  test('pays its own day fee if phone and church match a first form that is not full', async () => {
    const email = address();
    const church = 'Shiloh AME';
    await submitAccepted(visitor(), form(maxPersons - 1, { email, church }));
    expect(await submitAccepted(visitor(), form(1, { email, church }))).toMatchObject({ totalCents: 800 + fee });
  });

  test('joins no form by an invalid secret or a secret of another event', async () => {
    const elsewhere = await addEvent(here.dana, { name: 'Elsewhere' });
    const there = await submitAccepted(visitor(), form(1, { eventId: elsewhere, email: address() }));
    for (const joins of [there.secret, 'nobody-has-this-secret-0000000000'])
      expect(await visitor().calls.checkIn.submit.mutate(form(1, { email: address(), joins, seenCents: 800 }))).toMatchObject({
        refused: 'price-changed',
        totalCents: 800 + fee,
      });
  });
});
