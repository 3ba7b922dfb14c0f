import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { placeKinds, placeStates } from '#features/places/rules.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { normalizeWord } from './columns.ts';
import { type WordMeanings, toWordKey } from './file-reading.ts';

export const vocabularies = {
  classification: classifications,
  state: reservationStates,
  kind: placeKinds,
  placeState: placeStates,
} as const;
export type Vocabulary = keyof typeof vocabularies;

/** Finds the meaning of a cell: a person's choice first, then our own words, then common synonyms. Returns null for an unknown word. */
export function findMeaning(vocabulary: Vocabulary, cell: string, meanings: WordMeanings): string | null {
  const words: readonly string[] = vocabularies[vocabulary];
  const explained = meanings[vocabulary === 'placeState' ? 'state' : vocabulary]?.[toWordKey(cell)];
  if (explained !== undefined) return words.includes(explained) ? explained : null;
  const name = normalizeWord(cell);
  if (name === '') return null;
  return words.find((word) => namesOf(vocabulary, word).includes(name)) ?? null;
}

/** Returns whether a cell says 'tentative' in some form. A tentative line with a hold day becomes a hold. */
export function isTentative(cell: string, meanings: WordMeanings): boolean {
  return meanings.state?.[toWordKey(cell)] === undefined && tentative.includes(normalizeWord(cell));
}

/** Returns whether a cell contains our own word in English or Spanish, which no person has to explain. */
export function isBuiltInWord(vocabulary: Vocabulary, cell: string): boolean {
  const name = normalizeWord(cell);
  return vocabularies[vocabulary].some((word) => ownNames(vocabulary, word).includes(name));
}

const cachedNames = new Map<string, string[]>();

function namesOf(vocabulary: Vocabulary, word: string): string[] {
  const key = `${vocabulary} ${word}`;
  let names = cachedNames.get(key);
  if (names === undefined) {
    names = [...ownNames(vocabulary, word), ...(wordSynonyms[vocabulary]?.[word] ?? [])];
    cachedNames.set(key, names);
  }
  return names;
}

function ownNames(vocabulary: Vocabulary, word: string): string[] {
  const inLanguages = (['en', 'es'] as const).map((language) => {
    const names = { ...nameTexts[language], ...placeNameTexts[language] }[vocabulary];
    return (names as Record<string, string>)[word] ?? '';
  });
  return [word, ...inLanguages].map(normalizeWord);
}

const tentative = ['tentative', 'provisional', 'option', 'optional', 'tentativa', 'opcion', 'porconfirmar'];

/** Synonyms in the form that `normalizeWord` returns. Ambiguous words such as 'Check-Out' are left out, so that a person decides. */
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
