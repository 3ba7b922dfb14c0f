import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { outboxTexts, describeItem } from '#web/offline/outbox/describe-item.ts';

test('each call that a device can store has a text of its feature (web/outbox-texts.ts, listed in web/offline/outbox/describe-item.ts)', () => {
  const patterns = ['outbox.put(', 'useSendChange', 'sendChange(', 'sendStoredForm<', ': StoredForm'].flatMap((text) => ['-e', text]);
  const files = execFileSync('git', ['grep', '-lF', ...patterns, '--', 'features/*.ts', 'features/*.tsx', 'web/*.ts', 'web/*.tsx'], {
    encoding: 'utf8',
  });
  const calls = files
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => readFileSync(path, 'utf8').match(/\b(?:call: |toChange\().*/g) ?? [])
    .flatMap((line) => [...line.matchAll(/'(\w+\.\w+)'/g)].map(([, call = '']) => call));
  expect(calls).toEqual(
    expect.arrayContaining([
      'checkIn.arrive',
      'checkIn.submit',
      'forms.submit',
      'housekeeping.mark',
      'images.begin',
      'maintenance.changeTicket',
      'maintenance.report',
    ]),
  );
  expect(calls.filter((call) => !(call in outboxTexts))).toEqual([]);
});

const numbers = numbersOf({ language: 'en' });
const item = (call: string, context: object, refused: string | null = null): OutboxItem => ({
  key: 'k',
  account: 'dana',
  call,
  input: {},
  about: context,
  at: '2026-06-12T17:02:00.000Z',
  order: 1,
  tries: 1,
  isTried: true,
  refused,
});
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

test.each([
  ['checkIn.arrive', { kind: 'arrived' }, 'Ruth Hale: checked in'],
  ['checkIn.unarrive', { kind: 'unarrived' }, 'Ruth Hale: check-in undone'],
  ['payments.take', { kind: 'cash', cents: 3_300, balanceBefore: 3_300 }, 'Ruth Hale: $33.00 in cash'],
])('a pending %s of a family links to the family', (call, action, title) => {
  const described = describeItem(item(call, { room: 'desk', eventId: 'e', familyId: 'f', name: 'Ruth Hale', did: action }), {
    language: 'en',
    numbers,
  });
  expect([plain(described.title), described.to]).toEqual([title, '/desk/e?family=f']);
});

test('a refused second payment explains what to do with the money', () => {
  const context = {
    room: 'desk',
    eventId: 'e',
    familyId: 'f',
    name: 'Ruth Hale',
    did: { kind: 'cash', cents: 3_300, balanceBefore: 3_300 },
  };
  const earlier = { kind: 'cash', amountCents: 3_300, at: '2026-06-12T16:12:00.000Z', byName: 'Dana Kim' };
  const refused = { ...item('payments.take', context, 'too-much'), answer: { refused: 'too-much', owedCents: 0, earlier } };
  expect(describeItem(refused, { language: 'en', numbers }).why).toBe(
    'The family had already paid. Return the $33.00, or record it at the desk.',
  );
});

test('a refusal is described by its feature or by the platform, and a call that no longer exists can only be discarded', () => {
  const tap = { room: 'housekeeping', id: 'p', name: 'Oak 3', from: 'dirty', to: 'clean' };
  const describeReason = (reason: string) => describeItem(item('housekeeping.mark', tap, reason), { language: 'en', numbers }).why;
  expect([describeReason('no-place'), describeReason('not-allowed')]).toEqual([
    'This place no longer exists.',
    'Your account is not allowed to do this.',
  ]);
  expect(describeItem(item('old.call', {}, 'not-found'), { language: 'es', numbers })).toMatchObject({
    title: 'Cambio de una versión anterior',
    to: null,
  });
});

test.each([
  ['housekeeping.addNote', { placeId: 'p' }, 'gone', 'Note: Blue jacket', '/housekeeping?place=p'],
  ['housekeeping.addLost', { id: 'k' }, 'no-place', 'Found: Blue jacket', '/housekeeping?tab=lost&item=k'],
])('a refused %s links to its place or item, and says that the place no longer exists', (call, input, reason, title, expectedPath) => {
  const refused = { ...item(call, { room: call, title: 'Blue jacket' }, reason), input };
  const described = describeItem(refused, { language: 'en', numbers });
  expect([plain(described.title), described.to, described.why]).toEqual([title, expectedPath, 'This place no longer exists.']);
});

test.each([
  ['checkIn.submit', { eventId: 'e', name: 'Ruth Hale' }, 'Guest Check In: Ruth Hale', '/guest/check-in?event=e'],
  ['forms.submit', { groupName: 'Oak Youth' }, 'Check-In/Out Form: Oak Youth', '/check-in-out-form'],
  ['maintenance.report', { code: 'k7', place: 'Oak 3' }, 'Report a Problem: Oak 3', '/report/k7'],
  ['images.begin', { eventId: 'e' }, 'Upload Images', '/upload-images?event=e'],
])('a refused %s of a guest links to the page of its form', (call, context, title, expectedPath) => {
  const form = { ...item(call, context, 'price-changed'), keepsAnswer: true };
  const described = describeItem(form, { language: 'en', numbers });
  expect([plain(described.title), described.to]).toEqual([title, expectedPath]);
  expect(described.why).toMatch(/^The camp has a question about it/);
});

test.each([
  ['maintenance.changeTicket', { changes: { status: { from: 'open', to: 'closed' } } }, 'Tap drips: Closed', '/maintenance/ticket/t'],
  ['maintenance.comment', {}, 'Comment: Tap drips', '/maintenance/ticket/t'],
  ['maintenance.createTicket', {}, 'New ticket: Tap drips', '/maintenance/ticket/t'],
  ['maintenance.doTask', {}, 'Task done: Tap drips', '/maintenance/task/t'],
])('a pending %s of a worker links to its ticket or task', (call, input, title, expectedPath) => {
  const described = describeItem(
    { ...item(call, { room: 'maintenance', id: 't', title: 'Tap drips' }, 'conflict'), input },
    { language: 'en', numbers },
  );
  expect([plain(described.title), described.to, described.why]).toEqual([
    title,
    expectedPath,
    'Someone else changed it first. Open the ticket to choose.',
  ]);
});
