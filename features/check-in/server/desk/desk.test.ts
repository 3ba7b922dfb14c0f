import type { Pool, QueryConfig } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createQueryBuilder } from '#platform/database/server/query-builder.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { arrivalKeyLifetimeMs, sweepArrivalKeys } from '#features/check-in/server/jobs.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday, openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { DeskEventRow } from '#features/check-in/shapes/event.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskRows } from './desk-rows.ts';
import {
  addEvent,
  openCamp,
  countTableRows,
  readDeskRow,
  expectDone,
  familyForm,
  countStoredRows,
  mia,
  waitForFamilyPage,
  person,
  type SubmitInput,
  submitAccepted,
  testCamp,
} from '#features/check-in/server/testing.ts';

const here = testCamp();
let leader: SignedInGuest;
let theirs: string;
beforeAll(async () => {
  theirs = await addEvent(here.dana, { name: 'Another camp' });
  leader = await here.test.person({ firstName: 'Lea', lastName: 'Lind', permissions: ['view-home', `view-event-${theirs}`] });
});

const visitor = () => here.test.visitor();
let form: SubmitInput;
let secret: string;
let code: string;
beforeEach(async () => {
  here.test.clock.set(friday);
  form = familyForm(here.eventId);
  ({ secret, code } = await submitAccepted(visitor(), form));
});

async function row(): Promise<DeskRow> {
  return readDeskRow(here.test, here.eventId, form.id);
}

async function historyOf(id: string): Promise<string[]> {
  const history = await here.dana.watch('checkIn.history', { id });
  history.close();
  return history
    .rows<HistoryRow>()
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ kind }) => kind);
}

