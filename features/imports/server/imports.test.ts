import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { type ImportRow, maxWords } from '#features/imports/shapes.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { imports } from './tables.ts';
import { reservations } from '#features/reservations/server/public.ts';
import { closeUnsafePlace } from '#features/places/server/public.ts';
import { sweepImports, failDeadImports, writeImport } from './import-jobs.ts';
import { savePlans } from './save-plans.ts';
import type { PlannedLine } from './plan-reservation.ts';
import { createImportClient } from './testing.ts';

const testApp = setUpTestApp();
let planner: SignedInGuest;
let administrator: SignedInGuest;
beforeAll(async () => {
  planner = await testApp.person({ firstName: 'Pia', lastName: 'Planner', permissions: ['view-event-*'] });
  administrator = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
  await importFile(
    administrator,
    'places',
    ['part_of,kind,name,sleeps', ',building,Pine Lodge,', 'Pine Lodge,room,Room 1,4', ',building,Chapel,'].join('\n'),
  );
});

const { send, uploadFile, checkFile, importFile, confirmFile, exportFile, textAt, wrongOf: wrongLines } = createImportClient(() => testApp);
const wrongOf = (id: string, user = planner) => wrongLines(id, user);
const idOf = async (name: string): Promise<string> =>
  (await testApp.running.app.database.pool.query('select id from places where name = $1', [name])).rows[0].id;
