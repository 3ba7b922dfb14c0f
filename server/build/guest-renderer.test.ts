import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';
import type { GuestPage } from '#features/check-in/shapes/event.ts';
import type { CampLocale } from '#platform/i18n/locale.ts';
import { loadGuestRenderer, guestRendererFile } from './guest-renderer.ts';
import { buildGuestRenderer } from './guest-pages.ts';

let folder: string;
let draw: RenderGuestPage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  writeFileSync(
    join(folder, guestRendererFile),
    await buildGuestRenderer(process.cwd(), join(process.cwd(), 'features/check-in/web/guest/draw.tsx')),
  );
  draw = await loadGuestRenderer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const item = { baseCents: 800, free5Under: true };
const event = {
  id: 'LakesideFamilyCamp26',
  name: '<script>Camp</script>',
  startsAt: '2026-06-11T16:00:00.000Z',
  endsAt: '2026-06-13T16:00:00.000Z',
  locations: ['Giant Swing'],
  closed: [],
};
const form: GuestPage = {
  camp: 'Camp',
  zone: 'America/New_York',
  now: '2026-06-12T16:00:00.000Z',
  events: [event],
  mustChoose: false,
  costs: { dailyFeeCents: 2_500, meals: item, activities: [{ key: 'giant_swing', name: 'Giant Swing', hours: '', ...item }] },
  payWay: 'pretend',
};

function render(language: 'en' | 'es', more: Partial<GuestPage> = {}, locale: CampLocale = 'en-US'): string {
  const written = { camp: 'Camp', zone: form.zone, locale, form: { ...form, ...more }, isLastKnown: false };
  return draw({ guestDocument: written, at: { pathname: '/guest/check-in', search: '' }, language });
}

test('the server renders every field of the form in English and Spanish', () => {
  for (const [language, words] of [
    ['en', ['Guest Check In', 'Church', 'Expected Departure', 'Family Day Fee']],
    ['es', ['Registro de huéspedes', 'Iglesia', 'Salida prevista', 'Tarifa familiar']],
  ] as const) {
    const html = render(language);
    for (const word of words) expect(html).toContain(word);
    for (const id of ['church', 'phone', 'email', 'p1-name', 'p1-age', 'p1-arrival', 'p1-departure', 'p1-meals'])
      expect(html).toMatch(new RegExp(`<input id="${id}"`));
    expect(html).toContain('name="p1-giant_swing"');
    // The expected time is in the camp's time zone, not in the server's.
    expect(html).toContain('value="2026-06-12T12:00"');
  }
});

test('the server renders prices of meals and activities in English and Spanish before the person types', () => {
  const costs = {
    dailyFeeCents: 2_500,
    meals: { baseCents: 725, free5Under: true },
    activities: [{ key: 'giant_swing', name: 'Giant Swing', hours: '', baseCents: 1_050, free5Under: true }],
  };
  for (const [language, meals] of [
    ['en', /id="p1-meals-price"[^>]*>\$7\.25 each</],
    ['es', /id="p1-meals-price"[^>]*>\$7\.25 cada una</],
  ] as const) {
    const html = render(language, { costs });
    for (const id of ['p1-age', 'p1-meals']) expect(html).toContain(`<input id="${id}" name="${id}" value `);
    expect(html).toMatch(meals);
    expect(html).toMatch(/Giant Swing<\/span><span[^>]*>\$10\.50</);
  }
});

test('buttons that need the script are disabled until the script runs', () => {
  const buttons = render('en').match(/<button[^>]*>(Add Person|Pay through Square)/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toContain('disabled');
});

test('names are escaped, and elements have no inline styles', () => {
  expect(render('en')).toContain('Current Event: &lt;script');
  expect(render('en')).not.toMatch(/<script|style=/);
});

test('dates and times have the camp’s format, so that hydration finds no difference', () => {
  const two = { mustChoose: true, events: [event, { ...event, id: 'Other', name: 'Other' }] };
  expect(render('en', two)).toContain('Thu, Jun 11, 12:00\u00A0PM');
  expect(render('en', two, 'en-GB')).toContain('Thu 11 Jun, 12:00');
  expect(render('es', two, 'en-GB')).toContain('jue, 11 de jun, 12:00');
});

test('the page shows a choice of events, or that there is no event', () => {
  expect(render('en', { mustChoose: true, events: [event, { ...event, id: 'Other', name: 'Other' }] })).toContain(
    'Which event are you here for?',
  );
  expect(render('en', { events: [] })).toContain('No current event');
});
