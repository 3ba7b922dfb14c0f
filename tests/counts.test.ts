import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stateWords } from '#rooms/check-in/words/states/words.ts';
import { scanWords } from '#rooms/check-in/words/scan/words.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { calendarWords } from '#rooms/reservations/words/calendar/words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { languages } from '#platform/words/words.ts';

describe.each(languages)('in %s', (language) => {
  const [states, scan, staff] = [stateWords[language], scanWords[language], staffFormWords[language]];
  const [calendar, names] = [calendarWords[language], nameWords[language]];
  test.each(
    Object.entries({
      families: states.families,
      heads: states.heads,
      scanned: scan.heads,
      expected: staff.heads,
      keys: staff.keys,
      reservations: calendar.reservations,
      decisions: calendar.decisions,
      people: names.heads,
      nights: names.nights,
      places: names.places,
    }),
  )('%s are counted by the number', (_what, said) => {
    const [one, two, many] = [said(1), said(2), said(1_000)];
    expect(one).toMatch(/^1 /);
    expect(two.slice(1)).not.toBe(one.slice(1));
    expect(many).toBe(two.replace('2', '1,000'));
  });
});

/** What a family and a TV read counts no thousands. */
const small = /\/words\/(?:guest|tv)\//;

test('no text writes a count by hand', () => {
  const texts = globSync('{platform,rooms,web}/**/words/**/*.ts').filter((file) => !file.endsWith('.test.ts') && !small.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const byHand = texts.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/\b(count|people|heads|children): number\b[^=]*=>([^]*?)\n {2,6}\S/g)].flatMap(([, name, said]) =>
      said?.includes(`\${${name}}`) ? [`${file}: ${name}`] : [],
    );
  });
  expect(byHand).toEqual([]);
});