const count = async (table: string) =>
  Number((await testApp.running.app.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

/** Returns the number of connections that wait for a lock. */
const waiting = async () =>
  Number(
    (
      await testApp.running.app.database.pool.query(
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n,
  );

describe('an import of reservations', () => {
  test('writes bookings and history after the review and updates open views', async () => {
    const calendar = await planner.watch('reservations.calendar', { from: '2027-05-01', to: '2027-05-31' });
    const text = [
      'Event Name,Arrival,Departure,Type,Status,# of people,Rooms,Notes',
      'Spring Retreat,2027-05-07,2027-05-09,Retreat,Confirmed,40,Pine Lodge > Room 1,"Two lines\nand a ""quote"""',
      'Choir day,5/15/2027 9:00 am,5/15/2027 5 pm,Day event,inquiry,,Chapel,=HYPERLINK("http://evil.example")',
      '',
    ].join('\r\n');
    const plan = await checkFile(planner, 'reservations', text);
    expect(plan).toMatchObject({ state: 'ready', lines: 2, checked: 2, fresh: 2, changed: 0, same: 0, wrong: 0, fileName: 'list.csv' });
    expect(calendar.rows()).toEqual([]);
    expect(await planner.calls.reservations.confirmImport.mutate({ id: plan.id })).toEqual({ done: true });
    await calendar.until<{ id: string; name: string }>((rows) => rows.length === 2);
    const retreat = calendar.rows<{ id: string; name: string; placeCount: number }>().find(({ name }) => name === 'Spring Retreat');
    expect(retreat).toMatchObject({
      classification: 'retreat',
      state: 'confirmed',
      heads: 40,
      startsAt: '2027-05-07T20:00:00.000Z',
      placeCount: 1,
    });
    const history = await planner.watch('reservations.history', { id: retreat?.id });
    expect(history.rows()[0]).toMatchObject({ kind: 'reservations.imported', actorName: 'Pia Planner', after: { heads: 40 } });
    expect(await planner.calls.reservations.confirmImport.mutate({ id: plan.id })).toEqual({ refused: 'gone-on' });
    expect(calendar.rows()).toHaveLength(2);
    calendar.close();
    history.close();
  });

  test('changes nothing for an unchanged export, and only the edited cell for an edited one', async () => {
    const out = await exportFile(planner, 'reservations');
    expect(out.startsWith('\uFEFFid,name,')).toBe(true);
    expect(out).toContain(`'=HYPERLINK`);
    const same = await checkFile(planner, 'reservations', out);
    expect(same).toMatchObject({ lines: 2, same: 2, wrong: 0 });
    expect(await planner.calls.reservations.confirmImport.mutate({ id: same.id })).toEqual({ refused: 'nothing-to-do' });
    const events = await count('events');
    const changed = await importFile(planner, 'reservations', out.replace(',40,', ',44,').replace('Pine Lodge › Room 1', 'Pine Lodge'));
    expect(changed).toMatchObject({ state: 'done', changed: 1, same: 1 });
    expect(await count('events')).toBe(events + 1);
    const again = await exportFile(planner, 'reservations');
    expect(again).toBe(out.replace(',40,', ',44,').replace('Pine Lodge › Room 1', 'Pine Lodge'));
  });

  test('accepts semicolons and tabs as delimiters', async () => {
    for (const mark of [';', '\t']) {
      const text = [
        ['name', 'arrival', 'departure', 'notes'],
        ['Gleaners', '2027-10-01', '2027-10-03', 'Bread, cheese'],
      ];
      const output = text.map((cells) => cells.join(mark)).join('\r\n');
      const firstPlan = { lines: 1, fresh: 1, headers: ['name', 'arrival', 'departure', 'notes'] };
      expect(await checkFile(planner, 'reservations', output)).toMatchObject(firstPlan);
      // Some programs write empty lines before the header.
      for (const above of ['\r\n', '\uFEFF\n  \n', `${mark.repeat(3)}\r\n`, `\uFEFF""${mark}""\n\n`])
        expect(await checkFile(planner, 'reservations', above + output)).toMatchObject(firstPlan);
    }
  });

  test('writes nothing if a line is wrong, and reports the problem of each line', async () => {
    const before = await count('reservations');
    const plan = await checkFile(
      planner,
      'reservations',
      [
        'name,starts,ends,state,places,heads',
        'Fine,2027-08-01,2027-08-03,inquiry,,10',
        'Backwards,2027-08-03,2027-08-01,inquiry,,10',
        'Too many,2027-08-01,2027-08-03,inquiry,,1000000',
        'Nowhere,2027-08-01,2027-08-03,inquiry,Atlantis,10',
        'Over the retreat,2027-05-08,2027-05-10,confirmed,Pine Lodge > Room 1,10',
        'First of two,2027-09-01,2027-09-03,confirmed,Chapel,10',
        'Second of two,2027-09-02,2027-09-04,confirmed,Chapel,10',
        'Only wishes,2027-09-02,2027-09-04,inquiry,Chapel,10',
      ].join('\n'),
    );
    expect(plan).toMatchObject({ fresh: 4, wrong: 4, questioned: 1 });
    expect((await wrongOf(plan.id)).map(({ line, problems: [problem] }) => [line, problem?.column, problem?.code, problem?.said])).toEqual([
      [2, 'ends', 'ends-before-start', '2027-08-01'],
      [4, 'places', 'unknown-place', 'Atlantis'],
      [5, 'places', 'taken', 'Spring Retreat'],
      [7, 'places', 'taken-in-file', '7'],
    ]);
    const questioned = await planner.calls.reservations.importLines.query({ id: plan.id, plan: 'questioned' });
    expect(questioned.map(({ line, problems }) => [line, problems])).toEqual([
      [3, [{ column: 'heads', code: 'too-large', said: '1000000', becomes: 'in-notes' }]],
    ]);
    expect(await planner.calls.reservations.confirmImport.mutate({ id: plan.id })).toEqual({ refused: 'wrong-lines' });
    expect(await count('reservations')).toBe(before);
  });

  describe('with empty rows in the file', () => {
    const rows = (...lines: string[]) => ['name,arrival,departure,status,rooms', ...lines].join('\n');

    test('numbers lines as the spreadsheet does, on screen and in the file of wrong lines', async () => {
      const plan = await checkFile(
        planner,
        'reservations',
        rows(
          'May,2027-05-20,2027-05-22,confirmed,Chapel',
          '',
          'June,2027-06-20,2027-06-22,confirmed,Chapel',
          ',,,,',
          'Late June,2027-06-21,2027-06-23,confirmed,Chapel',
          '',
          'July,soon,2027-07-22,confirmed,',
          'June,2027-06-20,2027-06-22,confirmed,Chapel',
        ),
      );
      expect(plan).toMatchObject({ lines: 5, checked: 5, compared: 5, fresh: 2, known: 1, wrong: 2 });
      const out = await textAt(planner, `/import/${plan.id}/wrong.csv`);
      expect(out.split('\r\n')[1]).toMatch(/^Late June,.*,6,"?Places .*, by line 4"?$/);
      expect(out.split('\r\n')[2]).toMatch(/^July,.*,8,/);
      const [duplicate] = await planner.calls.reservations.importLines.query({ id: plan.id, plan: 'known' });
      expect(duplicate).toMatchObject({ line: 8, problems: [{ code: 'known-in-file', said: '4' }] });
    });

    test('checks and writes lines that follow thousands of empty rows', async () => {
      const far = rows('Above,2027-11-20,2027-11-22,confirmed,Chapel', '\n'.repeat(12_000), 'Below,2027-11-21,2027-11-23,confirmed,Chapel');
      expect(await checkFile(planner, 'reservations', far)).toMatchObject({ lines: 2, checked: 2, compared: 2, fresh: 1, wrong: 1 });
      const free = far.replace('Below,2027-11-21', 'Below,2027-11-22 18:00');
      expect(await importFile(planner, 'reservations', free)).toMatchObject({ state: 'done', lines: 2, written: 2 });
      expect(await testApp.running.app.rows.$count(reservations, eq(reservations.name, 'Below'))).toBe(1);
    });
  });

  test('moves the bookings if a file has only new dates, and reopens a cancelled stay', async () => {
    const id = 'MovedByAFile00000000';
    const row = () =>
      testApp.running.app.database.pool
        .query(
          `select state, cancel_reason, bookings.starts_at, bookings.held_from, holds from reservations
           join bookings on bookings.reservation_id = reservations.id where reservations.id = $1`,
          [id],
        )
        .then(({ rows }) => rows);
    const stay = { startsAt: '2028-05-07T20:00:00.000Z', endsAt: '2028-05-09T15:00:00.000Z' };
    const booking = { id: 'MovedByAFileBooking0', placeId: await idOf('Chapel'), ...stay, setUpMinutes: 60 };
    const facts = { id, name: 'Moved', classification: 'retreat', state: 'confirmed', ...stay } as const;
    expect(await planner.calls.reservations.create.mutate({ ...facts, bookings: [booking] })).toEqual({ done: true });
    await planner.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Flu' });
    expect(await importFile(planner, 'reservations', `id,starts,ends,state\n${id},2028-06-11,2028-06-13,confirmed`)).toMatchObject({
      state: 'done',
      changed: 1,
    });
    expect(await row()).toEqual([
      {
        state: 'confirmed',
        cancel_reason: '',
        starts_at: new Date('2028-06-11T20:00:00.000Z'),
        held_from: new Date('2028-06-11T19:00:00.000Z'),
        holds: true,
      },
    ]);
  });

  test('replaces the bookings of past, cancelled and released stays', async () => {
    const chapel = await idOf('Chapel');
    const create = async (id: string, state: 'inquiry' | 'confirmed') => {
      const stay = { startsAt: '2025-03-07T20:00:00.000Z', endsAt: '2025-03-09T15:00:00.000Z' };
      const booking = { id: `${id}Booking`, placeId: chapel, ...stay };
      const facts = { id, name: id, classification: 'retreat', state, ...stay } as const;
      expect(await planner.calls.reservations.create.mutate({ ...facts, bookings: [booking] })).toEqual({ done: true });
    };
    const { pool } = testApp.running.app.database;
    await create('PastInquiry000000000', 'inquiry');
    await create('PastReleased00000000', 'confirmed');
    // The same result as `releasePast` when the place moves onto another booking.
    await pool.query(`update bookings set holds = false where reservation_id = 'PastReleased00000000'`);
    await create('PastKept000000000000', 'confirmed');
    const placesOf = async (id: string) =>
      (
        await pool.query(
          `select places.name, holds from bookings join places on places.id = place_id where reservation_id = $1 order by 1`,
          [id],
        )
      ).rows;
    const only = (column: string, ...lines: string[]) => importFile(planner, 'reservations', [`id,${column}`, ...lines].join('\n'));
    expect(await only('notes', 'PastReleased00000000,Were quiet')).toMatchObject({ state: 'done', changed: 1, wrong: 0 });
    expect(await placesOf('PastReleased00000000')).toEqual([{ name: 'Chapel', holds: false }]);
    expect(await only('places', 'PastInquiry000000000,Pine Lodge', 'PastReleased00000000,Chapel; Pine Lodge')).toMatchObject({
      state: 'done',
      changed: 2,
      wrong: 0,
    });
    expect(await placesOf('PastInquiry000000000')).toEqual([{ name: 'Pine Lodge', holds: false }]);
    expect(await placesOf('PastReleased00000000')).toEqual([
      { name: 'Chapel', holds: false },
      { name: 'Pine Lodge', holds: true },
    ]);
  });

  test('returns to review and writes nothing if a place is taken after the review', async () => {
    const plan = await checkFile(planner, 'reservations', 'name,starts,ends,state,places\nLate,2027-10-01,2027-10-03,confirmed,Chapel');
    expect(plan).toMatchObject({ fresh: 1, wrong: 0 });
    await importFile(planner, 'reservations', 'name,starts,ends,state,places\nQuick,2027-10-02,2027-10-04,confirmed,Chapel');
    const files = await planner.watch('reservations.imports');
    await planner.calls.reservations.confirmImport.mutate({ id: plan.id });
    await files.until<ImportRow>((rows) =>
      rows.some((row) => row.id === plan.id && row.state === 'ready' && row.problem === 'changed-meanwhile'),
    );
    files.close();
    expect((await wrongOf(plan.id)).map(({ problems: [problem] }) => problem)).toEqual([
      { column: 'places', code: 'taken', said: 'Quick' },
    ]);
  });

  test.each([
    ['', 'empty-file'],
    ['name,starts,ends\n\n', 'empty-file'],
    ['name,"starts\nCamp', 'not-csv'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]), 'not-text'],
    ['name\nnul\u0000', 'not-text'],
    [Array.from({ length: 201 }, (_, n) => `c${n}`).join(','), 'too-many-columns'],
  ] as [BodyInit, string][])('refuses the file %j: %s', async (body, code) => {
    const answer = await send(planner, 'reservations', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ refused: code });
  });

  test('is not checked while required columns are unmatched', async () => {
    const { id } = (await (await send(planner, 'reservations', 'foo,bar\n1,2')).json()) as { id: string };
    expect(await planner.calls.reservations.matchColumns.mutate({ id, matches: { name: 0 } })).toEqual({
      refused: 'not-matched',
      field: 'starts',
    });
    expect(await planner.calls.reservations.matchColumns.mutate({ id, matches: { name: 2, starts: 0, ends: 1 } })).toEqual({
      refused: 'no-such-column',
    });
    expect(await planner.calls.reservations.cancelImport.mutate({ id })).toEqual({ done: true });
    expect(await planner.calls.reservations.cancelImport.mutate({ id })).toEqual({ refused: 'gone-on' });
  });
});

describe('an import that cancels reservations', () => {
  const create = async (name: string, id: string) => {
    const facts = { name, classification: 'retreat' as const, state: 'confirmed' as const };
    const times = { startsAt: '2027-11-05T20:00:00.000Z', endsAt: '2027-11-07T16:00:00.000Z' };
    expect(await planner.calls.reservations.create.mutate({ id, ...facts, ...times })).toEqual({ done: true });
  };
  const cancelling = (...ids: string[]) => ['id,state', ...ids.map((id) => `${id},cancelled`)].join('\n');

  test('reports a reservation with money as wrong, because its page decides about the money', async () => {
    await create('Paid in part', 'PaidInPartByCheckXXX');
    const money = { folioId: 'PaidInPartByCheckXXX', method: 'cheque' as const, amountCents: 5_000, note: '' };
    expect(await planner.calls.payments.take.mutate({ key: 'CheckOfPaidInPartXXX', ...money })).toEqual({ done: true });
    const plan = await checkFile(planner, 'reservations', cancelling('PaidInPartByCheckXXX'));
    expect(plan).toMatchObject({ changed: 0, wrong: 1 });
    const [line] = await wrongOf(plan.id);
    expect(line?.problems).toEqual([{ column: 'state', code: 'has-money', said: 'cancelled' }]);
  });

  test('writes nothing if money was received after the review', async () => {
    await create('Paid meanwhile', 'PaidWhileLookedAtXXX');
    const { id } = await checkFile(planner, 'reservations', cancelling('PaidWhileLookedAtXXX'));
    const money = { folioId: 'PaidWhileLookedAtXXX', method: 'cash' as const, amountCents: 5_000, note: '' };
    expect(await planner.calls.payments.take.mutate({ key: 'CashWhileLookedAtXXX', ...money })).toEqual({ done: true });
    expect(await confirmFile(planner, id)).toMatchObject({ state: 'ready', problem: expect.any(String) });
    const [row] = await testApp.running.app.rows.select().from(reservations).where(eq(reservations.id, 'PaidWhileLookedAtXXX'));
    expect(row?.state).toBe('confirmed');
  });

  test('closes the payment links of the cancelled stays and renames their accounts', async () => {
    await create('Asked only', 'AskedForADepositXXXX');
    const request = { id: 'DepositOfAskedOnlyXX', reservationId: 'AskedForADepositXXXX', purpose: 'deposit' as const };
    const words = { description: 'Deposit', amountCents: 10_000, language: 'en' as const };
    expect(await planner.calls.payments.request.mutate({ ...request, ...words })).toEqual({ done: true });
    const watching = await planner.watch('payments.requests');
    type Row = { id: string; state: string; folioName: string };
    const findOwn = (rows: Row[]) => rows.find(({ id }) => id === request.id);
    await watching.until<Row>((rows) => findOwn(rows)?.state === 'received link');
    await importFile(planner, 'reservations', 'id,name,state\nAskedForADepositXXXX,Called off,cancelled');
    await watching.until<Row>((rows) => findOwn(rows)?.state === 'removed' && findOwn(rows)?.folioName === 'Called off');
    watching.close();
  });
});

describe('a cancelled import', () => {
  const stateOf = async (id: string) => {
    const { rows } = await testApp.running.app.database.pool.query(
      'select state, problem, (select count(*)::int from import_lines where import_id = imports.id) as lines from imports where id = $1',
      [id],
    );
    return rows[0];
  };

  test('stays cancelled if the upload continues, and stores no lines', async () => {
    const started = Promise.withResolvers<string>();
    const rest = Promise.withResolvers<void>();
    const files = await planner.watch('reservations.imports');
    const lines = (from: number) => Array.from({ length: 1_500 }, (_, n) => `Line ${from + n},2027-11-01,2027-11-03\n`).join('');
    async function* slowly() {
      yield new TextEncoder().encode(`name,arrival,departure\n${lines(0)}`);
      await rest.promise;
      yield new TextEncoder().encode(lines(1_500));
    }
    const answer = fetch(`${testApp.url}/import/reservations?name=slow.csv`, {
      method: 'POST',
      body: slowly() as unknown as BodyInit,
      duplex: 'half',
      headers: { 'content-type': 'text/csv', origin: testApp.url, cookie: planner.cookie() },
    } as RequestInit);
    await files.until<ImportRow>((rows) =>
      rows.some(({ id, fileName, lines: firstPlan }) => fileName === 'slow.csv' && firstPlan === 1_000 && (started.resolve(id), true)),
    );
    files.close();
    const id = await started.promise;
    expect(await planner.calls.reservations.cancelImport.mutate({ id })).toEqual({ done: true });
    rest.resolve();
    expect(await (await answer).json()).toEqual({ refused: 'given-up' });
    expect(await stateOf(id)).toEqual({ state: 'cancelled', problem: null, lines: 0 });
  });
});

describe('an import whose lines are being compared', () => {
  test('can be cancelled without waiting for the comparison', async () => {
    const { id, matches } = await uploadFile(
      planner,
      'reservations',
      'name,arrival,departure,status,rooms\nWaiting,2027-12-01,2027-12-03,confirmed,Chapel',
    );
    const { pool } = testApp.running.app.database;
    const blocking = await pool.connect();
    try {
      await blocking.query('begin; lock table bookings in access exclusive mode');
      expect(await planner.calls.reservations.matchColumns.mutate({ id, matches })).toEqual({ done: true });
      await expect.poll(waiting).toBe(1);
      expect(await planner.calls.reservations.cancelImport.mutate({ id })).toEqual({ done: true });
    } finally {
      await blocking.query('rollback');
      blocking.release();
    }
    const query = `select state, (select count(*)::int from import_bookings where import_id = imports.id) as wishes from imports where id = $1`;
    // The job continues after the cancellation and must not write anything.
    await importFile(planner, 'reservations', 'name,arrival,departure\nAfter it,2027-12-01,2027-12-03');
    expect((await pool.query(query, [id])).rows).toEqual([{ state: 'cancelled', wishes: 0 }]);
  });
});

describe('an import whose columns are matched again during its check', () => {
  test('does not save the plan of the previous matching', async () => {
    const { id } = await checkFile(planner, 'reservations', 'name,arrival,departure\nTwo minds,2027-12-10,2027-12-12');
    const { app } = testApp.running;
    const { pool } = app.database;
    await pool.query(`update imports set state = 'checking' where id = $1`, [id]);
    const [file] = await app.rows.select().from(imports).where(eq(imports.id, id));
    if (file === undefined) throw new Error('the file is not there');
    const answering = await pool.connect();
    try {
      const plan: PlannedLine = { line: 1, isNamed: false, plan: 'wrong', problems: [], record: null };
      // Writes in the same order as `matchColumns`: the import's row first, then its lines.
      await answering.query('begin');
      await answering.query(`update imports set matches = '{"name": 1}' where id = $1`, [id]);
      await answering.query('update import_lines set plan = null where import_id = $1', [id]);
      const saved = savePlans(app, file, [plan], 1);
      await expect.poll(waiting).toBe(1);
      await answering.query('commit');
      expect(await saved).toBe(false);
    } finally {
      await answering.query('rollback');
      answering.release();
    }
    expect((await pool.query('select plan from import_lines where import_id = $1', [id])).rows).toEqual([{ plan: null }]);
  });
});

describe('an import of places', () => {
  test('puts places under parents from earlier lines, and changes nothing for an unchanged export', async () => {
    const places = await administrator.watch('reservations.places');
    expect(places.rows<PlaceRow>().map(({ name, sleeps }) => [name, sleeps])).toEqual([
      ['Pine Lodge', 0],
      ['Room 1', 4],
      ['Chapel', 0],
    ]);
    expect(await checkFile(administrator, 'places', await exportFile(administrator, 'places'))).toMatchObject({
      same: 3,
      wrong: 0,
      fresh: 0,
    });
    places.close();
  });

  test('reports problems and rolls back the trial of its lines', async () => {
    const before = await count('places');
    const plan = await checkFile(
      administrator,
      'places',
      [
        'part_of,kind,name,sleeps',
        ',castle,Keep,',
        'Atlantis,room,Room 2,',
        'Pine Lodge,room,room 1,6',
        'Pine Lodge,room,Room 3,2',
        ',building,,1',
      ].join('\n'),
    );
    expect(plan).toMatchObject({ fresh: 1, changed: 1, wrong: 3 });
    expect((await wrongOf(plan.id, administrator)).map(({ line, problems: [problem] }) => [line, problem?.column, problem?.code])).toEqual([
      [1, 'kind', 'not-a-kind'],
      [2, 'part_of', 'unknown-place'],
      [5, 'name', 'empty'],
    ]);
    expect(await count('places')).toBe(before);
  });

  test('recognizes the same places in a second import if each parent is given by its own name only', async () => {
    const byHand = [
      'part_of,kind,name,sleeps',
      ',site,Shore,',
      'Shore,building,Boathouse,',
      'Boathouse,room,Loft,2',
      'boathouse,room,Deck,1',
    ];
    expect(await importFile(administrator, 'places', byHand.join('\n'))).toMatchObject({ state: 'done', fresh: 4 });
    const again = byHand.join('\n').replace('Loft,2', 'LOFT,3');
    expect(await checkFile(administrator, 'places', again)).toMatchObject({ fresh: 0, wrong: 0, changed: 1, same: 3 });
  });

  test('changes, moves and closes existing places', async () => {
    await importFile(administrator, 'places', 'part_of,kind,name,sleeps\n,building,Forge,\nForge,room,Anvil,4');
    const text = (await exportFile(administrator, 'places')).replace(
      /Forge,room,Anvil,,4,0,open/,
      'Chapel,room,Room One,Lodging,5,0,closed',
    );
    const plan = await checkFile(administrator, 'places', text);
    expect(plan).toMatchObject({ changed: 1, same: 8 });
    // The screen lists the bookings of the closed place beside the line.
    const [line] = await administrator.calls.reservations.importLines.query({ id: plan.id, plan: 'changed' });
    expect(line?.closes).toBe(await idOf('Anvil'));
    expect(await confirmFile(administrator, plan.id)).toMatchObject({ state: 'done', changed: 1, same: 8 });
    const places = await administrator.watch('reservations.places');
    const chapel = places.rows<PlaceRow>().find(({ name }) => name === 'Chapel');
    expect(places.rows<PlaceRow>().find(({ name }) => name === 'Room One')).toMatchObject({
      parentId: chapel?.id,
      sleeps: 5,
      state: 'closed',
      categories: ['Lodging'],
    });
    places.close();
  });
});

test('reports an unsafe place and does not reopen it', async () => {
  await importFile(administrator, 'places', 'kind,name\nactivity,Rope bridge');
  const id = await idOf('Rope bridge');
  await testApp.running.app.write(null, (tx) => closeUnsafePlace(tx, id, 'Plank loose'));
  const plan = await checkFile(administrator, 'places', 'kind,name,state\nactivity,Rope bridge,open');
  expect((await wrongOf(plan.id, administrator))[0]?.problems).toEqual([{ column: 'state', code: 'unsafe', said: '' }]);
});

describe('an import of places that other people change', () => {
  test('returns to review if a place changes after the review', async () => {
    await importFile(administrator, 'places', 'kind,name,sleeps,seats\nbuilding,Mill,4,10');
    const plan = await checkFile(administrator, 'places', 'kind,name,sleeps,seats\nbuilding,Mill,6,10');
    expect(plan).toMatchObject({ changed: 1 });
    await administrator.calls.reservations.changePlace.mutate({ id: await idOf('Mill'), changes: { seats: { from: 10, to: 30 } } });
    expect(await confirmFile(administrator, plan.id)).toMatchObject({ state: 'ready', problem: 'changed-meanwhile', changed: 1 });
    const { rows } = await testApp.running.app.database.pool.query(`select sleeps, seats from places where name = 'Mill'`);
    expect(rows).toEqual([{ sleeps: 4, seats: 30 }]);
    const [line] = await administrator.calls.reservations.importLines.query({ id: plan.id, plan: 'changed' });
    expect(line).toMatchObject({ before: { sleeps: 4, seats: 30 }, closes: null });
    expect(await confirmFile(administrator, plan.id)).toMatchObject({ state: 'done' });
  });
});

describe('permissions of imports', () => {
  test('only accounts that may change the records can import and export them', async () => {
    const volunteer = await testApp.person();
    for (const kind of ['reservations', 'places']) {
      expect((await send(volunteer, kind, 'name\nx')).status).toBe(403);
      expect(
        (
          await fetch(`${testApp.url}/import/${kind}`, {
            method: 'POST',
            body: 'x',
            headers: { 'content-type': 'text/csv', origin: testApp.url },
          })
        ).status,
      ).toBe(401);
      expect((await fetch(`${testApp.url}/export/${kind}.csv`, { headers: { cookie: volunteer.cookie() } })).status).toBe(403);
      expect((await fetch(`${testApp.url}/export/${kind}.csv`)).status).toBe(401);
    }
    expect((await send(planner, 'places', 'name\nx')).status).toBe(403);
    expect((await send(planner, 'accounts', 'name\nx')).status).toBe(404);
  });

  test('a planner without the places permission gets 404 for an import of places', async () => {
    const { id } = await checkFile(administrator, 'places', 'kind,name\nfield,Meadow');
    expect(await getFailureCode(planner.calls.reservations.confirmImport.mutate({ id }))).toBe('not-found');
    expect(await getFailureCode(planner.calls.reservations.importLines.query({ id, plan: 'fresh' }))).toBe('not-found');
    const files = await planner.watch('reservations.imports');
    expect(files.rows().map((row) => row.id)).not.toContain(id);
    files.close();
  });

  test('a request from a foreign origin or with another content type is refused', async () => {
    const foreign = await fetch(`${testApp.url}/import/reservations`, {
      method: 'POST',
      body: 'name\nx',
      headers: { 'content-type': 'text/csv', origin: 'https://evil.example', cookie: planner.cookie() },
    });
    expect(foreign.status).toBe(403);
    expect((await send(planner, 'reservations', '{}', 'application/json')).status).toBe(415);
  });
});

describe('imports with special content', () => {
  test('an export with semicolons, archived places and bookings before the stay can be imported unchanged', async () => {
    await importFile(administrator, 'places', 'kind,name,categories\nbuilding,Grain Barn,Lodging; Heated; Quiet\nroom,Attic,\n');
    const places = await administrator.watch('reservations.places');
    const placeOf = (name: string) => places.rows<PlaceRow>().find((row) => row.name === name)?.id ?? '';
    const text = [
      'name,arrival,departure,status,rooms,notes',
      'Threshers,2025-05-09 16:00,2025-05-11,confirmed,Grain Barn; Attic (2025-05-02 09:00 to 2025-05-09 16:00),Vegan: 3; nut-free: 2',
    ].join('\n');
    expect(await importFile(planner, 'reservations', text)).toMatchObject({ state: 'done', fresh: 1 });
    expect(await administrator.calls.reservations.archivePlace.mutate({ id: placeOf('Grain Barn') })).toEqual({ done: true });
    for (const [user, kind] of [
      [planner, 'reservations'],
      [administrator, 'places'],
    ] as const)
      expect(await checkFile(user, kind, await exportFile(user, kind))).toMatchObject({ wrong: 0, changed: 0, fresh: 0 });
    const secondImport = await checkFile(planner, 'reservations', text.replace('Threshers', 'Reapers'));
    expect((await wrongOf(secondImport.id))[0]?.problems).toMatchObject([{ column: 'places', code: 'closed' }]);
    places.close();
  });
});

describe('an import of an edited export of places', () => {
  const placesCalled = async (name: string) =>
    (await testApp.running.app.database.pool.query('select id, state, parent_id from places where name = $1 order by state', [name])).rows;

  test('renames a building and keeps its rooms, whose lines still have the old name', async () => {
    await importFile(administrator, 'places', 'part_of,kind,name\n,building,Gate House\nGate House,room,Porter\nGate House,room,Bell');
    const list = await exportFile(administrator, 'places');
    const renamed = list.replace(',,building,Gate House,', ',,building,Toll House,');
    expect(renamed).toContain(',Gate House,room,Bell,');
    const { id, ...counts } = await checkFile(administrator, 'places', renamed);
    expect(await wrongOf(id, administrator)).toEqual([]);
    expect(counts).toMatchObject({ changed: 1, fresh: 0, wrong: 0 });
    expect(await confirmFile(administrator, id)).toMatchObject({ state: 'done' });
    const [house] = await placesCalled('Toll House');
    expect((await placesCalled('Bell')).map(({ parent_id }) => parent_id)).toEqual([house.id]);
  });

  test('creates an archived place of another camp beside the open one, and matches it by id in the next import', async () => {
    await importFile(administrator, 'places', 'kind,name\nbuilding,Smithy');
    const [openPlace] = await placesCalled('Smithy');
    const otherCamp = 'id,kind,name,state\nSmithyOfAnotherCamp1,building,Smithy,archived';
    expect(await importFile(administrator, 'places', otherCamp)).toMatchObject({ state: 'done', fresh: 1, changed: 0 });
    expect(await placesCalled('Smithy')).toMatchObject([
      { id: 'SmithyOfAnotherCamp1', state: 'archived' },
      { ...openPlace, state: 'open' },
    ]);
    expect(await checkFile(administrator, 'places', otherCamp)).toMatchObject({ same: 1 });
    // A line without an id matches the open place.
    expect(await importFile(administrator, 'places', 'kind,name,state\nbuilding,Smithy,archived')).toMatchObject({ changed: 1 });
    expect((await placesCalled('Smithy')).map(({ state }) => state)).toEqual(['archived', 'archived']);
  });
});

describe('an import with an archived building and an open one of the same name', () => {
  const placeList = ['kind,name,part_of', 'building,Oak House,', 'room,Room 9,Oak House'].join('\n');
  const oaks = async () =>
    (
      await testApp.running.app.database.pool.query(
        `select room.id, room.state, room.parent_id from places room join places oak on oak.id = room.parent_id
         where oak.name = 'Oak House' order by room.state`,
      )
    ).rows;

  test('keeps its parts and past bookings after a second import and after an import into another camp', async () => {
    await importFile(administrator, 'places', placeList);
    const past = 'name,arrival,departure,status,rooms\nOld choir,2025-02-09,2025-02-11,confirmed,Oak House > Room 9';
    await importFile(planner, 'reservations', past);
    const oak = await idOf('Oak House');
    expect(await administrator.calls.reservations.archivePlace.mutate({ id: oak })).toEqual({ done: true });
    await importFile(administrator, 'places', placeList);
    const before = await oaks();
    expect(before.map(({ state }) => state)).toEqual(['archived', 'open']);

    const list = await exportFile(administrator, 'places');
    const lodge = (await idOf('Pine Lodge')) ?? '';
    const changed = list.replace(/^(.*Pine Lodge,[^,]*),\d+,(\d+),open\r$/m, '$1,77,$2,open\r');
    expect(changed).toContain(`${lodge},,building,Pine Lodge,,77`);
    expect(await importFile(administrator, 'places', changed)).toMatchObject({ state: 'done', changed: 1, wrong: 0 });
    expect(await oaks()).toEqual(before);
    expect(await checkFile(planner, 'reservations', await exportFile(planner, 'reservations'))).toMatchObject({ changed: 0, wrong: 0 });

    // Simulates an import into another camp: the ids are unknown, and either place can come first.
    const lines = list.split('\r\n').filter((line) => line.includes('Oak House'));
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['archived', 'archived', 'open', 'open']);
    for (const [name, inOrder] of [
      ['Elm House', lines],
      ['Ash House', [...lines.slice(2), ...lines.slice(0, 2)]],
    ] as const) {
      const newIdOf = (id: string) => `${id.slice(0, -9)}${name.replace(' ', '')}`;
      const elsewhere = inOrder.map((line) => line.replace(/^\w+/, newIdOf).replaceAll('Oak House', name));
      const text = [list.split('\r\n')[0], ...elsewhere].join('\r\n');
      expect(await importFile(administrator, 'places', text)).toMatchObject({ fresh: 4, wrong: 0 });
      const { rows } = await testApp.running.app.database.pool.query(
        'select parent_id, state from places where id = any($1) order by state',
        [before.map(({ id }) => newIdOf(id))],
      );
      expect(rows).toEqual(before.map(({ parent_id, state }) => ({ parent_id: newIdOf(parent_id), state })));
      expect(await checkFile(administrator, 'places', text)).toMatchObject({ same: 4 });
    }
  });
});

