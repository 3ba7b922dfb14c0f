import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccepted } from '#server/testing/guest.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { demoPassword, openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import { addEvent, setCosts, familyForm, person, prices, submitAccepted } from '#features/check-in/server/testing.ts';
import { hasCardPayment, payInDemo } from '#features/payments/server/public.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { SecondFactorRow } from '#features/accounts/shapes.ts';
import { fillDemoFirstSteps } from './demo.ts';
import { type Step, steps } from '#features/onboarding/rules.ts';
import type { StepFactsRow, StepRow } from '#features/onboarding/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
});

const execute = promisify(execFile);
const done = { done: true };
const sql = (text: string, values: unknown[] = []) => testApp.running.app.database.pool.query(text, values);

async function until(step: Step, state: StepRow['state'], who = ada): Promise<void> {
  const watched = await who.watch('firstSteps.steps');
  await watched.until<StepRow>((rows) => rows.some((row) => row.id === step && row.state === state));
  watched.close();
}

async function backUpTo(file: string): Promise<void> {
  const { host, port, user } = inject('postgres');
  const { database } = testApp.running.app.database.pool.options;
  const asked = new URLSearchParams({ host, port: String(port) });
  const environment = { DATABASE_URL: `postgres://${user}@localhost/${database}?${asked}`, DATA_DIR: testApp.running.app.config.dataDir };
  await execute(process.execPath, ['server/backup.ts', file], { env: { ...process.env, ...environment } });
}

async function readStates(who = ada): Promise<Record<string, string>> {
  const watched = await who.watch('firstSteps.steps');
  watched.close();
  return Object.fromEntries(watched.rows<StepRow>().map(({ id, state }) => [id, state]));
}

describe('firstSteps.steps on the first day', () => {
  test('lists all steps as open, in order', async () => {
    expect(await readStates()).toEqual(Object.fromEntries(steps.map((step) => [step, 'open'])));
  });

  test('refuses everyone except administrators', async () => {
    const volunteer = await testApp.person();
    expect((await volunteer.watch('firstSteps.steps')).denied()).toBe('not-allowed');
  });
});