describe('checkIn.arrive and checkIn.unarrive', () => {
  test('shows an arrival and its author at every desk, and an undo removes it', async () => {
    const desk = await here.dana.watch('checkIn.desk', { eventId: here.eventId });
    const mine = (rows: DeskRow[]) => rows.find(({ id }) => id === form.id);
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id })).toEqual({ done: true });
    await desk.until<DeskRow>((rows) => mine(rows)?.arrivedAt === friday && mine(rows)?.arrivedByName === 'Dana Whitfield');
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ arrivedAt: friday, mayChange: false });
    here.test.clock.advance(60_000);
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id })).toEqual({ done: true });
    expect(await row()).toMatchObject({ arrivedAt: friday });
    expect(await here.dana.calls.checkIn.unarrive.mutate({ id: form.id })).toEqual({ done: true });
    await desk.until<DeskRow>((rows) => mine(rows)?.arrivedAt === null && mine(rows)?.arrivedByName === null);
    expect(await historyOf(form.id)).toEqual(['check-in.submitted', 'check-in.arrived', 'check-in.arrival-undone']);
    desk.close();
  });

  test('marks an arrival once per key, even if it is sent again after an undo', async () => {
    const arrival = { id: form.id, key: newId() };
    expect(await here.dana.calls.checkIn.arrive.mutate(arrival)).toEqual({ done: true });
    expect(await here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId() })).toEqual({ done: true });
    expect(await here.dana.calls.checkIn.arrive.mutate(arrival)).toEqual({ done: true });
    expect(await row()).toMatchObject({ arrivedAt: null });
    expect(await historyOf(form.id)).toEqual(['check-in.submitted', 'check-in.arrived', 'check-in.arrival-undone']);
    // A new key is a new arrival, so it marks the family.
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: newId() })).toEqual({ done: true });
    expect(await row()).toMatchObject({ arrivedAt: friday });
  });

  test("keeps the device's time of a late arrival within the allowed range", async () => {
    const pressedAt = new Date(Date.parse(friday) + 60_000).toISOString();
    here.test.clock.advance(30 * 60_000);
    const now = here.test.clock.now();
    const at = async (when: string) => {
      await here.dana.calls.checkIn.unarrive.mutate({ id: form.id });
      expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: newId(), at: when })).toEqual({ done: true });
      return (await row()).arrivedAt;
    };
    expect(await at(pressedAt)).toBe(pressedAt);
    expect(await at('2031-01-01T00:00:00.000Z')).toBe(now);
    expect(await at('2001-01-01T00:00:00.000Z')).toBe(now);
    // An arrival cannot be earlier than the family's form.
    expect(await at(new Date(Date.parse(friday) - 60_000).toISOString())).toBe(friday);
  });

  test('refuses a late undo if it was pressed before the current arrival', async () => {
    const pressedAt = here.test.clock.now();
    here.test.clock.advance(180_000);
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: newId() });
    const undoAt = (when: string) => here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId(), at: when });
    expect(await undoAt(pressedAt)).toEqual({ refused: 'arrived-since' });
    expect((await row()).arrivedAt).not.toBeNull();
    here.test.clock.advance(60_000);
    expect(await undoAt(here.test.clock.now())).toEqual({ done: true });
  });

  test('refuses an undo if another desk has marked the arrival later', async () => {
    const [mine, theirs] = [newId(), newId()];
    const undo = (of: string) => here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId(), of });
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: mine });
    await here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId() });
    // If there is no arrival, the undo succeeds without effect.
    expect(await undo(mine)).toEqual({ done: true });
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: theirs });
    expect(await undo(mine)).toEqual({ refused: 'arrived-since' });
    expect((await row()).arrivedAt).not.toBeNull();
    expect(await undo(theirs)).toEqual({ done: true });
    expect((await row()).arrivedAt).toBeNull();
    // An undo with a key reverts only the arrival with this key. An undo without a key reverts any arrival.
    for (const key of [newId(), mine]) await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key });
    await here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId() });
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id });
    expect(await undo(theirs)).toEqual({ refused: 'arrived-since' });
    expect(await here.dana.calls.checkIn.unarrive.mutate({ id: form.id, key: newId() })).toEqual({ done: true });
  });

  test('refuses a cancellation after an arrival or payment that the caller has not seen', async () => {
    const { balanceCents } = (await row()).money;
    const cancel = (isHere: boolean, cents: number) =>
      here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill', seen: { isHere, balanceCents: cents } });
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: newId() });
    expect(await cancel(false, balanceCents)).toEqual({ refused: 'changed-meanwhile' });
    expect(await cancel(true, balanceCents + 100)).toEqual({ refused: 'changed-meanwhile' });
    expect((await row()).cancelledAt).toBeNull();
    expect(await cancel(true, balanceCents)).toEqual({ done: true });
  });

  test('stores no key for a refused arrival, so that the device can send it again', async () => {
    const key = newId();
    await here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' });
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key })).toEqual({ refused: 'cancelled' });
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key })).toEqual({ refused: 'cancelled' });
  });

  test('deletes arrival keys after a year', async () => {
    await here.dana.calls.checkIn.arrive.mutate({ id: form.id, key: newId() });
    const sweepKeys = async () => {
      await sweepArrivalKeys.run(here.test.running.app, {}, { number: 1, last: false });
      return countTableRows(here.test, 'arrival_keys', 'check_in_id = $1', [form.id]);
    };
    here.test.clock.advance(arrivalKeyLifetimeMs);
    expect(await sweepKeys()).toBe(1);
    here.test.clock.advance(1);
    expect(await sweepKeys()).toBe(0);
  });

  test('stores no key for a check-in that does not exist', async () => {
    const keep = here.test.running.app.database.pool.query(`insert into arrival_keys values ('a key', 'nobody', now())`);
    await expect(keep).rejects.toMatchObject({ constraint: 'arrival_keys_check_in_id_fkey' });
  });

  test('refuses an arrival that was pressed by another account of the device', async () => {
    const send = async (account: string) =>
      fetch(`${here.test.url}/api/checkIn.arrive`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: here.test.url, cookie: here.dana.cookie(), 'x-account': account },
        body: JSON.stringify({ id: form.id, key: newId() }),
      });
    expect((await send(leader.accountId)).status).toBe(401);
    expect(await row()).toMatchObject({ arrivedAt: null });
    expect((await send(here.dana.accountId)).status).toBe(200);
    expect(await row()).toMatchObject({ arrivedAt: friday });
  });

  test("corrects the time of a press if the device's clock is wrong", async () => {
    const after = (minutes: number) => addMilliseconds(friday, minutes * minute);
    here.test.clock.set(after(30));
    const slow = { 'x-clock': after(10), 'content-type': 'application/json', origin: here.test.url, cookie: here.dana.cookie() };
    const body = JSON.stringify({ id: form.id, key: newId(), at: after(5) });
    expect((await fetch(`${here.test.url}/api/checkIn.arrive`, { method: 'POST', headers: slow, body })).status).toBe(200);
    expect(await row()).toMatchObject({ arrivedAt: after(25) });
  });

  test('leaves a consistent state if a family arrives and is cancelled at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 25 }, (_none, index) => raceOnce(index)));
    // At least one result must be recorded.
    expect(new Set(results.map(({ arrived }) => JSON.stringify(arrived))).size).toBeGreaterThan(0);
    for (const { arrived, cancelled, story } of results) {
      expect(cancelled).toEqual({ done: true });
      if ('done' in arrived) expect(story).toEqual(['check-in.submitted', 'check-in.arrived', 'check-in.cancelled']);
      else expect([arrived, story]).toEqual([{ refused: 'cancelled' }, ['check-in.submitted', 'check-in.cancelled']]);
    }
  });

  async function raceOnce(index: number) {
    const firstForm = familyForm(here.eventId);
    await submitAccepted(visitor(), firstForm);
    const arrive = () => here.dana.calls.checkIn.arrive.mutate({ id: firstForm.id });
    const cancel = () => here.dana.calls.checkIn.cancel.mutate({ id: firstForm.id, reason: 'Ill' });
    const first = index % 2 === 0 ? [arrive(), cancel()] : [cancel(), arrive()].toReversed();
    const [arrived = {}, cancelled = {}] = await Promise.all(first);
    return { arrived, cancelled, story: await historyOf(firstForm.id) };
  }
});

