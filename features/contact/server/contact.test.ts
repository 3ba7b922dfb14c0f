import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { createPastEvent } from '#features/accounts/server/testing.ts';
import type { MessageRow, WaitingRow, MessageDetailRow } from '#features/contact/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let bea: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'Admin', accountArea: 'Administration' });
  bea = await testApp.person({ firstName: 'Bea', lastName: 'Boss', permissions: ['is-admin'] });
});

const written = { name: 'Rosa Díaz', email: 'Rosa@Home.test', message: 'Is the lake warm?\n\nThank you!' };

async function sentBy(guest: Guest, more: object = {}): Promise<string> {
  const key = newId();
  expect(await guest.calls.contact.send.mutate({ ...written, key, ...more })).toEqual({ done: true });
  const found = await testApp.running.app.database.pool.query<{ id: string }>('select id from contact_messages where send_key like $1', [
    `${key}.%`,
  ]);
  return found.rows[0]?.id ?? '';
}

async function keptUnder(key: string): Promise<{ name: string; email: string; message: string }[]> {
  const text = 'select name, email, message from contact_messages where send_key like $1';
  return (await testApp.running.app.database.pool.query(text, [`${key}.%`])).rows;
}

async function wholeMessage(id: string): Promise<MessageDetailRow | undefined> {
  const subscription = await ada.watch('contact.message', { id });
  subscription.close();
  return subscription.rows<MessageDetailRow>()[0];
}

async function mailsTo(recipient: string) {
  return (await testApp.mails()).filter((mail) => mail.recipient === recipient);
}

describe('contact.send', () => {
  test("delivers a visitor's message to the inbox immediately", async () => {
    const inbox = await ada.watch('contact.messages');
    const waiting = await ada.watch('contact.waiting');
    const id = await sentBy(testApp.visitor({ language: 'es' }), { type: '404', path: '/lost?x=1' });
    const rows = await inbox.until<MessageRow>((all) => all.some((row) => row.id === id));
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: 'Rosa Díaz',
      email: 'rosa@home.test',
      excerpt: 'Is the lake warm? Thank you!',
      type: '404',
      path: '/lost?x=1',
      state: 'open',
      ownerId: null,
    });
    await waiting.until<WaitingRow>(([row]) => row?.open === 1);
    expect(await wholeMessage(id)).toMatchObject({ language: 'es', accountId: null, accountName: null, claimedAccountId: '', answers: [] });
    inbox.close();
    waiting.close();
  });

  test('saves a message once if it is sent twice', async () => {
    const key = newId();
    const visitor = testApp.visitor();
    const send = () => visitor.calls.contact.send.mutate({ ...written, key });
    expect(await Promise.all([send(), send(), send()])).toEqual([{ done: true }, { done: true }, { done: true }]);
    expect(await keptUnder(key)).toMatchObject([{ ...written, email: 'rosa@home.test' }]);
  });

  test('saves a corrected resend as a second message', async () => {
    const key = newId();
    const visitor = testApp.visitor();
    const corrected = { ...written, email: 'rosa.diaz@home.test' };
    for (const sent of [written, corrected, corrected, written])
      expect(await visitor.calls.contact.send.mutate({ ...sent, key })).toEqual({ done: true });
    expect((await keptUnder(key)).map(({ email }) => email).toSorted()).toEqual(['rosa.diaz@home.test', 'rosa@home.test']);
  });

  test('records the account of the session, not the one in the URL', async () => {
    const vera = await testApp.person({ firstName: 'Vera', lastName: 'Lind', email: 'vera@camp.test' });
    const signedIn = await wholeMessage(await sentBy(vera, { type: 'pd', path: '/calendar', accountId: ada.accountId }));
    expect(signedIn).toMatchObject({
      accountId: vera.accountId,
      accountName: 'Vera Lind <vera@camp.test>',
      claimedAccountId: ada.accountId,
    });
    const stranger = await wholeMessage(await sentBy(testApp.visitor(), { accountId: vera.accountId }));
    expect(stranger).toMatchObject({ accountId: null, claimedAccountId: vera.accountId });
  });

  test('drops invalid URL parameters but saves the message', async () => {
    const id = await sentBy(testApp.visitor(), { type: 'x'.repeat(99), path: 'https://elsewhere.example', accountId: '?' });
    expect(await wholeMessage(id)).toMatchObject({ type: '', path: '', claimedAccountId: '' });
  });

  test.each([
    { name: '' },
    { email: 'rosa@home.test, x@y.test' },
    { message: '  ' },
    { message: 'a\u0000b' },
    { key: 'short' },
    { state: 'closed' },
  ])('refuses the invalid input %j', async (invalidFields) => {
    const sending = testApp.visitor().calls.contact.send.mutate({ ...written, key: newId(), ...invalidFields } as never);
    expect(await getFailureCode(sending)).toBe('bad-shape');
  });
});