describe('firstSteps.steps after the first day', () => {
  test('marks the camp as done once it has its own name and someone has confirmed zone and dates', async () => {
    const facts = await ada.watch('firstSteps.facts');
    expect(facts.rows()).toMatchObject([{ isCampNamed: false }]);
    await ada.calls.firstSteps.sayDone.mutate({ step: 'camp' });
    expect((await readStates())['camp']).toBe('open');
    await ada.calls.settings.change.mutate({ name: 'Camp Birch' });
    await until('camp', 'done');
    await facts.until<StepFactsRow>(([row]) => row?.isCampNamed === true);
    facts.close();
    await sql('delete from first_steps');
    await sql(`insert into changes (topic, key) values ('first-steps', 'camp')`);
    await until('camp', 'open');
    await ada.calls.firstSteps.sayDone.mutate({ step: 'camp' });
    await until('camp', 'done');
    // A later change of the zone keeps the step done, because the person has seen the settings.
    await ada.calls.settings.change.mutate({ zone: 'America/Chicago' });
    expect((await readStates())['camp']).toBe('done');
  });

  test('marks the camp as done when its form is saved, and saves all settings or none', async () => {
    await ada.calls.settings.change.mutate({ name: 'Camp Birch' });
    await sql('delete from first_steps');
    await sql(`insert into changes (topic, key) values ('first-steps', 'camp')`);
    await until('camp', 'open');
    const overtaken = { name: 'Camp Alder', seen: { name: 'Camp Fir' } };
    expect(await ada.calls.firstSteps.saveCamp.mutate(overtaken)).toEqual({ refused: 'conflict' });
    expect((await readStates())['camp']).toBe('open');
    expect(await ada.calls.firstSteps.saveCamp.mutate({ name: 'Camp Alder', seen: { name: 'Camp Birch' } })).toEqual(done);
    expect((await readStates())['camp']).toBe('done');
    expect((await sql('select name from settings')).rows).toEqual([{ name: 'Camp Alder' }]);
  });

  test('marks the places as done once one call has added several, all or none', async () => {
    const place = (name: string, parentId: string | null = null) => ({
      id: newId(),
      kind: 'building' as const,
      name,
      categories: [],
      sleeps: 4,
      seats: 0,
      parentId,
    });
    const count = async () => (await sql('select count(*)::int as places from places')).rows[0].places;
    const duplicates = { places: [place('Lodge'), place('Lodge')] };
    expect(await ada.calls.reservations.addPlaces.mutate(duplicates)).toEqual({ refused: 'name-taken', field: 'name' });
    expect(await count()).toBe(0);
    const lodge = place('Lodge');
    const set = { places: [lodge, place('Room', lodge.id)] };
    expect(await ada.calls.reservations.addPlaces.mutate(set)).toEqual(done);
    await until('places', 'done');
    // This call is the retry after a lost connection.
    expect(await ada.calls.reservations.addPlaces.mutate(set)).toEqual(done);
    expect(await count()).toBe(2);
  });

  test('marks the mail as done once an email was sent, but not if it was only stored', async () => {
    expect(await ada.calls.firstSteps.sendTrial.mutate({})).toEqual(done);
    const facts = await ada.watch('firstSteps.facts');
    await facts.until<StepFactsRow>(([row]) => row?.trialMail === 'kept');
    facts.close();
    expect((await readStates())['mail']).toBe('open');
    const { rows } = await sql(`select recipient, kind from mails where kind = 'first-steps.trial'`);
    expect(rows).toEqual([{ recipient: ada.email, kind: 'first-steps.trial' }]);
    await sql(`update mails set state = 'sent' where kind = 'first-steps.trial'`);
    await sql(`insert into changes (topic, key) values ('mails', 'x')`);
    await until('mail', 'done');
  });

  test('marks the backup as done once the command has saved one, but not after a failure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-kept-'));
    try {
      await expect(backUpTo(join(folder, 'missing/house.backup'))).rejects.toThrow('missing');
      expect((await readStates())['backup']).toBe('open');
      await backUpTo(join(folder, 'house.backup'));
      await until('backup', 'done');
      expect((await sql('select file, bytes::int from backups')).rows).toEqual([
        { file: join(folder, 'house.backup'), bytes: statSync(join(folder, 'house.backup')).size },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('marks the event as done once one is planned and not cancelled; a reservation does not count', async () => {
    const stay = { startsAt: '2026-07-01T20:00:00.000Z', endsAt: '2026-07-03T15:00:00.000Z', state: 'confirmed' } as const;
    await ada.calls.reservations.create.mutate({ id: newId(), name: 'Family', classification: 'reservation', ...stay });
    expect((await readStates())['event']).toBe('open');
    const id = newId();
    await ada.calls.reservations.create.mutate({ id, name: 'Camp', classification: 'camp', ...stay });
    await until('event', 'done');
    const facts = await ada.watch('firstSteps.facts');
    expect(facts.rows()).toMatchObject([{ eventId: id, payWay: 'pretend', hasMailServer: false }]);
    facts.close();
  });

  test('marks the second factor as done for each administrator separately', async () => {
    const other = await testApp.person({ accountArea: 'Administration' });
    await sql(
      `insert into second_factors (id, account_id, kind, name, created_at, confirmed_at, sealed_secret) values ($1, $2, 'totp', 'App', now(), now(), '\\x00')`,
      [newId(), other.accountId],
    );
    expect([(await readStates(other))['second-factor'], (await readStates())['second-factor']]).toEqual(['done', 'open']);
  });

  test('marks the second factor as done once its first code is confirmed, and as open after its removal', async () => {
    const third = await testApp.person({ accountArea: 'Administration' });
    const { secret } = expectAccepted(await third.calls.accounts.startTotp.mutate({}));
    expect((await readStates(third))['second-factor']).toBe('open');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testApp.clock.now()) });
    await third.calls.accounts.confirmTotp.mutate({ code });
    await until('second-factor', 'done', third);
    const factors = await third.watch('accounts.secondFactors');
    const [factor] = factors.rows<SecondFactorRow>();
    factors.close();
    await third.calls.accounts.removeSecondFactor.mutate({ id: factor?.id ?? '', password: demoPassword });
    await until('second-factor', 'open', third);
    expect((await readStates(third))['second-factor']).toBe('open');
  });
});