describe('the leader of one event', () => {
  test('gets the same answer for a check-in of another event as for a check-in that does not exist', async () => {
    expect(await leader.calls.checkIn.arrive.mutate({ id: form.id })).toEqual({ refused: 'gone' });
    expect(await leader.calls.checkIn.unarrive.mutate({ id: form.id })).toEqual({ refused: 'gone' });
    expect(await leader.calls.checkIn.arrive.mutate({ id: newId() })).toEqual({ refused: 'gone' });
    expect(await row()).toMatchObject({ arrivedAt: null });
  });

  test('sees and checks in the families of their own event', async () => {
    const own = familyForm(theirs, { persons: [person('p1', { activities: [] })], seenCents: 4_100 });
    const reply = await submitAccepted(visitor(), own);
    const desk = await leader.watch('checkIn.desk', { eventId: theirs });
    expect(desk.rows<DeskRow>().map(({ id }) => id)).toEqual([own.id]);
    desk.close();
    expect(await leader.calls.checkIn.scan.mutate({ eventId: theirs, read: reply.code })).toEqual({ id: own.id });
    expect(await leader.calls.checkIn.arrive.mutate({ id: own.id })).toEqual({ done: true });
    expect(await readDeskRow(here.test, theirs, own.id)).toMatchObject({ arrivedByName: 'Lea Lind' });
  });

  test('cannot change anything of other events', async () => {
    const { checkIn } = leader.calls;
    const { church, phone, email, persons } = form;
    const calls = [
      checkIn.scan.mutate({ eventId: here.eventId, read: code }),
      checkIn.cancel.mutate({ id: form.id, reason: 'x' }),
      checkIn.askAgain.mutate({ id: form.id }),
      checkIn.changeAtDesk.mutate({ id: form.id, changedAt: friday, church, phone, email, persons }),
      checkIn.addAtDesk.mutate({ id: newId(), eventId: theirs, church, phone, email, persons, language: 'en' }),
    ];
    for (const call of calls) expect(await getFailureCode(call)).toBe('not-allowed');
    const desk = await leader.watch('checkIn.desk', { eventId: here.eventId });
    expect(desk.denied()).toBe('not-allowed');
    desk.close();
  });
});

