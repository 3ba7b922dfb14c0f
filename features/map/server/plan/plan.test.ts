import { get } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { findPublicPlan } from '#features/map/server/public.ts';
import { type EarlierPlanRow, planAddress, type PlanRow } from '#features/map/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let vera: SignedInGuest;
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  vera = await testApp.person({ firstName: 'Vera' });
});

const drawing = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${inside}<rect width="9" height="9"/></svg>`;
const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#bde6d0' } });

function send(who: SignedInGuest | null, body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${testApp.url}/map/plan`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/octet-stream', origin: testApp.url, ...(who && { cookie: who.cookie() }), ...headers },
  });
}

async function currentPlans(): Promise<PlanRow[]> {
  const subscription = await testApp.visitor().watch('map.plan');
  subscription.close();
  return subscription.rows<PlanRow>();
}

async function uploadFile(body: string | Buffer): Promise<{ id: string; before: string | null }> {
  testApp.clock.advance(1_000);
  const answer = await send(ada, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; before: string | null };
}

test('a drawing is cleaned, and served publicly with a policy that blocks scripts', async () => {
  const answer = await send(ada, drawing('<script>alert(1)</script>'));
  expect(await answer.json()).toMatchObject({ before: null, kind: 'drawing', removed: { script: 1 } });
  const [plan] = await currentPlans();
  expect(plan).toMatchObject({ kind: 'drawing', width: 2_000, height: 1_333 });
  const served = await fetch(`${testApp.url}${planAddress(plan?.id ?? '')}`);
  expect(served.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await served.text()).not.toMatch(/script|alert/);
});

test('a picture is encoded again, which removes its location', async () => {
  const sent = await picture(5_000, 2_500)
    .withExif({ IFD0: { ImageDescription: 'Secretspot' } })
    .jpeg()
    .toBuffer();
  const { id } = await uploadFile(sent);
  const served = Buffer.from(await (await fetch(`${testApp.url}${planAddress(id)}`)).arrayBuffer());
  expect(served.toString('latin1')).not.toContain('Secretspot');
  expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 4_096, height: 2_048 });
});

describe('an invalid plan', () => {
  const invalidFiles: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a text', () => Buffer.from('The chapel is left of the lake.'), 'not-a-picture'],
    ['a page', () => Buffer.from('<!doctype html><html><body>map</body></html>'), 'not-a-drawing'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'not-a-picture'],
    ['half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 700), 'not-a-picture'],
    ['a strip', () => picture(900, 100).png().toBuffer(), 'too-narrow'],
    ['a drawing of 5 MB', () => Buffer.from(drawing(`<desc>${'x'.repeat(5_000_000)}</desc>`)), 'too-large'],
    ['a drawing with entities', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing()}`), 'entities'],
  ];
  test.each(invalidFiles)('is refused and changes nothing: %s', async (_what, makeFile, why) => {
    const before = await currentPlans();
    const answer = await send(ada, await makeFile());
    expect([answer.status, await answer.json()]).toEqual([422, { refused: why }]);
    expect(await currentPlans()).toEqual(before);
  });

  test('refuses an upload of 200 MB before reading its content', async () => {
    const cookie = ada.cookie();
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/octet-stream', 'content-length': '200000000', origin: testApp.url, cookie };
      const request = get(`${testApp.url}/map/plan`, { method: 'POST', headers }, (answer) => resolve(answer.statusCode));
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('refuses an upload without a declared length when it exceeds the limit', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1_000_000;
        if (sent > 40_000_000) stream.close();
        else stream.enqueue(new Uint8Array(1_000_000));
      },
    });
    const headers = { 'content-type': 'application/octet-stream', origin: testApp.url, cookie: ada.cookie() };
    const answer = fetch(`${testApp.url}/map/plan`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    // The server closes the connection before the client has sent everything.
    expect(
      await answer.then(
        ({ status }) => status,
        () => 'hung up',
      ),
    ).not.toBe(200);
    expect(sent).toBeLessThan(40_000_000);
  });
});

test.each(['visitor', 'volunteer', 'foreign page'] as const)('refuses an upload of a plan by a %s', async (who) => {
  const before = await currentPlans();
  const by = who === 'visitor' ? null : who === 'volunteer' ? vera : ada;
  const answer = await send(by, drawing(), who === 'foreign page' ? { origin: 'https://elsewhere.test' } : {});
  expect([401, 403]).toContain(answer.status);
  expect(await currentPlans()).toEqual(before);
});

test('an undo does not replace or remove a plan that someone else uploaded meanwhile', async () => {
  const first = await uploadFile(drawing('<g id="ours"/>'));
  const second = await uploadFile(drawing('<g id="theirs"/>'));
  const refused = { refused: 'changed-meanwhile' };
  expect(await ada.calls.map.choosePlan.mutate({ id: first.before ?? first.id, from: first.id })).toEqual(refused);
  expect(await ada.calls.map.choosePlan.mutate({ id: first.id, from: null })).toEqual(refused);
  expect(await ada.calls.map.takePlanAway.mutate({ id: first.id })).toEqual(refused);
  expect((await currentPlans())[0]?.id).toBe(second.id);
});

test('shows an earlier plan again, removes a plan, and keeps a limited number of plans', async () => {
  const first = await uploadFile(drawing('<g id="first"/>'));
  const second = await uploadFile(drawing('<g id="second"/>'));
  expect(second.before).toBe(first.id);
  testApp.clock.advance(1_000);
  expect(await ada.calls.map.choosePlan.mutate({ id: first.id, from: second.id })).toEqual({ done: true });
  expect((await currentPlans())[0]?.id).toBe(first.id);
  const earlier = await ada.watch('map.earlierPlans');
  earlier.close();
  // Earlier tests in this file have uploaded plans, which are listed after this one.
  expect(earlier.rows<EarlierPlanRow>()[0]).toMatchObject({ id: second.id });
  expect(earlier.rows<EarlierPlanRow>().map(({ id }) => id)).not.toContain(first.id);
  expect(await testApp.visitor().calls.map.isThere.query({})).toBe(true);
  expect(await ada.calls.map.takePlanAway.mutate({ id: first.id })).toEqual({ done: true });
  expect(await currentPlans()).toEqual([]);
  expect(await testApp.visitor().calls.map.isThere.query({})).toBe(false);
  expect(await findPublicPlan(testApp.running.app)).toBeNull();
  let from = '';
  for (let n = 0; n < 4; n++) from = (await uploadFile(drawing(`<g id="later${n}"/>`))).id;
  expect(await ada.calls.map.choosePlan.mutate({ id: first.id, from })).toEqual({ refused: 'gone' });
  expect((await fetch(`${testApp.url}${planAddress(first.id)}`)).status).toBe(404);
});
