import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestDocumentId, type GuestDocument } from '#features/check-in/guest-document.ts';
import type { GuestPage } from '#features/check-in/shapes/event.ts';
import { paths } from '#features/screens.ts';
import { pages } from './pages.ts';

const index = '<!doctype html>\n<html lang="en">\n<head>\n<title>Bunkhouse</title>\n</head><body><div id="root"></div></body></html>';
const tv = '<!doctype html><html lang="en"><head><title>Bunkhouse</title></head><body><div id="tv"></div></body></html>';
const guest = index
  .replace('<title>', '<meta name="description" content="x" />\n<title>')
  .replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/guest-aaa.css"></head>')
  .replace('</body>', '<script type="module" src="/assets/guest.js"></script></body>');
const script = 'console.log("a screen");';
const hostile = '"><script>alert(1)</script>$& & Söns';

let root: string;
let app: FastifyInstance;
const failUnavailable = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
};
const item = { baseCents: 800, free5Under: true };
let form = async (eventId: string): Promise<GuestPage> => ({
  camp: hostile,
  zone: 'America/New_York',
  now: '2026-06-12T16:00:00.000Z',
  events: [{ id: eventId || 'LakesideFamilyCamp26', name: '</script><b>Camp', startsAt: '', endsAt: '', locations: [], closed: [] }],
  mustChoose: false,
  costs: { dailyFeeCents: 2_500, meals: item, activities: [] },
  payWay: 'none',
});
let camp = async () => ({ name: hostile, zone: 'America/New_York', locale: 'en-CA' as const, homePath: '/home' });
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['abc1/assets', 'abc1/.vite', 'abc0/assets']) mkdirSync(join(root, 'dist/web', folder), { recursive: true });
  writeFileSync(join(root, 'dist/web/latest'), 'abc1');
  writeFileSync(join(root, 'dist/web/abc0/scheme.js'), 'of an older build');
  writeFileSync(join(root, 'dist/web/abc0/other.js'), 'of an older build');
  writeFileSync(join(root, 'dist/web/abc0/assets/main-aaa.js'), 'of an older build');
  write('index.html', index);
  write('guest.html', guest);
  write('tv.html', tv);
  write('.vite/license.md', 'x');
  write(
    '.screens.json',
    JSON.stringify({
      screens: {
        '/signin': { scripts: ['/assets/sign-in.js'], styles: ['/assets/sign-in.css'] },
        '/home': { scripts: ['/assets/home.js'], styles: [] },
      },
      signedIn: { scripts: ['/assets/navigation.js'], styles: [] },
      fonts: ['/assets/font.woff2'],
    }),
  );
  write('assets/guest-aaa.css', 'h1{color:pine}');
  write(
    '.guest-drawing.mjs',
    'export const draw = ({ guestDocument, at, language }) => `<main>drawn: ${guestDocument.form.events[0].id} ${at.pathname}${at.search} ${language}</main>`;',
  );
  write('scheme.js', 'x');
  write('assets/main-abc.js', script);
  write('assets/main-abc.js.br', brotliCompressSync(script));
  app = fastify();
  const config = { publicUrl: 'https://camp.example', firstZone: 'America/New_York' };
  await app.register(pages({ root, config, camp: () => camp(), guest: (eventId) => form(eventId) }));
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

