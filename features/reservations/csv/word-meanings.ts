import { classifications, placeKinds, placeStates, reservationStates } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { normalizeWord } from './columns.ts';
import { type WordMeanings, wordKey } from './file-reading.ts';

/** What a cell of one of a few words may say. A state of a place is not one of a reservation. */
export const vocabularies = {
  classification: classifications,
  state: reservationStates,
  kind: placeKinds,
  placeState: placeStates,
} as const;
export type Vocabulary = keyof typeof vocabularies;

/**
 * What a cell means: what a person said of it for this file, else our own word, its name in either
 * language, or what other programs usually call it; null where nobody can know.
 * @example meaningOf('state', 'Canceled', {}) === 'cancelled'
 */
export function findMeaning(of: Vocabulary, cell: string, meanings: WordMeanings): string | null {
  const words: readonly string[] = vocabularies[of];
  const said = meanings[of === 'placeState' ? 'state' : of]?.[wordKey(cell)];
  if (said !== undefined) return words.includes(said) ? said : null;
  const name = normalizeWord(cell);
  if (name === '') return null;
  return words.find((word) => namesOf(of, word).includes(name)) ?? null;
}

/** Whether somebody calls it so what is not sure yet; with a day to be held until, it is held. */
export function isTentative(cell: string, meanings: WordMeanings): boolean {
  return meanings.state?.[wordKey(cell)] === undefined && tentative.includes(normalizeWord(cell));
}

/** Whether a cell says our own word, or its name in either language: nobody needs to be asked what it means. */
export function isBuiltInWord(of: Vocabulary, cell: string): boolean {
  const name = normalizeWord(cell);
  return vocabularies[of].some((word) => ownNames(of, word).includes(name));
}

const known = new Map<string, string[]>();

function namesOf(of: Vocabulary, word: string): string[] {
  const key = `${of} ${word}`;
  let names = known.get(key);
  if (names === undefined) {
    names = [...ownNames(of, word), ...(wordSynonyms[of]?.[word] ?? [])];
    known.set(key, names);
  }
  return names;
}

function ownNames(of: Vocabulary, word: string): string[] {
  const inLanguages = Object.values(nameTexts).map((language) => (language[of] as Record<string, string>)[word] ?? '');
  return [word, ...inLanguages].map(normalizeWord);
}

const tentative = ['tentative', 'provisional', 'option', 'optional', 'tentativa', 'opcion', 'porconfirmar'];

/**
 * As `plain` leaves them. What may mean two things here is not among them ('Check-Out' is a state of a
 * stay in a hotel and says nothing of ours), and a person is asked.
 */
const wordSynonyms: Partial<Record<Vocabulary, Record<string, readonly string[]>>> = {
  state: {
    inquiry: [...tentative, 'enquiry', 'inquired', 'requested', 'request', 'pending', 'quote', 'quoted', 'prospect', 'lead', 'waitlist', 'waitlisted', 'pendiente', 'solicitada', 'solicitud', 'cotizacion'], // prettier-ignore
    held: ['hold', 'onhold', 'blocked', 'apartado', 'retenida'],
    confirmed: ['booked', 'definite', 'reserved', 'guaranteed', 'contracted', 'signed', 'approved', 'accepted', 'confirmado', 'reservada', 'reservado', 'aprobada'], // prettier-ignore
    cancelled: ['canceled', 'cancel', 'cancellation', 'noshow', 'declined', 'withdrawn', 'void', 'voided', 'lost', 'rejected', 'cancelado', 'anulada', 'anulado', 'rechazada', 'nosepresento'], // prettier-ignore
  },
  classification: {
    camp: ['summercamp', 'youthcamp', 'kidscamp', 'familycamp', 'camps'],
    retreat: ['retreats', 'conference', 'conferencia'],
    day_event: ['day', 'dayuse', 'daytrip', 'daycamp', 'daygroup', 'dayonly', 'eventodedia', 'pordia'],
    reservation: ['stay', 'lodging', 'booking', 'rental', 'overnight', 'individual', 'personal', 'reserva', 'estadia', 'hospedaje'],
  },
  kind: {
    site: ['campsite', 'campground', 'grounds', 'area', 'zona'],
    building: ['house', 'cabin', 'lodge', 'hall', 'dorm', 'cabana', 'casa'],
    room: ['bedroom', 'guestroom', 'suite', 'cuarto', 'recamara'],
    bed: ['bunk', 'litera'],
    field: ['lawn', 'meadow', 'pitch', 'cancha'],
    activity: ['facility', 'amenity', 'instalacion'],
  },
  placeState: {
    open: ['active', 'available', 'activo', 'disponible'],
    closed: ['outoforder', 'unavailable', 'outofservice', 'fueradeservicio'],
    archived: ['inactive', 'retired', 'removed', 'inactivo'],
  },
};