describe('firstSteps.putOff, bringBack and sayDone', () => {
  test('skip a step for the entire camp, and restore it', async () => {
    const other = await testApp.person({ accountArea: 'Administration' });
    expect(await ada.calls.firstSteps.putOff.mutate({ step: 'poster' })).toEqual(done);
    await until('poster', 'put-off', other);
    expect(await other.calls.firstSteps.bringBack.mutate({})).toEqual(done);
    await until('poster', 'open');
  });

  test('mark a step as done only if the server cannot detect it by itself', async () => {
    await ada.calls.firstSteps.sayDone.mutate({ step: 'payment' });
    await ada.calls.firstSteps.sayDone.mutate({ step: 'costs' });
    await ada.calls.firstSteps.sayDone.mutate({ step: 'poster' });
    expect(await readStates()).toMatchObject({ payment: 'done', costs: 'done', poster: 'done' });
    // The guest form uses the choice of how families pay.
    expect(await testApp.visitor().calls.checkIn.page.query({ eventId: '' })).toMatchObject({ payWay: 'none' });
    await ada.calls.settings.change.mutate({ familiesPayByCard: true });
    // Restoring the skipped steps leaves done steps unchanged.
    await ada.calls.firstSteps.bringBack.mutate({});
    expect(await readStates()).toMatchObject({ payment: 'done', costs: 'done', poster: 'done' });
    await expect(ada.calls.firstSteps.sayDone.mutate({ step: 'backup' as 'costs' })).rejects.toThrow();
  });

  test('skip the open steps of the demo camp', async () => {
    await sql('delete from first_steps');
    await fillDemoFirstSteps(testApp.running.app, { accountId: ada.accountId, name: 'Ada' });
    await until('second-factor', 'put-off');
    expect(Object.values(await readStates())).not.toContain('open');
  });
});

describe('firstSteps.steps for money and families', () => {
  const nobodySaid = async () => {
    await sql('delete from first_steps');
    await sql(`insert into changes (topic, key) values ('first-steps', 'all')`);
  };

  test('marks the costs as done once someone has set them', async () => {
    await nobodySaid();
    await until('costs', 'open');
    await setCosts(testApp, ada, prices);
    await until('costs', 'done');
    expect((await readStates())['costs']).toBe('done');
  });

  test('marks the poster as done once a family has checked in by itself, but not at the desk or as a test', async () => {
    const eventId = await addEvent(ada, { name: 'Lakeside' });
    const noActivities = [person('p1', { meals: 0, activities: [] })];
    const { id: atDesk, seenCents: _, ...form } = familyForm(eventId, { persons: noActivities });
    await ada.calls.checkIn.addAtDesk.mutate({ id: atDesk, ...form });
    await sql(`update check_ins set id = 'test' || substr(id, 5), at_desk = false`);
    await sql(`insert into changes (topic, key) values ('first-steps', 'all')`);
    expect(await readStates()).toMatchObject({ poster: 'open', payment: 'open' });
    await sql(`update check_ins set id = $1, at_desk = true`, [newId()]);
    expect((await readStates())['poster']).toBe('open');
    await submitAccepted(testApp.visitor(), familyForm(eventId, { persons: noActivities, seenCents: 2_500 }));
    await until('poster', 'done');
  });

  test('marks the payment as done once a card payment has arrived, but not for a link alone', async () => {
    expect((await readStates())['payment']).toBe('open');
    const [{ id }] = (await sql('select id from check_ins where not at_desk')).rows;
    await payInDemo(testApp.running.app, id, {});
    await until('payment', 'done');
  });
});