function write(name: string, bytes: string | Buffer): void {
  writeFileSync(join(root, 'dist/web/abc1', name), bytes);
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('built files', () => {
  test('are cached forever if their name contains a hash, and compressed if the browser accepts it', async () => {
    const plain = await get('/assets/main-abc.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect(Object.keys(plain.headers).filter((name) => /etag|modified|ranges/.test(name))).toEqual([]);

    const small = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['vary']).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  });

  test('include assets of older builds, but no other files of older builds', async () => {
    const old = await get('/assets/main-aaa.js');
    expect(old.body).toBe('of an older build');
    expect(old.headers['cache-control']).toContain('immutable');
    expect((await get('/scheme.js')).body).toBe('x');
    expect((await get('/other.js')).statusCode).toBe(404);
  });

  test('are cached for an hour if their name contains no hash', async () => {
    expect((await get('/scheme.js')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each(['/assets/old-xyz.js', '/assets/', '/assets/main-abc.js/'])(
    'answer 404 instead of a page for the missing asset %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<html');
    },
  );

  test.each([
    '/index.html',
    '/latest',
    '/.vite/license.md',
    '/.screens.json',
    '/.guest-drawing.mjs',
    '/assets/main-abc.js.br/..%2f..%2flatest',
    '/..%2f..%2fpackage.json',
  ])('do not include the internal file %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toBe('abc1');
  });
});

describe("the app's page", () => {
  test.each(['/', '/home', '/signin?to=/admin', '/reservation/abc', '/matrices/a/b', '/contact/call-office'])(
    'is answered with status 200 at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test.each(['/nowhere', '/admin/deeper', '/signin/x', '/a.php', '/%E0%A4%A', '/%00', '/constructor'])(
    'is answered with an error status at %s',
    async (url) => {
      expect((await get(url)).statusCode).not.toBe(200);
      expect((await get(url)).statusCode).toBeLessThan(500);
    },
  );

  test('contains no inline script or style, and its policy forbids them', async () => {
    for (const url of ['/home', '/home', '/nowhere']) {
      const answer = await get(url);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("script-src 'self';");
      expect(answer.body).not.toMatch(/<style|style=|nonce/);
      expect(policy).not.toContain('unsafe');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
  });

  test("contains the camp's name with escaped characters", async () => {
    const { body } = await get('/signin');
    expect(body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; &amp; Söns</title>');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<div id="root"><div class="first-sight">&quot;&gt;&lt;script&gt;');
    expect((await get('/home', { cookie: '__Host-session=abc' })).body).toContain('<div id="root"></div>');
    const named = (await get('/manifest.webmanifest')).json<{ name: string }>();
    expect(named.name).toBe(hostile);
  });

  test('has a manifest with shortcuts to four screens, in the language of the phone', async () => {
    const shortcutsOf = async (language: string) =>
      (await get('/manifest.webmanifest', { 'accept-language': language })).json<{ shortcuts: { name: string; url: string }[] }>()
        .shortcuts;
    expect((await shortcutsOf('en')).map(({ url }) => url)).toEqual(['/home', '/desk', '/maintenance', '/housekeeping']);
    expect((await shortcutsOf('es')).map(({ name }) => name)).toEqual(['Inicio', 'Recepción', 'Mantenimiento', 'Limpieza']);
  });

  test('is in the chosen language, or else in the browser’s language', async () => {
    expect((await get('/', { 'accept-language': 'es-MX' })).body).toContain('<html lang="es">');
    expect((await get('/', { 'accept-language': 'es-MX', cookie: 'language=en' })).body).toContain('<html lang="en">');
  });

  test("contains the camp's date format, as guest pages do", async () => {
    expect((await get('/home')).body).toContain('<meta name="locale" content="en-CA" />');
    expect((await get('/guest/check-in', { 'accept-language': 'es' })).body).toContain('"locale":"en-CA"');
  });

  test('tells whether the browser has a session cookie', async () => {
    expect((await get('/home', { cookie: '__Host-session=abc' })).body).toContain('<meta name="signed-in" content="yes" />');
    expect((await get('/home', { cookie: 'session=abc' })).body).toContain('<meta name="signed-in" content="no" />');
  });

  test.each([
    ['/signin', '', ['font.woff2', 'sign-in.css', 'sign-in.js']],
    ['/admin', '', ['font.woff2', 'sign-in.css', 'sign-in.js']],
    ['/', '', ['font.woff2', 'sign-in.css', 'sign-in.js']],
    ['/', '__Host-session=abc', ['font.woff2', 'home.js', 'navigation.js']],
    ['/home', '__Host-session=abc', ['font.woff2', 'home.js', 'navigation.js']],
    ['/map', '', ['font.woff2']],
  ])('preloads the files of the screen at %s with cookie (%s)', async (url, cookie, expected) => {
    const { body } = await get(url, { cookie });
    expect([...body.matchAll(/<link [^>]*href="\/assets\/([^"]+)"/g)].map((match) => match[1])).toEqual(expected);
    expect(body).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/font.woff2" />');
  });

  test('is compressed if the browser accepts it', async () => {
    const answer = await get('/home', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<!doctype html>');
  });

  test('is served with cached camp data while the database is unavailable', async () => {
    await get('/home');
    const before = camp;
    camp = failUnavailable;
    const answer = await get('/home');
    camp = before;
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('&lt;script&gt;alert(1)');
  });

  test('accepts only GET and HEAD requests', async () => {
    expect((await app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/home' })).statusCode).toBe(200);
  });
});

describe('redirects to canonical addresses', () => {
  const examplePath = (path: string) => path.replace(/\/\$$/, '').replaceAll(/\{?\$\w+\}?/g, 'aB1');
  const upper = (path: string) =>
    path
      .toUpperCase()
      .replace(/\/\$$/, '')
      .replaceAll(/\{?\$\w+\}?/gi, 'aB1');
  const screens = paths.filter((path) => path !== '/').map((path) => [upper(path), path === '/tv' ? '/tv/' : examplePath(path)] as const);

  test.each(screens)('redirect %s to %s in one step', async (address, canonical) => {
    const lead = await get(`${address}?Id=X%2Fy&to=/A`, { cookie: '__Host-session=abc' });
    expect([lead.statusCode, lead.headers.location, lead.body]).toEqual([308, `${canonical}?Id=X%2Fy&to=/A`, '']);
    expect((await get(canonical)).statusCode).toBe(200);
  });

  test.each([
    ['/Home/', '/home'],
    ['//home', '/home'],
    ['/%41dmin?a', '/admin?a'],
    ['/Guest//Check-In/', '/guest/check-in'],
    ['/guest/check-in/', '/guest/check-in'],
    ['/TV/', '/tv/'],
    ['//tv//', '/tv/'],
    ['/Admin/Deeper', '/admin/Deeper'],
  ])('redirect the address %s to %s', async (address, canonical) => {
    const lead = await get(address);
    expect([lead.statusCode, lead.headers.location]).toEqual([308, canonical]);
    expect((await get(canonical)).statusCode).not.toBe(308);
  });

  test.each(['/Nowhere', '//evil.example', '/admin%2Fpeople', '/%2561dmin', '/ASSETS/main-abc.js'])(
    'answer the unknown address %s with 404',
    async (address) => {
      expect((await get(address)).statusCode).toBe(404);
    },
  );

  test.each(['/contact/foo', '/contact/call-', '/reservation/a/b'])('answer the incomplete address %s with 404', async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('guest pages', () => {
  const documentIn = (body: string) =>
    JSON.parse(new RegExp(`id="${guestDocumentId}">([^<]*)</script>`).exec(body)?.[1] ?? 'null') as GuestDocument;

  test.each([
    ['/guest/check-in', 'Guest Check In', 'Registro de huéspedes'],
    ['/guest/check-in/payment-complete?id=x', 'Check In Complete', 'Registro completo'],
    ['/guest/check-in/yours?id=x', 'Your Check In', 'Su registro'],
    ['/guest/payment?id=x', 'Payment', 'Pago'],
  ])('have a title in English and Spanish: %s', async (url, en, es) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<title>${en} | &quot;&gt;`);
    expect(answer.body).toContain('/assets/guest.js');
    const spanish = await get(url, { cookie: 'language=es' });
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain(`<title>${es} | &quot;&gt;`);
    expect(spanish.headers['vary']).toContain('cookie');
  });

  test('contain their data as JSON, and no inline script', async () => {
    const { body, headers } = await get('/guest/check-in?event=SomeOtherEvent2026');
    expect(documentIn(body)).toMatchObject({
      isLastKnown: false,
      form: { events: [{ id: 'SomeOtherEvent2026', name: '</script><b>Camp' }] },
    });
    expect(body.match(/<script(?![^>]*\bsrc=)(?! type="application\/json")/g)).toBeNull();
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('are fully rendered on the server, and contain the address at which they may be hydrated', async () => {
    const { body } = await get('/guest/check-in?event=SomeOtherEvent2026&from=poster', { cookie: 'language=es' });
    expect(body).toContain(
      '<div id="root" class="with-form" data-drawn="/guest/check-in?event=SomeOtherEvent2026&amp;from=poster">' +
        '<main>drawn: SomeOtherEvent2026 /guest/check-in?event=SomeOtherEvent2026&from=poster es</main></div>',
    );
    for (const url of ['/guest/check-in/yours?id=x', '/guest/payment?id=x'])
      expect((await get(url)).body).toContain(
        '<div id="root"><header class="flex gap-3 items-center justify-between"><div class="font-bold text-15 text-pine-ink">&quot;&gt;',
      );
  });

  test('contain inline styles with a new nonce in each response', async () => {
    const [first, other] = await Promise.all([get('/guest/check-in'), get('/guest/check-in')]);
    const nonce = /<style nonce="([^"]{20,})">h1{color:pine}<\/style>/.exec(first.body)?.[1] as string;
    expect(String(first.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(first.body).not.toContain('stylesheet');
    expect(other.body).not.toContain(nonce);
  });

  test('contain notes for browsers without scripts and for slow scripts', async () => {
    const { body } = await get('/guest/check-in');
    expect(body).toMatch(/<noscript><p[^>]*>This form needs JavaScript. Without it, please check in at the front desk/);
    expect(body).toContain('<a href="">Reload page</a>');
  });

  test('contain form data only on pages with a form', async () => {
    expect(documentIn((await get('/guest/check-in/yours?id=x')).body)).toEqual({
      camp: hostile,
      zone: 'America/New_York',
      locale: 'en-CA',
      form: null,
      isLastKnown: false,
    });
  });

  test.each(['/guest', '/guest/nowhere', '/guest/check-in/deeper/still', '/guest.html'])('do not exist at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(guestDocumentId);
  });

  test('show cached data of their event, marked as such, while the database is unavailable', async () => {
    await get('/guest/check-in');
    await get('/guest/check-in?event=SomeOtherEvent2026');
    const [campBefore, formBefore] = [camp, form];
    [camp, form] = [failUnavailable, failUnavailable];
    const [other, current] = await Promise.all([get('/guest/check-in?event=SomeOtherEvent2026'), get('/guest/check-in')]);
    [camp, form] = [campBefore, formBefore];
    expect(other.statusCode).toBe(200);
    expect(documentIn(other.body)).toMatchObject({ isLastKnown: true, form: { events: [{ id: 'SomeOtherEvent2026' }] } });
    expect(documentIn(current.body)).toMatchObject({ isLastKnown: true, form: { events: [{ id: 'LakesideFamilyCamp26' }] } });
  });
});

describe('the TV page', () => {
  test('is in its own folder, contains the camp’s name, and may open a socket in older browsers', async () => {
    const answer = await get('/tv/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/<title>TV \| [^<]*&lt;[^<]*<\/title>/);
    expect(answer.body).toContain('<div id="tv"></div>');
    expect(answer.body).toContain('<meta name="public-url" content="https://camp.example" />');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:80 wss://localhost:80;");
  });

  test('is the target of a cached redirect from /tv', async () => {
    const { statusCode, headers } = await get('/tv');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/tv/', 'public, max-age=31536000']);
  });

  test('is not served at any other address', async () => {
    expect((await get('/tv/deeper')).statusCode).toBe(404);
    expect((await get('/tv.html')).body).not.toContain('id="tv"');
    expect((await get('/tv-displays')).body).not.toContain('id="tv"');
  });
});

test('pages and scripts come from the new build after the old build is replaced', async () => {
  const other = mkdtempSync(join(tmpdir(), 'pages-anew-'));
  const writeBuild = (mark: string) => {
    const folder = join(other, 'dist/web', mark);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      index.replace('Bunkhouse</title>', `Bunkhouse</title><script src="/assets/${mark}.js"></script>`),
    );
    writeFileSync(join(folder, 'tv.html'), tv);
    writeFileSync(join(folder, 'guest.html'), guest.replace('<link rel="stylesheet" crossorigin href="/assets/guest-aaa.css">', ''));
    writeFileSync(join(folder, '.guest-drawing.mjs'), 'export const draw = () => "";');
    writeFileSync(join(folder, '.screens.json'), JSON.stringify({ screens: {}, signedIn: { scripts: [], styles: [] }, fonts: [] }));
    writeFileSync(join(folder, `assets/${mark}.js`), mark);
    writeFileSync(join(other, 'dist/web/latest'), mark);
  };
  writeBuild('b1');
  const served = fastify();
  const config = { publicUrl: 'https://camp.example', firstZone: 'America/New_York' };
  await served.register(pages({ root: other, config, camp: () => camp(), guest: (eventId) => form(eventId) }));
  const bodyOf = async (url: string) => (await served.inject({ url })).body;
  // A new build is added, but the server uses the old one as long as that exists.
  writeBuild('b2');
  expect(await bodyOf('/signin')).toContain('/assets/b1.js');
  expect(await bodyOf('/assets/b1.js')).toBe('b1');
  rmSync(join(other, 'dist'), { recursive: true });
  writeBuild('b3');
  expect(await bodyOf('/assets/b3.js')).toBe('b3');
  expect(await bodyOf('/signin')).toContain('/assets/b3.js');
  await served.close();
  rmSync(other, { recursive: true });
});
