import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IsolatedName } from './text.tsx';

test('isolates a name and removes its direction marks', () => {
  expect(renderToStaticMarkup(<IsolatedName>שלום</IsolatedName>)).toBe('<bdi>שלום</bdi>');
  expect(renderToStaticMarkup(<IsolatedName>{'Mia\u202Egnp.exe'}</IsolatedName>)).toBe('<bdi>Miagnp.exe</bdi>');
});

const name = String.raw`\{(?:\w+\.)*(?:name|church|\w+Name)\}`;
const beside = [
  new RegExp(String.raw`(?:^|[\s>])${name}\s*(?:[·,(\w]|\{(?!' '))`),
  new RegExp(String.raw`(?:[·,)\w]|[^=\s]\})\s+${name}(?!>)`),
];
const isBare = (line: string) => beside.some((way) => way.test(line));

test('isBare finds a name without isolation beside other text, but not a name alone or in a property', () => {
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

/** Matches joined names that are not isolated. Use `joinWithDots` instead, which isolates each part. */
const joinedBare =
  /(?:=>[^;\n]*\b(?:name|church|\w+Name)(?:\s*\?\?\s*[\w']+)?\)|\.map\((?!isolateName\))\w+Name\)|\bnames)\s*\.join\(', '\)|\.join\(' · '\)/g;

test('joinedBare finds joined names that are not isolated', () => {
  for (const joined of [
    "{rows.map((row) => row.name).join(', ')}",
    "rows\n  .map(({ name }) => name)\n  .join(', ')",
    "families.map(({ people }) => people[0]?.name ?? '').join(', ')",
    "activities.map(activityName).join(', ')",
    "one.names.join(', ')",
    "[contactName, reached].filter((part) => part !== '').join(' · ')",
  ])
    expect(joined.match(joinedBare), joined).not.toBeNull();
  for (const joined of ["rows.map((row) => isolated(row.name)).join(', ')", "[span, held].join(', ')", 'dotted([contactName, reached])'])
    expect(joined.match(joinedBare), joined).toBeNull();
});

const project = join(import.meta.dirname, '../../../..');

test('every screen isolates names beside other text', () => {
  const files = globSync('{platform,features,web}/**/*.tsx', { cwd: project }).filter((file) => !file.includes('.test.'));
  const bare = files.flatMap((file) =>
    readFileSync(join(project, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isBare(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});

test('every screen isolates joined names', () => {
  const files = globSync(['{platform,features}/**/web/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'], { cwd: project }).filter(
    (file) => !file.includes('.test.'),
  );
  const bare = files.flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    return [...text.matchAll(joinedBare)].map(({ index, 0: found }) => `${file}:${text.slice(0, index).split('\n').length} ${found}`);
  });
  expect(files.length).toBeGreaterThan(800);
  expect(bare).toEqual([]);
});
