import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#platform/i18n/texts.ts';

/** Folders whose texts are exempt, because counts on guest pages and TVs stay below a thousand. */
const smallCounts = /\/i18n\/(?:guest|tv)\//;

/** Texts that are exempt, because their number is a name or never reaches a thousand. */
const allowed = [
  // The number is an age.
  'features/check-in/i18n/costs: fromAge',
  'features/check-in/i18n/desk: detail.years',
  // The number is a day of an event.
  'features/sheets/i18n/copies: dayNumber',
  'features/sheets/i18n/copies: lasts',
  'features/sheets/i18n/copies: numbered',
  'web/home/i18n: now.dayOf',
  'web/home/i18n: now.nth',
  // The number is part of a name, such as Cabin 1001.
  'features/places/i18n: example.cabin',
  'features/places/i18n: example.room',
  'features/reservations/i18n/availability: range',
  // The number counts digits of a phone number, so it stays small.
  'platform/ui/i18n/phone: not-abroad',
  'platform/ui/i18n/phone: wrong-count',
  // The number is a status code of a push service, such as 503.
  'features/notifications/i18n: devices.last.failed',
  'features/notifications/i18n: devices.last.waiting',
  'features/notifications/i18n: pushes.answered',
  // The number is a limit of the app: seconds until a page clears, days of a link, minimum length of a password.
  'features/check-in/i18n/kiosk: soon',
  'features/accounts/i18n/mails: approved.validity',
  'features/accounts/i18n/mails: emailChangeRequested.validity',
  'features/accounts/i18n/mails: emailChanged.validity',
  'features/accounts/i18n/mails: emailConfirmation.validity',
  'features/accounts/i18n/mails: reset.validity',
  'features/accounts/i18n: password.least',
  'features/settings/i18n: camp.passwordHint',
];

type TextFunction = (...blanks: unknown[]) => unknown;

/** Yields every function of the texts with its path, such as 'failures.tooMany'. */
function* functionsIn(texts: object, parentPath = ''): Generator<[path: string, format: TextFunction]> {
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    if (typeof text === 'function') yield [parentPath + key, text as TextFunction];
    else if (typeof text === 'object' && text !== null) yield* functionsIn(text, `${parentPath}${key}.`);
  }
}

/** Returns the parameter types of each function, which only the English source declares. For example, 'heads(count)' has ['number']. */
function parameterTypes(english: string): Map<string, string[]> {
  const found = english.matchAll(/([\w-]+)'?(?:: | = )?\(((?:\s*\w+\??: [^(),]+,?)+)\)/g);
  return new Map(
    [...found].map(([, name = '', parameterList = '']) => {
      const blanks = [...parameterList.matchAll(/(\w+)\??: ([^,]+)/g)];
      return [`${name}(${blanks.map(([, blank]) => blank).join(',')})`, blanks.map(([, , type = '']) => type)];
    }),
  );
}

const signatureOf = (format: TextFunction) =>
  `${format.name}(${/^[^(]*\(([^)]*)\)/.exec(String(format))?.[1]?.replaceAll(/\s/g, '') ?? ''})`;

function isUnformatted(format: TextFunction, blanks: readonly unknown[]): boolean {
  try {
    return String(format(...blanks)).includes('12345');
  } catch (error) {
    // A text that looks up a word by its parameter finds none for 'x' and throws. Such a text contains no number.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function findingsOf(folder: string): Promise<{ called: number; unformatted: string[] }> {
  const types = parameterTypes(
    globSync(`${folder}/*en.ts`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );
  const textsOf = async (language: Language) => ((await import(resolve(folder, `${language}.ts`))) as Record<Language, object>)[language];
  const english = [...functionsIn(await textsOf('en'))];
  const typesByPath = new Map(english.map(([path, format]) => [path, types.get(signatureOf(format)) ?? []]));
  const counting = (path: string) => typesByPath.get(path)?.some((type) => type.includes('number'));
  const texts = [...english, ...functionsIn(await textsOf('es'))].filter(([path]) => counting(path));
  const blanksOf = (path: string) => typesByPath.get(path)?.map((type) => (type.includes('number') ? 12_345 : 'x')) ?? [];
  const handWritten = texts.filter(([path, format]) => isUnformatted(format, blanksOf(path)));
  return { called: texts.length, unformatted: handWritten.map(([path]) => `${folder}: ${path}`) };
}

test('texts format their numbers with Intl', async () => {
  const folders = globSync('{platform,features,web}/**/i18n/**/en.ts')
    .map((file) => dirname(file))
    .filter((folder) => !smallCounts.test(`${folder}/`));
  const findings = await Promise.all(folders.map(findingsOf));
  expect(findings.reduce((total, { called }) => total + called, 0)).toBeGreaterThan(400);
  expect([...new Set(findings.flatMap(({ unformatted }) => unformatted))].toSorted()).toEqual(allowed.toSorted());
});
