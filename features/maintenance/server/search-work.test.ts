import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const testApp = setUpTestApp();
let tom: SignedInGuest;
let ruth: SignedInGuest;
let chapel: string;
beforeAll(async () => {
  tom = await testApp.person({ accountArea: 'Maintenance' });
  const reporter = { accountType: 'Event Staff', accountArea: 'Event Staff', permissions: ['submit-maintenance-tickets'] };
  ruth = await testApp.person(reporter);
  chapel = newId();
  const ada = await testApp.person({ accountArea: 'Administration' });
  const place = { id: chapel, kind: 'building' as const, name: 'Chapel', parentId: null, categories: [], sleeps: 0, seats: 0 };
  await ada.calls.reservations.addPlace.mutate(place);
});

async function reported(by: SignedInGuest, title: string, placeId: string | null = null): Promise<string> {
  const id = newId(16);
  expect(await by.calls.maintenance.createTicket.mutate({ id, title, placeId })).toEqual({ done: true });
  return id;
}

const titles = async (by: SignedInGuest, words: string) => (await by.calls.maintenance.search.query({ words })).map(({ title }) => title);

test('maintenance.search finds tickets by text and place, with closed ones last, and tasks', async () => {
  const closed = await reported(tom, 'Organ pedal sticks', chapel);
  await reported(tom, 'Bell rope frays', chapel);
  await tom.calls.maintenance.changeTicket.mutate({ id: closed, changes: { status: { from: 'open', to: 'closed' } } });
  const task = {
    id: newId(16),
    title: 'Tune the piano',
    description: '',
    placeId: chapel,
    checklist: [],
    repeats: 'calendar' as const,
    every: 1,
    unit: 'week' as const,
    firstDue: '2026-06-10',
    eventKind: 'any' as const,
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
  };
  expect(await tom.calls.maintenance.addTask.mutate(task)).toEqual({ done: true });
  expect(await tom.calls.maintenance.search.query({ words: 'chapel' })).toMatchObject([
    { kind: 'ticket', title: 'Bell rope frays', status: 'open', place: 'Chapel' },
    { kind: 'task', id: task.id, title: 'Tune the piano', status: null, place: 'Chapel' },
    { kind: 'ticket', id: closed, title: 'Organ pedal sticks', status: 'closed', place: 'Chapel' },
  ]);
  expect(await titles(tom, 'PEDAL organ')).toEqual(['Organ pedal sticks']);
  expect(await titles(tom, 'tun pia')).toEqual(['Tune the piano']);
  for (const signs of [' ', '%', '😀']) expect(await titles(tom, signs)).toEqual([]);
});

test("maintenance.search finds only the caller's own reports and no tasks without full access", async () => {
  await reported(tom, 'Gutter leaks');
  await reported(ruth, 'Gutter hangs');
  expect(await titles(ruth, 'gutter')).toEqual(['Gutter hangs']);
  expect(await titles(ruth, 'tune')).toEqual([]);
  expect(await titles(tom, 'gutter')).toHaveLength(2);
});