describe('the inbox of contact messages', () => {
  test('lists only messages of one state, and drops a message when its state changes', async () => {
    const id = await sentBy(testApp.visitor());
    const open = await ada.watch('contact.messages', { state: 'open' });
    const closed = await bea.watch('contact.messages', { state: 'closed' });
    expect(await ada.calls.contact.close.mutate({ id, from: 'open' })).toEqual({ done: true });
    expect(await ada.calls.contact.close.mutate({ id, from: 'open' })).toEqual({ refused: 'already-closed' });
    await open.until((rows) => rows.every((row) => row.id !== id));
    await closed.until((rows) => rows.some((row) => row.id === id));
    expect(await bea.calls.contact.answer.mutate({ id, answer: 'Too late' })).toEqual({ refused: 'closed' });
    expect(await bea.calls.contact.reopen.mutate({ id, from: 'closed' })).toEqual({ done: true });
    expect(await bea.calls.contact.reopen.mutate({ id, from: 'closed' })).toEqual({ refused: 'already-open' });
    await open.until((rows) => rows.some((row) => row.id === id));
    const history = await ada.watch('contact.history', { id });
    expect(history.rows<HistoryRow>().map((row) => [row.kind, row.actorName])).toEqual([
      ['contact.reopened', 'Bea Boss'],
      ['contact.closed', 'Ada Admin'],
      ['contact.message-sent', null],
    ]);
    for (const watching of [open, closed, history]) watching.close();
  });

  test("closes and reopens a message only in the state that the caller saw; reopening restores 'answered'", async () => {
    const id = await sentBy(testApp.visitor());
    await bea.calls.contact.answer.mutate({ id, answer: 'Yes' });
    const answered = { refused: 'answered-meanwhile', by: 'Bea Boss' };
    expect(await ada.calls.contact.close.mutate({ id, from: 'open' })).toEqual(answered);
    expect(await ada.calls.contact.close.mutate({ id, from: 'answered' })).toEqual({ done: true });
    expect(await ada.calls.contact.reopen.mutate({ id, from: 'closed', to: 'answered' })).toEqual({ done: true });
    expect((await wholeMessage(id))?.state).toBe('answered');
    expect(await ada.calls.contact.reopen.mutate({ id, from: 'closed', to: 'answered' })).toEqual(answered);
  });

  test('assigns a message to only one of two concurrent callers', async () => {
    const id = await sentBy(testApp.visitor());
    const answers = await Promise.all([ada, bea].map((user) => user.calls.contact.take.mutate({ id, from: null })));
    expect(answers).toContainEqual({ done: true });
    const owner = (await wholeMessage(id))?.ownerName;
    expect(answers).toContainEqual({ refused: 'taken-meanwhile', by: owner });

    const [mine, other] = owner === 'Ada Admin' ? [ada, bea] : [bea, ada];
    expect(await other.calls.contact.take.mutate({ id, from: mine.accountId })).toEqual({ done: true });
    // Releasing with an outdated owner changes nothing.
    const refusal = { refused: 'taken-meanwhile', by: (await wholeMessage(id))?.ownerName };
    expect(await mine.calls.contact.release.mutate({ id, from: mine.accountId })).toEqual(refusal);
    expect((await wholeMessage(id))?.ownerId).toBe(other.accountId);
    expect(await other.calls.contact.release.mutate({ id, from: other.accountId })).toEqual({ done: true });
    expect((await wholeMessage(id))?.ownerName).toBeNull();
  });
});