describe('an import of a file without ids', () => {
  const list = [
    'name,arrival,departure,status,notes',
    'Choir of Elm,2043-05-01,2043-05-03,inquiry,',
    'Choir of Ash,2043-05-01,2043-05-03,inquiry,first',
    'Choir of Ash,2043-05-01,2043-05-03,inquiry,second',
    'Choir of Elm,2043-05-01,2043-05-03,inquiry,',
  ].join('\n');
  const problemsOf = async (id: string) =>
    (await planner.calls.reservations.importLines.query({ id, plan: 'known' })).map(({ line, problems }) => [line, problems]);
  const known = { column: null, code: 'known', said: '' };

  test('skips a line that equals an earlier one in every column', async () => {
    const plan = await importFile(planner, 'reservations', list);
    expect(plan).toMatchObject({ state: 'done', fresh: 3, known: 1, checked: 4, written: 3 });
    expect(await problemsOf(plan.id)).toEqual([[4, [{ column: null, code: 'known-in-file', said: '2' }]]]);
  });

  test('creates no duplicates in a second import, ignoring case and the state of stored records', async () => {
    const { rows } = await testApp.running.app.database.pool.query(`select id from reservations where name = 'Choir of Elm'`);
    await planner.calls.reservations.changeState.mutate({ id: rows[0].id, from: 'inquiry', to: 'cancelled', reason: 'Flu' });
    const plan = await checkFile(
      planner,
      'reservations',
      list.replace('Choir of Elm', 'CHOIR OF ELM').replace('05-03,inquiry,first', '05-04,inquiry,first'),
    );
    expect(plan).toMatchObject({ fresh: 1, known: 3, wrong: 0 });
    expect(await problemsOf(plan.id)).toEqual([1, 3, 4].map((line) => [line, [known]]));
    const unchanged = await checkFile(planner, 'reservations', list);
    expect(unchanged).toMatchObject({ fresh: 0, known: 4 });
    expect(await planner.calls.reservations.confirmImport.mutate({ id: unchanged.id })).toEqual({ refused: 'nothing-to-do' });
  });

  test('imports duplicates if a person includes them, until a person excludes them again', async () => {
    const { id } = await checkFile(planner, 'reservations', list);
    const files = await planner.watch('reservations.imports');
    const waitForPlan = (takesKnown: boolean) =>
      files.until<ImportRow>((all) => all.some((row) => row.id === id && row.state === 'ready' && row.takesKnown === takesKnown));
    const now = () => files.rows<ImportRow>().find((row) => row.id === id);
    expect(await planner.calls.reservations.takeKnown.mutate({ id, take: true })).toEqual({ done: true });
    await waitForPlan(true);
    expect(now()).toMatchObject({ fresh: 4, known: 0 });
    expect(await planner.calls.reservations.takeKnown.mutate({ id, take: false })).toEqual({ done: true });
    await waitForPlan(false);
    expect(now()).toMatchObject({ fresh: 0, known: 4 });
    await planner.calls.reservations.takeKnown.mutate({ id, take: true });
    await waitForPlan(true);
    const before = await count('reservations');
    expect(await planner.calls.reservations.confirmImport.mutate({ id })).toEqual({ done: true });
    await files.until<ImportRow>((all) => all.some((row) => row.id === id && row.state === 'done'));
    expect(await count('reservations')).toBe(before + 4);
    expect(await planner.calls.reservations.takeKnown.mutate({ id, take: false })).toEqual({ refused: 'gone-on' });
    files.close();
  });

  test('is written by only the first of two concurrent imports; the second returns to review', async () => {
    const twice = list.replaceAll('2043', '2044');
    const [first, second] = [await checkFile(planner, 'reservations', twice), await checkFile(planner, 'reservations', twice)];
    expect([first.fresh, second.fresh]).toEqual([3, 3]);
    expect(await confirmFile(planner, first.id)).toMatchObject({ state: 'done', written: 3 });
    expect(await confirmFile(planner, second.id)).toMatchObject({ state: 'ready', problem: 'changed-meanwhile', fresh: 0, known: 4 });
  });

  test('is written once if two imports of it start writing at the same time', async () => {
    const twice = list.replaceAll('2043', '2045');
    const [first, second] = [await checkFile(planner, 'reservations', twice), await checkFile(planner, 'reservations', twice)];
    const { pool } = testApp.running.app.database;
    const blocking = await pool.connect();
    try {
      // Both jobs have started, and neither can write yet.
      await blocking.query('begin; lock table reservations in share mode');
      for (const { id } of [first, second]) await planner.calls.reservations.confirmImport.mutate({ id });
      await expect.poll(waiting).toBe(2);
    } finally {
      await blocking.query('rollback');
      blocking.release();
    }
    const files = await planner.watch('reservations.imports');
    const both = () => files.rows<ImportRow>().filter(({ id }) => id === first.id || id === second.id);
    await files.until(() => both().every(({ state, problem }) => state === 'done' || (state === 'ready' && problem !== null)));
    expect(new Set(both().map(({ state }) => state))).toEqual(new Set(['done', 'ready']));
    files.close();
    const { rows } = await pool.query(
      `select 1 from reservations where name like 'Choir of %' and starts_at between '2045-04-30' and '2045-05-02'`,
    );
    expect(rows).toHaveLength(3);
  });

  test('stays imported if its job runs a second time', async () => {
    const { id } = await checkFile(planner, 'reservations', list.replaceAll('2043', '2046'));
    const { app } = testApp.running;
    await app.database.pool.query(`update imports set state = 'writing' where id = $1`, [id]);
    await Promise.all([1, 2].map((number) => writeImport.run(app, { id }, { number, last: false })));
    const { rows } = await app.database.pool.query('select state, problem from imports where id = $1', [id]);
    expect(rows).toEqual([{ state: 'done', problem: null }]);
  });

  test('fails after the last try if it cannot be written', async () => {
    const { id } = await checkFile(planner, 'reservations', list.replaceAll('2043', '2047'));
    const { app } = testApp.running;
    const { pool } = app.database;
    await pool.query(`update imports set state = 'writing' where id = $1`, [id]);
    await pool.query(`update import_lines set record = jsonb_set(record, '{stay,heads}', '"many"') where import_id = $1 and line = 1`, [
      id,
    ]);
    const state = async () => (await pool.query('select state, problem from imports where id = $1', [id])).rows;
    await expect(writeImport.run(app, { id }, { number: 7, last: false })).rejects.toThrow();
    expect(await state()).toEqual([{ state: 'writing', problem: null }]);
    await expect(writeImport.run(app, { id }, { number: 8, last: true })).rejects.toThrow();
    expect(await state()).toEqual([{ state: 'failed', problem: 'not-written' }]);
    // If the server crashed at every try, nothing was reported. The job is then among the dead letters.
    const failDead = async (job: string) => {
      const letter = { id: 'L', job, payload: { id }, failedAt: app.clock.now(), tries: 8, reason: 'expired' };
      await pool.query(`update imports set state = 'writing', problem = null where id = $1`, [id]);
      const wrote = vi.fn<() => void>();
      const write: typeof app.write = (by, work) => (wrote(), app.write(by, work));
      const all = vi.fn<() => Promise<(typeof letter)[]>>(async () => [letter]);
      const comesRound = () =>
        failDeadImports.run({ ...app, write, deadLetters: { ...app.deadLetters, all } }, {}, { number: 1, last: false });
      await comesRound();
      const now = (await state())[0];
      await pool.query(`update imports set state = 'failed' where id = $1`, [id]);
      for (const mock of [wrote, all]) mock.mockClear();
      // A failure is reported once, although the dead letter stays for months.
      await comesRound();
      expect([wrote.mock.calls, all.mock.calls]).toEqual([[], []]);
      return now;
    };
    expect(await failDead('reservations.checkImport')).toEqual({ state: 'writing', problem: null });
    expect(await failDead('reservations.writeImport')).toEqual({ state: 'failed', problem: 'not-written' });
    const swept = async (age: number) => {
      await pool.query(`update imports set state = 'writing', created_at = $2::timestamptz - make_interval(days => $3) where id = $1`, [
        id,
        app.clock.now(),
        age,
      ]);
      await sweepImports.run(app, {}, { number: 1, last: false });
      return (await state()).length === 0;
    };
    expect([await swept(30), await swept(32)]).toEqual([false, true]);
  });

  test('has half an hour for each try, because the longest import takes about a minute', async () => {
    const { rows } = await testApp.running.app.database.pool.query(
      `select expire_seconds from pgboss.queue where name in ('reservations.checkImport', 'reservations.writeImport')`,
    );
    expect(rows).toEqual([{ expire_seconds: 1_800 }, { expire_seconds: 1_800 }]);
  });

  test('checks only lines without an id for duplicates', async () => {
    const text = [
      'id,name,arrival,departure',
      'NamedByAnotherList00,Choir of Ash,2043-05-01,2043-05-03',
      ',Choir of Ash,2043-05-01,2043-05-03',
    ];
    expect(await checkFile(planner, 'reservations', text.join('\n'))).toMatchObject({ fresh: 1, known: 1, wrong: 0 });
  });
});

