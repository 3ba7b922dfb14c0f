import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { dayIn, clockTimeIn } from '#platform/time/calendar.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { callApi, type Camp, callAndExpectDone, expect } from './fixtures.ts';

const zone = 'America/New_York';

/** Opens a TV at its short address, in a browser of its own. */
export async function openTv(browser: Browser, camp: Camp, options: BrowserContextOptions = {}): Promise<Page> {
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 }, ...options })).newPage();
  await tv.goto(`${camp.url}/tv`);
  await expect(tv.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)).toBeVisible();
  return tv;
}

export async function readPairingCode(tv: Page): Promise<string> {
  return tv.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/).innerText();
}

/** Registers a paired TV without opening its screen. */
export async function openPairedTv(
  browser: Browser,
  camp: Camp,
  staff: Page,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const tv = await openTv(browser, camp, options);
  await callAndExpectDone(staff, camp, 'displays.pair', { code: await readPairingCode(tv), name, placeId: null, language: 'en' });
  await expect(tv.getByText('Pair this screen')).toHaveCount(0);
  return tv;
}

/** Creates an event that began ten minutes ago and lasts two hours, with one activity at a place. */
export async function addCurrentEvent(
  camp: Camp,
  staff: Page,
  { name, what, where }: { name: string; what: string; where: string },
): Promise<{ id: string; row: string }> {
  const id = newId();
  const now = new Date().toISOString();
  const stay = { startsAt: addMilliseconds(now, -5 * minute), endsAt: addMilliseconds(now, 20 * hour) };
  await callAndExpectDone(staff, camp, 'reservations.create', { id, name, classification: 'camp', state: 'confirmed', ...stay });
  await callAndExpectDone(staff, camp, 'sheets.create', { id });
  const row = newId();
  const time = `${clockTimeIn(zone, addMilliseconds(now, -10 * minute))} – ${clockTimeIn(zone, addMilliseconds(now, 2 * hour))}`;
  const rows = [{ id: row, day: dayIn(zone, addMilliseconds(now, -10 * minute)), position: 'V', cells: { time, what, where } }];
  expect(await callApi(staff, camp, 'sheets.edit', { id, key: newId(), operations: [{ do: 'insert', rows }] })).not.toHaveProperty(
    'refused',
  );
  return { id, row };
}