describe('contact.answer', () => {
  test('emails the answer once, in the language of the question, even with two concurrent callers', async () => {
    const email = 'two@home.test';
    const id = await sentBy(testApp.visitor({ language: 'es' }), { email });
    const answers = await Promise.all([
      ada.calls.contact.answer.mutate({ id, answer: 'Yes.\n\nCome and see.' }),
      bea.calls.contact.answer.mutate({ id, answer: 'No!' }),
    ]);
    const row = await wholeMessage(id);
    const by = row?.answers[0]?.byName;
    expect(answers.toSorted((a, b) => ('refused' in a ? 1 : 0) - ('refused' in b ? 1 : 0))).toEqual([
      { done: true },
      { refused: 'already-answered', by },
    ]);
    expect(row).toMatchObject({ state: 'answered', ownerName: by, answers: [{ granted: null }] });
    expect(row?.answers).toHaveLength(1);

    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'contact.answered', language: 'es', subject: 'Respuesta a su mensaje a Bunkhouse' });
    expect(mails[0]?.textBody).toContain('Hola, Rosa Díaz:');
    expect(mails[0]?.textBody).toContain('> Is the lake warm?\n> \n> Thank you!');
    expect(mails[0]?.textBody).toContain(row?.answers[0]?.answer);
  });

  test('allows a second answer after the message was reopened', async () => {
    const email = 'again@home.test';
    const id = await sentBy(testApp.visitor(), { email });
    await ada.calls.contact.answer.mutate({ id, answer: 'One' });
    await ada.calls.contact.reopen.mutate({ id, from: 'answered' });
    expect(await bea.calls.contact.answer.mutate({ id, answer: 'Two' })).toEqual({ done: true });
    expect((await wholeMessage(id))?.answers.map(({ byName, answer }) => [byName, answer])).toEqual([
      ['Ada Admin', 'One'],
      ['Bea Boss', 'Two'],
    ]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('refuses an unknown message', async () => {
    expect(await ada.calls.contact.answer.mutate({ id: newId(), answer: 'Hello' })).toEqual({ refused: 'gone' });
  });
});

describe('contact.grant', () => {
  const askedBy = (person: SignedInGuest, path: string) => sentBy(person, { type: 'pd', path, email: person.email });
  const permissionsOf = async (person: SignedInGuest) => {
    const me = await person.watch('accounts.me');
    me.close();
    return me.rows<{ id: string; permissions: string[] }>()[0]?.permissions;
  };

  test('refuses a permission for a reservation that does not exist', async () => {
    const vera = await testApp.person();
    const id = await askedBy(vera, '/reservation/NobodyPlannedThis000');
    const permission = 'view-event-NobodyPlannedThis000';
    expect(await ada.calls.contact.grant.mutate({ id, permission })).toEqual({ refused: 'opens-nothing', field: 'permission' });
    expect(await permissionsOf(vera)).toEqual(['view-home']);
  });

  test('grants the permission, emails a link to the page, and marks the message as answered', async () => {
    const vera = await testApp.person();
    await createPastEvent(testApp, 'SpringCamp0000000001');
    const id = await askedBy(vera, '/reservation/SpringCamp0000000001');
    expect(
      await ada.calls.contact.grant.mutate({ id, permission: 'view-event-SpringCamp0000000001', endsAt: '2026-07-01T00:00:00.000Z' }),
    ).toEqual({
      done: true,
    });
    expect(await permissionsOf(vera)).toContain('view-event-SpringCamp0000000001');
    expect(await wholeMessage(id)).toMatchObject({
      state: 'answered',
      ownerName: 'Ada Admin',
      answers: [{ granted: 'view-event-SpringCamp0000000001' }],
    });
    expect(await mailsTo(vera.email)).toMatchObject([
      {
        kind: 'contact.permission-granted',
        textBody: expect.stringContaining(`${testApp.running.app.config.publicUrl}/reservation/SpringCamp0000000001`),
      },
    ]);
    expect(await bea.calls.contact.grant.mutate({ id, permission: 'view-event-*' })).toEqual({
      refused: 'already-answered',
      by: 'Ada Admin',
    });
    expect(await permissionsOf(vera)).not.toContain('view-event-*');
  });

  test('refuses a permission that does not open the requested page', async () => {
    const vera = await testApp.person();
    const id = await askedBy(vera, '/calendar');
    expect(await ada.calls.contact.grant.mutate({ id, permission: 'is-admin' })).toEqual({ refused: 'opens-nothing', field: 'permission' });
    expect(await permissionsOf(vera)).toEqual(['view-home']);
    expect(await mailsTo(vera.email)).toEqual([]);
  });

  test('requires a confirmation to make someone an administrator', async () => {
    const vera = await testApp.person();
    const id = await askedBy(vera, '/admin');
    const grant = (more: object) => ada.calls.contact.grant.mutate({ id, permission: 'is-admin', ...more });
    expect(await grant({})).toEqual({ refused: 'confirm-administrator', field: 'permission' });
    expect(await permissionsOf(vera)).not.toContain('is-admin');
    await grant({ confirmsAdministrator: true });
    expect(await permissionsOf(vera)).toContain('is-admin');
  });

  test('refuses an account id that comes only from the URL of the form', async () => {
    const vera = await testApp.person();
    const id = await sentBy(testApp.visitor(), { type: 'pd', path: '/calendar', accountId: vera.accountId });
    expect(await ada.calls.contact.grant.mutate({ id, permission: 'view-event-*' })).toEqual({ refused: 'no-account' });
    expect(await permissionsOf(vera)).toEqual(['view-home']);
  });
});

test('contact calls allow volunteers and visitors only to send messages', async () => {
  const volunteer = await testApp.person();
  const id = newId();
  const tries = ({ calls: { contact } }: Guest) => [
    contact.take.mutate({ id, from: null }),
    contact.release.mutate({ id, from: null }),
    contact.answer.mutate({ id, answer: 'x' }),
    contact.grant.mutate({ id, permission: 'is-admin' }),
    contact.close.mutate({ id, from: 'open' }),
    contact.reopen.mutate({ id, from: 'closed' }),
  ];
  expect(await Promise.all(tries(volunteer).map(getFailureCode))).toEqual(Array(6).fill('not-allowed'));
  expect(await Promise.all(tries(testApp.visitor()).map(getFailureCode))).toEqual(Array(6).fill('sign-in-needed'));
  for (const [view, input] of [['messages'], ['message', { id }], ['history', { id }], ['waiting']] as const) {
    const subscription = await volunteer.watch(`contact.${view}`, input);
    expect([view, subscription.denied(), subscription.rows()]).toEqual([view, 'not-allowed', []]);
    subscription.close();
  }
});

test('contact.send accepts thirty messages an hour from one address', async () => {
  const limited = await openTestApp({
    limits: (await import('#platform/http/server/limits.ts')).createLimits(testApp.running.app.database.pool),
  });
  const visitor = limited.visitor();
  const outcomes = [];
  for (let message = 0; message < 32; message++)
    outcomes.push(await getFailureCode(visitor.calls.contact.send.mutate({ ...written, key: newId() })));
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(30);
  expect(outcomes.slice(30)).toEqual(['too-many-requests', 'too-many-requests']);
  await limited.close();
});

test('contact.makeTicket creates one ticket if it is called several times, and message and ticket link to each other', async () => {
  const id = await sentBy(testApp.visitor(), { message: 'The tap in Oak House drips.' });
  const tickets = await ada.watch('contact.tickets', { id });
  await Promise.all([1, 2].map(() => bea.calls.contact.makeTicket.mutate({ id, ticketId: newId(16) })));
  const [createdTicket, ...others] = await tickets.until<{ id: string; title: string }>((rows) => rows.length > 0);
  expect([createdTicket?.title, others]).toEqual(['The tap in Oak House drips.', []]);
  const ticket = await ada.watch('maintenance.ticket', { id: createdTicket?.id });
  expect(ticket.rows()).toMatchObject([{ originKind: 'message', originId: id, reporterName: 'Bea Boss' }]);
  expect(JSON.stringify(ticket.rows())).not.toContain('rosa@home.test');
  tickets.close();
  ticket.close();
});

test('contact.makeTicket creates a title on one line, without text direction marks', async () => {
  const id = await sentBy(testApp.visitor(), { message: 'The \u202Epat drips.\nAll\u2028night.' });
  await bea.calls.contact.makeTicket.mutate({ id, ticketId: newId(16) });
  const tickets = await ada.watch('contact.tickets', { id });
  expect(tickets.rows()).toMatchObject([{ title: 'The pat drips. All night.' }]);
  tickets.close();
});