describe('an import of a file from another program', () => {
  test('reports the values that a person must explain, from all lines', async () => {
    const file = await uploadFile(
      planner,
      'reservations',
      [
        'Guest,Arrival,Departure,Status,Country,,',
        'A,3/4/2040,5/4/2040,Check-Out,US, ,',
        'B,13/4/2040,15/4/2040,No-show,MX,,',
        'C,1/5/2040,2/5/2040,check-out ,US,,VIP',
        'D,1/6/2040,2/6/2040,Confirmed,US,,',
      ].join('\n'),
    );
    // 'Country' must not match the column for a count.
    expect(file.matches).toEqual({ starts: 1, ends: 2, state: 3 });
    expect(await planner.calls.reservations.fileValues.query({ id: file.id, matches: { ...file.matches, name: 0 } })).toEqual({
      dates: [
        { column: 'starts', order: 'day-first', isCertain: true, said: '3/4/2040' },
        { column: 'ends', order: 'day-first', isCertain: true, said: '5/4/2040' },
      ],
      words: [
        {
          column: 'state',
          words: [
            { said: 'Check-Out', lines: 2, meaning: null },
            { said: 'No-show', lines: 1, meaning: 'cancelled' },
          ],
          more: 0,
        },
      ],
      filled: [6],
    });
  });

  describe('with many unknown words', () => {
    const linesOf = (count: number) => [
      'name,arrival,departure,status',
      ...Array.from({ length: count }, (_, n) => `Stage ${n + 1},2044-05-01,2044-05-03,Step ${n + 1}`),
    ];

    test('asks for each word and applies every explanation', async () => {
      const lines = linesOf(41).join('\n');
      const { id, matches } = await uploadFile(planner, 'reservations', lines);
      const { words } = await planner.calls.reservations.fileValues.query({ id, matches });
      expect(words).toMatchObject([{ column: 'state', more: 0, words: { length: 41, 40: { said: 'Step 41', lines: 1, meaning: null } } }]);
      const state = Object.fromEntries((words[0]?.words ?? []).map(({ said: word }) => [word, 'inquiry']));
      expect(await checkFile(planner, 'reservations', lines, { meanings: { state } })).toMatchObject({ fresh: 41, wrong: 0 });
    });

    test('reports the number of words beyond the limit, for which it does not ask', async () => {
      const { id, matches } = await uploadFile(planner, 'reservations', linesOf(maxWords + 3).join('\n'));
      const { words } = await planner.calls.reservations.fileValues.query({ id, matches });
      expect(words).toMatchObject([{ column: 'state', more: 3, words: { length: maxWords } }]);
    });
  });

  test("applies a word's explanation to all lines", async () => {
    const lines = ['name,arrival,departure,status', 'Ash,3/4/2040,5/4/2040,Check-Out', 'Elm,13/4/2040,15/4/2040,check-out'];
    const plan = await checkFile(planner, 'reservations', lines.join('\n'));
    expect(plan).toMatchObject({ wrong: 2, orders: { starts: 'day-first', ends: 'day-first' } });
    const { id, matches } = plan;
    const meanings = { state: { 'Check-Out': 'confirmed' } };
    const imported = await importFile(planner, 'reservations', lines.join('\n'), { meanings });
    expect(imported).toMatchObject({ state: 'done', fresh: 2, matches });
    expect(id).not.toBe(imported.id);
    const rows = await testApp.running.app.database.pool.query(
      `select name, state, starts_at from reservations where name in ('Ash', 'Elm') order by 1`,
    );
    expect(rows.rows).toEqual([
      { name: 'Ash', state: 'confirmed', starts_at: new Date('2040-04-03T20:00:00.000Z') },
      { name: 'Elm', state: 'confirmed', starts_at: new Date('2040-04-13T20:00:00.000Z') },
    ]);
  });

  test("reads ambiguous dates in the order of another column with clear dates, or of the camp's locale", async () => {
    const plan = await checkFile(planner, 'reservations', 'name,arrival,departure\nOak,3/4/2041,3/5/2041');
    expect(plan.orders).toEqual({ starts: 'month-first', ends: 'month-first' });
    const [line] = await planner.calls.reservations.importLines.query({ id: plan.id, plan: 'fresh' });
    expect(line?.understood).toMatchObject({ startsAt: '2041-03-04T21:00:00.000Z', endsAt: '2041-03-05T16:00:00.000Z' });
    const chosen = await checkFile(planner, 'reservations', 'name,arrival,departure\nOak,3/4/2041,3/5/2041', {
      orders: { starts: 'day-first', ends: 'day-first' },
    });
    const [otherLine] = await planner.calls.reservations.importLines.query({ id: chosen.id, plan: 'fresh' });
    expect(otherLine?.understood).toMatchObject({ startsAt: '2041-04-03T20:00:00.000Z', endsAt: '2041-05-03T15:00:00.000Z' });
    await administrator.calls.settings.change.mutate({ locale: 'en-GB' });
    const british = await checkFile(planner, 'reservations', 'name,arrival,departure\nOak,3/4/2041,3/5/2041');
    expect(british.orders).toEqual({ starts: 'day-first', ends: 'day-first' });
    await administrator.calls.settings.change.mutate({ locale: 'en-US' });
    const neighbour = await checkFile(planner, 'reservations', 'name,arrival,departure\nOak,3/4/2041,25/4/2041');
    expect(neighbour.orders).toEqual({ starts: 'day-first', ends: 'day-first' });
  });

  test('is not checked until a person chooses the order of contradicting dates', async () => {
    const { id, matches } = await uploadFile(
      planner,
      'reservations',
      'name,arrival,departure\nA,25/4/2041,2041-04-27\nB,4/25/2041,2041-04-27',
    );
    expect(await planner.calls.reservations.matchColumns.mutate({ id, matches })).toEqual({ refused: 'which-order', field: 'starts' });
    expect(await planner.calls.reservations.matchColumns.mutate({ id, matches, orders: { starts: 'month-first' } })).toEqual({
      done: true,
    });
  });

  test("offers a file of its wrong lines, with reasons in the reader's language, that can be fixed and imported again", async () => {
    const text = ['name,arrival,departure,Extra', 'Good,2042-05-01,2042-05-03,x', '"Ba,d",soon,2042-05-03,=1+1', 'Worse,,2042-05-03'].join(
      '\n',
    );
    const { id } = await checkFile(planner, 'reservations', text);
    const out = await textAt(planner, `/import/${id}/wrong.csv`);
    expect(out.split('\r\n')).toEqual([
      '\uFEFFname,arrival,departure,Extra,Line,What is wrong',
      expect.stringMatching(/^"Ba,d",soon,2042-05-03,'=1\+1,3,"?Arrival “soon” is not a date/),
      'Worse,,2042-05-03,,4,Arrival is missing',
      '',
    ]);
    expect(await textAt(planner, `/import/${id}/wrong.csv`, { 'accept-language': 'es' })).toContain('Llegada falta');
    // If the file is imported and exported again in any language, its cells are escaped once and the last two columns are replaced.
    const again = await checkFile(planner, 'reservations', out);
    expect((await textAt(planner, `/import/${again.id}/wrong.csv`, { 'accept-language': 'es' })).split('\r\n')).toEqual([
      '\uFEFFname,arrival,departure,Extra,Línea,Qué está mal',
      expect.stringMatching(/^"Ba,d",soon,2042-05-03,'=1\+1,2,"Llegada «soon» [^"]*"$/),
      expect.stringMatching(/^Worse,,2042-05-03,,3,[^,]*$/),
      '',
    ]);
    const fixed = out.replace('soon', '2042-05-01').replace('Worse,,', 'Better,2042-05-02,');
    expect(await checkFile(planner, 'reservations', fixed)).toMatchObject({ fresh: 2, wrong: 0 });
    const volunteer = await testApp.person();
    expect((await fetch(`${testApp.url}/import/${id}/wrong.csv`)).status).toBe(401);
    expect((await fetch(`${testApp.url}/import/${id}/wrong.csv`, { headers: { cookie: volunteer.cookie() } })).status).toBe(404);
  });
});

describe('an import whose plan changes before it is confirmed', () => {
  const booked = (name: string, place: string) =>
    checkFile(planner, 'reservations', `name,starts,ends,state,places\n${name},2027-12-01,2027-12-03,confirmed,${place}`);
  beforeAll(async () => {
    await importFile(administrator, 'places', 'part_of,kind,name\n,building,Boat House\nBoat House,room,Boat Loft\n,building,Oar Shed');
  });

  test.each([
    ['closed with its building', 'Boat Loft', 'closePlace', 'Boat House', 'closed'],
    ['deleted', 'Oar Shed', 'deletePlace', 'Oar Shed', 'unknown-place'],
  ] as const)('returns to review and writes nothing if its place was %s', async (_how, place, call, changed, code) => {
    const { id } = await booked('Later', place);
    const closedId = { id: await idOf(changed) };
    const { closePlace, deletePlace } = administrator.calls.reservations;
    expect(await (call === 'closePlace' ? closePlace.mutate({ ...closedId, reason: 'Roof' }) : deletePlace.mutate(closedId))).toEqual({
      done: true,
    });
    expect(await confirmFile(planner, id)).toMatchObject({ state: 'ready', problem: 'changed-meanwhile', wrong: 1 });
    expect((await wrongOf(id)).flatMap(({ problems }) => problems)).toEqual([{ column: 'places', code, said: place }]);
    expect(await testApp.running.app.rows.$count(reservations, eq(reservations.name, 'Later'))).toBe(0);
  });

  test('is written if its reservation had the closed place before', async () => {
    const id = 'HasTheHouse000000000';
    expect(await administrator.calls.reservations.openPlace.mutate({ id: await idOf('Boat House') })).toEqual({ done: true });
    await importFile(planner, 'reservations', `id,name,starts,ends,state,places\n${id},Old,2027-11-01,2027-11-03,confirmed,Boat House`);
    const more = await checkFile(planner, 'reservations', `id,places\n${id},Boat House (set-up 30)`);
    expect(await administrator.calls.reservations.closePlace.mutate({ id: await idOf('Boat House'), reason: 'Roof' })).toEqual({
      done: true,
    });
    expect(await confirmFile(planner, more.id)).toMatchObject({ state: 'done', changed: 1 });
  });
});