describe('checkIn.privateLink', () => {
  test('returns the link to accounts that may change the bill, and records the call; rows never contain the link', async () => {
    expect(JSON.stringify(await row())).not.toContain(secret);
    expect(await here.dana.calls.checkIn.privateLink.mutate({ id: form.id })).toEqual({ path: `/guest/check-in/yours?id=${secret}` });
    const history = await here.dana.watch('checkIn.history', { id: form.id });
    history.close();
    const openings = history.rows<HistoryRow>().filter(({ kind }) => kind === 'check-in.private-link-opened');
    expect(openings).toMatchObject([{ actorName: 'Dana Whitfield', at: friday }]);
    expect(JSON.stringify(history.rows())).not.toContain(secret);
    expect(await here.dana.calls.checkIn.privateLink.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  });

  test('refuses accounts that may only see the event', async () => {
    const own = familyForm(theirs, { persons: [person('p1', { activities: [] })], seenCents: 4_100 });
    const reply = await submitAccepted(visitor(), own);
    expect(await getFailureCode(leader.calls.checkIn.privateLink.mutate({ id: own.id }))).toBe('not-allowed');
    const desk = await leader.watch('checkIn.desk', { eventId: theirs });
    desk.close();
    expect(desk.rows<DeskRow>().some(({ id }) => id === own.id)).toBe(true);
    expect(JSON.stringify(desk.received)).not.toContain(reply.secret);
    expect(await historyOf(own.id)).toEqual(['check-in.submitted']);
  });
});

describe('checkIn.scan', () => {
  test('finds a family by its pass, its secret, or its code in any spelling', async () => {
    const { publicUrl } = here.test.running.app.config;
    const spaced = `${code.slice(0, 2).toLowerCase()} ${code.slice(2)}`;
    const codes = [code, code.toLowerCase(), spaced, ` ${code}\n`, `bh:${code}`, `BH:${code.toLowerCase()}`];
    for (const read of [`${publicUrl}/guest/check-in/yours?id=${secret}`, secret, ...codes])
      expect(await here.dana.calls.checkIn.scan.mutate({ eventId: here.eventId, read }), read).toEqual({ id: form.id });
  });

  test('distinguishes a pass of another event from an unknown pass', async () => {
    const scan = (read: string, eventId = here.eventId) => here.dana.calls.checkIn.scan.mutate({ eventId, read });
    const elsewhere = { eventId: here.eventId, eventName: 'Lakeside Family Camp', familyId: form.id };
    for (const read of [secret, code, `bh:${code}`]) expect(await scan(read, theirs), read).toEqual({ refused: 'other-event', elsewhere });
    for (const read of [
      '',
      'ABCDE',
      'bh:ABCDE',
      'bh:',
      code.slice(1),
      `${secret}x`,
      'https://example.org/?id=',
      'https://example.org',
      form.id,
      '🏕️',
    ])
      expect(await scan(read), read).toEqual({ refused: 'unknown' });
  });

  test('names the other event only if the caller may see it', async () => {
    for (const read of [secret, code, `bh:${code}`])
      expect(await leader.calls.checkIn.scan.mutate({ eventId: theirs, read }), read).toEqual({ refused: 'other-event', elsewhere: null });
  });

  test('prefers a family of this event if a family of another event has the same code', async () => {
    const own = familyForm(theirs, { persons: [person('p1', { activities: [] })], seenCents: 4_100 });
    await submitAccepted(visitor(), own);
    await here.test.running.app.database.pool.query('update check_ins set code = $1 where id = $2', [code, own.id]);
    expect(await here.dana.calls.checkIn.scan.mutate({ eventId: theirs, read: code })).toEqual({ id: own.id });
    expect(await here.dana.calls.checkIn.scan.mutate({ eventId: here.eventId, read: code })).toEqual({ id: form.id });
  });
});

describe('checkIn.cancel', () => {
  test('shows the cancellation to the family, cancels its payment link, and refuses a second cancellation', async () => {
    await waitForFamilyPage(visitor(), secret, 'link');
    expect(await here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' })).toEqual({ done: true });
    expect(await here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Again' })).toEqual({ refused: 'cancelled' });
    expect(await row()).toMatchObject({ state: 'cancelled', cancelReason: 'Ill', cancelledAt: friday, money: { balanceCents: 0 } });
    expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({
      state: 'cancelled',
      isCancelled: true,
      link: null,
      mayChange: false,
    });
    expect(await countStoredRows(here, form.id)).toMatchObject({ open: 0 });
    expect(await here.dana.calls.checkIn.arrive.mutate({ id: form.id })).toEqual({ refused: 'cancelled' });
    expect(await here.dana.calls.checkIn.cancel.mutate({ id: newId(), reason: 'x' })).toEqual({ refused: 'gone' });
  });

  test("leaves the family's payments as an amount to refund", async () => {
    await expectDone(
      here.dana.calls.payments.take.mutate({ key: newId(), folioId: form.id, method: 'cheque', amountCents: 5_100, note: '117' }),
    );
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' }));
    expect(await row()).toMatchObject({ state: 'cancelled', money: { chequeCents: 5_100, balanceCents: -5_100 } });
  });
});

test('shows a fully refunded family as expected if its check-in is not cancelled', async () => {
  const { payments } = here.dana.calls;
  await expectDone(payments.take.mutate({ key: newId(), folioId: form.id, method: 'cash', amountCents: 5_100, note: '' }));
  const lines = (await row()).lines
    .map(({ key, amountCents }) => ({ line: key, amountCents }))
    .filter(({ amountCents }) => amountCents > 0);
  await expectDone(payments.refund.mutate({ key: newId(), folioId: form.id, method: 'cash', lines, reason: 'Guests of the camp' }));
  expect(await waitForFamilyPage(visitor(), secret)).toMatchObject({ state: 'refunded', isCancelled: false });
});

describe('checkIn.changeAtDesk', () => {
  const change = async (more: object) => {
    const { changedAt } = await row();
    const { church, phone, email, persons } = form;
    return here.dana.calls.checkIn.changeAtDesk.mutate({ id: form.id, changedAt, church, phone, email, persons, ...more });
  };

  test('changes a family after its arrival and charges the price difference', async () => {
    await expectDone(here.dana.calls.checkIn.arrive.mutate({ id: form.id }));
    const owen = person('p3', { name: 'Owen Hale', age: 9, meals: 1, activities: [] });
    expect(await change({ phone: '', email: '', persons: [...form.persons, owen] })).toEqual({ done: true });
    expect(await row()).toMatchObject({
      totalCents: 5_900,
      phone: '',
      money: { balanceCents: 5_900 },
      persons: [{}, {}, { name: 'Owen Hale' }],
    });
    expect(await countStoredRows(here, form.id)).toMatchObject({ charges: 4, open: 1 });
  });

  test('refuses a change based on an outdated version of the check-in', async () => {
    const { changedAt } = await row();
    here.test.clock.advance(1_000);
    expect(await change({ church: 'First' })).toEqual({ done: true });
    expect(await change({ church: 'Second', changedAt })).toEqual({ refused: 'changed-meanwhile' });
    expect(await row()).toMatchObject({ church: 'First' });
  });

  test('refuses activities that the event does not offer, and cancelled or unknown check-ins', async () => {
    expect(await change({ persons: [person('p1', { activities: ['leap_of_faith'] })] })).toEqual({
      refused: 'not-offered',
      field: 'persons.0.activities',
    });
    expect(await change({ id: newId() })).toEqual({ refused: 'gone' });
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' }));
    expect(await change({ church: 'Late' })).toEqual({ refused: 'cancelled' });
  });
});

describe('checkIn.addAtDesk', () => {
  const walkIn = () => {
    const { seenCents: _, ...typed } = familyForm(here.eventId, { phone: '', email: '' });
    return typed;
  };

  test('adds a family once per id, without a payment link', async () => {
    const typed = walkIn();
    const add = () => here.dana.calls.checkIn.addAtDesk.mutate(typed);
    expect(await Promise.all(Array.from({ length: 10 }, add))).toEqual(Array.from({ length: 10 }, () => ({ id: typed.id })));
    expect(await countStoredRows(here, typed.id)).toEqual({ checkIns: 1, folios: 1, charges: 3, requests: 0, open: 0 });
    expect(await readDeskRow(here.test, here.eventId, typed.id)).toMatchObject({
      atDesk: true,
      state: 'awaiting payment',
      totalCents: 5_100,
    });
    expect(await here.dana.calls.checkIn.addAtDesk.mutate({ ...typed, church: 'Other' })).toEqual({ refused: 'already-sent' });
    expect(await historyOf(typed.id)).toEqual(['check-in.added-at-desk']);
  });

  test('creates a payment link after a change only if the family had one before', async () => {
    const typed = walkIn();
    await here.dana.calls.checkIn.addAtDesk.mutate(typed);
    const { id, church, phone, email } = typed;
    const change = async (persons: SubmitInput['persons']) => {
      const { changedAt } = await readDeskRow(here.test, here.eventId, id);
      here.test.clock.advance(1_000);
      return here.dana.calls.checkIn.changeAtDesk.mutate({ id, changedAt, church, phone, email, persons });
    };
    expect(await change([person('p1')])).toEqual({ done: true });
    expect(await countStoredRows(here, id)).toMatchObject({ requests: 0 });
    await expectDone(here.dana.calls.checkIn.askAgain.mutate({ id }));
    expect(await change([person('p1', { meals: 9 })])).toEqual({ done: true });
    expect(await countStoredRows(here, id)).toMatchObject({ requests: 2, open: 1 });
  });

  test('refuses an event that has ended, and activities that the event does not offer', async () => {
    const over = await addEvent(here.dana, { from: '2026-06-09', to: '2026-06-10' });
    expect(await here.dana.calls.checkIn.addAtDesk.mutate({ ...walkIn(), eventId: over })).toEqual({ refused: 'event-over' });
    const typed = { ...walkIn(), persons: [person('p1', { activities: ['swimming_pool'] })] };
    expect(await here.dana.calls.checkIn.addAtDesk.mutate(typed)).toEqual({ refused: 'not-offered', field: 'persons.0.activities' });
    expect(await countStoredRows(here, typed.id)).toMatchObject({ checkIns: 0, folios: 0 });
  });
});

describe('checkIn.askAgain', () => {
  test('emails the family, and creates a payment link if there is none', async () => {
    const own = familyForm(here.eventId, { email: 'again@example.org', language: 'es' });
    const reply = await submitAccepted(visitor(), own);
    await here.test.running.app.database.pool.query(`update payment_requests set state = 'expired' where folio_id = $1`, [own.id]);
    expect(await here.dana.calls.checkIn.askAgain.mutate({ id: own.id })).toEqual({ done: true });
    expect(await countStoredRows(here, own.id)).toMatchObject({ requests: 2, open: 1 });
    const [mail, ...others] = (await here.test.mails()).filter(({ recipient }) => recipient === own.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'check-in.asked-again',
      language: 'es',
      subject: 'Saldo pendiente: su registro para Lakeside Family Camp',
    });
    expect(mail?.textBody).toContain('$51.00');
    expect(mail?.textBody).toContain(`/guest/check-in/yours?id=${reply.secret}`);
  });

  test('refuses if no balance is due, or if the check-in is unknown', async () => {
    await expectDone(here.dana.calls.checkIn.cancel.mutate({ id: form.id, reason: 'Ill' }));
    const before = await countTableRows(here.test, 'mails');
    expect(await here.dana.calls.checkIn.askAgain.mutate({ id: form.id })).toEqual({ refused: 'nothing-owed' });
    expect(await here.dana.calls.checkIn.askAgain.mutate({ id: newId() })).toEqual({ refused: 'gone' });
    expect(await countTableRows(here.test, 'mails')).toBe(before);
  });
});

test('checkIn.deskEvents lists current events first, then coming and recent ones', async () => {
  const own = await openCamp(await openTestApp());
  const next = await addEvent(own.dana, { name: 'Next', from: '2026-06-20', to: '2026-06-22' });
  await addEvent(own.dana, { name: 'Far', from: '2026-08-20', to: '2026-08-22' });
  await addEvent(own.dana, { name: 'Wish', state: 'inquiry' });
  await addEvent(own.dana, { name: 'Yesterday', from: '2026-06-09', to: '2026-06-11' });
  const off = await addEvent(own.dana, { name: 'Off', from: '2026-06-14', to: '2026-06-15' });
  const plain = { persons: [person('p1', { activities: [] }), mia], seenCents: 4_100 };
  const days = { arrival: '2026-06-14T18:00', departure: '2026-06-15T10:00' };
  const persons = [person('p1', { ...days, activities: [] }), { ...mia, ...days, activities: [] }];
  for (const eventId of [next, off]) await submitAccepted(own.test.visitor(), familyForm(eventId, { ...plain, persons }));
  await own.dana.calls.reservations.changeState.mutate({ id: off, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
  const [firstForm, secondForm] = [familyForm(own.eventId), familyForm(own.eventId)];
  const results = familyForm(own.eventId);
  for (const form of [firstForm, secondForm, results]) await submitAccepted(own.test.visitor(), form);
  // New ids of this kind are refused, but an old row may have one.
  const { pool } = own.test.running.app.database;
  await pool.query(`update check_ins set id = 'test' || id where id = $1`, [results.id]);
  await pool.query(`update folios set kind = 'free' where id = $1`, [results.id]);
  await expectDone(own.dana.calls.checkIn.arrive.mutate({ id: firstForm.id }));
  await expectDone(own.dana.calls.checkIn.cancel.mutate({ id: secondForm.id, reason: 'Ill' }));
  const seen = await own.dana.watch('checkIn.deskEvents');
  const rows = seen.rows<DeskEventRow>();
  seen.close();
  expect(rows.map(({ name, families, heads, arrived, owedCents }) => [name, families, heads, arrived, owedCents])).toEqual([
    ['Lakeside Family Camp', 1, 2, 1, 5_100],
    ['Off', 1, 2, 0, 4_100],
    ['Next', 1, 2, 0, 4_100],
    ['Yesterday', 0, 0, 0, 0],
  ]);
  await own.test.close();
});

test('the desk reads all families of an event with two queries, however many there are', async () => {
  const eventId = await addEvent(here.dana, {});
  for (let count = 0; count < 5; count += 1)
    await submitAccepted(visitor(), familyForm(eventId, { persons: [person('p1', { activities: [] })], seenCents: 4_100 }));
  const { app } = here.test.running;
  let readings = 0;
  const query = (config: QueryConfig) => {
    readings += 1;
    return app.database.pool.query(config);
  };
  const countingApp = { ...app, rows: createQueryBuilder({ query } as unknown as Pool) };
  expect(await deskRows(countingApp, { eventId }, undefined)).toHaveLength(5);
  expect(readings).toBe(2);
});
