import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#platform/words/words.ts';

/** What a family and a TV read counts no thousands. */
const small = /\/words\/(?:guest|tv)\//;

/** Texts whose number names and does not count, or never comes to a thousand. */
const otherwise = [
  // Ages.
  'rooms/check-in/words/costs: fromAge',
  'rooms/check-in/words/desk: detail.years',
  // The days of an event.
  'rooms/sheets/words/copies: dayNumber',
  'rooms/sheets/words/copies: lasts',
  'rooms/sheets/words/copies: numbered',
  'web/home/words: now.dayOf',
  'web/home/words: now.nth',
  // Cabin 1001 is a name.
  'rooms/reservations/words/have-you-room: range',
  'rooms/reservations/words/places: example.cabin',
  'rooms/reservations/words/places: example.room',
  // No field takes a phone number of a thousand digits.
  'platform/ui/words/phone: not-abroad',
  'platform/ui/words/phone: wrong-count',
  // What a push service answered: 503.
  'rooms/notifications/words: devices.last.failed',
  'rooms/notifications/words: devices.last.waiting',
  'rooms/notifications/words: pushes.answered',
  // Limits of the house: seconds until a page is cleared, how long links work, the least length of a password.
  'rooms/check-in/words/kiosk: soon',
  'rooms/accounts/words/mails: approved.validity',
  'rooms/accounts/words/mails: emailChangeRequested.validity',
  'rooms/accounts/words/mails: emailChanged.validity',
  'rooms/accounts/words/mails: emailConfirmation.validity',
  'rooms/accounts/words/mails: reset.validity',
  'rooms/accounts/words: password.least',
  'rooms/settings/words: camp.passwordHint',
];

type Say = (...blanks: unknown[]) => unknown;

/** Every function of some texts, by where it stands: 'failures.tooMany'. */
function* functionsIn(texts: object, above = ''): Generator<[path: string, say: Say]> {
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    if (typeof text === 'function') yield [above + key, text as Say];
    else if (typeof text === 'object' && text !== null) yield* functionsIn(text, `${above}${key}.`);
  }
}

/** The types of the blanks of each function, by its name and theirs: 'heads(count)' has ['number']. Only the English source knows them. */
function typesIn(english: string): Map<string, string[]> {
  const found = english.matchAll(/([\w-]+)'?(?:: | = )?\(((?:\s*\w+\??: [^(),]+,?)+)\)/g);
  return new Map(
    [...found].map(([, name = '', written = '']) => {
      const blanks = [...written.matchAll(/(\w+)\??: ([^,]+)/g)];
      return [`${name}(${blanks.map(([, blank]) => blank).join(',')})`, blanks.map(([, , type = '']) => type)];
    }),
  );
}

const signatureOf = (say: Say) => `${say.name}(${/^[^(]*\(([^)]*)\)/.exec(String(say))?.[1]?.replaceAll(/\s/g, '') ?? ''})`;

function saysByHand(say: Say, blanks: readonly unknown[]): boolean {
  try {
    return String(say(...blanks)).includes('12345');
  } catch (wrong) {
    // One that looks its word up by 'x' finds none.
    if (wrong instanceof TypeError) return false;
    throw wrong;
  }
}

async function findingsOf(folder: string): Promise<{ called: number; byHand: string[] }> {
  const types = typesIn(
    globSync(`${folder}/*en.ts`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );
  const textsOf = async (language: Language) => ((await import(resolve(folder, `${language}.ts`))) as Record<Language, object>)[language];
  const english = [...functionsIn(await textsOf('en'))];
  const given = new Map(english.map(([path, say]) => [path, types.get(signatureOf(say)) ?? []]));
  const counting = (path: string) => given.get(path)?.some((type) => type.includes('number'));
  const texts = [...english, ...functionsIn(await textsOf('es'))].filter(([path]) => counting(path));
  const blanksOf = (path: string) => given.get(path)?.map((type) => (type.includes('number') ? 12_345 : 'x')) ?? [];
  const byHand = texts.filter(([path, say]) => saysByHand(say, blanksOf(path)));
  return { called: texts.length, byHand: byHand.map(([path]) => `${folder}: ${path}`) };
}

test('a text that is given a number says it by Intl', async () => {
  const folders = globSync('{platform,rooms,web}/**/words/**/en.ts')
    .map((file) => dirname(file))
    .filter((folder) => !small.test(`${folder}/`));
  const findings = await Promise.all(folders.map(findingsOf));
  expect(findings.reduce((sum, { called }) => sum + called, 0)).toBeGreaterThan(400);
  expect([...new Set(findings.flatMap(({ byHand }) => byHand))].toSorted()).toEqual(otherwise.toSorted());
});
