import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { allFields, mapByHeading, fields, type Heading, fieldSpecs } from '#features/reservations/fields.ts';

/** Columns of a reservations file, in the order of the export. The places column follows the number of people. */
export const reservationColumns: readonly ReservationColumn[] = [
  'id',
  ...allFields.flatMap((field) => (field === 'heads' ? [fields.heads.heading, 'places' as const] : [fields[field].heading])),
];
export type ReservationColumn = Heading | 'id' | 'places';

export const placeColumns = ['id', 'part_of', 'kind', 'name', 'categories', 'sleeps', 'seats', 'state'] as const;
export type PlaceColumn = (typeof placeColumns)[number];

export const importKinds = ['reservations', 'places'] as const;
export type ImportKind = (typeof importKinds)[number];

export type Column = ReservationColumn | PlaceColumn;

export const columnsByKind = { reservations: reservationColumns, places: placeColumns } satisfies Record<ImportKind, readonly Column[]>;

/** An import of new records requires these columns. */
export const requiredColumns = { reservations: ['name', 'starts', 'ends'], places: ['name'] } as const satisfies Record<
  ImportKind,
  readonly Column[]
>;

/** Maps each of our columns to the index (from 0) of a column in the file. */
export type ColumnMatches = Partial<Record<Column, number>>;

/**
 * Guesses from the header line which file column matches each of our columns. Each file column is used once; unknown ones stay
 * unmatched. An empty column is used only if no other column fits.
 * @example guessMatches('reservations', ['Event Name', 'Arrival']) returns { name: 0, starts: 1 }
 */
export function guessColumnMatches(
  kind: ImportKind,
  headers: readonly string[],
  isFilled: (at: number) => boolean = () => true,
): ColumnMatches {
  const headerWordLists = headers.map(headerWords);
  const matches: ColumnMatches = {};
  const usedIndexes = new Set<number>();
  // An exact name wins over a partial one, so that 'Name' beats 'Group name'.
  for (const isOffered of [isFilled, () => true])
    for (const isAlike of [isSame, isLast, isPart])
      for (const column of columnsByKind[kind]) {
        if (matches[column] !== undefined) continue;
        const at = headerWordLists.findIndex(
          (header, n) => isOffered(n) && !usedIndexes.has(n) && wordsFor(column).some((word) => isAlike(header, word)),
        );
        if (at === -1) continue;
        matches[column] = at;
        usedIndexes.add(at);
      }
  return matches;
}

/** Returns the file columns without a match. A column without a name is included only if it has content (`filled`). */
export function findUnusedHeaders(headers: readonly string[], matches: ColumnMatches, filled: readonly number[]): string[] {
  const used = new Set(Object.values(matches));
  const names = uniqueHeaderNames(headers);
  return names.filter((_, at) => !used.has(at) && (headers[at] !== '' || filled.includes(at)));
}

/** Returns a unique name for each column of a file: 'Name', 'Name (2)', and '#7' for a seventh column without a name. */
export function uniqueHeaderNames(headers: readonly string[]): string[] {
  const writtenNames = new Set(headers.map((header) => header.toLowerCase()));
  const usedNames = new Set<string>();
  return headers.map((header, at) => {
    let name = header || `#${at + 1}`;
    for (let nth = 2; usedNames.has(name.toLowerCase()) || (nth > 2 && writtenNames.has(name.toLowerCase())); nth += 1)
      name = `${header} (${nth})`;
    usedNames.add(name.toLowerCase());
    return name;
  });
}

function headerWords(header: string): string[] {
  return foldForSearch(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

const isSame = (header: readonly string[], word: string): boolean =>
  header.join('') === word || withoutKind(header).join('') === word || withoutKind([header.join('')]).join('') === word;
/** The last word names the subject: 'reservation status' is a status, not a reservation. */
const isLast = (header: readonly string[], word: string): boolean =>
  runsOf(withoutKind(header)).some((run) => run.isLast && run.text === word);
const isPart = (header: readonly string[], word: string): boolean => word.length > 2 && runsOf(header).some((run) => run.text === word);

const kindsOfValue = ['date', 'day', 'time', 'number', 'no', 'address', 'total', 'fecha', 'hora', 'numero'];

function runsOf(header: readonly string[]): { text: string; isLast: boolean }[] {
  return header.flatMap((_, from) =>
    header.slice(from).map((_word, length) => ({
      text: header.slice(from, from + length + 1).join(''),
      isLast: from + length + 1 === header.length,
    })),
  );
}

/** Removes the kind of value also from a joined word: 'phonenumber' means 'phone'. */
function withoutKind(header: readonly string[]): string[] {
  if (header.length === 1) {
    const [word = ''] = header;
    const kind = kindsOfValue.find((ending) => word.endsWith(ending) && word.length > ending.length + 2);
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

/** Removes spaces, signs and accents, so that 'Check-in' and 'check in' become the same word. */
export function normalizeWord(text: string): string {
  return foldForSearch(text).replaceAll(/[^a-z0-9]/g, '');
}
