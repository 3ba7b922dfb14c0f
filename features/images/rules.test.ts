import { describe, expect, test } from 'vitest';
import {
  findSimilarPictures,
  toFileName,
  hammingDistance,
  getRemainingCapacity,
  normalizeTag,
  parseTakenLabel,
  formatTakenLabel,
  canAddPictures,
  isAcceptingPictures,
  getAcceptingSpan,
  nameZipEntries,
  splitZip,
} from './rules.ts';

describe('isAcceptingPictures', () => {
  const event = { startsAt: '2026-06-12T20:00:00.000Z', endsAt: '2026-06-14T15:00:00.000Z' };
  test.each([
    ['is false two days before the event', '2026-06-10T20:00:00.000Z', false],
    ['is true from the day before the event', '2026-06-11T20:00:00.000Z', true],
    ['is true during the event', '2026-06-13T12:00:00.000Z', true],
    ['is true for thirty days after the event', '2026-07-14T15:00:00.000Z', true],
    ['is false after thirty days', '2026-07-14T15:00:00.001Z', false],
  ])('isAcceptingPictures %s', (_when, now, isAccepted) => expect(isAcceptingPictures(event, now)).toBe(isAccepted));

  test('getAcceptingSpan returns the time range of events that accept pictures at the given time', () => {
    expect(getAcceptingSpan('2026-07-14T15:00:00.000Z')).toEqual({ from: '2026-06-14T15:00:00.000Z', to: '2026-07-15T15:00:00.000Z' });
  });
});

test.each([
  ['open', true, 499, true],
  ['full', true, 500, false],
  ['over', false, 1, false],
])('canAddPictures of a batch that is %s is %s', (_how, isOpen, count, takes) =>
  expect(canAddPictures({ isOpen, pictures: Array.from({ length: count }) })).toBe(takes),
);

test.each([
  [0, 500],
  [499, 1],
  [500, 0],
  // Two tabs can add more pictures than the limit of a batch.
  [503, 0],
])('getRemainingCapacity of a batch with %i pictures is %i', (count, left) => expect(getRemainingCapacity(count)).toBe(left));

describe('hammingDistance', () => {
  test.each([
    ['0000000000000000', '0000000000000000', 0],
    ['00000000000000ff', '00000000000000fe', 1],
    ['ffffffff00000000', '0000000000000000', 32],
    ['ffffffffffffffff', '0000000000000000', 64],
    ['8000000000000001', '0000000000000000', 2],
  ])('of %s and %s is %i, in either order', (one, other, far) => {
    expect(hammingDistance(one, other)).toBe(far);
    expect(hammingDistance(other, one)).toBe(far);
  });

  test('findSimilarPictures returns pictures with at most eight different bits, the most similar first', () => {
    const others = [
      { id: 'far', look: '00000000000001ff' },
      { id: 'near', look: '00000000000000ff' },
      { id: 'same', look: '0000000000000000' },
      { id: 'unknown', look: null },
      { id: 'itself', look: '0000000000000000' },
    ];
    expect(findSimilarPictures({ id: 'itself', look: '0000000000000000' }, others)).toEqual(['same', 'near']);
    expect(findSimilarPictures({ id: 'itself', look: null }, others)).toEqual([]);
  });
});

describe('formatTakenLabel and parseTakenLabel', () => {
  test('formatTakenLabel turns an EXIF date into a label', () => {
    expect(formatTakenLabel('2026:06:12 10:30:05')).toBe('2026-06-12-10-30-05');
    expect(parseTakenLabel('2026-06-12-10-30-05')).toEqual({ day: '2026-06-12', clock: '10:30' });
  });
  test.each(['yesterday', 'on 2026:06:12 10:30:05'])("formatTakenLabel returns '' for %j", (exif) =>
    expect(formatTakenLabel(exif)).toBe(''),
  );
  test.each(['1999-10-09-00-59-59', '2026-12-31-23-00-00', '2026-11-30-19-30-00', '2026-09-01-20-30-00', '2026-10-29-09-30-00'])(
    'parseTakenLabel accepts %s',
    (label) => expect(parseTakenLabel(label)).toEqual({ day: label.slice(0, 10), clock: label.slice(11, 16).replace('-', ':') }),
  );
  test.each(['', '0000:00:00 00:00:00x', 'yesterday'])('parseTakenLabel returns null for the label of the invalid EXIF date %j', (exif) =>
    expect(parseTakenLabel(formatTakenLabel(exif))).toBeNull(),
  );
  test.each([
    '2026-02-30-10-00-00',
    '2026-13-01-10-00-00',
    '2026-06-12-24-00-00',
    '2026-06-12',
    'before',
    'x2026-06-12-10-30-05',
    '2026-06-12-10-30-05x',
  ])('parseTakenLabel returns null for %s', (label) => expect(parseTakenLabel(label)).toBeNull());
});