describe('firstSteps.checkSquare', () => {
  let square: Server;
  let asked: string[] = [];
  let answer: (url: string, token: string | undefined) => { status: number; body: object };
  let camp: TestApp;
  let owner: SignedInGuest;
  beforeAll(async () => {
    square = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const { status, body } = answer(request.url ?? '', request.headers.authorization);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => square.once('listening', listening));
    const baseUrl = `http://127.0.0.1:${(square.address() as AddressInfo).port}`;
    camp = await openTestApp({
      config: { square: { accessToken: 'token', locationId: 'L1', webhookSignatureKey: 'key', baseUrl } },
    } as Parameters<typeof openTestApp>[0]);
    owner = await camp.person({ accountArea: 'Administration' });
  });
  afterAll(async () => {
    await camp.close();
    square.close();
  });

  const refusing = (status: number, code: string) => () => ({ status, body: { errors: [{ category: 'X', code }] } });

  test.each([
    ['wrong-token', refusing(401, 'UNAUTHORIZED')],
    ['wrong-location', refusing(404, 'NOT_FOUND')],
    ['no-answer', () => ({ status: 502, body: {} })],
  ] as const)('refuses with %s', async (code, respond) => {
    answer = respond;
    expect(await owner.calls.firstSteps.checkSquare.mutate({})).toEqual({ refused: code });
    expect((await readStates(owner))['payment']).toBe('open');
  });

  test('a real card payment completes the step without this check, but a payment in test mode does not', async () => {
    const onSquare = (text: string) => camp.running.app.database.pool.query(text);
    const notifyPayment = () => onSquare(`insert into changes (topic, key) values ('first-steps', 'payment')`);
    await onSquare(`insert into folios (id, kind, name, created_at) values ('trial', 'free', 'Trial', now())`);
    await onSquare(`insert into payment_requests
        (id, folio_id, purpose, description, amount_cents, lines, state, return_path, secret, secret_hash, language, created_at, changed_at)
      values ('trial', 'trial', 'other', 'Trial', 100, '[]', 'paid', '\\x002f', '\\x0073', '\\x73', 'en', now(), now())`);
    await onSquare(`insert into provider_payments (id, request_id, amount_cents, currency, status, paid_at, seen_at, verdict, is_test_mode)
      values ('trial', 'trial', 100, 'USD', 'COMPLETED', now(), now(), 'accepted', true)`);
    // Reads the function directly, because the live list is read again only after a change.
    expect(await hasCardPayment(camp.running.app)).toBe(false);
    await onSquare('update provider_payments set is_test_mode = false');
    await notifyPayment();
    await until('payment', 'done', owner);
    await onSquare('delete from provider_payments');
    await notifyPayment();
    await until('payment', 'open', owner);
  });

  test('accepts valid keys only for the configured location', async () => {
    asked = [];
    answer = (_url, token) => ({ status: token === 'Bearer token' ? 200 : 401, body: { location: { id: 'L1' } } });
    expect(await owner.calls.firstSteps.checkSquare.mutate({})).toEqual(done);
    expect(asked).toEqual(['GET /v2/locations/L1']);
    await until('payment', 'done', owner);
    await camp.running.app.database.pool.query(`update first_steps set detail = 'square:L2'`);
    await camp.running.app.database.pool.query(`insert into changes (topic, key) values ('first-steps', 'payment')`);
    await until('payment', 'open', owner);
  });

  test('reads payments if the keys may not read locations', async () => {
    answer = (url) => (url.startsWith('/v2/payments') ? { status: 200, body: { payments: [] } } : { status: 404, body: {} });
    expect(await owner.calls.firstSteps.checkSquare.mutate({})).toEqual(done);
  });

  test('refuses without keys', async () => {
    expect(await ada.calls.firstSteps.checkSquare.mutate({})).toEqual({ refused: 'no-keys' });
  });
});
