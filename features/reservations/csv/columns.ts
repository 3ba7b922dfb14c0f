import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { allFields, mapByHeading, fields, type Heading, fieldSpecs } from '#features/reservations/fields.ts';

/** What a file of reservations can tell, in the order in which it is written out: places stand behind the people who sleep there. */
export const reservationColumns: readonly ReservationColumn[] = [
  'id',
  ...allFields.flatMap((field) => (field === 'heads' ? [fields.heads.heading, 'places' as const] : [fields[field].heading])),
];
export type ReservationColumn = Heading | 'id' | 'places';

/** What a file of places can tell. */
export const placeColumns = ['id', 'part_of', 'kind', 'name', 'categories', 'sleeps', 'seats', 'state'] as const;
export type PlaceColumn = (typeof placeColumns)[number];

export const importKinds = ['reservations', 'places'] as const;
export type ImportKind = (typeof importKinds)[number];

export type Column = ReservationColumn | PlaceColumn;

export const columnsByKind = { reservations: reservationColumns, places: placeColumns } satisfies Record<ImportKind, readonly Column[]>;

/** Without these nothing new can be made. */
export const requiredColumns = { reservations: ['name', 'starts', 'ends'], places: ['name'] } as const satisfies Record<
  ImportKind,
  readonly Column[]
>;

/** Which column of the file, by its place from 0, tells what. */
export type ColumnMatches = Partial<Record<Column, number>>;

/**
 * The likely columns of a file by its first line. Each is taken once; what is not known stays unmatched. A column that
 * holds nothing is taken only where no other will do.
 * @example guessedMatches('reservations', ['Event Name', 'Arrival']) gives { name: 0, starts: 1 }
 */
export function guessMatches(kind: ImportKind, headers: readonly string[], isFilled: (at: number) => boolean = () => true): ColumnMatches {
  const said = headers.map(headerWords);
  const matches: ColumnMatches = {};
  const taken = new Set<number>();
  // What is named exactly comes first, so that 'Name' beside 'Group name' is not given away.
  for (const isOffered of [isFilled, () => true])
    for (const isAlike of [isSame, isLast, isPart])
      for (const column of columnsByKind[kind]) {
        if (matches[column] !== undefined) continue;
        const at = said.findIndex((header, n) => isOffered(n) && !taken.has(n) && wordsFor(column).some((word) => isAlike(header, word)));
        if (at === -1) continue;
        matches[column] = at;
        taken.add(at);
      }
  return matches;
}

/** Columns of the file that are matched to nothing. Of those without a name, only the ones that hold something (`filled`). */
export function unusedHeaders(headers: readonly string[], matches: ColumnMatches, filled: readonly number[]): string[] {
  const used = new Set(Object.values(matches));
  const names = uniqueHeaderNames(headers);
  return names.filter((_, at) => !used.has(at) && (headers[at] !== '' || filled.includes(at)));
}

/** The names of a file's columns, so that no two are alike: 'Name', 'Name (2)', and '#7' for the seventh without a name. */
export function uniqueHeaderNames(headers: readonly string[]): string[] {
  const written = new Set(headers.map((header) => header.toLowerCase()));
  const taken = new Set<string>();
  return headers.map((header, at) => {
    let name = header || `#${at + 1}`;
    for (let nth = 2; taken.has(name.toLowerCase()) || (nth > 2 && written.has(name.toLowerCase())); nth += 1) name = `${header} (${nth})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** What a header says in words, with those at its ends left out that say only what kind of value it is: 'Arrival Date' is 'arrival'. */
function headerWords(header: string): string[] {
  return foldForSearch(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

const isSame = (header: readonly string[], word: string): boolean =>
  header.join('') === word || withoutKind(header).join('') === word || withoutKind([header.join('')]).join('') === word;
/** The last word is what it is about: a 'reservation status' is a status. */
const isLast = (header: readonly string[], word: string): boolean =>
  runsOf(withoutKind(header)).some((run) => run.isLast && run.said === word);
const isPart = (header: readonly string[], word: string): boolean => word.length > 2 && runsOf(header).some((run) => run.said === word);

const kindsOfValue = ['date', 'day', 'time', 'number', 'no', 'address', 'total', 'fecha', 'hora', 'numero'];

/** Whole words only: a 'country' is no count. */
function runsOf(header: readonly string[]): { said: string; isLast: boolean }[] {
  return header.flatMap((_, from) =>
    header.slice(from).map((_word, length) => ({
      said: header.slice(from, from + length + 1).join(''),
      isLast: from + length + 1 === header.length,
    })),
  );
}

/** 'phonenumber', written as one word, is a phone too. */
function withoutKind(header: readonly string[]): string[] {
  if (header.length === 1) {
    const [word = ''] = header;
    const kind = kindsOfValue.find((one) => word.endsWith(one) && word.length > one.length + 2);
    return [kind === undefined ? word : word.slice(0, -kind.length)];
  }
  const isKind = (word: string | undefined) => word !== undefined && kindsOfValue.includes(word);
  const from = isKind(header[0]) ? 1 : 0;
  const to = isKind(header.at(-1)) ? header.length - 1 : header.length;
  return from < to ? header.slice(from, to) : [...header];
}

function wordsFor(column: Column): string[] {
  return [normalizeWord(column), ...(columnSynonyms[column] ?? [])];
}

const columnSynonyms: Partial<Record<Column, readonly string[]>> = {
  ...mapByHeading((field) => fieldSpecs[field].synonyms),
  places: ['place', 'rooms', 'room', 'location', 'locations', 'lugares', 'lugar'],
  part_of: ['parent', 'building', 'in', 'dentrode'],
  kind: ['type', 'tipo'],
  categories: ['category', 'camplocations', 'categorias'],
  sleeps: ['beds', 'camas', 'sleeping'],
  seats: ['capacity', 'capacidad', 'holds'],
};

/** 'Check-in' and 'check in' are one word to whoever made the file. */
export function normalizeWord(text: string): string {
  return foldForSearch(text).replaceAll(/[^a-z0-9]/g, '');
}
