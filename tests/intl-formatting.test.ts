import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files that may format amounts, counts, days or times without platform/i18n/numbers.ts and platform/i18n/dates.ts. The comment before them
 * gives the reason.
 */
const allowed = new Set([
  'platform/i18n/numbers.ts',
  'platform/i18n/dates.ts',
  // These files compute with clock times.
  'platform/time/calendar.ts',
  'features/displays/local-clock.ts',
  'features/imports/format-moment-cell.ts',
  // These files parse the formats of other programs.
  'features/imports/date-order.ts',
  'features/imports/month-names.ts',
  // These files validate time zones or find the device's time zone.
  'platform/config/config.ts',
  'platform/ui/web/formatting.ts',
  'features/settings/rules.ts',
  'features/check-in/web/guest/people.tsx',
  // The page for TVs from 2019 must not load other modules.
  'features/displays/web/screen/screen-format.ts',
  // The app parses the value of this field again.
  'platform/i18n/amount-input.ts',
  // This file formats numbers for a spreadsheet.
  'features/payments/csv-cell.ts',
  // This file prints to a terminal for operators.
  'server/backup.ts',
]);

const handWritten = [
  /\.toLocale(?:Date|Time)?String\(/,
  /\.toFixed\(/,
  /\b(?:Number|DateTime|RelativeTime)Format\(/,
  /\.get(?:UTC)?(?:Month|Hours|Minutes|FullYear)\(/,
  // Arithmetic with parts of cents, such as `cents / 100` or `totalCents % 100`.
  /cents\)?\s*[/%]\s*100\b/i,
  // A dollar sign before an amount, such as `$${dollars}` or '$' + amount.
  /\$\$\{[^}]*(?:amount|cents|dollar|price|total|owed)/i,
  /(['"])\$\1\s*\+|\+\s*(['"])\$\2/,
  // A regular expression that groups digits by three.
  /\\B\(\?=/,
];

const isHandWritten = (line: string): boolean => handWritten.some((pattern) => pattern.test(line));

test('numbers, money, days and times are formatted by Intl', () => {
  const sources = globSync(['features/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources
    .filter((file) => !allowed.has(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, nth) => (isHandWritten(line) ? [`${file}:${nth + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each([
  'const said = `$${totalCents / 100}`;',
  'return `$${amount}`;',
  "return '$' + said;",
  'count.toLocaleString("en-US")',
  '(cents / 100).toFixed(2)',
  'Math.floor(Math.abs(cents) / 100)',
  'row.restCents % 100',
  'digits.replaceAll(/\\B(?=(\\d{3})+$)/g, ",")',
  "new Intl.NumberFormat('en-US')",
  "new Intl.DateTimeFormat('en-GB')",
  '`${at.getDate()}/${at.getMonth() + 1}`',
  'at.getUTCHours()',
])('finds hand-written formatting: %s', (line) => expect(isHandWritten(line)).toBe(true));

test.each(['dollars(totalCents)', 'const $ = (place: number) => `$${after + place}`;', 'Exclude<Path, `${string}$${string}`>'])(
  'accepts the line: %s',
  (line) => expect(isHandWritten(line)).toBe(false),
);
