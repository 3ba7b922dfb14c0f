import { CallError } from '#platform/http/create-calls.ts';
import { callsByName } from '#platform/http/server/calls.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { expectAccepted } from '#server/testing/guest.ts';
import { WebSocket } from 'ws';
import { newId } from '#platform/database/server/new-id.ts';
import { decryptText } from '#platform/seal/server/sealed-text.ts';
import { livePath } from '#platform/live/protocol.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { api, routes, views as houseViews } from '#server/features.ts';
import type { Guest } from '#server/testing/guest.ts';
import { type SignedInGuest, type TestAccess } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { allowedSecrets, clearColumns, emptyViews, harmlessColumns, hashedColumns, encryptedColumns } from './secrets.ts';
import { callPermissions, viewPermissions } from './permission-table.ts';
import { type Role, roles } from './permission-table/roles.ts';

/** The demonstration camp, which `fillWithSecrets` gives a secret of every kind. */
const pushService = 'http://127.0.0.1:9';
const testApp = setUpTestApp({ isDemo: true, environment: { PUSH_HOSTS: pushService } });
const guestsByRole = new Map<Role, Guest>();

async function guestOfKind(kind: Role): Promise<Guest> {
  const access = roles[kind];
  return access === null ? testApp.visitor() : testApp.person(access as Partial<TestAccess>);
}

/** Adds data that the demo lacks: links in emails, calendars, second factors and sessions. */
async function fillWithSecrets(): Promise<void> {
  const admin = await testApp.person({ firstName: 'Ada', permissions: ['is-admin', 'view-event-*'] });
  const visitor = testApp.visitor();
  await visitor.calls.accounts.requestReset.mutate({ email: 'maintenance@demo.test' });
  const accountRequest = { firstName: 'Jo', lastName: 'Roe', email: 'jo@example.org', phone: '5135550143' };
  const position = { accountType: 'Chautauqua', accountArea: 'Intern' } as const;
  await visitor.calls.accounts.requestAccount.mutate({ ...accountRequest, ...position });
  const [request = ''] = await ids(`select id from account_requests where email = '${accountRequest.email}'`);
  await admin.calls.accounts.approveRequest.mutate({ id: request, ...position, permissions: [] });
  await admin.calls.accounts.changeEmail.mutate({ email: 'ada.new@example.org' });
  const feed = await admin.calls.reservations.addFeed.mutate({ id: newId(), kind: 'mine' });
  namedSecrets.push(['calendar link', tokenIn(JSON.stringify(feed))]);
  const totp = expectAccepted(await admin.calls.accounts.startTotp.mutate({}));
  namedSecrets.push(['authenticator', totp.secret]);
  const events = await ids('select reservation_id as id from folios where reservation_id is not null limit 1');
  await admin.calls.payments.request.mutate({
    id: newId(),
    reservationId: events[0] ?? '',
    purpose: 'other',
    description: 'Firewood',
    amountCents: 500,
    payerName: 'Ruth Hale',
    payerEmail: payer,
    send: true,
    language: 'en',
  });
  await fillFeatures(admin);
  await fillOwn();
  const settled = async () => {
    const kinds = await ids(`select kind || ' ' || state as id from mails`);
    expect(kinds.some((entry) => entry.startsWith('payments.'))).toBe(true);
    expect(kinds.some((entry) => entry.startsWith('accounts.password-reset'))).toBe(true);
    expect(kinds.some((entry) => entry.startsWith('accounts.email-confirmation'))).toBe(true);
  };
  await vi.waitFor(settled, { interval: 100 });
  const [mail = ''] = await ids('select id from mails order by id limit 1');
  expect(await createGuest('administrator').calls.settings.readMail.mutate({ id: mail })).not.toHaveProperty('refused');
}

