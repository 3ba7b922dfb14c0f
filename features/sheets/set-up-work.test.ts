import { expect, test } from 'vitest';
import { instantOf } from '#platform/time/instant.ts';
import { type SetUpContext, buildSetUpWork } from './set-up-work.ts';

const context: SetUpContext = {
  event: 'Youth Camp',
  formatting: { language: 'en', locale: 'en-US', zone: 'America/New_York', now: instantOf(Date.parse('2026-06-01T12:00:00Z')) },
};

const row = {
  day: '2026-06-20',
  starts: 840 as number | null,
  placeIds: ['chapel', 'hall'],
  cells: { time: '14', what: 'Talk', where: 'Chapel', 'set-up': '80 chairs\nin rows', equipment: 'Screen' },
};

test('buildSetUpWork returns title, description, place and due day of a ticket', () =>
  expect(buildSetUpWork(row, context)).toEqual({
    title: 'Talk: 80 chairs',
    description: 'For Talk, Saturday, June 20th, 2:00 PM, Youth Camp\nChapel\n80 chairs\nin rows\nScreen',
    placeId: 'chapel',
    dueDay: '2026-06-20',
  }));
test('buildSetUpWork returns null for a row without a set-up text', () =>
  expect(buildSetUpWork({ ...row, cells: { what: 'Talk' } }, context)).toBeNull());
test.each([
  [0, '2026-06-19'],
  [719, '2026-06-19'],
  [720, '2026-06-20'],
  [1_450, '2026-06-20'],
  [null, '2026-06-19'],
])('buildSetUpWork: a row that begins at minute %s is due on %s', (starts, dueDay) =>
  expect(buildSetUpWork({ ...row, starts }, context)?.dueDay).toBe(dueDay),
);
test.each<[string, object, string]>([
  [
    'the next day for a night row',
    { starts: 1_455, cells: { ...row.cells, time: '00:15' } },
    'For Talk, Sunday, June 21st, 12:15 AM, Youth Camp',
  ],
  [
    'the adjusted time if the clocks skip the written one',
    { starts: 210, cells: { ...row.cells, time: '02:30' } },
    'For Talk, Saturday, June 20th, 3:30 AM, Youth Camp',
  ],
  [
    'a time in words as written',
    { starts: null, cells: { ...row.cells, time: 'after lunch' } },
    'For Talk, Saturday, June 20th, after lunch, Youth Camp',
  ],
])('buildSetUpWork describes the time with %s', (_what, more, line) =>
  expect(buildSetUpWork({ ...row, ...more }, context)?.description.split('\n')[0]).toBe(line),
);
test('buildSetUpWork writes the description in Spanish', () =>
  expect(buildSetUpWork(row, { ...context, formatting: { ...context.formatting, language: 'es' } })?.description.split('\n')[0]).toBe(
    'Para Talk, sábado, 20 de junio, 2:00 p.m., Youth Camp',
  ));
test('buildSetUpWork uses the set-up text as title if the row has no What', () =>
  expect(buildSetUpWork({ ...row, placeIds: [], cells: { 'set-up': 'Chairs' } }, context)).toMatchObject({
    title: 'Chairs',
    placeId: null,
    description: 'For Saturday, June 20th, 2:00 PM, Youth Camp\nChairs',
  }));
test('buildSetUpWork shortens the title to one line', () => {
  const title = buildSetUpWork({ ...row, cells: { what: 'a\nb', 'set-up': 'x'.repeat(300) } }, context)?.title ?? '';
  expect(title).toHaveLength(120);
  expect(title).toMatch(/^a b: x+…$/);
});
