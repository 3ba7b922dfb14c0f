import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Words that the glossary of ARCHITECTURE.md has replaced, as parts of file names and of exported names, and what to say instead. */
const retired: [words: string, instead: string][] = [
  ['standings?', 'access, payment status, refund status, conflict or obstacle'],
  ['deeds?', 'action'],
  ['fates?|met', 'outcome'],
  ['till|judgement|oracle|dice', 'harness, invariants, model, random'],
  ['crowd|outlet|ears|deaf', 'counter, socket writer, listeners, unsubscribe'],
  ['lastly', 'final statement'],
  ['doorway|telling|speaking|quiet-voice', 'auth card, toasts, texts, live region'],
  ['letters?', 'mail'],
  ['grounds?', 'interval, drag start, refundable'],
  ['why-not|put-away|let-go', 'check availability, cancel requests, release bookings'],
  ['told', 'payload, message or toast'],
  ['clash(?:es)?', 'booking conflict or edit conflict'],
  ['asking', 'request form'],
  ['stands?', 'state'],
];

/** The same words in their other senses: money that meets a deposit, and jobs that failed for good. */
const otherwise = /deposits-met|dead-letters?/;

/** What to say instead of a name, in kebab or camel case; undefined where it may stand. */
function insteadOf(name: string): string | undefined {
  const words = `-${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}-`.replace(otherwise, '');
  return retired.find(([word]) => new RegExp(`-(${word})-`).test(words))?.[1];
}

function findings(): string[] {
  const listed = execFileSync('git', ['ls-files', 'platform', 'features', 'server', 'web'], { encoding: 'utf8' }).split('\n');
  return listed
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('/i18n/'))
    .flatMap((path) => {
      const exported = readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm);
      const names = [basename(path).split('.')[0] ?? '', ...[...exported].map((match) => match[1] ?? '')];
      return names.flatMap((name) => (insteadOf(name) === undefined ? [] : [`${path}: ${name} (say: ${insteadOf(name)})`]));
    });
}

test('files and exported names keep to the words of the glossary', () => {
  expect(findings()).toEqual([]);
});

test.each(['useTelling', 'useAsking', 'request-letters', 'Fate', 'standingOf', 'putAwayBeyond', 'deeds-for'])('%s is refused', (name) => {
  expect(insteadOf(name)).toBeDefined();
});

test.each(['deposits-met', 'deadLettersOf', 'meta', 'understanding', 'background', 'actionsFor'])('%s may stand', (name) => {
  expect(insteadOf(name)).toBeUndefined();
});

test('no text has a straight apostrophe', () => {
  const texts = globSync('{platform,features,web}/**/i18n/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(texts.length).toBeGreaterThan(100);
  const straight = texts.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(/\p{L}+\\?'\p{L}+/gu)].map(([said]) => `${file}: ${said}`);
  });
  expect(straight).toEqual([]);
});
