import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Name } from './text.tsx';

test('a name is isolated, and without marks that turn what stands beside it', () => {
  expect(renderToStaticMarkup(<Name>שלום</Name>)).toBe('<bdi>שלום</bdi>');
  expect(renderToStaticMarkup(<Name>{'Mia\u202Egnp.exe'}</Name>)).toBe('<bdi>Miagnp.exe</bdi>');
});

/** Where a name stands on a line beside other text, bare: `{row.name} · …` or `… {row.name}`. */
const name = String.raw`\{(?:\w+\.)*(?:name|church|\w+Name)\}`;
const beside = [
  new RegExp(String.raw`(?:^|[\s>])${name}\s*(?:[·,(\w]|\{(?!' '))`),
  new RegExp(String.raw`(?:[·,)\w]|[^=\s]\})\s+${name}(?!>)`),
];
const isBare = (line: string) => beside.some((way) => way.test(line));

test('the check of screens knows a bare name from one that is alone or a property', () => {
  for (const line of ['{row.name} · {heads}', '  {contactName} {phone}', '{w.by} {byName}', '<span>{person.name}, {age}</span>'])
    expect(isBare(line), line).toBe(true);
  for (const line of [
    '<strong>{row.name}</strong>',
    '<Pic value={v} firstName={person.firstName} />',
    '  {row.name}',
    '<Name>{one.byName}</Name> · {at}',
  ])
    expect(isBare(line), line).toBe(false);
});

test('no screen shows a bare name beside other text', () => {
  const project = join(import.meta.dirname, '../../../..');
  const files = globSync('{platform,rooms,web}/**/*.tsx', { cwd: project }).filter((file) => !file.includes('.test.'));
  const bare = files.flatMap((file) =>
    readFileSync(join(project, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isBare(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});
