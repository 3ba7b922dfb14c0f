import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stateTexts } from '#features/check-in/i18n/states/texts.ts';
import { scanTexts } from '#features/check-in/i18n/scan/texts.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { languages } from '#platform/i18n/texts.ts';

describe.each(languages)('counts in %s', (language) => {
  const [states, scan, staff] = [stateTexts[language], scanTexts[language], staffFormTexts[language]];
  const [calendar, names] = [calendarTexts[language], nameTexts[language]];
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
  )('texts with a count of %s have a singular, a plural and a thousands separator', (_what, format) => {
    const [singular, plural, thousands] = [format(1), format(2), format(1_000)];
    expect(singular).toMatch(/^1 /);
    expect(plural.slice(1)).not.toBe(singular.slice(1));
    expect(thousands).toBe(plural.replace('2', '1,000'));
  });
});

/** Skip guest pages and TVs, because their counts stay below a thousand. */
const small = /\/i18n\/(?:guest|tv)\//;

const countName = /^(count|people|heads|children|beds|seats|counted|all)$/;

test('every text formats its counts with Intl', () => {
  const texts = globSync('{platform,features,web}/**/i18n/**/en.ts').filter((file) => !small.test(file));
  expect(texts.length).toBeGreaterThan(50);
  const handWritten = texts.flatMap((file) => {
    const english = readFileSync(file, 'utf8');
    const names = [...english.matchAll(/\b(\w+): number\b/g)].map(([, name = '']) => name).filter((name) => countName.test(name));
    // Skip a name that is declared as a string elsewhere in the file, because the caller formats it.
    const numbers = new Set(names.filter((name) => !new RegExp(`\\b${name}: string\\b`).test(english)));
    return [file, file.replace(/en\.ts$/, 'es.ts')].flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      return [...numbers].filter((name) => code.includes(`\${${name}}`)).map((name) => `${path}: ${name}`);
    });
  });
  expect(handWritten).toEqual([]);
});