describe('toFileName', () => {
  test.each([
    ['Lakeside Family Camp', 'Lakeside Family Camp'],
    ['../../etc/passwd', 'etc passwd'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['<script>alert(1)</script>', 'script alert(1) script'],
    ['José Ñandú 李', 'José Ñandú 李'],
    ['name\u202Egpj.exe', 'name gpj.exe'],
    ['\u0000\n', ''],
    ['...', ''],
    ['CON .', 'CON'],
    ['Lake   Week', 'Lake Week'],
    ['Jose\u0301', 'José'],
    [`${'a'.repeat(59)} Week`, 'a'.repeat(59)],
  ])('turns %j into %j', (words, name) => expect(toFileName(words)).toBe(name));

  test('never cuts a long name within a character', () => {
    expect(toFileName('😀'.repeat(99))).toBe('');
    expect([...toFileName('李'.repeat(99))]).toHaveLength(60);
  });

  test('nameZipEntries returns unique names, even for strange sender names', () => {
    const names = nameZipEntries('Lake Week', ['Ruth', 'Ruth', '', '../Ruth']);
    expect(names).toEqual([
      'Lake Week/Lake Week 001 Ruth.jpg',
      'Lake Week/Lake Week 002 Ruth.jpg',
      'Lake Week/Lake Week 003.jpg',
      'Lake Week/Lake Week 004 Ruth.jpg',
    ]);
    expect(nameZipEntries('???', ['x'])).toEqual(['Pictures/Pictures 001 x.jpg']);
    expect(
      new Set(
        nameZipEntries(
          'A',
          Array.from({ length: 1_200 }, () => 'B'),
        ),
      ).size,
    ).toBe(1_200);
  });
});

describe('splitZip', () => {
  const all = Array.from({ length: 5 }, (_, nth) => `p${nth}`);
  test.each([
    [all, ''],
    [['p1', 'p3'], '?pictures=p1,p3'],
    [['p0', 'p1', 'p2', 'p4'], '?without=p3'],
    [['p0', 'p1', 'p2'], '?without=p3,p4'],
  ])('of the selection %j returns the query %j', (selectedIds, query) =>
    expect(splitZip(all, selectedIds)).toEqual([{ query, ids: selectedIds }]),
  );

  test('lists the selected ids if at most half of the album is selected', () => {
    expect(splitZip(all.slice(1), ['p1', 'p2'])).toEqual([{ query: '?pictures=p1,p2', ids: ['p1', 'p2'] }]);
  });

  test.each([
    [4_000, 1],
    [3_999, 1],
    [3_650, 1],
    [3_649, 11],
    [2_000, 6],
    [351, 2],
    [350, 1],
    [1, 1],
  ])('splits %i of 4,000 pictures into short URLs, for %i zips', (count, parts) => {
    const many = Array.from({ length: 4_000 }, (_, nth) => `Picture${String(nth).padStart(13, '0')}`);
    const selectedIds = many.slice(0, count);
    const zips = splitZip(many, selectedIds);
    expect(Math.max(...zips.map(({ query }) => query.length))).toBeLessThan(7_500);
    expect([zips.length, zips.flatMap(({ ids }) => ids)]).toEqual([parts, selectedIds]);
  });
});

test('normalizeTag returns the tag in lower case', () => expect(normalizeTag('LAKE Day')).toBe('lake day'));
