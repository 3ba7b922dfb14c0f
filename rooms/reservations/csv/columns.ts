/** What a file of reservations can tell, in the order in which it is written out. */
export const stayColumns = [
  'id',
  'name',
  'classification',
  'state',
  'held_until',
  'starts',
  'ends',
  'group',
  'contact_name',
  'contact_phone',
  'contact_email',
  'heads',
  'places',
  'notes',
  'matrix_link',
  'price_notes',
] as const;
export type StayColumn = (typeof stayColumns)[number];

/** What a file of places can tell. */
export const placeColumns = ['id', 'part_of', 'kind', 'name', 'categories', 'sleeps', 'seats', 'state'] as const;
export type PlaceColumn = (typeof placeColumns)[number];

export const importKinds = ['reservations', 'places'] as const;
export type ImportKind = (typeof importKinds)[number];

export type Column = StayColumn | PlaceColumn;

export const columnsOf = { reservations: stayColumns, places: placeColumns } as const satisfies Record<ImportKind, readonly Column[]>;

/** Without these nothing new can be made. */
export const neededOf = { reservations: ['name', 'starts', 'ends'], places: ['name'] } as const satisfies Record<
  ImportKind,
  readonly Column[]
>;

/** Which column of the file, by its place from 0, tells what. */
export type Matches = Partial<Record<Column, number>>;

/**
 * The likely columns of a file by its first line. Each is taken once; what is not known stays unmatched.
 * @example guessedMatches('reservations', ['Event Name', 'Arrival']) gives { name: 0, starts: 1 }
 */
export function guessedMatches(kind: ImportKind, headers: readonly string[]): Matches {
  const said = headers.map(plain);
  const matches: Matches = {};
  const taken = new Set<number>();
  // What is named exactly comes first, so that 'Name' beside 'Group name' is not given away.
  for (const isAlike of [isSame, isPart])
    for (const column of columnsOf[kind]) {
      if (matches[column] !== undefined) continue;
      const at = said.findIndex((header, n) => !taken.has(n) && wordsFor(column).some((word) => isAlike(header, word)));
      if (at === -1) continue;
      matches[column] = at;
      taken.add(at);
    }
  return matches;
}

const isSame = (header: string, word: string): boolean => header === word;
const isPart = (header: string, word: string): boolean => word.length > 3 && header.includes(word);

function wordsFor(column: Column): string[] {
  return [plain(column), ...(alsoCalled[column] ?? [])];
}

const alsoCalled: Partial<Record<Column, string[]>> = {
  name: ['event', 'title', 'reservation', 'nombre', 'evento', 'eventname'],
  classification: ['type', 'kind', 'class', 'tipo', 'clasificacion'],
  state: ['status', 'estado'],
  held_until: ['holduntil', 'holdexpires', 'apartadahasta'],
  starts: ['start', 'startdate', 'arrival', 'arrives', 'checkin', 'from', 'begin', 'inicio', 'llegada'],
  ends: ['end', 'enddate', 'departure', 'departs', 'checkout', 'to', 'until', 'fin', 'salida'],
  group: ['groupname', 'organization', 'organisation', 'church', 'grupo', 'iglesia'],
  contact_name: ['contact', 'leader', 'contacto', 'responsable'],
  contact_phone: ['phone', 'telephone', 'mobile', 'telefono', 'celular'],
  contact_email: ['email', 'mail', 'correo'],
  heads: ['people', 'headcount', 'guests', 'attendance', 'count', 'personas'],
  places: ['place', 'rooms', 'room', 'location', 'locations', 'lugares', 'lugar'],
  notes: ['note', 'comments', 'comment', 'notas'],
  matrix_link: ['matrix', 'link', 'matriz'],
  price_notes: ['price', 'pricing', 'precio'],
  part_of: ['parent', 'building', 'in', 'dentrode'],
  kind: ['type', 'tipo'],
  categories: ['category', 'camplocations', 'categorias'],
  sleeps: ['beds', 'camas', 'sleeping'],
  seats: ['capacity', 'capacidad', 'holds'],
};

/** 'Check-in' and 'check in' are one word to whoever made the file. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
