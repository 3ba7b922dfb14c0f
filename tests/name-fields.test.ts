import { describe, expect, test } from 'vitest';
import { callsByName } from '#platform/http/server/calls.ts';
import { api } from '#server/features.ts';
import { callPermissions } from './permission-table.ts';

const calls = callsByName(api);

/** Fields of calls that contain names of people, places, groups and events. */
const nameFields = new Set([
  'firstName',
  'lastName',
  'name',
  'church',
  'groupName',
  'leaderName',
  'signedName',
  'place',
  'contactName',
  'payerName',
  'senderName',
  'givenTo',
  'label',
  'to',
]);
/** Fields with other texts that become the name of a folio or the subject of an email. */
const furtherNames = new Set(['payments.request.description', 'payments.charge.description']);
/** Fields with such a name that contain no name: a dialing code, a month, a state, a day. */
const notNames = new Set([
  'settings.phone.name',
  'displays.copySlides.to',
  'pointPersons.copyMonth.to',
  'housekeeping.mark.places.0.to',
  'housekeeping.settleLost.to',
  'maintenance.changeTickets.tickets.0.changes.priority.to',
  'images.decide.to',
  'notifications.changeQuietHours.quiet.to',
  'reservations.changeState.to',
  'reservations.haveYouRoom.to',
]);
/** Valid inputs for fields that the sample inputs of the permission table omit. */
const sampleInputs: Record<string, object> = {
  'reservations.create': { groupName: 'Grace Chapel', contactName: 'Ruth Hale' },
  'payments.request': { payerName: 'Ruth Hale' },
  'housekeeping.settleLost': { givenTo: 'Ruth Hale' },
  'settings.change': { senderName: 'Camp Birch' },
  'accounts.createAccount': { firstName: 'Ada', lastName: 'Marsh' },
  'accounts.changeProfile': { firstName: 'Ada', lastName: 'Marsh' },
};

interface NameField {
  call: string;
  path: string;
  input: (value: string) => unknown;
}

const fields = Object.entries(callPermissions).flatMap(([call, { input }]) => namesIn(call, { ...input, ...sampleInputs[call] }));

function isName(key: string, field: string): boolean {
  return furtherNames.has(field) || (nameFields.has(key) && !notNames.has(field));
}

function namesIn(call: string, container: object): NameField[] {
  const found: NameField[] = [];
  const walk = (value: unknown, path: (string | number)[]) => {
    const key = path.findLast((step) => typeof step === 'string') ?? '';
    if (typeof value === 'string' && isName(key, `${call}.${path.join('.')}`))
      found.push({ call, path: path.join('.'), input: (name) => replaceField(container, path, name) });
    if (typeof value === 'object' && value !== null)
      for (const [step, child] of Object.entries(value)) walk(child, [...path, Array.isArray(value) ? Number(step) : step]);
  };
  walk(container, []);
  return found;
}

function replaceField(container: unknown, [step, ...rest]: (string | number)[], value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(container))
    return container.map((child: unknown, index) => (index === step ? replaceField(child, rest, value) : child));
  const record = container as Record<string, unknown>;
  return { ...record, [step]: replaceField(record[step], rest, value) };
}

const bad: [string, string][] = [
  ['a line break', 'Mia\nHale'],
  ['a carriage return', 'Mia\rBcc: x'],
  ['a line separator', 'Mia\u2028Hale'],
  ['a vertical tab', 'Mia\vHale'],
  ['nothing to see', '\u200B\u200D'],
  ['a filler alone', '\u3164'],
  ['a blank of Braille', '\u2800'],
  ['a blank of music', '\u{1D159}'],
  ['a blank of hieroglyphs', '\u{13441}\u{13442}'],
  ['a direction mark', 'Mia\u202Egnp.exe'],
  ['an isolate', '\u2066Mia'],
  ['a mark of Arabic', 'Mia\u061C'],
];
const validNames = ['Mia Hale', 'Núria O’Brien-Śmith', 'علی\u200Cرضا', 'שלום', '山田 太郎', '👩‍👧 Camp', '7'];

describe.each(fields.map((field) => [`${field.call} ${field.path}`, field] as const))('the name field %s', (_title, { call, input }) => {
  const shape = calls.get(call)?.shape;
  test.each(bad)('refuses %s as a name', (_what, name) => {
    expect(shape?.safeParse(input(name)).success).toBe(false);
  });
  test('accepts names in many scripts', () => {
    for (const name of validNames) expect(shape?.safeParse(input(name)).error, name).toBeUndefined();
  });
});

test('the tests cover the name fields of all features', () => {
  const rooms = new Set(fields.map(({ call }) => call.split('.')[0]));
  expect([...rooms].toSorted()).toEqual([
    'accounts',
    'checkIn',
    'contact',
    'displays',
    'firstSteps',
    'forms',
    'housekeeping',
    'images',
    'maintenance',
    'map',
    'payments',
    'pointPersons',
    'reservations',
    'rollCall',
    'settings',
    'sheets',
  ]);
  expect(fields.length).toBeGreaterThan(25);
});