/** Adds a row to each list that is empty in the demo: a report with its link, a phone with alerts, a TV, a drill and a pause. */
async function fillFeatures(admin: SignedInGuest): Promise<void> {
  const developer = await testApp.person({ accountArea: 'Development', permissions: ['view-event-*'] });
  const [code = ''] = await ids('select code as id from maintenance_codes order by 1 limit 1');
  const [secret, place] = [
    newId(40),
    (await ids(`select id from places where kind = 'activity' and state = 'open' order by id limit 1`))[0] ?? '',
  ];
  namedSecrets.push(['maintenance_reports.secret', secret]);
  await testApp.visitor().calls.maintenance.report.mutate({ id: newId(), secret, code, problem: 'light', words: 'It flickers.' });
  for (const guest of [admin, ...guestsByRole.values()].filter((entry) => 'accountId' in entry)) {
    const pushKeys = { endpoint: `${pushService}/${newId(30)}`, p256dh: `B${newId(86)}`, auth: newId(22) };
    await guest.calls.notifications.keepDevice.mutate(pushKeys).catch(isSignedOut);
  }
  await developer.calls.displays.pair.mutate({ code: await codeOfTv(), name: 'Hall', placeId: null, language: 'en' });
  const [sheetId = ''] = await ids('select id from sheets where not is_template order by 1 limit 1');
  const link = await admin.calls.sheets.addLink.mutate({ id: newId(), sheetId, of: 'sheet' });
  namedSecrets.push(['calendar link', tokenIn(JSON.stringify(link))]);
  await admin.calls.rollCall.start.mutate({ id: newId(), eventId: ownEvent, kind: 'drill', assembly: [] });
  const pause = { places: [{ id: newId(), placeId: place }], reason: 'lightning' as const, note: '', until: null };
  expect(await admin.calls.pauses.pause.mutate(pause)).not.toHaveProperty('refused');
  const until = { seconds: 15, firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null, hidden: false };
  const slide = { id: newId(), eventId: ownEvent, kind: 'notice' as const, content: { title: 'Bring a torch' }, ...until };
  expect(await developer.calls.displays.addSlide.mutate(slide)).toEqual({ done: true });
  const urgent = { id: newId(), title: 'Storm', body: '', screenIds: null, minutes: 5 };
  expect(await developer.calls.displays.sayUrgent.mutate(urgent)).toEqual({ done: true });
  await admin.calls.maintenance.addWorker.mutate({ id: newId(), list: 'staff', name: 'Tom Becker' });
  const [message = ''] = await ids('select id from contact_messages order by id limit 1');
  await admin.calls.contact.makeTicket.mutate({ id: message, ticketId: newId(16) });
  const [room = ''] = await ids(`select id from places where kind = 'room' order by id desc limit 1`);
  await developer.calls.housekeeping.setOurs.mutate({ id: room, isOurs: false });
  await admin.calls.settings.change.mutate({ senderName: 'The office' });
  expect(await developer.calls.housekeeping.changeSettings.mutate({ changes: { inspects: { from: true, to: false } } })).toEqual({
    done: true,
  });
  const plan = await fetch(`${testApp.url}/map/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: testApp.url, cookie: admin.cookie() },
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="9" height="9"/></svg>',
  });
  expect(plan.status).toBe(200);
}

/** Adds personal data for each role: requests for an address change and for a position, a second factor, and a calendar. */
async function fillOwn(): Promise<void> {
  const [volunteer, planner, administrator] = [createGuest('volunteer'), createGuest('eventPlanner'), createGuest('administrator')];
  await volunteer.calls.accounts.changeEmail.mutate({ email: 'volunteer.new@example.org' });
  await volunteer.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Intern' });
  const { secret } = expectAccepted(await volunteer.calls.accounts.startTotp.mutate({}));
  namedSecrets.push(['authenticator', secret]);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testApp.clock.now()) });
  expect(await volunteer.calls.accounts.confirmTotp.mutate({ code })).toHaveProperty('recoveryCodes');
  namedSecrets.push([
    'calendar link',
    tokenIn(JSON.stringify(await volunteer.calls.reservations.addFeed.mutate({ id: newId(), kind: 'mine' }))),
  ]);
  for (const sheetId of await ids('select id from sheets where reservation_id is not null'))
    await volunteer.calls.sheets.gotIt.mutate({ id: sheetId, number: 1 });
  const headers = { 'content-type': 'text/csv', origin: testApp.url, cookie: planner.cookie() };
  const list = await fetch(`${testApp.url}/import/reservations?name=list.csv`, {
    method: 'POST',
    headers,
    body: 'name,starts,ends\nAlumni weekend,2026-09-04,2026-09-06\n',
  });
  expect(list.status).toBe(200);
  const [form = ''] = await ids('select id from group_forms order by id limit 1');
  const ticket = { id: form, ticketId: newId(16), title: 'Oak House: Windows', text: '', placeId: null, photos: [] };
  expect(await administrator.calls.forms.makeTicket.mutate(ticket)).toEqual({ done: true });
  await testApp.running.app.database.pool.query(
    `insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
     values ('dead-letters', '{"mailId":"gone"}', 'mail.send', gen_random_uuid(), 17, '{"message":"451 busy"}')`,
  );
}

function createGuest(kind: Role): SignedInGuest {
  const guest = guestsByRole.get(kind);
  if (guest === undefined || !('accountId' in guest)) throw new Error(`${kind} has no account`);
  return guest as SignedInGuest;
}

/** Ignores the errors that a disabled account gets. Throws all others. */
function isSignedOut(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

/** Email address of the payer of a payment link for firewood. */
const payer = 'ruth@example.org';

/** The secret of a TV, which otherwise only the TV stores. */
const tv = newId(43);

async function codeOfTv(): Promise<string> {
  await testApp.visitor().calls.displays.announce.mutate({ secret: tv });
  const [code = ''] = await ids('select code as id from display_screens where code is not null');
  return code;
}

function tokenIn(text: string): string {
  const [token] = /[\w-]{43}/.exec(text) ?? [];
  if (token === undefined) throw new Error(`no token in ${text}`);
  return token;
}

async function ids(query: string): Promise<string[]> {
  const { rows } = await testApp.running.app.database.pool.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function secretsIn(column: string, where = 'true'): Promise<string[]> {
  const [table, name] = column.split('.');
  const { rows } = await testApp.running.app.database.pool.query<{ stored: Buffer }>(
    `select ${name} as stored from ${table} where ${where}`,
  );
  return rows.map(({ stored }) => decryptText(stored));
}

const namedSecrets: [what: string, secret: string][] = [];

async function allSecrets(): Promise<[what: string, secret: string][]> {
  const found: [string, string][] = [...namedSecrets];
  const stored = async (column: string, as: string) => {
    const [table, name] = column.split('.');
    const values = await ids(`select distinct ${as.replace('?', `${name}`)} as id from ${table} where ${name} is not null`);
    for (const value of values) if (value.length >= 12) found.push([column, value]);
  };
  for (const column of clearColumns) await stored(column, '?::text');
  for (const column of encryptedColumns) for (const secret of await secretsIn(column)) found.push([column, secret]);
  for (const column of hashedColumns) for (const form of [`encode(?, 'hex')`, `encode(?, 'base64')`]) await stored(column, form);
  const isStored = new Set(found.map(([, secret]) => secret));
  for (const body of await ids(`select text_body || html_body || coalesce(qr, '') as id from mails`))
    for (const [token] of body.matchAll(/(?<=[=/])[\w-]{43}(?![\w-])/g)) if (!isStored.has(token)) found.push(['link in a mail', token]);
  for (const guest of guestsByRole.values()) if (guest.cookie() !== '') found.push(['cookie', guest.cookie().split('=')[1] ?? '']);
  return [...new Map(found.map((entry) => [entry.join('\n'), entry])).values()];
}

interface ReceivedBytes {
  where: string;
  kind: Role;
  asked: string;
  bytes: string;
}
const received: ReceivedBytes[] = [];

test('each column whose name suggests a secret is in a list: either searched for or exempt with a reason', async () => {
  const suspiciousColumns = await ids(`
    select c.table_name || '.' || c.column_name as id from information_schema.columns c
    where c.table_schema = 'public' and (c.data_type = 'bytea'
      or c.column_name ~ '(secret|token|hash|sum|key|password|link|challenge|credential|cookie|body|qr$)' and c.data_type in ('text', 'character varying'))
    order by 1`);
  expect(suspiciousColumns).toEqual([...clearColumns, ...encryptedColumns, ...hashedColumns, ...Object.keys(harmlessColumns)].toSorted());
});

test('responses and live messages contain no secrets, except for the listed ones @long', { timeout: 3_600_000 }, async () => {
  for (const kind of Object.keys(roles) as Role[]) guestsByRole.set(kind, await guestOfKind(kind));
  await fillWithSecrets();
  const earlierSecrets = await allSecrets();
  for (const what of [
    'link in a mail',
    'check_ins.secret',
    'group_forms.secret',
    'payment_requests.secret',
    'payment_requests.link',
    'maintenance_reports.secret',
    'push_devices.auth_secret',
    'push_devices.endpoint_link',
    'cookie',
  ])
    expect(earlierSecrets.filter(([kind]) => kind === what).length, what).toBeGreaterThan(0);
  for (const column of [
    'account_links.token_hash',
    'calendar_feeds.token_hash',
    'email_changes.token_hash',
    'reset_tokens.token_hash',
    'second_factors.sealed_secret',
    'display_screens.token_hash',
    'sheet_links.token_hash',
  ])
    expect(
      earlierSecrets.map(([kind]) => kind),
      column,
    ).toContain(column);

  const found = await samples();
  const subscriptions = await Promise.all([...guestsByRole].map(([kind, guest]) => watchEverything(kind, guest, found)));
  const lists = Object.keys(viewPermissions)
    .filter((view) => !hasRows.has(view))
    .toSorted();
  expect(lists, 'every view shows a row to some role, so that a secret in it would be found').toEqual(Object.keys(emptyViews));
  for (const [kind, guest] of guestsByRole) await getEverything(kind, guest, found);
  // Start with the roles with the fewest permissions: administrators delete records that others must read before.
  for (const kind of guestsByRole.keys()) await callEverything(kind, found);
  for (const close of subscriptions) close();

  // Read the secrets again, because the calls have created new ones.
  const secrets = [...new Map([...earlierSecrets, ...(await allSecrets())].map((entry) => [entry.join('\n'), entry])).values()];
  const used = new Set<string>();
  const leaks = new Set<string>();
  for (const { where, kind, asked, bytes } of received)
    for (const [what, secret] of secrets) {
      if (!bytes.includes(secret) || asked.includes(secret)) continue;
      const reason = allowedSecrets.find((entry) => entry.where === where && entry.what === what && entry.who.includes(kind));
      if (reason) used.add(reason.where + reason.what);
      else leaks.add(`${where} sends ${kind} ${what}`);
    }
  expect([...leaks]).toEqual([]);
  expect(allowedSecrets.map((entry) => entry.where + entry.what).filter((entry) => !used.has(entry))).toEqual([]);
  expect(received.length).toBeGreaterThan(3_000);
});

const sampleText = 'nobody is called so';
const unassignedTicketId = 'NobodysTicket000';
const unassignedCode = 'NobodyCode';
const unusedId = 'NobodyHasThisId00000';
const noLink = 'nobody-has-this-link-0000000000000000000000';
const ownEvent = 'LakesideFamilyCamp26';

/** Returns existing ids by the feature whose calls accept them. */
async function samples(): Promise<Record<string, string[]>> {
  const firstId = (table: string, where = 'true') => ids(`select id from ${table} where ${where} order by id limit 1`);
  const hasPaymentLink = `payer_email = '${payer}' and state = 'received link'`;
  // The folio of a family has the same id as the family.
  const withLinkCondition = `id in (select r.folio_id from payment_requests r join folios f on f.id = r.folio_id where r.state = 'received link' and amount_cents = balance_cents)`;
  const event = (await ids(`select event_id as id from check_ins group by 1 order by count(*) desc limit 1`))[0] ?? ownEvent;
  const admins = [...guestsByRole.values()].map((guest) => (guest as Partial<SignedInGuest>).accountId ?? '');
  const subjects = await testApp.running.app.database.pool.query<{ room: string; id: string }>(
    `select distinct on (1, subject_type) split_part(kind, '.', 1) as room, subject_id as id from events order by 1, subject_type, id`,
  );
  return {
    ...Object.fromEntries(
      Map.groupBy(subjects.rows, ({ room }) => `history of ${room}`)
        .entries()
        .map(([room, items]) => [room, items.map(({ id }) => id)]),
    ),
    activities: await ids(`select id from places where kind = 'activity' order by id`),
    events: [event, ownEvent],
    // Select records by their properties, because ids are random: a family with a payment link and one without, a form, a payer.
    secrets: [
      ...(await secretsIn('check_ins.secret', `${withLinkCondition} limit 1`)),
      ...(await secretsIn('check_ins.secret', `not ${withLinkCondition} limit 1`)),
      ...(await secretsIn('group_forms.secret', 'true limit 1')),
      ...(await secretsIn('payment_requests.secret', `${hasPaymentLink} limit 1`)),
    ],
    accounts: [
      ...(await firstId('accounts', `id <> all(array['${admins.join("','")}'])`)),
      ...(await firstId('account_requests', 'pending is null')),
      ...(await firstId('account_requests', 'pending is not null')),
      ...(await firstId('change_requests')),
    ],
    checkIn: await ids(`select id from check_ins where event_id = '${ownEvent}' or event_id = '${event}' order by created_at limit 3`),
    forms: await firstId('group_forms'),
    formTickets: await ids(`select json_build_object('id', id, 'eventId', event_id)::text as id from group_forms order by id limit 1`),
    payments: [
      ...(await ids(`select folio_id as id from payment_requests where ${hasPaymentLink}`)),
      ...(await firstId('payment_requests', hasPaymentLink)),
      ...(await firstId('provider_payments')),
    ],
    images: [...(await firstId('albums', 'event_id is not null')), ...(await firstId('album_links')), ...(await firstId('pictures'))],
    contact: await firstId('contact_messages'),
    pointPersons: await firstId('point_person_roles'),
    reservations: [
      ...(await firstId('places')),
      ...(await firstId('bookings')),
      ...(await firstId('calendar_feeds')),
      ...(await firstId('reservations', `state <> 'cancelled'`)),
    ],
    settings: await ids('select id from mails order by created_at'),
    tickets: await ids('select ticket_id as id from maintenance_reports union all (select ticket_id from maintenance_comments limit 1)'),
    codes: await ids('select code as id from maintenance_codes order by 1 limit 1'),
    browserSecrets: [...namedSecrets.flatMap(([what, secret]) => (what === 'maintenance_reports.secret' ? [secret] : [])), tv],
    maintenance: [
      ...(await firstId('repeating_tasks')),
      ...(await ids('select task_id as id from task_completions limit 1')),
      ...(await firstId('maintenance_workers')),
    ],
    housekeeping: [
      'housekeeping',
      ...(await ids(
        `select place_id as id from cleaning_statuses where place_id in (select place_id from place_notes) order by 1 limit 1`,
      )),
      ...(await ids(`select place_id as id from place_notes order by 1 limit 1`)),
      ...(await ids(`select subject_id as id from events where kind like 'housekeeping.%' order by id limit 3`)),
      ...(await firstId('lost_items')),
      ...(await firstId('place_notes')),
    ],
    sheets: [
      ...(await ids('select id from sheets where reservation_id is not null order by 1')),
      ...(await firstId('sheet_rows')),
      ...(await firstId('sheet_links')),
    ],
    notifications: [...(await firstId('notifications')), ...(await firstId('push_devices'))],
    rollCall: [...(await firstId('roll_calls')), ...(await firstId('roll_call_people'))],
    pauses: await ids('select id from activity_pauses union all select place_id from activity_pauses'),
    map: [...(await firstId('map_plans')), ...(await firstId('map_marks'))],
    displays: [
      ...(await firstId('display_screens')),
      ...(await firstId('display_slides')),
      ...(await firstId('display_urgent_messages')),
      ...(await ids('select event_id as id from display_slides limit 1')),
    ],
  };
}

/** Returns the input in the permission table, and variants in which an existing id replaces the unknown one. */
function inputsOf(name: string, input: unknown, found: Record<string, string[]>): unknown[] {
  const text = JSON.stringify(input);
  const room = name.slice(0, name.indexOf('.'));
  const fillIn = (placeholder: string, values: readonly string[] = []) =>
    text.includes(placeholder) ? values.map((value) => JSON.parse(text.replaceAll(placeholder, value)) as unknown) : [];
  const eventIds = ['reservations', 'payments', 'images', 'displays'].includes(room) ? [...(found['events'] ?? [])] : [];
  const kebab = room.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (/history/i.test(name)) eventIds.push(...(found[`history of ${kebab}`] ?? []));
  if (name === 'checkIn.paidFor') eventIds.push(...(found['activities'] ?? []));
  return [
    input,
    ...(name === 'forms.tickets' ? (found['formTickets'] ?? []).map((entry) => JSON.parse(entry) as unknown) : []),
    ...fillIn(unusedId + unusedId, found['browserSecrets']),
    ...fillIn(unassignedTicketId, found['tickets']),
    ...fillIn(unassignedCode, found['codes']),
    ...fillIn(unusedId, [...(found[room] ?? []), ...eventIds]),
    ...fillIn(ownEvent, found['events']),
    ...fillIn(sampleText, ['a', 'camp']),
    ...fillIn(noLink, found['secrets']),
  ];
}

/** Names of the views that have sent a row to at least one role. */
const hasRows = new Set<string>();

/** Subscribes to every view with all matching inputs, and listens until the connection is closed. */
async function watchEverything(kind: Role, guest: Guest, found: Record<string, string[]>): Promise<() => void> {
  const openViews = Object.entries(viewPermissions).flatMap(([view, { input }]) =>
    inputsOf(view, input, found).map((entry) => ({ view, input: entry })),
  );
  const sockets: WebSocket[] = [];
  for (let first = 0; first < openViews.length; first += 50) {
    const part = openViews.slice(first, first + 50);
    const headers = { origin: testApp.url, ...(guest.cookie() && { cookie: guest.cookie() }) };
    const socket = new WebSocket(testApp.url.replace(/^http/, 'ws') + livePath, { headers });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      const settled = new Set<string | number>();
      const viewOf = new Map<string, string>();
      socket.on('error', reject);
      socket.on('open', () => {
        for (const [id, entry] of part.entries()) socket.send(JSON.stringify({ type: 'watch', id, ...entry }));
      });
      socket.on('message', (data: Buffer) => {
        const bytes = data.toString();
        const { type, id, channel, rows = [] } = JSON.parse(bytes) as { type: string; id?: number; channel?: string; rows?: unknown[] };
        if (type === 'watching' && channel !== undefined) viewOf.set(channel, part[id ?? 0]?.view ?? '');
        if (rows.length > 0) hasRows.add(viewOf.get(channel ?? '') ?? '');
        received.push({ where: viewOf.get(channel ?? '') ?? part[id ?? 0]?.view ?? 'live', kind, asked: '', bytes });
        if (id !== undefined) settled.add(id);
        if (type === 'whole') settled.add(`whole ${channel}`);
        const pendingViews = new Set(viewOf.keys());
        if (settled.size >= part.length + pendingViews.size && [...pendingViews].every((entry) => settled.has(`whole ${entry}`))) resolve();
      });
      setTimeout(() => reject(new Error(`${kind}: some of ${part.map(({ view }) => view).join(' ')} did not answer`)), 120_000).unref();
    });
  }
  return () => {
    for (const socket of sockets) socket.close();
  };
}

/** Requests every page, and every address of a feature. */
async function getEverything(kind: Role, guest: Guest, found: Record<string, string[]>): Promise<void> {
  const urls = routes.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const fitting = urls.flatMap((url) =>
    Object.values(found)
      .flatMap((items) => (url.includes(':') ? items : ['']))
      .map((id) => url.replace(/:\w+/, id)),
  );
  const paths = [
    ...new Set([...fitting, '/export/payments.csv?day=2026-06-12', '/metrics', '/readyz', '/healthz', '/', '/desk', '/guest/check-in']),
  ];
  for (const path of paths) {
    const answer = await fetch(testApp.url + path, { headers: guest.cookie() ? { cookie: guest.cookie() } : {} });
    received.push({ where: path.split('?')[0] ?? path, kind, asked: path, bytes: await answer.text() });
  }
}

const calls = callsByName(api);

/** Makes every call with all matching inputs. Calls that end the session come last. */
async function callEverything(kind: Role, found: Record<string, string[]>): Promise<void> {
  const inOrder = Object.entries(callPermissions).toSorted(
    ([, entry], [, second]) => Number(entry.signsOut ?? false) - Number(second.signsOut ?? false),
  );
  for (const [name, { input, signsOut }] of inOrder) {
    const guest = guestsByRole.get(kind) ?? testApp.visitor();
    for (const inputs of splitBatches(inputsOf(name, input, found))) {
      const isRead = calls.get(name)?.kind === 'query' && !inputs.some(hasSecret);
      const inputsJson = JSON.stringify({ ...inputs });
      const path = `/api/${inputs.map(() => name).join(',')}?batch=1`;
      const headers = { 'content-type': 'application/json', origin: testApp.url, cookie: guest.cookie() };
      const answer = isRead
        ? await fetch(`${testApp.url}${path}&input=${encodeURIComponent(inputsJson)}`, { headers })
        : await fetch(testApp.url + path, { method: 'POST', headers, body: inputsJson });
      const answers = (await answer.json()) as unknown[];
      expect(answers, name).toHaveLength(inputs.length);
      for (const [at, entry] of inputs.entries())
        received.push({ where: name, kind, asked: JSON.stringify(entry), bytes: JSON.stringify(answers[at]) });
    }
    if (signsOut) guestsByRole.set(kind, await guestOfKind(kind));
  }
}

/** Splits inputs into the largest batches that the server accepts. */
function splitBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 10) }, (_none, nth) => items.slice(nth * 10, nth * 10 + 10));
}

test('the permission table lists every view', () => {
  const items = Object.entries(houseViews).flatMap(([room, featureViews]) => Object.keys(featureViews).map((name) => `${room}.${name}`));
  expect(Object.keys(viewPermissions).toSorted()).toEqual(items.toSorted());
});
