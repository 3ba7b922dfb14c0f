import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that define what a test record is: by the prefix of its id, and by an SQL condition for lists. */
const definitions = ['platform/database/test-ids.ts', 'platform/database/server/is-not-test-id.ts'];

const handWrittenChecks = [/(['"`])test%/, /\btestPrefix\b/, /startsWith\((['"`])test\1/, /\^test(?![\w-])/];
const isHandWritten = (line: string): boolean => handWrittenChecks.some((pattern) => pattern.test(line));

test('the prefix of test ids is defined in one place, and no other code checks it by hand', () => {
  const sources = globSync('{features,platform,web,server,bench}/**/*.{ts,tsx,sql}').filter(
    (file) => !/\.test\.|\/migrations\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources
    .filter((file) => !definitions.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, nth) => (isHandWritten(line) ? [`${file}:${nth + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
  for (const file of definitions) expect(readFileSync(file, 'utf8'), file).toMatch(/\btestPrefix\b/);
});

test.each([
  "notLike(checkIns.id, 'test%')",
  "where id not like 'test%'",
  'sql`${id} not like ${`${testPrefix}%`}`',
  "id.startsWith('test')",
  '/^test/.test(id)',
])('finds a check written by hand: %s', (line) => expect(isHandWritten(line)).toBe(true));

test.each(['isReal(checkIns.id)', 'isTestId(made)', "email.startsWith('tests@')"])('accepts the line: %s', (line) =>
  expect(isHandWritten(line)).toBe(false),
);
