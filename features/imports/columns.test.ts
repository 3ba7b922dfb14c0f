import { expect, test } from 'vitest';
import { columnsByKind, guessColumnMatches, uniqueHeaderNames, findUnusedHeaders } from './columns.ts';

test('guessMatches matches the columns of exported files in order', () => {
  for (const kind of ['reservations', 'places'] as const)
    expect(guessColumnMatches(kind, columnsByKind[kind])).toEqual(
      Object.fromEntries(columnsByKind[kind].map((column, at) => [column, at])),
    );
});

test.each([
  [
    ['Event Name', 'Arrival Date', 'Departure', 'Church', '# of People', 'E-mail', 'Cell phone', 'Status'],
    { name: 0, starts: 1, ends: 2, group: 3, heads: 4, contact_email: 5, contact_phone: 6, state: 7 },
  ],
  [['Group name', 'Name', 'Start', 'End'], { group: 0, name: 1, starts: 2, ends: 3 }],
  [['Évento', 'LLEGADA', 'Salida', 'Teléfono'], { name: 0, starts: 1, ends: 2, contact_phone: 3 }],
  [['foo', '', 'bar'], {}],
  [['Guest', 'Country', 'County', 'Discount', 'Check-in date', 'checkoutdate', 'PhoneNumber'], { starts: 4, ends: 5, contact_phone: 6 }],
  [['hotel', 'country', 'reservation_status', 'arrival_date', 'departure_date'], { state: 2, starts: 3, ends: 4 }],
  [['Nombre del evento', 'Fecha de llegada', 'Fecha de salida', 'Número de personas'], { name: 0, starts: 1, ends: 2, heads: 3 }],
])('guessMatches finds the columns of %j', (headers, matches) => expect(guessColumnMatches('reservations', headers)).toEqual(matches));

test("unusedHeaders returns the names of unmatched columns, and '#3' for a nameless third column with content", () => {
  const headers = ['name', 'Country', '', 'starts', '', ''];
  expect(findUnusedHeaders(headers, { name: 0, starts: 3 }, [])).toEqual(['Country']);
  expect(findUnusedHeaders(headers, { name: 0, starts: 3, ends: 4 }, [2, 4])).toEqual(['Country', '#3']);
});

test('guessMatches matches each column of the file at most once', () => {
  const matches = guessColumnMatches('reservations', ['Type', 'Type', 'Contact', 'Contact phone']);
  const used = Object.values(matches);
  expect(new Set(used).size).toBe(used.length);
});

test('guessMatches prefers the column with content if two have the same name', () => {
  const headers = ['Name', 'Arrival', 'Departure', 'People', 'Name'];
  const matched = { name: 4, starts: 1, ends: 2, heads: 3 };
  expect(guessColumnMatches('reservations', headers, (at) => at !== 0)).toEqual(matched);
  // An empty column is used if no column with content fits.
  expect(guessColumnMatches('reservations', headers, (at) => at === 1)).toEqual({ ...matched, name: 0 });
});

test('uniqueHeaderNames numbers repeated and empty names', () => {
  expect(uniqueHeaderNames(['Name', 'Arrival', 'name', 'Name'])).toEqual(['Name', 'Arrival', 'name (2)', 'Name (3)']);
  expect(uniqueHeaderNames(['Name', 'Name', 'Name (2)'])).toEqual(['Name', 'Name (3)', 'Name (2)']);
  expect(uniqueHeaderNames(['', 'Name', ''])).toEqual(['#1', 'Name', '#3']);
  expect(findUnusedHeaders(['Name', 'Name'], { name: 1 }, [])).toEqual(['Name']);
  expect(findUnusedHeaders(['Name', 'Name'], { name: 0 }, [])).toEqual(['Name (2)']);
});
